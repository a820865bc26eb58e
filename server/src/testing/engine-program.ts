import { rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { afterAll } from 'vitest';

let built: Promise<string> | undefined;

/** The program of the engine's threads, built for this test file when it is first needed: a thread reads no TypeScript. */
export function engineProgram(): Promise<string> {
  built ??= buildProgram();
  return built;
}

const server = path.resolve(import.meta.dirname, '../..');
// Inside the project, so that the program finds the packages.
const folder = path.resolve(server, `../build/test-engine-${process.pid}-${performance.now().toFixed()}`);

async function buildProgram(): Promise<string> {
  await build({
    root: server,
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input: { 'engine-worker': 'src/features/generation/engine-worker.ts' },
        output: { entryFileNames: '[name].js' },
      },
    },
    ssr: { noExternal: [/^@bidloom\//] },
  });
  return path.join(folder, 'engine-worker.js');
}
afterAll(() => rmSync(folder, { recursive: true, force: true }));
