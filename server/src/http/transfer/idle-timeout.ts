import type { FastifyRequest } from 'fastify';

/**
 * Lets this request's connection be quiet for as long as the call takes; other connections are ended after a minute
 * without a byte. Node sets the limit again for the connection's next request.
 */
export function liftIdleTimeout({ raw: { socket } }: FastifyRequest): void {
  // A request that is injected, as by tests, has no real socket.
  if (typeof socket.setTimeout === 'function') socket.setTimeout(0);
}
