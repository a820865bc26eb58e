import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

/**
 * Sends with every answer what keeps a browser from doing with it what it should not. What only means something for a
 * document (what may run in it, who may frame it) is left out where there is none: of data, styles and scripts it is half
 * a kilobyte on each. All of it is the same for every answer, so it is worked out once.
 */
export function sendSecurityHeaders(app: FastifyInstance, { isSecure }: { isSecure: boolean }): void {
  const all = Object.entries(headersBy({ contentSecurityPolicy, strictTransportSecurity: isSecure }));
  const ofAll = Object.fromEntries(all.filter(([name]) => !ofDocuments.has(name)));
  const ofDocument = all.filter(([name]) => ofDocuments.has(name));
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(ofAll);
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    const type = String(reply.getHeader('content-type') ?? '');
    // A file that is handed out as data is a document, and keeps the policy it was given.
    if (!isNoDocument.test(type) || reply.hasHeader('content-disposition'))
      for (const [name, value] of ofDocument) if (!reply.hasHeader(name)) reply.header(name, value);
    done();
  });
}

const contentSecurityPolicy = {
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
};

/** The headers that helmet sets. */
function headersBy(chosen: HelmetOptions): Record<string, string> {
  const headers: Record<string, string> = {};
  const answer = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => {},
  };
  helmet(chosen)({} as FastifyRequest['raw'], answer as unknown as FastifyReply['raw'], (error?: unknown) => {
    if (error) throw error as Error;
  });
  return headers;
}

/** Types that no browser shows as a page. Any other, and what names none, keeps everything. */
const isNoDocument = /^(application\/(json|javascript)|text\/(css|javascript|event-stream)|font\/)/;
const ofDocuments = new Set([
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]);
