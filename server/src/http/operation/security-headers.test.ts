import fastify from 'fastify';
import { expect, test } from 'vitest';
import { sendSecurityHeaders } from './security-headers.ts';

const policy = 'content-security-policy';

test.each([
  ['text/html; charset=utf-8', true],
  ['image/svg+xml', true],
  ['application/pdf', true],
  ['application/json; charset=utf-8', false],
  ['text/javascript; charset=utf-8', false],
  ['text/css', false],
])('what is a document has a policy of what may run in it: %s, %s', async (type, isDocument) => {
  const app = fastify();
  sendSecurityHeaders(app, { isSecure: true });
  app.get('/', (_request, reply) => reply.type(type).send('{}'));
  const { headers } = await app.inject('/');
  expect(policy in headers).toBe(isDocument);
  expect('x-frame-options' in headers).toBe(isDocument);
  // What holds for any answer.
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'strict-transport-security': expect.stringContaining('max-age='),
  });
});

test('a page runs its own scripts alone, is framed by nobody and sends its forms nowhere else', async () => {
  const app = fastify();
  sendSecurityHeaders(app, { isSecure: true });
  app.get('/', (_request, reply) => reply.type('text/html').send(''));
  const directives = String((await app.inject('/')).headers[policy]).split(';');
  expect(directives).toEqual(
    expect.arrayContaining([
      "default-src 'self'",
      "script-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ]),
  );
});

test('a file of data keeps the policy it is handed out with', async () => {
  const app = fastify();
  sendSecurityHeaders(app, { isSecure: false });
  app.get('/', (_request, reply) =>
    reply.headers({ 'content-disposition': 'attachment', [policy]: "default-src 'none'" }).send({ a: 1 }),
  );
  expect((await app.inject('/')).headers[policy]).toBe("default-src 'none'");
});
