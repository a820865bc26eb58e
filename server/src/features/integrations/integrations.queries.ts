import type { Integration } from '@bidloom/contract/integrations';
import type { Insertable } from 'kysely';
import { run, runForJson, type Db } from '#db/database.ts';
import type { Authorisations, Integrations } from '#db/schema.ts';
import { readingScope } from '#outside/google-oauth.ts';

type Service = Integration['service'];

const state = (column: string) =>
  `(select ${column} from integration_states s where s.company_id = integrations.company_id and s.service = integrations.service)`;
/** `waiting` counts documents on their way to Drive, or letters to buyers on their way out. */
const columns = `service, email, wire_time(connected_at) as "connectedAt", status,
  case service when 'drive' then '${readingScope('drive')}' else '${readingScope('gmail')}' end = any(string_to_array(scopes, ' ')) as reads,
  ${state('wire_time(s.synced_at)')} as "syncedAt",
  ${state('s.problem')} as problem, (select count(*)::int from files f left join drive_files d on d.company_id = f.company_id and d.file_id = f.id
    where integrations.service = 'drive' and f.company_id = integrations.company_id and f.drive_file_id is null
      and not coalesce(d.left_drive, false)) + (select count(*)::int from letters l
    where integrations.service = 'gmail' and l.company_id = integrations.company_id and l.status = 'waiting') as waiting`;

export async function findIntegrations(db: Db): Promise<Integration[]> {
  return run<Integration>(db, {
    name: 'integrations',
    text: `select ${columns} from integrations order by service`,
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
    'service' | 'email' | 'access_token' | 'access_expires_at' | 'refresh_token' | 'connected_by' | 'scopes'
  >,
): Promise<Integration> {
  const [saved] = await run<Integration>(
    db,
    {
      name: 'save-integration',
      text: `insert into integrations (service, email, access_token, access_expires_at, refresh_token, connected_by, scopes)
        values ($1, $2, $3, $4, $5, $6, $7)
        on conflict (company_id, service) do update set email = excluded.email, access_token = excluded.access_token,
          access_expires_at = excluded.access_expires_at, refresh_token = excluded.refresh_token, status = 'ok',
          connected_by = excluded.connected_by, scopes = excluded.scopes, connected_at = now()
        returning ${columns}`,
    },
    [
      values.service,
      values.email,
      values.access_token,
      values.access_expires_at,
      values.refresh_token,
      values.connected_by,
      values.scopes,
    ],
  );
  if (!saved) throw new Error('The integration was not saved');
  return saved;
}

/** Which account a service is connected to and what was allowed; undefined when it is not connected. */
export async function findConnection(db: Db, service: Service) {
  return db
    .selectFrom('integrations')
    .select(['email', 'status', 'scopes'])
    .where('service', '=', service)
    .executeTakeFirst();
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

/** The sealed tokens of a connected service. */
export async function findTokens(db: Db, service: Service) {
  return db
    .selectFrom('integrations')
    .select(['access_token', 'access_expires_at', 'refresh_token', 'status'])
    .where('service', '=', service)
    .executeTakeFirst();
}

/** Stores a new access, unless the service was connected anew meanwhile. */
export async function storeAccess(
  db: Db,
  service: Service,
  refreshToken: string,
  values: { access_token: string; access_expires_at: string },
): Promise<void> {
  await db
    .updateTable('integrations')
    .set(values)
    .where('service', '=', service)
    .where('refresh_token', '=', refreshToken)
    .execute();
}

/** Google has taken the access back. */
export async function markExpired(db: Db, service: Service): Promise<void> {
  await db
    .updateTable('integrations')
    .set({ status: 'expired' })
    .where('service', '=', service)
    .where('status', '=', 'ok')
    .execute();
}

/** How the documents of a bid stand with Drive, as JSON; undefined when there is no such bid. */
export const findBidDrive = (db: Db, bid: string): Promise<string | undefined> =>
  runForJson(
    db,
    {
      name: 'bid-drive',
      text: `select json_build_object(
          'state', coalesce((select status from integrations where service = 'drive'), 'off'),
          'reads', coalesce((select '${readingScope('drive')}' = any(string_to_array(scopes, ' ')) from integrations where service = 'drive'), true),
          'problem', (select problem from integration_states where service = 'drive'),
          'files', coalesce((select json_agg(json_build_object('_id', f.id,
              'state', case when f.drive_file_id is not null then 'there' when d.left_drive then 'left' when d.problem is not null then 'failed' else 'waiting' end,
              'link', 'https://drive.google.com/file/d/' || f.drive_file_id || '/view') order by f.id)
            from files f left join drive_files d on d.company_id = f.company_id and d.file_id = f.id where f.bid_id = b.id), '[]'),
          'skipped', coalesce((select json_agg(json_build_object('name', s.name, 'reason', s.reason) order by s.name)
            from drive_skips s where s.bid_id = b.id), '[]'))::text as json
        from bids b where b.id = $1`,
    },
    [bid],
  );
