import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '#env.ts';
import { noSuchCall } from '#http/calls/answer-errors.ts';
import { type Language, languageOf, languages } from '#http/calls/language.ts';

/**
 * Serves the built web application: hashed files for ever, pages always fresh, and the application for every path
 * that is neither a file nor a call. The landing page is a file in each language, and one more for servers that
 * offer a demo.
 */
export async function serveWeb(app: FastifyInstance, settings: Settings, locales: string): Promise<void> {
  const { webRoot } = settings;
  const isBuilt = existsSync(path.join(webRoot, 'index.html'));
  // A program's conditional request often says `no-cache` as well (the Fetch standard asks for it). That is for caches on
  // the way; we are where the file comes from, and what has not changed need not be sent again.
  app.addHook('onRequest', async ({ headers }) => {
    if (headers['if-none-match'] !== undefined) delete headers['cache-control'];
  });
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
  if (existsSync(path.join(webRoot, 'landing', 'en.html'))) {
    app.get('/landing', (request, reply) => {
      const language = readerLanguage(request.headers.cookie, request.headers['accept-language']);
      return reply
        .header('vary', 'Accept-Encoding, Accept-Language, Cookie')
        .sendFile(`landing/${language}${settings.demo ? '-demo' : ''}.html`);
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      /^(GET|HEAD)$/.test(request.method) &&
      !/^\/(api|locales|assets|mcp|saml|scim|\.well-known)(\/|$)/.test(request.url.split('?')[0] ?? '');
    if (isPage && isBuilt) return reply.sendFile('index.html');
    throw noSuchCall();
  });
}

/** The language of the cookie that the language menus write, else of the browser. */
function readerLanguage(cookies: string | undefined, wanted: string | undefined): Language {
  const chosen = /(?:^|;\s*)language=([a-z]{2})/.exec(cookies ?? '')?.[1];
  return languages.find((language) => language === chosen) ?? languageOf(wanted);
}
