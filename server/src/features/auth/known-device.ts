import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Settings } from '#env.ts';
import type { Cookies } from '#http/identity/cookies.ts';

/**
 * A browser in which somebody signed in keeps a marker of it, so that wrong tries of strangers do not keep them out
 * there. The marker opens nothing: it only decides which limit counts a try. Its cookie holds a random id of the browser
 * and, for each of the accounts last used in it, a keyed hash of id and email; no name, and nothing that the server
 * stores. It is sent to the calls of signing in alone, never from other sites, and no script can read it.
 */
const cookieName = 'bidloom_device';
const mostAccounts = 8;
/** Browsers keep no cookie longer. Every sign-in begins it anew. */
const maxAgeSeconds = 400 * 24 * 60 * 60;

/** The marker of this browser for an account; undefined where nobody signed in with this email before. */
export function findMarker(settings: Settings, cookies: Cookies, email: string): string | undefined {
  for (const { id, markers } of devicesIn(cookies)) {
    const right = markerOf(settings, id, email);
    if (markers.some((one) => timingSafeEqual(Buffer.from(one), Buffer.from(right)))) return right;
  }
  return undefined;
}

/** Has this browser keep a marker for an account that was just signed in to. */
export function keepMarker(settings: Settings, cookies: Cookies, email: string): void {
  const [device = { id: randomBytes(16).toString('base64url'), markers: [] }] = devicesIn(cookies);
  const marker = markerOf(settings, device.id, email);
  const markers = [marker, ...device.markers.filter((one) => one !== marker)].slice(0, mostAccounts);
  const isSecure = settings.publicUrl.startsWith('https:');
  cookies.keep(
    [
      `${cookieName}=${[device.id, ...markers].join('.')}`,
      'Path=/api/auth',
      `Max-Age=${maxAgeSeconds}`,
      'HttpOnly',
      'SameSite=Strict',
      ...(isSecure ? ['Secure'] : []),
    ].join('; '),
  );
}

/**
 * What limits count of an email: one text for all spellings that open the same account. It is coarser than how the
 * database compares emails, whose letters beyond ASCII depend on its locale.
 */
export const accountOf = (email: string): string =>
  email.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().toUpperCase();

const markerOf = ({ secretKey }: Settings, id: string, email: string): string =>
  createHmac('sha256', `known-device:${secretKey}`)
    .update(`${id} ${accountOf(email)}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url');

/** Cookies of other shapes are nobody's. */
const devicesIn = (cookies: Cookies): { id: string; markers: string[] }[] =>
  cookies.read(cookieName).flatMap((text) => {
    const [id, ...markers] = text.split('.');
    const isOurs = id !== undefined && markers.length <= mostAccounts && [id, ...markers].every(isPart);
    return isOurs ? [{ id, markers }] : [];
  });
/** 16 bytes in base64url. */
const isPart = (text: string): boolean => /^[\w-]{22}$/.test(text);
