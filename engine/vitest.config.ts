import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'engine',
    root: import.meta.dirname,
    // The same in every project; on two cores Vitest would take one.
    maxWorkers: 2,
    include: ['src/**/*.test.ts'],
    testTimeout: 60_000,
    // Pure functions: nothing that one file does can be seen by the next, so they share what was loaded.
    isolate: false,
  },
});
