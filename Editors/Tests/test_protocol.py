"""Drives `nib lsp` with pytest-lsp, which checks that the answers are of the protocol."""

import asyncio
import json
import os
import urllib.parse
import urllib.request

import pytest
import pytest_lsp
from lsprotocol import types
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities


@pytest_lsp.fixture(config=ClientServerConfig(server_command=[os.environ["NIB"], "lsp"]))
async def client(lsp_client: LanguageClient, project):
    await lsp_client.initialize_session(
        types.InitializeParams(
            capabilities=client_capabilities("neovim"), root_uri=project.as_uri()
        )
    )
    yield
    await lsp_client.shutdown_session()


def opened(client, project, name="Layouts/BookCell.xml"):
    path = project / name
    client.text_document_did_open(
        types.DidOpenTextDocumentParams(
            text_document=types.TextDocumentItem(
                uri=path.as_uri(), language_id="xml", version=1, text=path.read_text(encoding="utf-8")
            )
        )
    )
    return path.as_uri()


def at(uri, line, character):
    return {
        "text_document": types.TextDocumentIdentifier(uri=uri),
        "position": types.Position(line=line, character=character),
    }


def change(client, uri, version, line, start, end, text):
    client.text_document_did_change(
        types.DidChangeTextDocumentParams(
            text_document=types.VersionedTextDocumentIdentifier(uri=uri, version=version),
            content_changes=[
                types.TextDocumentContentChangePartial(
                    range=types.Range(
                        start=types.Position(line=line, character=start),
                        end=types.Position(line=line, character=end),
                    ),
                    text=text,
                )
            ],
        )
    )


@pytest.mark.asyncio
async def test_diagnostics(client: LanguageClient, project):
    uri = opened(client, project)
    change(client, uri, 2, 2, 30, 40, "titelLabel")
    while not client.diagnostics.get(uri):
        await client.wait_for_notification(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
    codes = [diagnostic.code for diagnostic in client.diagnostics[uri]]
    assert sorted(codes) == ["missing-outlet", "unknown-outlet"]


@pytest.mark.asyncio
async def test_completion(client: LanguageClient, project):
    uri = opened(client, project)
    result = await client.text_document_completion_async(types.CompletionParams(**at(uri, 2, 31)))
    assert [item.label for item in result.items] == ["titleLabel"]


@pytest.mark.asyncio
async def test_hover(client: LanguageClient, project):
    uri = opened(client, project)
    result = await client.text_document_hover_async(types.HoverParams(**at(uri, 2, 31)))
    assert result.contents.value == "@Outlet titleLabel: Label! of BookCell"


@pytest.mark.asyncio
async def test_definition_and_references(client: LanguageClient, project):
    uri = opened(client, project)
    places = await client.text_document_definition_async(types.DefinitionParams(**at(uri, 2, 31)))
    assert [(place.uri.split("/")[-1], place.range.start.line) for place in places] == [("BookCell.swift", 4)]
    places = await client.text_document_references_async(
        types.ReferenceParams(**at(uri, 2, 50), context=types.ReferenceContext(include_declaration=True))
    )
    assert sorted(place.uri.split("/")[-1] for place in places) == ["BookCell.xml", "Styles.xml"]


@pytest.mark.asyncio
async def test_rename(client: LanguageClient, project):
    uri = opened(client, project)
    edit = await client.text_document_rename_async(types.RenameParams(**at(uri, 2, 31), new_name="headingLabel"))
    changes = edit.changes or {
        change.text_document.uri: change.edits for change in edit.document_changes
    }
    counts = {name.split("/")[-1]: len(edits) for name, edits in changes.items()}
    assert counts == {"BookCell.xml": 1, "BookCell.swift": 2}


@pytest.mark.asyncio
async def test_documents(client: LanguageClient, project):
    uri = opened(client, project)
    document = types.TextDocumentIdentifier(uri=uri)
    symbols = await client.text_document_document_symbol_async(types.DocumentSymbolParams(text_document=document))
    assert [symbol.name for symbol in symbols] == ["layout"]
    folds = await client.text_document_folding_range_async(types.FoldingRangeParams(text_document=document))
    assert [(fold.start_line, fold.end_line) for fold in folds] == [(0, 3), (1, 2)]
    tokens = await client.text_document_semantic_tokens_full_async(
        types.SemanticTokensParams(text_document=document)
    )
    assert len(tokens.data) % 5 == 0 and tokens.data
    options = types.FormattingOptions(tab_size=2, insert_spaces=True)
    edits = await client.text_document_formatting_async(
        types.DocumentFormattingParams(text_document=document, options=options)
    )
    assert edits is not None


@pytest.mark.asyncio
async def test_live_preview(client: LanguageClient, project):
    """The program beside `nib` shows what is not saved."""
    uri = opened(client, project)
    address = await client.workspace_execute_command_async(
        types.ExecuteCommandParams(command="nib.preview", arguments=[uri])
    )
    page, fragment = address.split("#")
    layout = urllib.parse.unquote(fragment.removeprefix("layout="))
    assert layout == "Layouts/BookCell.xml#BookCell"
    query = urllib.parse.urlencode({"layout": layout})

    def frames():
        with urllib.request.urlopen(f"{page}state?{query}") as answer:
            return [element["frame"] for element in json.load(answer)["panes"][0]["elements"]]

    assert frames()[1][:2] == [8, 8]
    change(client, uri, 2, 2, 58, 65, 'top="30"')
    for _ in range(100):
        if frames()[1][1] == 30:
            return
        await asyncio.sleep(0.05)
    assert frames()[1][1] == 30


@pytest.mark.asyncio
async def test_picture(client: LanguageClient, project):
    """Hovering over a layout shows a picture of it, as it is typed."""
    uri = opened(client, project)

    async def picture():
        for _ in range(100):
            hover = await client.text_document_hover_async(
                types.HoverParams(
                    types.TextDocumentIdentifier(uri), types.Position(line=1, character=5)
                )
            )
            if "![BookCell](" in hover.contents.value:
                path = hover.contents.value.split("![BookCell](file://")[1].rstrip(")")
                with open(urllib.parse.unquote(path), "rb") as file:
                    return path, file.read()
            await asyncio.sleep(0.1)
        raise AssertionError(hover.contents.value)

    first, content = await picture()
    assert content.startswith(b"\x89PNG")
    change(client, uri, 2, 2, 58, 65, 'top="30"')
    second, content = await picture()
    assert second != first and content.startswith(b"\x89PNG")
