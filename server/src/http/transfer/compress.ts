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
export const compressed = async (body: Buffer, request: FastifyRequest): Promise<Buffer | undefined> =>
  body.length >= worthCompressing && takesEncoding(request, 'gzip') ? gzip(body, { level: 1 }) : undefined;

/** Whether a client takes an answer in this encoding (RFC 9110, 12.5.3): it names it, and not with a weight of zero. */
export const takesEncoding = ({ headers }: FastifyRequest, encoding: 'br' | 'gzip'): boolean =>
  (headers['accept-encoding'] ?? '').split(',').some((one) => {
    const [name, ...weights] = one.split(';').map((part) => part.trim().toLowerCase());
    return name === encoding && !weights.some((weight) => /^q=0(?:\.0*)?$/.test(weight));
  });
