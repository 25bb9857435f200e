-- Edits a layout with the server, and prints what a person would see.
local root = vim.env.PROJECT
vim.cmd("edit " .. root .. "/Layouts/BookCell.xml")
vim.cmd("set filetype=xml")

local function wait(what, condition)
  if not vim.wait(20000, condition, 20) then
    print("TIMEOUT " .. what)
    vim.cmd("cquit 1")
  end
end

local buffer = vim.api.nvim_get_current_buf()
wait("client", function()
  return #vim.tbl_values(vim.lsp.buf_get_clients(buffer)) == 1
end)
local client = vim.tbl_values(vim.lsp.buf_get_clients(buffer))[1]
wait("initialized", function()
  return client.server_capabilities and client.server_capabilities.hoverProvider
end)

local function request(method, line, character, more)
  local params = {
    textDocument = { uri = vim.uri_from_bufnr(buffer) },
    position = { line = line, character = character },
  }
  local answers = vim.lsp.buf_request_sync(buffer, method, vim.tbl_extend("force", params, more or {}), 20000)
  return vim.tbl_values(answers or {})[1].result
end

-- A misspelled outlet.
vim.api.nvim_buf_set_text(buffer, 2, 30, 2, 40, { "titelLabel" })
wait("diagnostics", function()
  for _, diagnostic in ipairs(vim.diagnostic.get(buffer)) do
    if diagnostic.message:find("titelLabel") then
      return true
    end
  end
end)
for _, diagnostic in ipairs(vim.diagnostic.get(buffer)) do
  print("diagnostic " .. (diagnostic.lnum + 1) .. ": " .. diagnostic.message)
end
vim.api.nvim_buf_set_text(buffer, 2, 30, 2, 40, { "titleLabel" })
wait("no diagnostics", function()
  return #vim.diagnostic.get(buffer) == 0
end)
print("diagnostics: none")

local labels = {}
for _, item in ipairs(request("textDocument/completion", 2, 32).items) do
  table.insert(labels, item.label)
end
print("completion: " .. table.concat(labels, " "))
print("hover: " .. request("textDocument/hover", 2, 32).contents.value)

vim.api.nvim_buf_set_text(buffer, 1, 16, 1, 16, { "   " })
wait("synchronization", function()
  return request("textDocument/formatting", 0, 0, { options = { tabSize = 2, insertSpaces = true } }) ~= nil
end)
local edits = request("textDocument/formatting", 0, 0, { options = { tabSize = 2, insertSpaces = true } })
vim.lsp.util.apply_text_edits(edits, buffer, client.offset_encoding)
print("formatted: " .. vim.api.nvim_buf_get_lines(buffer, 1, 2, false)[1])

local edit = request("textDocument/rename", 2, 32, { newName = "headingLabel" })
if edit then
  vim.lsp.util.apply_workspace_edit(edit, client.offset_encoding)
end
for line, text in ipairs(vim.api.nvim_buf_get_lines(buffer, 0, -1, false)) do
  if text:find("outlet") then
    print("renamed " .. line .. ": " .. text:match('outlet="[^"]*"'))
  end
end
vim.lsp.stop_client(client.id)
vim.cmd("qall!")
