/** A lean HTTP client for measuring: one request at a time on each kept connection, times in milliseconds. */
import { connect, type Socket } from 'node:net';

export type Request = { method: 'GET' | 'POST'; path: string; body?: unknown; headers?: string[] };
/** `bytes`: how long the last answer was, its head left out. */
export type Load = { times: number[]; seconds: number; bytes: number };

/** Asks one after the other on each of `connections`, through the requests in turn, for about `seconds`. */
export async function load(
  target: { port: number; token: string },
  requests: Request[],
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Load> {
  const lines = requests.map((request) => textOf(request, target.token));
  const opened = await Promise.all(Array.from({ length: connections }, () => openConnection(target.port)));
  const times: number[] = [];
  let [turn, bytes] = [0, 0];
  const begun = performance.now();
  const end = begun + seconds * 1000;
  await Promise.all(
    opened.map(async (connection) => {
      for (let asked = performance.now(); asked < end;) {
        bytes = await connection.ask(lines[turn++ % lines.length] ?? '');
        const answered = performance.now();
        times.push(answered - asked);
        asked = answered;
      }
      connection.close();
    }),
  );
  return { times, seconds: (performance.now() - begun) / 1000, bytes };
}

/** The value below which that share of all values lies. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function textOf({ method, path, body, headers: others = [] }: Request, token: string): string {
  const content = body === undefined ? '' : JSON.stringify(body);
  const headers = [
    'host: 127.0.0.1',
    `authorization: Bearer ${token}`,
    'accept: application/json',
    ...others,
  ];
  if (content)
    headers.push('content-type: application/json', `content-length: ${Buffer.byteLength(content)}`);
  return `${method} ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n${content}`;
}

/** A connection that is kept; `ask` writes a request and waits for the whole of its answer. */
export async function openConnection(port: number) {
  const socket = connect({ host: '127.0.0.1', port, noDelay: true });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
  return {
    ask: (text: string) => ask(socket, text),
    close: () => socket.destroy(),
  };
}

/** Writes a request and waits for the whole of its answer, which must be a success of stated length; answers that length. */
function ask(socket: Socket, text: string): Promise<number> {
  return new Promise((resolve, reject) => {
    let head = '';
    let missing = -1;
    let whole = 0;
    const end = (error?: Error) => {
      socket.off('data', take).off('error', end).off('close', lost);
      if (error) reject(error);
      else resolve(whole);
    };
    const lost = () => end(new Error('The server closed the connection in the middle of an answer'));
    const take = (chunk: Buffer) => {
      if (missing >= 0) {
        missing -= chunk.length;
      } else {
        head += chunk.toString('latin1');
        const headEnd = head.indexOf('\r\n\r\n');
        if (headEnd < 0) return;
        const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
        if (!/^HTTP\/1\.1 20[01] /.test(head) || length === undefined) {
          end(new Error(`Not a success of stated length: ${head.slice(0, 1000)}`));
          return;
        }
        whole = Number(length);
        missing = whole - (head.length - headEnd - 4);
      }
      if (missing <= 0) end();
    };
    socket.on('data', take).on('error', end).on('close', lost);
    socket.write(text);
  });
}
