import path from 'node:path';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/**
 * `module.ts?evaluate` is the module with a function that evaluates an expression among its constants and what it imports; see
 * db/statements.test.ts.
 */
const evaluating: Plugin = {
  name: 'evaluating',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('?evaluate')) return undefined;
    const imported = [...code.matchAll(/^import (?!type )(?:\* as (\w+)|\{([^}]*)\})/gm)]
      .flatMap(([, all, some]) => all ?? some?.split(',') ?? [])
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type ') && !name.includes(' as '));
    // Imports have other names in the running module; words of SQL stay.
    return `${code}
      const imported = { ${imported.join(', ')} };
      const named = (code) =>
        code.replace(/(?<![.\\w$])[A-Za-z_$][\\w$]*/g, (name) => (Object.hasOwn(imported, name) ? 'imported.' + name : name));
      export const evaluate = (expression) =>
        eval(/^['\`]/.test(expression) ? expression.replace(/\\$\\{[^}]*\\}/g, named) : named(expression));`;
  },
};

export default defineConfig({
  plugins: [evaluating],
  resolve: {
    alias: [
      {
        find: /^@node-rs\/argon2$/,
        replacement: path.join(import.meta.dirname, 'src/testing/quick-password-hashes.ts'),
      },
      {
        find: /^\.\/lower-priority\.ts$/,
        replacement: path.join(import.meta.dirname, 'src/testing/same-priority.ts'),
      },
    ],
  },
  test: {
    name: 'server',
    root: import.meta.dirname,
    // A busy machine is slow, not wrong.
    testTimeout: 300_000,
    hookTimeout: 120_000,
    // Each look at what goes on asks the server and the database: often enough, and not twenty times a second.
    expect: { poll: { timeout: 30_000, interval: 150 } },
    // The same in every project. More than cores: a test often waits for the database or a timer.
    maxWorkers: 3,
    include: ['*.test.ts', 'src/**/*.test.ts'],
    // Most of a test file's time was the start of its server: the files of one process share it.
    isolate: false,
    setupFiles: ['./src/testing/setup.ts'],
    globalSetup: './src/testing/global-setup.ts',
  },
});
