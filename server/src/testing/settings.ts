import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { inject } from 'vitest';
import { readSettings } from '#env.ts';

/** The settings of the server under test. A test may change them: its file's end takes that back. */
export const settings = {
  ...readSettings({ DATA_DIR: mkdtempSync(path.join(inject('dataFolder'), 'data-')) }),
  rateLimits: false,
};
const { ai, ...rest } = structuredClone(settings);

/** Makes the settings again what they were at first. */
export function restoreSettings(): void {
  Object.assign(settings, rest);
  Object.assign(settings.ai, ai);
}
