/**
 * `npm start`: from a fresh clone to a running Bidloom. Installs and builds what is missing or changed, then runs the
 * server in this process. This file keeps to what an old Node can read, so that an old Node can be told.
 */
import { checkNode } from './node-version.mjs';

if (checkNode()) void import('./start-server.mjs').then((module) => module.startServer());
