import react from '@vitejs/plugin-react';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { lightTranslation } from './plugins/light-translation.ts';
import { singleIcons } from './plugins/single-icons.ts';
import { filesApart } from './vitest.apart.ts';

export default defineConfig({
  plugins: [singleIcons, react()],
  resolve: {
    alias: [
      lightTranslation,
      // The window of these tests has no layout, without which the editor cannot work: it is tested in a browser (e2e/).
      {
        find: /^#ui\/rich-text\/rich-text-editor\.tsx$/,
        replacement: path.join(import.meta.dirname, 'src/testing/plain-editor.tsx'),
      },
    ],
  },
  test: {
    name: 'web',
    root: import.meta.dirname,
    // A busy machine is slow, not wrong.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    environment: 'happy-dom',
    // A link that leads out of the application leads nowhere.
    environmentOptions: { happyDOM: { settings: { navigation: { disableFallbackToSetURL: true } } } },
    // The files of one process share its packages and its window, which setup.ts tidies: half of the time went to loading.
    isolate: false,
    // The same in every project. More than cores: a test often waits for the database or a timer.
    maxWorkers: 3,
    include: ['src/**/*.test.{ts,tsx}'],
    exclude: filesApart,
    setupFiles: ['./src/testing/setup.ts'],
  },
});
