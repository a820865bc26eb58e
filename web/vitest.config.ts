import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { lightTranslation } from './plugins/light-translation.ts';
import { singleIcons } from './plugins/single-icons.ts';

export default defineConfig({
  plugins: [singleIcons, react()],
  resolve: { alias: [lightTranslation] },
  test: {
    name: 'web',
    root: import.meta.dirname,
    // A busy machine is slow, not wrong.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    environment: 'happy-dom',
    // Each file has a window of its own in a process that has its packages already: half of the time of a process for each.
    pool: 'vmForks',
    vmMemoryLimit: '1GB',
    // The same in every project. More than cores: a test often waits for the database or a timer.
    maxWorkers: 3,
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['./src/testing/setup.ts'],
  },
});
