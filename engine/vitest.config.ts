import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'engine',
    root: import.meta.dirname,
    // The same in every project. More than cores: a test often waits for the database or a timer.
    maxWorkers: 3,
    include: ['src/**/*.test.ts'],
    testTimeout: 120_000,
    // Pure functions: nothing that one file does can be seen by the next, so they share what was loaded.
    isolate: false,
  },
});
