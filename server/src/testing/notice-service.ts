import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { server } from './given.ts';

/** A request as the service saw it. */
type Seen = {
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: unknown;
};
type Answer = (seen: Seen, response: ServerResponse) => unknown;

/**
 * A service on this machine that answers as `answer` says: what that returns is sent as JSON (a string as it is), unless it answered by
 * itself. It is among the hosts that may be read.
 */
export async function givenNoticeService(answer: Answer) {
  const seen: Seen[] = [];
  const service = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { pathname: path, searchParams: query } = new URL(request.url ?? '', 'http://here');
      const text = Buffer.concat(chunks).toString('utf8');
      const one: Seen = {
        path,
        query,
        headers: request.headers,
        body: text === '' ? null : JSON.parse(text),
      };
      seen.push(one);
      const given = answer(one, response);
      if (given !== undefined && !response.headersSent)
        response.end(typeof given === 'string' ? given : JSON.stringify(given));
    });
  });
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  const host = `127.0.0.1:${(service.address() as AddressInfo).port}`;
  server.context.settings.importAllowHosts.push(host);
  return {
    url: `http://${host}`,
    seen,
    close: () => {
      service.close();
      service.closeAllConnections();
    },
  };
}
