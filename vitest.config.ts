import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      ...['contract', 'engine', 'server', 'web'].map((name) => `./${name}/vitest.config.ts`),
      './web/vitest.apart.config.ts',
    ],
    reporters: ['default'],
  },
});
