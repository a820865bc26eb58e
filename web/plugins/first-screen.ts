import path from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { drawAtBuild } from './draw-at-build.ts';
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
      const screen = await drawAtBuild(
        root,
        `${folder}/render.tsx`,
        (module) => (module as { renderFirstScreen: () => Promise<unknown> }).renderFirstScreen(),
        [lightTranslation],
      );
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
