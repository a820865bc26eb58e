import type { IncomingMessage } from 'node:http';
import { AddressRefused, sendGuarded, type Guard } from './guarded-fetch.ts';
import { timeLimit } from './time-limit.ts';

/** What came of asking: an answer, whole as far as it is kept, or why there is none. */
export type DeliveryResult =
  | { status: number; retryAfterMs: number | undefined; answer: string }
  | { status: null; problem: 'address' | 'unreachable' | 'slow' | 'broken' };

/** Whether the receiver took it: any answer of 2xx. */
export const isSuccess = ({ status }: DeliveryResult): boolean =>
  status !== null && status >= 200 && status < 300;

/** A receiver has this long, from looking its name up to the last byte of its answer. */
const patienceMs = 15_000;
/** So many bytes of an answer are kept, and no more are read. */
const keptBytes = 1_024;

/** Posts a signed message to an address that somebody named. Follows no redirect. Never rejects. */
export async function postWebhook(
  allowHosts: readonly string[],
  message: { url: string; headers: Record<string, string>; body: string },
  { timeoutMs = patienceMs, stop }: { timeoutMs?: number; stop?: AbortSignal } = {},
): Promise<DeliveryResult> {
  const guard: Omit<Guard, 'maxBytes'> = { reach: 'public', allowHosts, mustBeLocal: false };
  const { signal, end } = timeLimit(timeoutMs, stop);
  try {
    const incoming = await sendGuarded(guard, {
      url: message.url,
      method: 'POST',
      headers: message.headers,
      body: Buffer.from(message.body),
      signal,
    });
    return {
      status: incoming.statusCode ?? 0,
      retryAfterMs: retryAfterOf(incoming.headers['retry-after']),
      answer: await beginningOf(incoming),
    };
  } catch (error) {
    if (error instanceof AddressRefused)
      return { status: null, problem: error.message === 'leads nowhere' ? 'unreachable' : 'address' };
    if (signal.aborted && !stop?.aborted) return { status: null, problem: 'slow' };
    const { code } = error as NodeJS.ErrnoException;
    return { status: null, problem: code?.startsWith('HPE_') ? 'broken' : 'unreachable' };
  } finally {
    end();
  }
}

/** The status was answered: what breaks off behind it takes nothing back. */
async function beginningOf(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of incoming as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= keptBytes) break;
    }
  } catch {
    // What arrived is kept.
  }
  incoming.destroy();
  // A text of the database holds no NUL, and half a character at the end is none.
  return Buffer.concat(chunks)
    .subarray(0, keptBytes)
    .toString('utf8')
    .replaceAll('\0', '')
    .replace(/\ufffd$/, '');
}

/** Seconds or a date (RFC 9110, 10.2.3), as milliseconds from now. */
function retryAfterOf(header: string | undefined): number | undefined {
  if (header === undefined) return undefined;
  const ms = /^\d{1,9}$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) && ms > 0 ? ms : undefined;
}
