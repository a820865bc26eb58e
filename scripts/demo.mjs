/** `npm run demo`: fills a demo company with data to look at and prints its sign-in. See fill-demo.mjs; an old Node is told so here. */
import { checkNode } from './node-version.mjs';

if (checkNode()) void import('./fill-demo.mjs').then((module) => module.fillDemo());
