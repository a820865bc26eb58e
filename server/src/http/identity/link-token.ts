import { createHash, randomBytes } from 'node:crypto';

/** A new token for a link: 256 bits of chance. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** All that is stored of a link's token. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
