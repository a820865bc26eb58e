import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from '#http/calls/errors.ts';
import { isKnown } from '#http/calls/etag.ts';
import type { AppContext } from '#http/calls/route.ts';
import { rangeOutside, readRange } from '#http/transfer/read-range.ts';
import type { StoredFile } from './files.queries.ts';

/**
 * Answers with a file's content: whole, the one range asked for (206, or 416 where it lies outside), or 304. Whatever
 * the file holds, a browser that is led here by a link saves it or shows it in a box without rights.
 */
export async function sendFile(
  { files }: Pick<AppContext, 'files'>,
  request: FastifyRequest,
  reply: FastifyReply,
  file: StoredFile,
  { inline }: { inline: boolean },
): Promise<void> {
  const tag = `"${file.sha256}"`;
  const isHad = isKnown(request, tag);
  const range = isHad ? undefined : readRange(request, tag, file.size);
  if (range === 'outside') throw rangeOutside(reply, file.size);
  const content = isHad ? undefined : await openContent(files, file, range);
  const isShown = inline && shownInline.test(file.mimeType);
  reply.headers({
    etag: tag,
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-cache',
    'content-disposition': `${isShown ? 'inline' : 'attachment'}; ${nameParameters(file.name)}`,
    'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; sandbox; frame-ancestors 'self'`,
    'x-content-type-options': 'nosniff',
  });
  if (!content) {
    void reply.code(304).send();
    return;
  }
  reply.type(servedTypes.test(file.mimeType) ? typeHeader(file.mimeType) : 'application/octet-stream');
  if (range) {
    reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
  }
  reply.header('content-length', range ? range.end - range.start + 1 : file.size);
  // Not awaited: a browser that goes away in the middle has done nothing wrong.
  void reply.send(content);
}

/** What a browser may show in its own window; everything else is saved. */
const shownInline = /^(application\/pdf|image\/(png|jpeg|gif|webp|avif))$/;
/** Types that a browser does not run; others are named as bytes without meaning. */
const servedTypes =
  /^(application\/(pdf|zip|rtf|json|msword|vnd\.[\w.+-]+)|image\/(?!svg)[\w.+-]+|text\/(plain|csv|markdown)|message\/rfc822)$/;
const typeHeader = (type: string) => (type.startsWith('text/') ? `${type}; charset=utf-8` : type);

/** RFC 6266: the name in UTF-8, and one in plain letters for what knows no better. */
export function nameParameters(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]|["\\%;]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** @throws 404 when the content of a file that is known is not there */
export async function openContent(
  files: AppContext['files'],
  file: StoredFile,
  range: { start: number; end: number } | undefined,
): Promise<Readable> {
  try {
    return await files.open(file.storageKey, range);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    throw contentMissing(file.name, error);
  }
}

export const contentMissing = (name: string, cause: unknown) =>
  new HttpError(404, 'content_missing', 'server.files.contentMissing', { values: { name }, cause });
