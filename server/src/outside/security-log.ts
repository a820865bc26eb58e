import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { connect as connectTcp, isIP } from 'node:net';
import { hostname } from 'node:os';
import { fileURLToPath } from 'node:url';
import { connect as connectTls } from 'node:tls';
import { sendGuarded } from './guarded-fetch.ts';
import { timeLimit } from './time-limit.ts';

/** Where the operator collects security entries: a file, a syslog server or an address that takes JSON lines. */
export type SecurityLogTarget = {
  url: string;
  token: string | undefined;
  /** In PEM, where the receiver's certificate is of an authority of one's own. */
  ca?: string | undefined;
};
export type SecurityEntry = { at: string; action: string } & Record<string, unknown>;

const patienceMs = 15_000;

/** Sends entries, in their order. Throws where the receiver cannot be reached or did not take them: they are sent again then. */
export async function sendSecurityEntries(
  { url, token, ca }: SecurityLogTarget,
  entries: readonly SecurityEntry[],
): Promise<void> {
  const { protocol } = new URL(url);
  if (protocol === 'file:') return appendLines(fileURLToPath(url), entries);
  if (protocol === 'udp:') return sendDatagrams(new URL(url), entries);
  if (protocol === 'tcp:' || protocol === 'tls:') return sendStream(new URL(url), ca, entries);
  return postLines(url, token, entries);
}

const linesOf = (entries: readonly SecurityEntry[]) =>
  entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');

/** The file is opened anew each time: log rotation may have moved it. */
async function appendLines(file: string, entries: readonly SecurityEntry[]): Promise<void> {
  const handle = await open(file, 'a', 0o640);
  try {
    await handle.appendFile(linesOf(entries));
    await handle.datasync();
  } finally {
    await handle.close();
  }
}

async function postLines(
  url: string,
  token: string | undefined,
  entries: readonly SecurityEntry[],
): Promise<void> {
  const { signal, end } = timeLimit(patienceMs);
  try {
    const incoming = await sendGuarded(
      // The operator named it; it is checked and pinned all the same, and no redirect is followed.
      { reach: 'any', allowHosts: [], mustBeLocal: false },
      {
        url,
        method: 'POST',
        headers: {
          'content-type': 'application/x-ndjson',
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        body: Buffer.from(linesOf(entries)),
        signal,
      },
    );
    incoming.resume();
    const { statusCode = 0 } = incoming;
    if (statusCode < 200 || statusCode > 299) throw new Error(`It answered ${statusCode}`);
  } finally {
    end();
  }
}

const facility = 13; // log audit
const severities: Record<string, number> = { 'sign-in-failed': 4, 'sign-in-blocked': 4, refuse: 4 };
const notice = 5;

/** One entry as RFC 5424 has it: the action is the message's id, the entry itself the message. */
function syslogMessage(entry: SecurityEntry): Buffer {
  const priority = facility * 8 + (severities[entry.action] ?? notice);
  const head = `<${priority}>1 ${entry.at} ${hostname() || '-'} bidloom ${process.pid} ${entry.action} -`;
  // The mark at the beginning of a message says that it is UTF-8.
  return Buffer.from(`${head} \u{FEFF}${JSON.stringify(entry)}`);
}

/** One datagram for each. A machine that does not listen may say so; one that is gone cannot. */
async function sendDatagrams(url: URL, entries: readonly SecurityEntry[]): Promise<void> {
  const host = bare(url);
  const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4');
  const failed = once(socket, 'error').then(([error]) => Promise.reject(error as Error));
  failed.catch(() => {});
  try {
    socket.connect(Number(url.port || 514), host);
    await Promise.race([once(socket, 'connect'), failed]);
    for (const entry of entries) {
      await Promise.race([
        new Promise<void>((sent, refuse) => {
          socket.send(syslogMessage(entry), (error) => (error ? refuse(error) : sent()));
        }),
        failed,
      ]);
    }
  } finally {
    socket.close();
  }
}

/**
 * All of them over one connection, each with its length before it (RFC 6587, RFC 5425). Syslog has no receipt: they count as
 * taken when the receiver has closed its side without an error, or kept the connection open for a moment after our end.
 */
async function sendStream(
  url: URL,
  ca: string | undefined,
  entries: readonly SecurityEntry[],
): Promise<void> {
  const host = bare(url);
  const isTls = url.protocol === 'tls:';
  const port = Number(url.port || (isTls ? 6514 : 601));
  const socket = isTls
    ? connectTls({ host, port, ...(isIP(host) === 0 && { servername: host }), ...(ca && { ca }) })
    : connectTcp({ host, port });
  socket.setTimeout(patienceMs, () => socket.destroy(new Error('It took too long')));
  try {
    const failed = once(socket, 'error').then(([error]) => Promise.reject(error as Error));
    failed.catch(() => {});
    await Promise.race([once(socket, isTls ? 'secureConnect' : 'connect'), failed]);
    const frames = entries.map((entry) => {
      const message = syslogMessage(entry);
      return Buffer.concat([Buffer.from(`${message.length} `), message]);
    });
    socket.resume();
    const closed = once(socket, 'close');
    socket.end(Buffer.concat(frames));
    await Promise.race([once(socket, 'finish'), failed]);
    await Promise.race([closed, failed, pause(closingMs)]);
  } finally {
    socket.destroy();
  }
}
const closingMs = 1_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms).unref());

const bare = (url: URL) => url.hostname.replace(/^\[|\]$/g, '');
