/**
 * A proxy as stands in front of several servers, by the rules that docs/running.md gives to nginx: a request goes to the servers in turn; one
 * that a server did not answer, or answered with 503, goes to the next, unless it may have been done already. Prints its port.
 *   node --import tsx bench/proxy.ts http://127.0.0.1:3001 http://127.0.0.1:3002
 */
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const servers = process.argv.slice(2).map((url) => new URL(url));
const agent = new Agent({ keepAlive: true });
let turn = 0;

const server = createServer((incoming, outgoing) => {
  const pieces: Buffer[] = [];
  incoming.on('data', (piece: Buffer) => pieces.push(piece));
  incoming.on('end', () => pass(incoming, Buffer.concat(pieces), outgoing, []));
});
server.listen(0, '127.0.0.1', () => console.log(`port ${(server.address() as AddressInfo).port}`));

function pass(incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse, tried: URL[]): void {
  turn += 1;
  const inTurn = servers
    .map((_, place) => servers[(turn + place) % servers.length])
    .filter((one) => one !== undefined);
  const to = inTurn.find((one) => !tried.includes(one));
  if (to === undefined) {
    outgoing.writeHead(502, { 'content-length': 0 }).end();
    return;
  }
  const { method = 'GET', url: path, headers } = incoming;
  const mayBeRepeated = method === 'GET' || headers['idempotency-key'] !== undefined;
  let isSent = false;
  const next = () => {
    if (outgoing.headersSent || outgoing.destroyed) outgoing.destroy();
    else if (mayBeRepeated || !isSent) pass(incoming, body, outgoing, [...tried, to]);
    else outgoing.writeHead(502, { 'content-length': 0 }).end();
  };
  const asked = request({ host: to.hostname, port: to.port, method, path, headers, agent }, (answer) => {
    if (answer.statusCode === 503 && tried.length + 1 < servers.length) {
      answer.resume();
      isSent = false;
      next();
      return;
    }
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
    answer.on('aborted', () => outgoing.destroy());
  });
  asked.on('socket', (socket) => {
    if (socket.connecting) socket.once('connect', () => (isSent = true));
    else isSent = true;
  });
  asked.on('error', next);
  outgoing.on('close', () => asked.destroy());
  asked.end(body);
}
