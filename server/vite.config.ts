import { defineConfig } from 'vite';

/** Bundles the server with our own packages, whose source it reads; packages from npm stay outside. */
export default defineConfig({
  root: import.meta.dirname,
  logLevel: 'warn',
  build: {
    ssr: 'src/main.ts',
    outDir: '../build/server',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'main.js' } },
  },
  ssr: { noExternal: [/^@bidloom\//] },
});
