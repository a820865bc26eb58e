import { defineConfig } from '@playwright/test';

/** Journeys in a real Chromium, against the built application on a PostgreSQL and a data folder of its own. */
export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './start-application.ts',
  // A browser and the server's processes keep a core busy each: a third only made every test slower.
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    actionTimeout: 30_000,
    locale: 'en-GB',
    timezoneId: 'Europe/Paris',
    // A new context fetches and compiles the application again: two thirds of what the first page of a test costs.
    reuseContext: true,
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // No page lives so long that what its best compiler saves is worth that compiler's work.
        '--js-flags=--max-opt=2',
      ],
    },
  },
});
