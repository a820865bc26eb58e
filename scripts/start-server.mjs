import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { prepare, root } from './prepare.mjs';

/** Prepares what is missing and runs the server in this process, so that signals reach it and nothing is left behind. */
export async function startServer() {
  try {
    await prepare({ build: true });
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
  // Started by npm, we would live on unseen and keep the port when npm is killed.
  if (process.env.npm_lifecycle_event) await import('./stop-with-parent.mjs');
  await import(pathToFileURL(path.join(root, 'build/server/main.js')).href);
}
