import http from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A small real proxy on this machine. `adds`: how it tells where a request came from. It listens and calls on at
 * `address`, one of 127.0.0.0/8.
 */
export async function startProxy(options: {
  to: string;
  adds: 'x-forwarded-for' | 'forwarded' | 'its client alone' | 'nothing';
  address?: string;
}) {
  const { to, adds, address = '127.0.0.1' } = options;
  const server = http.createServer((request, response) => {
    const client = request.socket.remoteAddress ?? '';
    const { headers } = request;
    const after = (known: string | string[] | undefined, own: string) =>
      known === undefined ? own : `${String(known)}, ${own}`;
    if (adds === 'x-forwarded-for') headers[adds] = after(headers[adds], client);
    if (adds === 'forwarded')
      headers[adds] = after(headers[adds], `for="${client}:${request.socket.remotePort}"`);
    if (adds === 'its client alone') {
      headers['x-forwarded-for'] = client;
      delete headers.forwarded;
    }
    const { method } = request;
    const passed = http.request(
      new URL(request.url ?? '/', to),
      { ...(method !== undefined && { method }), headers, localAddress: address, agent: false },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, address, resolve);
  });
  return {
    url: `http://${address}:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A client at an address of its own, one of 127.0.0.0/8, that keeps the cookies it is given like a browser. */
export function clientAt(address: string) {
  let cookie = '';
  const call = (
    to: string,
    path: string,
    options: { method?: string; body?: object; headers?: Record<string, string> } = {},
  ) =>
    new Promise<{ status: number; headers: http.IncomingHttpHeaders; body: string; json: Answer }>(
      (resolve, reject) => {
        const { method = options.body ? 'POST' : 'GET', body, headers } = options;
        const sent = http.request(
          new URL(path, to),
          {
            method,
            localAddress: address,
            agent: false,
            headers: {
              ...(body && { 'content-type': 'application/json' }),
              ...(cookie && { cookie }),
              ...headers,
            },
          },
          (answer) => {
            let text = '';
            answer.setEncoding('utf8');
            answer.on('data', (part: string) => (text += part));
            answer.on('end', () => {
              const [kept] = answer.headers['set-cookie'] ?? [];
              if (kept) cookie = kept.split(';')[0] ?? '';
              const isJson = answer.headers['content-type']?.startsWith('application/json');
              resolve({
                status: answer.statusCode ?? 0,
                headers: answer.headers,
                body: text,
                json: (isJson ? JSON.parse(text) : {}) as Answer,
              });
            });
          },
        );
        sent.on('error', reject);
        sent.end(body && JSON.stringify(body));
      },
    );
  return {
    address,
    call,
    signIn: (to: string, email: string, password: string, headers: Record<string, string> = {}) =>
      call(to, '/api/auth/login', { body: { email, password }, headers }),
    /** As `name=value`; empty before there is one. */
    cookie: () => cookie,
    setCookie: (text: string) => {
      cookie = text;
    },
  };
}
type Answer = { token?: string; msg?: string; data?: unknown };
