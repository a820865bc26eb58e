import type { Integration } from '@bidloom/contract/integrations';
import type { Insertable } from 'kysely';
import { run, type Db } from '#db/database.ts';
import type { Authorisations, Integrations } from '#db/schema.ts';

type Service = Integration['service'];

export async function findIntegrations(db: Db): Promise<Integration[]> {
  return run<Integration>(db, {
    name: 'integrations',
    text: `select service, email, wire_time(connected_at) as "connectedAt", status from integrations order by service`,
  });
}

/** Remembers that a person was sent to the consent screen; an earlier time for the same service is forgotten. */
export async function beginAuthorisation(
  db: Db,
  values: Pick<Insertable<Authorisations>, 'user_id' | 'service' | 'state_hash' | 'verifier'>,
): Promise<void> {
  await run(
    db,
    {
      name: 'begin-authorisation',
      text: `insert into authorisations (user_id, service, state_hash, verifier) values ($1, $2, $3, $4)
        on conflict (company_id, user_id, service)
        do update set state_hash = excluded.state_hash, verifier = excluded.verifier, started_at = now()`,
    },
    [values.user_id, values.service, values.state_hash, values.verifier],
  );
}

/** Takes away the consent a person has under way, so that it is used once; undefined when there is none. */
export async function takeAuthorisation(db: Db, user: string, service: Service) {
  const [taken] = await run<{ state_hash: string; verifier: string; in_time: boolean }>(
    db,
    {
      name: 'take-authorisation',
      text: `delete from authorisations where user_id = $1 and service = $2
        returning state_hash, verifier, started_at > now() - interval '10 minutes' as in_time`,
    },
    [user, service],
  );
  return taken;
}

export async function saveIntegration(
  db: Db,
  values: Pick<
    Insertable<Integrations>,
    'service' | 'email' | 'access_token' | 'access_expires_at' | 'refresh_token' | 'connected_by'
  >,
): Promise<Integration> {
  const [saved] = await run<Integration>(
    db,
    {
      name: 'save-integration',
      text: `insert into integrations (service, email, access_token, access_expires_at, refresh_token, connected_by)
        values ($1, $2, $3, $4, $5, $6)
        on conflict (company_id, service) do update set email = excluded.email, access_token = excluded.access_token,
          access_expires_at = excluded.access_expires_at, refresh_token = excluded.refresh_token, status = 'ok',
          connected_by = excluded.connected_by, connected_at = now()
        returning service, email, wire_time(connected_at) as "connectedAt", status`,
    },
    [
      values.service,
      values.email,
      values.access_token,
      values.access_expires_at,
      values.refresh_token,
      values.connected_by,
    ],
  );
  if (!saved) throw new Error('The integration was not saved');
  return saved;
}

/** Removes a connection; answers its sealed refresh token, undefined when there was none. */
export async function removeIntegration(db: Db, service: Service): Promise<string | undefined> {
  const removed = await db
    .deleteFrom('integrations')
    .where('service', '=', service)
    .returning('refresh_token')
    .executeTakeFirst();
  return removed?.refresh_token;
}
