// The client of `cardan lsp`, and the studio from the editor.
const { window, workspace, commands } = require('vscode');
const { LanguageClient } = require('vscode-languageclient/node');

let client = null;

const settings = () => {
  const all = workspace.getConfiguration('cardan');
  return { program: all.get('program') || 'cardan', libraries: all.get('libraries') || [] };
};

async function start() {
  const { program, libraries } = settings();
  const run = { command: program, args: ['lsp', ...libraries.flatMap((folder) => ['-L', folder])] };
  client = new LanguageClient('cardan', 'Cardan', { run, debug: run }, { documentSelector: [{ scheme: 'file', language: 'modelica' }] });
  try {
    await client.start();
  } catch (error) {
    client = null;
    window.showErrorMessage(`'${program} lsp' cannot be started: ${error.message}. The setting cardan.program says where the program is.`);
  }
}

async function stop() {
  const running = client;
  client = null;
  if (running) await running.stop();
}

function studio() {
  const { program, libraries } = settings();
  const terminal = window.createTerminal({ name: 'Cardan studio', shellPath: program, shellArgs: ['serve', '.', ...libraries.flatMap((folder) => ['-L', folder])] });
  terminal.show(); // the address that it prints opens the studio
}

exports.activate = async (context) => {
  context.subscriptions.push(
    commands.registerCommand('cardan.restart', async () => {
      await stop();
      await start();
    }),
    commands.registerCommand('cardan.studio', studio),
  );
  await start();
};
exports.deactivate = stop;
