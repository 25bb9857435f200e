// Starts `nib lsp` for layouts and Swift files. Untested: it needs packages of npm.
const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

exports.activate = async function (context) {
  const command = vscode.workspace.getConfiguration("nib").get("path");
  client = new LanguageClient(
    "nib",
    "NibKit",
    { command, args: ["lsp"] },
    {
      documentSelector: [
        { scheme: "file", language: "xml" },
        { scheme: "file", language: "swift" },
      ],
    }
  );
  context.subscriptions.push(
    vscode.commands.registerCommand("nib.showLayout", (location) =>
      vscode.window.showTextDocument(vscode.Uri.parse(location.uri))
    ),
    vscode.commands.registerCommand("nib.showPreview", () => {
      const document = vscode.window.activeTextEditor?.document;
      return vscode.commands.executeCommand("nib.preview", document?.uri.toString() ?? "");
    })
  );
  await client.start();
};

exports.deactivate = function () {
  return client && client.stop();
};
