import path from 'node:path';
import { build } from 'vite';
import { inject } from 'vitest';

/** The program of the engine's threads, built once for the whole run: a thread reads no TypeScript. */
export const engineProgram = async (): Promise<string> => inject('engineProgram');

/** Builds that program into a folder, and answers where it lies. */
export async function buildEngineProgram(folder: string): Promise<string> {
  await build({
    root: path.resolve(import.meta.dirname, '../..'),
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input: { 'engine-worker': 'src/engine/engine-worker.ts' },
        output: { entryFileNames: '[name].js' },
      },
    },
    ssr: { noExternal: [/^@bidloom\//] },
  });
  return path.join(folder, 'engine-worker.js');
}
