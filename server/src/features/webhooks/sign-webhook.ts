import { createHmac, randomBytes } from 'node:crypto';

/** A new key for signatures, as Standard Webhooks spells it: `whsec_` and 32 bytes of chance in base64. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/** The `webhook-id` of a delivery: the same with every attempt. */
const messageIdOf = (delivery: string): string => `msg_${delivery}`;

/**
 * The headers of Standard Webhooks 1.0 for a message that is sent at `at` (milliseconds): signed with each of the
 * keys, the newest first.
 */
export function signedHeaders(
  delivery: string,
  body: string,
  secrets: readonly string[],
  at: number,
): Record<string, string> {
  const id = messageIdOf(delivery);
  const timestamp = String(Math.floor(at / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Bidloom',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
