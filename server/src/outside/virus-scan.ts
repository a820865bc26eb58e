import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';

/** The scanner cannot be asked, or does not say whether a file is clean. */
export class ScannerAway extends Error {
  override readonly name = 'ScannerAway';
}

const silenceMs = 30_000;
const chunkBytes = 64 * 1024;

/**
 * Asks ClamAV's daemon about a file, by its command INSTREAM (clamd(8)). Answers what it calls the virus that is in it, undefined where
 * there is none. `address` is `tcp://host:port` or `unix:///path`.
 * @throws ScannerAway
 */
export async function findVirus(address: string, file: string): Promise<string | undefined> {
  const answer = await askScanner(address, file).catch((cause: unknown) => {
    throw new ScannerAway('The virus scanner cannot be asked', { cause });
  });
  if (answer === 'stream: OK') return undefined;
  const [, found] = /^stream: (.+) FOUND$/.exec(answer) ?? [];
  if (found !== undefined) return found;
  throw new ScannerAway(`The virus scanner answered "${answer.slice(0, 200)}"`);
}

async function askScanner(address: string, file: string): Promise<string> {
  const url = new URL(address);
  const socket: Socket =
    url.protocol === 'unix:'
      ? connect(decodeURIComponent(url.pathname))
      : connect({ host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || 3310) });
  socket.setTimeout(silenceMs, () => socket.destroy(new Error('It does not answer')));
  const failed = once(socket, 'error').then(([error]) => Promise.reject(error as Error));
  failed.catch(() => {});
  let told = '';
  socket.setEncoding('utf8').on('data', (text: string) => (told += text));
  const ended = once(socket, 'close');
  ended.catch(() => {});
  try {
    await Promise.race([once(socket, 'connect'), failed]);
    const send = async (bytes: Buffer) => {
      if (!socket.write(bytes)) await Promise.race([once(socket, 'drain'), failed, ended]);
    };
    await send(Buffer.from('zINSTREAM\0'));
    for await (const chunk of createReadStream(file, {
      highWaterMark: chunkBytes,
    }) as AsyncIterable<Buffer>) {
      // It has heard enough: too much for it, mostly.
      if (told !== '') break;
      const length = Buffer.alloc(4);
      length.writeUInt32BE(chunk.length);
      await send(Buffer.concat([length, chunk]));
    }
    await send(Buffer.alloc(4));
    await Promise.race([ended, failed]);
    return told.replace(/\0.*$/s, '').trim();
  } finally {
    socket.destroy();
  }
}
