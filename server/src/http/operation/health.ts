import type { FastifyInstance } from 'fastify';
import { outsideCompanies, run } from '#db/database.ts';
import { newestMigration } from '#db/migrate.ts';
import type { AppContext } from '#http/calls/route.ts';

/** `/healthz`: the process lives. `/readyz`: the database answers and is migrated. */
export function serveHealth(app: FastifyInstance, { database }: AppContext): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    try {
      const rows = await outsideCompanies(database, (db) => run(db, migrated, [newestMigration]));
      if (rows.length > 0) return { status: 'ready' };
      return await reply.code(503).send({ status: 'not migrated' });
    } catch {
      return reply.code(503).header('retry-after', '2').send({ status: 'database away' });
    }
  });
}
const migrated = { name: 'migrated', text: 'select name from migrations where name = $1' };
