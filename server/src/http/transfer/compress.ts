import { promisify } from 'node:util';
import zlib, { type ZlibOptions } from 'node:zlib';
import type { FastifyRequest } from 'fastify';

/** Below this many bytes an answer fits a packet or two anyway. */
const worthCompressing = 2_048;
const gzip = promisify<Buffer, ZlibOptions, Buffer>(zlib.gzip);

/**
 * The same answer gzipped, for a client that takes it; undefined when it does not or when it is not worth it. At its
 * fastest level a list of bids shrinks to a tenth. Tokens travel in headers, so there is no secret to guess beside
 * what a caller typed (BREACH).
 */
export const compressed = async (body: Buffer, { headers }: FastifyRequest): Promise<Buffer | undefined> =>
  body.length >= worthCompressing &&
  /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(headers['accept-encoding'] ?? '')
    ? gzip(body, { level: 1 })
    : undefined;
