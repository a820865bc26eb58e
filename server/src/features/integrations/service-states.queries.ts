import type { Integration } from '@bidloom/contract/integrations';
import { run, type Db } from '#db/database.ts';

type Service = Integration['service'];
export type ServiceProblem = NonNullable<Integration['problem']>;

/** `unreadFrom`: since where nothing was read because that was not allowed yet. */
type ClaimedService = { readTo: string | null; unreadFrom: string | null; attempts: number; scopes: string };

/**
 * Takes the exchange with a connected service for this server; undefined when it is not due, or another server that lives
 * is at it.
 */
export async function claimService(
  db: Db,
  service: Service,
  server: number,
): Promise<ClaimedService | undefined> {
  const [taken] = await run<ClaimedService>(
    db,
    {
      name: 'take-service',
      text: `update integration_states s set worker = $2, due_at = now() + interval '1 hour' from integrations i
        where i.service = s.service and i.company_id = s.company_id and s.service = $1 and i.status = 'ok'
          and case when s.worker is null or s.worker = $2 then s.due_at <= clock_timestamp() else not server_lives(s.worker) end
        returning s.read_to as "readTo", s.unread_from as "unreadFrom", s.attempts, i.scopes`,
    },
    [service, server],
  );
  return taken;
}

/** All is in order: the next exchange is due after a pause, or at once when something came in meanwhile. */
export async function serviceDone(
  db: Db,
  service: Service,
  server: number,
  pauseSeconds: number,
): Promise<void> {
  await run(
    db,
    {
      name: 'service-done',
      text: `update integration_states set worker = null, attempts = 0, problem = null, synced_at = now(),
        due_at = case when due_at <= clock_timestamp() then due_at else now() + make_interval(secs => $3) end where service = $1 and worker = $2`,
    },
    [service, server, pauseSeconds],
  );
}

/** Something is in the way: the next exchange waits longer each time, an hour at most. */
export async function serviceFailed(
  db: Db,
  service: Service,
  server: number,
  problem: ServiceProblem,
  retryAfterMs: number,
): Promise<void> {
  await run(
    db,
    {
      name: 'service-failed',
      text: `update integration_states set worker = null, attempts = attempts + 1, problem = $3,
        due_at = now() + greatest(make_interval(secs => $4::float / 1000), make_interval(mins => least(60, power(2, least(attempts, 6))::int)))
        where service = $1 and worker = $2`,
    },
    [service, server, problem, retryAfterMs],
  );
}

/** This server stops, or there is nothing to do any more; another may go on. */
export async function releaseWorkerLease(db: Db, service: Service, server: number): Promise<void> {
  await run(
    db,
    {
      name: 'let-service-go',
      text: 'update integration_states set worker = null, due_at = now() where service = $1 and worker = $2',
    },
    [service, server],
  );
}

export async function keepReadTo(db: Db, service: Service, readTo: string | null): Promise<void> {
  await db
    .updateTable('integration_states')
    .set({ read_to: readTo })
    .where('service', '=', service)
    .execute();
}

/** Keeps since where nothing was read, null once that was made good. */
export async function keepUnreadFrom(db: Db, service: Service, unreadFrom: string | null): Promise<void> {
  await db
    .updateTable('integration_states')
    .set({ unread_from: unreadFrom })
    .where('service', '=', service)
    .execute();
}

/** Has the service asked at once; whether it is connected. */
export async function scheduleSyncNow(db: Db, service: Service): Promise<boolean> {
  const found = await run(
    db,
    {
      name: 'hurry-service',
      text: `update integration_states s set due_at = date_trunc('milliseconds', now()), attempts = 0 from integrations i
        where i.company_id = s.company_id and i.service = s.service and s.service = $1 and i.status = 'ok' returning s.service`,
    },
    [service],
  );
  return found.length > 0;
}

/** Whether the service is connected and may be asked now. */
export async function isDue(db: Db, service: Service): Promise<boolean> {
  const found = await run(
    db,
    {
      name: 'is-service-due',
      text: `select from integration_states s join integrations i on i.company_id = s.company_id and i.service = s.service
        where s.service = $1 and i.status = 'ok' and s.due_at <= clock_timestamp()`,
    },
    [service],
  );
  return found.length > 0;
}
