import { z } from 'zod';
import { seal, unseal } from '#db/encrypt-secret.ts';
import { invalid } from '#http/calls/errors.ts';

/** An assistant that has registered (RFC 7591): what it calls itself, and where answers may go. */
export type OAuthClient = z.output<typeof Client>;

const dangerous = /^(javascript|data|blob|file|about|vbscript|filesystem|view-source):/i;
const isLoopback = ({ hostname }: URL) => ['127.0.0.1', 'localhost', '[::1]'].includes(hostname);

/** https, a program's own scheme (RFC 8252, 7.1), or http to this machine. */
const RedirectUri = z
  .string()
  .max(500)
  .refine((text) => {
    if (!URL.canParse(text) || dangerous.test(text) || text.includes('#')) return false;
    const address = new URL(text);
    return address.protocol !== 'http:' || isLoopback(address);
  });
const Client = z.object({
  client_name: z.string().trim().min(1).max(80).default('Assistant'),
  redirect_uris: z.array(RedirectUri).min(1).max(5),
});

/**
 * The id of a client holds all that is known of it, sealed by the server: registering stores nothing, so nobody fills a table with it.
 * Undefined where the registration is not one.
 */
export function registerClient(
  secretKey: string,
  wanted: unknown,
): (OAuthClient & { client_id: string }) | undefined {
  const client = Client.safeParse(wanted);
  if (!client.success) return undefined;
  return { ...client.data, client_id: seal(secretKey, purpose, JSON.stringify(client.data)) };
}

/** The client of an id that asks for an answer at `redirectUri`; 400 where it did not register that. */
export function clientOf(
  secretKey: string,
  { clientId, redirectUri }: { clientId: string; redirectUri: string },
): OAuthClient {
  const client = readClient(secretKey, clientId);
  if (!client?.redirect_uris.some((registered) => isSame(registered, redirectUri)))
    throw invalid([{ path: 'redirectUri', key: 'server.assistants.unknownClient' }]);
  return client;
}

function readClient(secretKey: string, clientId: string): OAuthClient | undefined {
  try {
    return Client.parse(JSON.parse(unseal(secretKey, purpose, clientId)));
  } catch {
    return undefined;
  }
}

/** Where a redirect address leads, for a person to judge. */
export function placeOf(redirectUri: string): { goesTo: string; isOnThisMachine: boolean } {
  const address = new URL(redirectUri);
  const isWeb = address.protocol === 'https:' || address.protocol === 'http:';
  return {
    goesTo: isWeb ? address.host : address.protocol.slice(0, -1),
    isOnThisMachine: !isWeb || isLoopback(address),
  };
}

/** A program on this machine listens at a port of the moment (RFC 8252, 7.3). */
function isSame(registered: string, asked: string): boolean {
  if (registered === asked) return true;
  if (!URL.canParse(asked)) return false;
  const [one, other] = [new URL(registered), new URL(asked)];
  if (one.protocol !== 'http:' || !isLoopback(one) || !isLoopback(other)) return false;
  one.port = other.port = '';
  return one.href === other.href;
}

const purpose = 'assistant client';
