import { createReadStream, existsSync, readdirSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '#env.ts';
import { noSuchCall } from '#http/calls/answer-errors.ts';
import { isKnown } from '#http/calls/etag.ts';
import { type Language, languageOf, languages } from '#http/calls/language.ts';
import { takesEncoding } from './compress.ts';
import { rangeOutside, readRange } from './read-range.ts';

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
    const place = path.join(root, name + (packed?.ending ?? ''));
    const file = await stat(place).catch(() => undefined);
    if (!file) return notFound(reply);
    const { size, mtimeMs } = file;
    const tag = `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`;
    if (!reply.hasHeader('vary')) void reply.header('vary', 'Accept-Encoding');
    // Hashed names never change their content; everything else is asked for again.
    const forEver = name.startsWith('assets/');
    const cached = forEver ? 'public, max-age=31536000, immutable' : 'no-cache';
    void reply.headers({ etag: tag, 'accept-ranges': 'bytes', 'cache-control': cached });
    if (isKnown(request, tag)) return reply.code(304).send();
    const range = readRange(request, tag, size);
    if (range === 'outside') throw rangeOutside(reply, size);
    if (range) void reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
    if (packed) void reply.header('content-encoding', packed.encoding);
    void reply.type(typeOf(name)).header('content-length', range ? range.end - range.start + 1 : size);
    return reply.send(createReadStream(place, range));
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

/** The type of a file of the built application, by its ending. */
export const typeOf = (name: string): string => types[path.extname(name)] ?? 'application/octet-stream';
const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** The language of the cookie that the language menus write, else of the browser. */
function readerLanguage(cookies: string | undefined, wanted: string | undefined): Language {
  const chosen = /(?:^|;\s*)language=([a-z]{2})/.exec(cookies ?? '')?.[1];
  return languages.find((language) => language === chosen) ?? languageOf(wanted);
}
