import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/**
 * Sends with every answer what keeps a browser from doing with it what it should not. What only means something for a
 * document (what may run in it, who may frame it) is left out where there is none: of data, styles and scripts it is half
 * a kilobyte on each.
 */
export async function sendSecurityHeaders(
  app: FastifyInstance,
  { isSecure }: { isSecure: boolean },
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        // Radix and cmdk set styles from scripts; styles cannot run anything.
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        'frame-src': ["'self'", 'blob:'],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    strictTransportSecurity: isSecure,
  });
  app.addHook('onSend', async (_request, reply) => {
    const type = String(reply.getHeader('content-type') ?? '');
    // A file that is handed out as data keeps the policy it was given.
    if (!isNoDocument.test(type) || reply.hasHeader('content-disposition')) return;
    for (const name of ofDocuments) reply.removeHeader(name);
  });
}

/** Types that no browser shows as a page. Any other, and what names none, keeps everything. */
const isNoDocument = /^(application\/(json|javascript)|text\/(css|javascript|event-stream)|font\/)/;
const ofDocuments = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];
