import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { prepare, root } from './prepare.mjs';
import { watchTests } from './watch-tests.mjs';

/**
 * Serves the web from its sources at PORT and runs the server behind it at the port above, built again and restarted
 * whenever one of its sources changes; the tests that a change concerns run by themselves. All stop together.
 */
export async function runDev() {
  try {
    await prepare({ build: false });
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
  // Started by npm, we would live on unseen and keep the ports when npm is killed.
  if (process.env.npm_lifecycle_event) await import('./stop-with-parent.mjs');
  const { build, createServer } = await import('vite');
  const host = process.env.HOST || '127.0.0.1';
  const port = Number(process.env.PORT || 3000);
  const server = serverProcess({
    HOST: host,
    PORT: String(port + 1),
    PUBLIC_URL: process.env.PUBLIC_URL || `http://${host}:${port}`,
    LOG_FORMAT: 'line',
  });

  process.env.BIDLOOM_API = `http://${host}:${port + 1}`; // read by the web's configuration
  const web = await createServer({
    root: path.join(root, 'web'),
    configFile: path.join(root, 'web/vite.config.ts'),
    // Translations are the web's own files, served from where they are edited.
    server: { host, port, strictPort: true, proxy: { '/locales': { bypass: (request) => request.url } } },
  });
  web.watcher.on('change', (file) => {
    if (file.endsWith('translation.json')) web.ws.send({ type: 'full-reload' });
  });
  try {
    await web.listen();
  } catch (error) {
    console.error(
      `The web cannot be served: ${error.message}. Choose another port, such as PORT=${port + 100}`,
    );
    process.exit(1);
  }
  const watcher = await build({
    root: path.join(root, 'server'),
    configFile: path.join(root, 'server/vite.config.ts'),
    build: { watch: {}, outDir: path.join(root, 'build/dev-server') },
  });
  let isBroken = false;
  watcher.on('event', (event) => {
    if (event.code === 'START') isBroken = false;
    if (event.code === 'ERROR') isBroken = true; // Vite prints why; the server that runs goes on
    if (event.code === 'BUNDLE_END') void event.result?.close();
    if (event.code === 'END' && !isBroken) void server.restart();
  });
  const stopTests = watchTests();
  console.log(`Open http://${host}:${port}`);

  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    stopTests();
    void Promise.all([watcher.close(), web.close(), server.stop()]).finally(() => process.exit());
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

const stopWithParent = new URL('stop-with-parent.mjs', import.meta.url).href;

/** The built server in a process of its own, of which at most one runs at a time. */
function serverProcess(environment) {
  let child;
  let turn = Promise.resolve();
  const inTurn = (work) => (turn = turn.then(work));
  const end = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  };
  const begin = () => {
    mkdirSync(path.join(root, 'build/web'), { recursive: true });
    child = spawn(
      process.execPath,
      ['--enable-source-maps', '--import', stopWithParent, path.join(root, 'build/dev-server/main.js')],
      {
        cwd: root,
        stdio: 'inherit',
        env: { ...process.env, ...environment },
      },
    );
  };
  return {
    restart: () =>
      inTurn(async () => {
        await end();
        begin();
      }),
    stop: () => inTurn(end),
  };
}
