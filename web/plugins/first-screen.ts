import path from 'node:path';
import { build, createServer, type Plugin, type Rolldown } from 'vite';
import { lightTranslation } from './light-translation.ts';

/**
 * Makes the script that draws the list of bids before the application's code runs: src/first-screen/draw.ts with what the
 * application's own components draw, as render.tsx has it.
 */
export function firstScreen(folder: string): Plugin {
  let root = '';
  return {
    name: 'bidloom:first-screen',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    async generateBundle() {
      const screen = await rendered(root, folder);
      const code = await bundled(root, path.join(root, folder, 'draw.ts'));
      this.emitFile({
        type: 'asset',
        name: 'first-screen.js',
        source: `(()=>{const firstScreen=${JSON.stringify(screen)};${code}})();`,
      });
    },
  };
}

/** The name of that script in the build. */
export const fileOfFirstScreen = (bundle: Rolldown.OutputBundle): string | undefined =>
  Object.keys(bundle).find((name) => /\/first-screen-[^/]*\.js$/.test(name));

/** The components run here through a Vite server of their own, which knows what an import of theirs means. */
async function rendered(root: string, folder: string): Promise<unknown> {
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    resolve: { alias: [lightTranslation] },
  });
  try {
    const module = (await server.ssrLoadModule(`/${folder}/render.tsx`)) as {
      renderFirstScreen: () => Promise<unknown>;
    };
    return await module.renderFirstScreen();
  } finally {
    await server.close();
  }
}

async function bundled(root: string, entry: string): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      target: 'es2023',
      lib: { entry, formats: ['iife'], name: 'drawing', fileName: 'first-screen' },
    },
  });
  const [output] = [result].flat();
  if (!output || !('output' in output)) throw new Error('The first screen was not built.');
  return output.output[0].code;
}
