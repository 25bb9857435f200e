-- Starts `nib lsp` for layouts and Swift files in Neovim 0.7.2 and later.
-- Put this into init.lua, or source it. `make editors` runs it without a screen.
vim.api.nvim_create_autocmd("FileType", {
  pattern = { "xml", "swift" },
  callback = function(event)
    local file = vim.api.nvim_buf_get_name(event.buf)
    local settings = vim.fn.findfile(".nib.yml", vim.fn.fnamemodify(file, ":p:h") .. ";")
    if settings == "" then
      return
    end
    local root = vim.fn.fnamemodify(settings, ":p:h")
    vim.g.nib_clients = vim.g.nib_clients or {}
    local clients = vim.g.nib_clients
    local id = clients[root]
    if not id or not vim.lsp.get_client_by_id(id) then
      id = vim.lsp.start_client({
        name = "nib",
        cmd = { vim.env.NIB or "nib", "lsp" },
        root_dir = root,
        workspace_folders = { { name = root, uri = vim.uri_from_fname(root) } },
      })
      clients[root] = id
      vim.g.nib_clients = clients
    end
    if id then
      vim.lsp.buf_attach_client(event.buf, id)
      vim.api.nvim_buf_create_user_command(event.buf, "NibPreview", function()
        local arguments = { command = "nib.preview", arguments = { vim.uri_from_bufnr(0) } }
        local client = vim.lsp.get_client_by_id(id)
        client.request("workspace/executeCommand", arguments, function(err, address)
          vim.notify(err and err.message or "The preview is at " .. address)
        end, 0)
      end, { desc = "Show live pictures of the layout in a browser" })
    end
  end,
})
