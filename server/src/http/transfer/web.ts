import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import send from '@fastify/send';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '#env.ts';
import { noSuchCall } from '#http/calls/answer-errors.ts';
import { type Language, languageOf, languages } from '#http/calls/language.ts';
import { takesEncoding } from './compress.ts';

/**
 * Serves the built web application: hashed files for ever, pages always fresh, and the application for every path
 * that is neither a file nor a call. The landing page is a file in each language, and one more for servers that
 * offer a demo.
 */
export function serveWeb(app: FastifyInstance, settings: Settings, locales: string): void {
  const { webRoot } = settings;
  const isBuilt = existsSync(path.join(webRoot, 'index.html'));
  // A program's conditional request often says `no-cache` as well (the Fetch standard asks for it). That is for caches on
  // the way; we are where the file comes from, and what has not changed need not be sent again.
  app.addHook('onRequest', async ({ headers }) => {
    if (headers['if-none-match'] !== undefined) delete headers['cache-control'];
  });
  const sendFile = senderOf(isBuilt ? webRoot : locales);
  app.get<{ Params: { '*': string } }>(isBuilt ? '/*' : '/locales/*', (request, reply) => {
    const name = request.params['*'];
    return sendFile(request, reply, name === '' && isBuilt ? 'index.html' : name);
  });
  if (existsSync(path.join(webRoot, 'landing', 'en.html'))) {
    app.get('/landing', (request, reply) => {
      const language = readerLanguage(request.headers.cookie, request.headers['accept-language']);
      void reply.header('vary', 'Accept-Encoding, Accept-Language, Cookie');
      return sendFile(request, reply, `landing/${language}${settings.demo ? '-demo' : ''}.html`);
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      /^(GET|HEAD)$/.test(request.method) &&
      !/^\/(api|locales|assets|mcp|saml|scim|\.well-known)(\/|$)/.test(request.url.split('?')[0] ?? '');
    if (isPage && isBuilt) return sendFile(request, reply, 'index.html');
    throw noSuchCall();
  });
}

/**
 * Sends the files that lay below `root` when the server started, and nothing else, whatever a path looks like; in a packed form beside
 * them (`.br`, `.gz`) where there is one and the client takes it. Any other name is left to the handler of what is not found.
 */
function senderOf(root: string) {
  const names = new Set(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) =>
        path.relative(root, path.join(parentPath, name)).split(path.sep).join('/'),
      ),
  );
  return async (request: FastifyRequest, reply: FastifyReply, name: string): Promise<FastifyReply> => {
    if (!names.has(name)) return notFound(reply);
    const packed = packings.find(
      ({ encoding, ending }) => names.has(name + ending) && takesEncoding(request, encoding),
    );
    const sent = await send(request.raw, encodeURI(name + (packed?.ending ?? '')), {
      root,
      index: false,
      dotfiles: 'allow',
      cacheControl: false,
    });
    if (sent.statusCode === 404) return notFound(reply);
    const headers = Object.entries(sent.headers).map(([key, value]): [string, string] => [
      key.toLowerCase(),
      value,
    ]);
    void reply.headers(Object.fromEntries(headers));
    // A part beyond its end, a condition that is not met.
    if (sent.type === 'error') throw sent.metadata.error;
    if (packed && sent.statusCode !== 304)
      void reply.header('content-encoding', packed.encoding).header('content-type', typeOf(name));
    if (!reply.hasHeader('vary')) void reply.header('vary', 'Accept-Encoding');
    // Hashed names never change their content; everything else is asked for again.
    const forEver = name.startsWith('assets/');
    void reply.header('cache-control', forEver ? 'public, max-age=31536000, immutable' : 'no-cache');
    return reply.code(sent.statusCode).send(sent.stream);
  };
}

const packings = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
] as const;

function notFound(reply: FastifyReply): FastifyReply {
  reply.callNotFound();
  return reply;
}

function typeOf(name: string): string {
  const type = send.mime.getType(name) ?? 'application/octet-stream';
  return send.isUtf8MimeType(type) ? `${type}; charset=utf-8` : type;
}

/** The language of the cookie that the language menus write, else of the browser. */
function readerLanguage(cookies: string | undefined, wanted: string | undefined): Language {
  const chosen = /(?:^|;\s*)language=([a-z]{2})/.exec(cookies ?? '')?.[1];
  return languages.find((language) => language === chosen) ?? languageOf(wanted);
}
