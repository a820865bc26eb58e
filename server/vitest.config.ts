import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    root: import.meta.dirname,
    // A busy machine is slow, not wrong.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    // The same in every project. More than cores: a test often waits for the database or a timer.
    maxWorkers: 3,
    include: ['src/**/*.test.ts'],
    // Most of a test file's time was the start of its server: the files of one process share it.
    isolate: false,
    setupFiles: ['./src/testing/setup.ts'],
    globalSetup: './src/testing/global-setup.ts',
  },
});
