import type { Settings } from '#env.ts';

/** Under which host name browsers keep passkeys for this server, and at which origins they may use them. */
export type RelyingParty = { id: string; origins: string[] };

/**
 * Undefined where browsers allow none: at an address that is a number (but for this machine's, which has a name) and, away from this
 * machine, without HTTPS.
 */
export function relyingPartyOf({ publicUrl }: Pick<Settings, 'publicUrl'>): RelyingParty | undefined {
  const { hostname, protocol, port, origin } = new URL(publicUrl);
  if (hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.'))
    return { id: 'localhost', origins: [`${protocol}//localhost${port && `:${port}`}`] };
  // The URL's reader has written whatever is a number as one by now.
  const isNumber = hostname.startsWith('[') || /^[\d.]+$/.test(hostname);
  if (isNumber || protocol !== 'https:') return undefined;
  return { id: hostname, origins: [origin] };
}
