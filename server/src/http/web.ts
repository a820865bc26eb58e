import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '#env.ts';
import { noSuchCall } from './answer-errors.ts';

/**
 * Serves the built web application: hashed files for ever, pages always fresh, and the application for every path
 * that is neither a file nor a call.
 */
export async function serveWeb(app: FastifyInstance, settings: Settings, locales: string): Promise<void> {
  const { webRoot } = settings;
  const isBuilt = existsSync(path.join(webRoot, 'index.html'));
  await app.register(fastifyStatic, {
    root: isBuilt ? webRoot : locales,
    prefix: isBuilt ? '/' : '/locales/',
    preCompressed: true,
    wildcard: true,
    index: isBuilt ? ['index.html'] : false,
    // Hashed names never change their content; everything else is asked for again.
    setHeaders: (reply, file) => {
      const forEver = /[\\/]assets[\\/]/.test(file);
      reply.header('cache-control', forEver ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      request.method === 'GET' && !/^\/(api|locales|assets)(\/|$)/.test(request.url.split('?')[0] ?? '');
    if (isPage && isBuilt) return reply.sendFile('index.html');
    throw noSuchCall();
  });
}
