import { defineConfig, mergeConfig } from 'vitest/config';
import web from './vitest.config.ts';
import { filesApart } from './vitest.apart.ts';

/** The few files of the browser's tests that need modules of their own. */
const config = mergeConfig(web, defineConfig({ test: { name: 'web apart', isolate: true } }));
Object.assign(config.test, { include: filesApart, exclude: [] });
export default config;
