import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'contract',
    root: import.meta.dirname,
    // The same in every project. More than cores: a test often waits for the database or a timer.
    maxWorkers: 3,
    include: ['src/**/*.test.ts'],
  },
});
