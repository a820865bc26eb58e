import { defineConfig } from 'vite';

/**
 * Bundles the server with our own packages, whose source it reads; packages from npm stay outside. The engine's threads
 * are a program of their own beside it.
 */
export default defineConfig({
  root: import.meta.dirname,
  logLevel: 'warn',
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
      input: { main: 'src/main.ts', 'engine-worker': 'src/features/generation/engine-worker.ts' },
      // All in one folder: the server finds the thread's program beside itself.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  ssr: { noExternal: [/^@bidloom\//] },
});
