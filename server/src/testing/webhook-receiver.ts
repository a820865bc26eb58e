import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { server } from './given.ts';

/** A message as the receiver got it. */
export type Received = { headers: IncomingHttpHeaders; body: string; path: string };
/** A status with headers and a body; what is written to the bare connection; or nothing at all, for ever. */
export type ReceiverAnswer =
  | { status: number; headers?: Record<string, string>; body?: string }
  | ((socket: Socket) => void)
  | 'silence';

/** A receiver of webhooks on this machine, at an address that may be told. It answers 204 until it is told otherwise. */
export async function givenReceiver(first: ReceiverAnswer = { status: 204 }) {
  const received: Received[] = [];
  const receiver = { received, answer: first, url: '' };
  const listening = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      received.push({ headers: request.headers, body, path: request.url ?? '' });
      answerAs(receiver.answer, response, request.socket);
    });
  });
  listening.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const host = `127.0.0.1:${(listening.address() as AddressInfo).port}`;
  receiver.url = `http://${host}/hook`;
  server.context.settings.webhookAllowHosts.push(host);
  // It is there for the rest of the file, and holds nothing up behind it.
  listening.unref();
  return receiver;
}

function answerAs(answer: ReceiverAnswer, response: ServerResponse, socket: Socket): void {
  if (answer === 'silence') return;
  if (typeof answer === 'function') answer(socket);
  else response.writeHead(answer.status, answer.headers).end(answer.body);
}
