import { afterAll } from 'vitest';
import { restoreSettings } from './settings.ts';

// The next test file of this process has the same server.
afterAll(restoreSettings);
