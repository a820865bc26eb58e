import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from '#http/calls/errors.ts';

/**
 * The one range asked for. Several at once, other units and a range of another version of the file are answered with
 * the whole, as RFC 9110 (14.2) allows.
 */
export function readRange(
  { headers }: Pick<FastifyRequest, 'headers'>,
  tag: string,
  size: number,
): { start: number; end: number } | 'outside' | undefined {
  const { range } = headers;
  const condition = headers['if-range'];
  if (range === undefined || (condition !== undefined && condition !== tag)) return undefined;
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range.trim()) ?? [];
  if (from === '' && to === '') return undefined;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined;
  if (start >= size || (from === '' && Number(to) === 0)) return 'outside';
  return { start, end };
}

/** What is said of a range outside of a file, in a header too. */
export function rangeOutside(reply: FastifyReply, size: number): HttpError {
  void reply.header('content-range', `bytes */${size}`);
  return new HttpError(416, 'range_outside', 'server.files.rangeOutside', { values: { size } });
}
