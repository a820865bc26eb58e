import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { GoogleFailed, refusalOf, unexpectedResponse } from './google-failed.ts';
import { timeLimit } from './time-limit.ts';

/** A call of one of Google's services (REST, version of the service in `path`), and how long it may take. */
export type GoogleCall = {
  method?: 'GET' | 'POST' | 'PATCH';
  path: string;
  query?: Record<string, string | number | boolean | readonly string[] | undefined>;
  json?: object;
  /** Goes behind `json` in one request (uploadType=multipart). */
  media?: { type: string; content: Readable };
  timeoutMs: number;
};

/** Asks a service under `root` with one access token, once. Everything may throw GoogleFailed. */
export function googleCalls(root: string, accessToken: string) {
  const send = async (call: GoogleCall, signal: AbortSignal): Promise<Response> => {
    const upload = call.media && multipart(call.json ?? {}, call.media);
    const query = { ...call.query, ...(upload && { uploadType: 'multipart' }) };
    try {
      const answer = await fetch(new URL(`${upload ? 'upload/' : ''}${call.path}${queryOf(query)}`, root), {
        method: call.method ?? 'GET',
        headers: {
          authorization: `Bearer ${accessToken}`,
          ...(upload ? { 'content-type': upload.type } : call.json && { 'content-type': 'application/json' }),
        },
        ...(upload
          ? { body: upload.body, duplex: 'half' }
          : call.json && { body: JSON.stringify(call.json) }),
        signal,
      });
      if (!answer.ok) throw refusalOf(answer.status, await answer.text(), answer.headers);
      return answer;
    } catch (error) {
      // It may hold the request, and that the access.
      throw error instanceof GoogleFailed
        ? error
        : new GoogleFailed('away', { cause: new Error(reasonOf(error)) });
    }
  };
  return {
    /** What it answers. */
    ask: async (call: GoogleCall): Promise<unknown> => {
      const limit = timeLimit(call.timeoutMs);
      try {
        const answer = await send(call, limit.signal);
        return await answer.json().catch(() => {
          throw unexpectedResponse();
        });
      } finally {
        limit.end();
      }
    },
    /** The content that it answers with, as it comes. */
    open: async (call: GoogleCall): Promise<Readable> => {
      const limit = timeLimit(call.timeoutMs);
      try {
        const { body } = await send(call, limit.signal);
        const content = body ? Readable.fromWeb(body) : Readable.from([]);
        return content.once('close', limit.end);
      } catch (error) {
        limit.end();
        throw error;
      }
    },
  };
}

/** `?a=1&a=2` for a list. */
function queryOf(query: NonNullable<GoogleCall['query']>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of value === undefined ? [] : [value].flat()) search.append(name, String(one));
  const text = search.toString();
  return text && `?${text}`;
}

/** Metadata and content in one body (RFC 2387), the content as it is read. */
function multipart(json: object, { type, content }: NonNullable<GoogleCall['media']>) {
  const boundary = randomBytes(18).toString('hex');
  async function* body() {
    yield Buffer.from(
      `--${boundary}\r\ncontent-type: application/json; charset=utf-8\r\n\r\n${JSON.stringify(json)}\r\n` +
        `--${boundary}\r\ncontent-type: ${type}\r\n\r\n`,
    );
    yield* content;
    yield Buffer.from(`\r\n--${boundary}--\r\n`);
  }
  return { type: `multipart/related; boundary=${boundary}`, body: Readable.from(body()) };
}

const reasonOf = (error: unknown): string => {
  const { message = '', cause } = error as { message?: string; cause?: { code?: string; message?: string } };
  return [message, cause?.code ?? cause?.message].filter(Boolean).join(': ').slice(0, 300);
};
