import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { isForwarded, isLoopback } from '#http/identity/client-address.ts';
import { HttpError } from '#http/calls/errors.ts';
import type { AppContext } from '#http/calls/route.ts';

/** `/metrics` in Prometheus' text format, for programs on this machine, or elsewhere with METRICS_TOKEN. */
export function serveMetrics(app: FastifyInstance, { database, settings }: AppContext): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'bidloom_request_seconds',
    help: 'Time to answer, by call and status',
    labelNames: ['method', 'path', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30],
    registers: [registry],
  });
  const connections = new Gauge({
    name: 'bidloom_database_connections',
    help: 'Connections of the pool, by what they do',
    labelNames: ['state'],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    // The route's pattern, not the address: ids would make a series of each object.
    const path = request.routeOptions.url ?? 'none';
    seconds.observe({ method: request.method, path, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get('/metrics', async (request, reply) => {
    // What a proxy on this machine passes on comes from elsewhere, whether or not the proxy is trusted.
    const isHere = isLoopback(request.socket.remoteAddress) && !isForwarded(request.headers);
    if (!isHere && !opens(settings.metricsToken, request.headers.authorization))
      throw new HttpError(403, 'forbidden', 'server.forbidden');
    connections.set({ state: 'open' }, database.pool.totalCount);
    connections.set({ state: 'idle' }, database.pool.idleCount);
    connections.set({ state: 'waited_for' }, database.pool.waitingCount);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** Whether a request carries the token, in the same time for any that it does not. */
function opens(token: string | undefined, authorization = ''): boolean {
  if (token === undefined) return false;
  const [given, right] = [authorization, `Bearer ${token}`].map((text) =>
    createHash('sha256').update(text).digest(),
  ) as [Buffer, Buffer];
  return timingSafeEqual(given, right);
}
