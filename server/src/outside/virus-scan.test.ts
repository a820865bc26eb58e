import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addFiles } from '@bidloom/contract/files';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { givenBid } from '#testing/given-bid.ts';
import { givenCompany } from '#testing/given.ts';
import { restoreSettings, settings } from '#testing/settings.ts';
import { findVirus, ScannerAway } from './virus-scan.ts';

afterEach(restoreSettings);

/** A scanner that speaks as clamd does, and knows one virus: a file that holds `word`. */
async function givenScanner(word: string, { mostBytes = Infinity } = {}) {
  const heard: Buffer[] = [];
  const scanner = createServer((socket) => {
    let all = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      all = Buffer.concat([all, bytes]);
      const command = Buffer.from('zINSTREAM\0');
      if (!all.subarray(0, command.length).equals(command)) return;
      const content: Buffer[] = [];
      for (let at = command.length; at + 4 <= all.length;) {
        const length = all.readUInt32BE(at);
        if (length === 0) {
          const file = Buffer.concat(content);
          heard.push(file);
          socket.end(file.includes(word) ? 'stream: Test-Virus.A FOUND\0' : 'stream: OK\0');
          return;
        }
        if (at + 4 + length > all.length) return;
        content.push(all.subarray(at + 4, at + 4 + length));
        at += 4 + length;
        if (Buffer.concat(content).length > mostBytes) {
          socket.end('INSTREAM size limit exceeded. ERROR\0');
          return;
        }
      }
    });
  });
  scanner.listen(0, '127.0.0.1');
  await once(scanner, 'listening');
  onTestFinished(() => void scanner.close());
  return { address: `tcp://127.0.0.1:${(scanner.address() as AddressInfo).port}`, heard };
}

const folder = mkdtempSync(path.join(tmpdir(), 'bidloom-virus-'));
const givenFile = (content: string | Buffer) => {
  const file = path.join(folder, 'file');
  writeFileSync(file, content);
  return file;
};

test('a file is sent whole, in pieces, and what the scanner finds in it is named', async () => {
  const { address, heard } = await givenScanner('evil');
  const large = Buffer.alloc(300_000, 'x');
  expect(await findVirus(address, givenFile(large))).toBeUndefined();
  expect(heard[0]?.equals(large)).toBe(true);
  expect(await findVirus(address, givenFile(`${'x'.repeat(200_000)}evil`))).toBe('Test-Virus.A');
});

test('a scanner that is not there, or will not say, is no clean file', async () => {
  const { address } = await givenScanner('evil', { mostBytes: 100_000 });
  // It says so and hangs up on what still comes; its words may be lost with the connection.
  await expect(findVirus(address, givenFile(Buffer.alloc(300_000, 'x')))).rejects.toThrow(
    /size limit exceeded|cannot be asked/,
  );
  await expect(findVirus('tcp://127.0.0.1:1', givenFile('x'))).rejects.toBeInstanceOf(ScannerAway);
  await expect(findVirus(`unix://${folder}/none`, givenFile('x'))).rejects.toBeInstanceOf(ScannerAway);
});

test('an upload with a virus is refused by name and leaves nothing; without the scanner nothing is taken', async () => {
  const company = await givenCompany();
  const bid = await givenBid(company);
  const { address } = await givenScanner('evil');
  settings.virusScanner = address;
  const add = (name: string, content: string) =>
    company.upload(addFiles, { _id: bid }, [{ name, content: Buffer.from(content) }]);
  await expect(add('minutes.txt', 'an evil text')).rejects.toMatchObject({
    status: 422,
    body: { code: 'infected', msg: expect.stringContaining('minutes.txt') },
  });
  expect(await add('fine.txt', 'a good text')).toHaveLength(1);
  settings.virusScanner = 'tcp://127.0.0.1:1';
  await expect(add('fine.txt', 'another text')).rejects.toMatchObject({
    status: 503,
    body: { code: 'scanner_away' },
  });
});
