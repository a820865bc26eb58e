import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A real SMTP server on the loopback address that keeps what it is given, and refuses addresses when told to. */
export async function catchMail() {
  const caught: Email[] = [];
  const waiting = new Set<() => void>();
  const faults = new Map<string, number>();
  let attempts = 0;
  const changed = () => {
    for (const look of waiting) look();
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) => {
      attempts += 1;
      const fault = faults.get(address);
      changed();
      done(fault === undefined ? null : Object.assign(new Error('no'), { responseCode: fault }));
    },
    onData: (stream, _session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(parts)).then((mail) => {
          caught.push(mail);
          done();
          changed();
        });
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  /** Waits until `find` finds something. */
  const until = <T>(find: () => T | undefined) =>
    new Promise<T>((resolve) => {
      const look = () => {
        const found = find();
        if (found === undefined) return;
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
    });
  return {
    settings: { smtpUrl: `smtp://127.0.0.1:${port}`, from: 'Bidloom <bids@bidloom.test>' },
    caught,
    /** The next mail to an address whose subject holds these words. */
    mailTo: (address: string, subject: string) =>
      until(() =>
        caught.find(
          (mail) => mail.to?.some((to) => to.address === address) && mail.subject?.includes(subject),
        ),
      ),
    attempts: () => attempts,
    /** Answers every try to an address with this status, or takes its mail again. */
    fail: (address: string, status: number | undefined) =>
      status === undefined ? faults.delete(address) : faults.set(address, status),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
      }),
  };
}
