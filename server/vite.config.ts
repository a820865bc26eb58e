import { readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const languages = ['en', 'fr', 'ar'];

/**
 * Bundles the server with our own packages, whose source it reads; packages from npm stay outside. The engine's threads
 * are a program of their own beside it.
 */
export default defineConfig({
  root: import.meta.dirname,
  logLevel: 'warn',
  plugins: [allTexts()],
  build: {
    ssr: true,
    outDir: '../build/server',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      // How long plugins take is no business of somebody who only starts the server.
      checks: { pluginTimings: false },
      input: { main: 'src/main.ts', 'engine-worker': 'src/engine/engine-worker.ts' },
      // All in one folder: the server finds the thread's program beside itself.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  ssr: { noExternal: [/^@bidloom\//] },
});

/** Copies the translations beside the server: the web build's own lack the texts that only the server says. */
function allTexts(): Plugin {
  return {
    name: 'bidloom:all-texts',
    generateBundle() {
      for (const language of languages) {
        const file = `locales/${language}/translation.json`;
        const source = readFileSync(path.join(import.meta.dirname, '../web/public', file), 'utf8');
        this.emitFile({ type: 'asset', fileName: file, source });
      }
    },
  };
}
