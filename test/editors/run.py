"""The folder for VS Code: its files fit together, its grammar knows all words of the language, its client runs.

The client is run by node with a stand-in for the editor: it must start `cardan lsp` with the libraries of the settings.
"""
import json
import os
import re
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit import Suite  # noqa: E402

suite = Suite(__file__)
root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
folder = os.path.join(root, "editors", "vscode")


def read(name):
    with open(os.path.join(folder, name), encoding="utf-8") as f:
        return f.read()


package = json.loads(read("package.json"))
json.loads(read("language-configuration.json"))
grammar = json.loads(read("syntaxes/modelica.tmLanguage.json"))
for path in [package["main"], package["contributes"]["languages"][0]["configuration"], package["contributes"]["grammars"][0]["path"]]:
    suite.check(path, os.path.exists(os.path.join(folder, path)))
patterns = grammar["repository"]["code"]["patterns"]
words = "|".join(p["match"] for p in patterns if "match" in p and p.get("name", "").startswith(("keyword", "storage", "constant.language")))
with open(os.path.join(root, "src", "syntax", "tokens.def"), encoding="utf-8") as f:
    keywords = re.findall(r'^KEYWORD\(\w+, "(\w+)"\)', f.read(), re.M)
suite.check("there are keywords", len(keywords) > 50, len(keywords))
for word in keywords:
    suite.check("the grammar knows " + word, re.fullmatch(words, word), word)
for p in patterns:
    if "match" in p:
        re.compile(p["match"])

if suite.needs("node"):
    script = """
const Module = require('module');
const said = { commands: [] };
const stub = {
  window: { showErrorMessage: (text) => { said.error = text; }, createTerminal: (o) => ({ show: () => { said.terminal = o; } }) },
  workspace: { getConfiguration: () => ({ get: (name) => ({ program: 'PROGRAM', libraries: ['lib one', 'two'] })[name] }) },
  commands: { registerCommand: (name, act) => { said.commands.push(name); said[name] = act; return {}; } },
};
class LanguageClient { constructor(id, name, server) { said.server = server.run; } async start() { said.started = (said.started || 0) + 1; } async stop() { said.stopped = true; } }
const load = Module._load;
Module._load = (name, ...rest) => (name === 'vscode' ? stub : name === 'vscode-languageclient/node' ? { LanguageClient } : load(name, ...rest));
const extension = require('FOLDER/extension.js');
(async () => {
  await extension.activate({ subscriptions: [] });
  await said['cardan.restart']();
  said['cardan.studio']();
  await extension.deactivate();
  console.log(JSON.stringify(said));
})();
""".replace("PROGRAM", suite.cardan).replace("FOLDER", folder)
    done = subprocess.run(["node", "-e", script], capture_output=True, text=True, timeout=60)
    suite.check("the client runs", done.returncode == 0, done.stderr)
    said = json.loads(done.stdout) if done.returncode == 0 else {}
    suite.equal("it starts the server", said.get("server"), {"command": suite.cardan, "args": ["lsp", "-L", "lib one", "-L", "two"]})
    suite.equal("and again", (said.get("started"), said.get("stopped")), (2, True))
    suite.equal("its commands are those of the package", sorted(said.get("commands", [])), sorted(c["command"] for c in package["contributes"]["commands"]))
    suite.equal("the studio", said.get("terminal", {}).get("shellArgs"), ["serve", ".", "-L", "lib one", "-L", "two"])
sys.exit(suite.finish())
