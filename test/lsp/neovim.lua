-- nvim --headless --clean -l, or -S, with CARDAN and FILE in the environment: the language server in a real editor.
local path = os.getenv('FILE')
local function say(what, value) io.stdout:write(what .. ': ' .. tostring(value) .. '\n') end
vim.cmd('edit ' .. path)
vim.bo.filetype = 'modelica'
local id = vim.lsp.start_client({ name = 'cardan', cmd = { os.getenv('CARDAN'), 'lsp' }, root_dir = vim.fn.getcwd() })
vim.lsp.buf_attach_client(0, id)
vim.wait(60000, function() return vim.lsp.client_is_stopped(id) or #vim.lsp.buf_get_clients(0) > 0 end, 20)

local function ask(method, line, character)
  local params = { textDocument = vim.lsp.util.make_text_document_params(), position = { line = line, character = character }, options = { tabSize = 2, insertSpaces = true } }
  for _, answer in pairs(vim.lsp.buf_request_sync(0, method, params, 60000) or {}) do
    if answer.result then return answer.result end
  end
end

local function at(words)
  for n, line in ipairs(vim.api.nvim_buf_get_lines(0, 0, -1, false)) do
    local from = line:find(words, 1, true)
    if from then return n - 1, from - 1 end
  end
end

-- an error that is typed, and mended
local n, c = at('ratio=ratio')
vim.api.nvim_buf_set_text(0, n, c, n, c + 5, { 'ratoi' })
vim.wait(60000, function() return #vim.diagnostic.get(0) > 0 end, 20)
say('diagnostics', vim.diagnostic.get(0)[1] and vim.diagnostic.get(0)[1].code)
vim.api.nvim_buf_set_text(0, n, c, n, c + 5, { 'ratio' })
vim.wait(60000, function() return #vim.diagnostic.get(0) == 0 end, 20)
say('mended', #vim.diagnostic.get(0))

local hover = ask('textDocument/hover', at('J=0.5'))
say('hover', hover and hover.contents.value:find('kg.m2', 1, true) ~= nil)
n, c = at('gear.flange_a')
local there = ask('textDocument/definition', n, c + 1)
say('definition', there and there.range.start.line)
local items = ask('textDocument/completion', n, c + 5)
local labels = {}
for _, item in ipairs(items or {}) do labels[item.label] = true end
say('completion', labels.flange_a and labels.flange_b)
local symbols = ask('textDocument/documentSymbol', 0, 0)
say('outline', symbols and #symbols[1].children)
n, c = at('gear.flange_a')
local renamed = vim.lsp.buf_request_sync(0, 'textDocument/rename', { textDocument = vim.lsp.util.make_text_document_params(), position = { line = n, character = c + 1 }, newName = 'box' }, 60000)
for _, answer in pairs(renamed or {}) do vim.lsp.util.apply_workspace_edit(answer.result, 'utf-16') end
local text = table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), '\n')
say('renamed', select(2, text:gsub('box', '')) .. ' ' .. select(2, text:gsub('gear', '')))
vim.api.nvim_buf_set_lines(0, 2, 3, false, { 'parameter   Real k=3 ;' })
local edits = ask('textDocument/formatting', 0, 0)
vim.lsp.util.apply_text_edits(edits, 0, 'utf-16')
say('formatted', vim.api.nvim_buf_get_lines(0, 2, 3, false)[1])
vim.lsp.stop_client(id)
vim.wait(5000, function() return vim.lsp.client_is_stopped(id) end, 20)
vim.cmd('qa!')
