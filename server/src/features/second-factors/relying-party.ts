import { isIP } from 'node:net';
import type { Settings } from '#env.ts';

/** Under which host name browsers keep passkeys for this server, and at which origins they may use them. */
export type RelyingParty = { id: string; origins: string[] };

/**
 * Undefined where browsers allow none: at an address that is a number (but for this machine's, which has a name) and, away from this
 * machine, without HTTPS.
 */
export function relyingPartyOf({ publicUrl }: Pick<Settings, 'publicUrl'>): RelyingParty | undefined {
  const { hostname, protocol, port, origin } = new URL(publicUrl);
  const bare = hostname.replace(/^\[|\]$/g, '');
  if (bare === 'localhost' || bare === '::1' || /^127\./.test(bare))
    return { id: 'localhost', origins: [`${protocol}//localhost${port && `:${port}`}`] };
  if (isIP(bare) !== 0 || protocol !== 'https:') return undefined;
  return { id: hostname, origins: [origin] };
}
