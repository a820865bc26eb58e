/** `npm run dev`: both sides with reload. Open the web's address; it passes calls on to the server. */
import { checkNode } from './node-version.mjs';

if (checkNode()) void import('./run-dev.mjs').then((module) => module.runDev());
