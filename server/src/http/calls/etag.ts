import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** The entity tag of a content: two that differ have different ones. */
export const tagOf = (content: string | Buffer): string =>
  `"${createHash('sha1').update(content).digest('base64url')}"`;

/** Whether the client has the content of this tag already (RFC 9110, 13.1.2: compared weakly). */
export const isKnown = ({ headers }: FastifyRequest, tag: string): boolean =>
  (headers['if-none-match'] ?? '')
    .split(/\s*,\s*/)
    .some((one) => one.replace(/^W\//, '') === tag || one === '*');
