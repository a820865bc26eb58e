import type { Evidence, EvidenceKind, listEvidence } from '@bidloom/contract/evidence';
import { evidenceReminderDays } from '@bidloom/contract/evidence';
import type { ParsedInputOf } from '@bidloom/contract/endpoint';
import { run, type Db } from '#db/database.ts';
import { holds, jsonList, jsonOne, type JsonPage, type ListShape } from '#db/json-list.ts';
import { personOf } from '#db/person.ts';
import { putInBin } from '#db/put-in-bin.ts';
import type { NewFile } from '#features/files/files.queries.ts';
import { notFound } from '#http/calls/errors.ts';

/** How valid something is on a day, as the engine's `validityOn` says it, over `alias` and SQL for the day. */
export const validityOf = (alias: string, day: string) =>
  `case when ${alias}.valid_from is null and ${alias}.valid_until is null then 'open-ended' when ${day} is null then 'unknown'
    when ${day} < ${alias}.valid_from then 'not-yet' when ${alias}.valid_until is null then 'open-ended'
    when ${day} <= ${alias}.valid_until then 'valid' else 'expired' end`;

const soon = Math.max(...evidenceReminderDays);

/** An evidence on the wire, over `evidence e`. */
const evidenceRow = `e.id as _id, e.kind, e.title, e.issuer, e.number, e.valid_from::text as "validFrom", e.valid_until::text as "validUntil",
  ${validityOf('e', 'company_today()')} as validity, e.valid_until - company_today() as "daysLeft", e.amount::float8 as amount, e.currency,
  e.period_start::text as "periodStart", e.period_end::text as "periodEnd", e.role, e.experience_since as "experienceSince",
  e.contact_name as "contactName", e.contact_email as "contactEmail", e.contact_phone as "contactPhone", e.consent,
  e.permitted_use as "permittedUse", ${personOf('e.member_id')} as member, ${personOf('e.owner_id')} as owner, e.languages, e.tags, e.note,
  (select coalesce(json_agg(json_build_object('_id', f.id, 'name', f.name, 'size', f.size, 'mimeType', f.mime_type,
      'url', '/api/bid/file?_id=' || f.id || '&companyId=' || f.company_id, 'createdAt', wire_time(f.created_at),
      'createdBy', ${personOf('f.created_by')}) order by f.id desc), '[]')
    from files f where f.company_id = e.company_id and f.evidence_id = e.id) as files,
  (select count(distinct u.bid_id)::int from bid_evidence u where u.company_id = e.company_id and u.evidence_id = e.id) as "bidCount",
  wire_time(e.created_at) as "createdAt", ${personOf('e.created_by')} as "createdBy",
  wire_time(e.updated_at) as "updatedAt", ${personOf('e.updated_by')} as "updatedBy", e.version`;
export const evidenceJson = `(select row_to_json(r) from (select ${evidenceRow}) r)`;

const shape: ListShape = {
  name: 'evidence',
  table: 'evidence',
  alias: 'e',
  row: evidenceRow,
  sorts: {
    title: { by: 'lower(left(e.title, 200))', type: 'text', empty: 'never' },
    validUntil: { by: 'e.valid_until', type: 'date' },
    updatedAt: { by: 'e.updated_at', type: 'timestamptz', empty: 'never' },
  },
  defaultSort: 'title',
};

const shown = {
  expired: 'e.valid_until < company_today()',
  expiring: `e.valid_until between company_today() and company_today() + ${soon}`,
  valid: 'is_valid_on(e.valid_from, e.valid_until, company_today())',
};

export const findEvidence = (
  db: Db,
  { q, show, ...input }: ParsedInputOf<typeof listEvidence>,
): Promise<JsonPage> =>
  jsonList(db, shape, input, [
    { where: 'e.kind = any($?)', value: input.kind },
    { where: 'e.tags && $?::text[]', value: input.tag },
    { where: 'e.languages && $?::text[]', value: input.language },
    { where: 'e.owner_id = any($?)', value: input.owner },
    { where: 'e.valid_until <= company_today() + $?::int', value: input.dueWithin },
    { where: `(${show ? shown[show] : 'true'}) is not distinct from $?::boolean`, value: show && true },
    holds(
      `concat_ws(' ', e.title, e.issuer, e.number, e.role, array_to_string(e.tags, ' '), e.contact_name, e.note)`,
      q,
    ),
  ]);

export const getEvidence = (db: Db, id: string) => jsonOne(db, shape, id);

/** Whole evidence of some kinds, for what is held against demands. */
export async function readEvidence(db: Db, kinds: EvidenceKind[]): Promise<Evidence[]> {
  if (kinds.length === 0) return [];
  const rows = await run<{ one: Evidence }>(db, readAll, [kinds]);
  return rows.map(({ one }) => one);
}
const readAll = {
  name: 'evidence-all',
  text: `select ${evidenceJson} as one from evidence e where e.kind = any($1) order by e.valid_until desc nulls first, e.id limit 5000`,
};

export async function getOverview(db: Db): Promise<{ ready: string }> {
  const [found] = await run<{ ready: string }>(db, overview, []);
  return { ready: found?.ready ?? '{}' };
}
const overview = {
  name: 'evidence-overview',
  text: `select json_build_object('total', count(*), 'expired', count(*) filter (where ${shown.expired}),
      'expiring', count(*) filter (where ${shown.expiring}),
      'kinds', (select json_object_agg(k.kind, (select count(*) from evidence o where o.kind = k.kind))
        from unnest(array['certificate', 'insurance', 'accounts', 'attestation', 'policy', 'person', 'reference', 'other']) k (kind)),
      'tags', (select coalesce(json_agg(json_build_object('tag', tag, 'count', uses) order by uses desc, tag), '[]')
        from (select min(t) as tag, count(*)::int as uses from evidence o, unnest(o.tags) t group by lower(t)
          order by uses desc, min(t) limit 100) counted),
      'languages', (select coalesce(json_agg(distinct l order by l), '[]') from evidence o, unnest(o.languages) l))::text as ready
    from evidence e`,
};

export type EvidenceColumns = {
  kind?: EvidenceKind | undefined;
  title?: string | undefined;
  issuer?: string | undefined;
  number?: string | undefined;
  valid_from?: string | null | undefined;
  valid_until?: string | null | undefined;
  amount?: number | null | undefined;
  currency?: string | undefined;
  period_start?: string | null | undefined;
  period_end?: string | null | undefined;
  role?: string | undefined;
  experience_since?: number | null | undefined;
  contact_name?: string | undefined;
  contact_email?: string | undefined;
  contact_phone?: string | undefined;
  consent?: Evidence['consent'] | undefined;
  permitted_use?: Evidence['permittedUse'] | undefined;
  member_id?: string | null | undefined;
  owner_id?: string | null | undefined;
  languages?: string[] | undefined;
  tags?: string[] | undefined;
  note?: string | undefined;
};

export async function addEvidence(
  db: Db,
  columns: EvidenceColumns & { kind: EvidenceKind; title: string },
): Promise<string> {
  const { id } = await db.insertInto('evidence').values(columns).returning('id').executeTakeFirstOrThrow();
  return id;
}

export type HeldEvidence = {
  validFrom: string | null;
  validUntil: string | null;
  periodStart: string | null;
  periodEnd: string | null;
  version: number;
};
/** An evidence held for a change; 404 when the vault has none such. */
export async function lockEvidenceForUpdate(db: Db, id: string): Promise<HeldEvidence> {
  const [held] = await run<HeldEvidence>(db, hold, [id]);
  if (!held) throw notFound();
  return held;
}
const hold = {
  name: 'evidence-hold',
  text: `select valid_from::text as "validFrom", valid_until::text as "validUntil", period_start::text as "periodStart",
    period_end::text as "periodEnd", version from evidence where id = $1 for update`,
};

/** Changes an evidence that is held; its version grows. */
export async function changeEvidence(db: Db, id: string, columns: EvidenceColumns): Promise<void> {
  await db
    .updateTable('evidence')
    .set((of) => ({
      ...columns,
      updated_at: of.fn<string>('now'),
      updated_by: of.fn<string>('current_member'),
      version: of('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

/** Moves evidence with its files to the bin, all or none. Answers the bids that handed it in. */
export async function removeEvidence(db: Db, ids: string[]): Promise<string[]> {
  const wanted = [...new Set(ids)];
  const bids = await run<{ bid: string }>(db, bidsWith, [wanted]);
  await putInBin(db, 'evidence', wanted);
  const removed = await db.deleteFrom('evidence').where('id', 'in', wanted).returning('id').execute();
  if (removed.length < wanted.length) throw notFound();
  return bids.map(({ bid }) => bid);
}
const bidsWith = {
  name: 'evidence-bids',
  text: 'select distinct bid_id as bid from bid_evidence where evidence_id = any($1)',
};

/** Adds files to an evidence; the last is the newest. */
export async function addFiles(
  db: Db,
  evidence: string,
  files: Omit<NewFile, 'kind'>[],
  user: string,
): Promise<void> {
  await run(db, insertFiles, [evidence, JSON.stringify(files), user]);
}
const insertFiles = {
  name: 'evidence-files-add',
  text: `insert into files (id, evidence_id, kind, name, size, mime_type, sha256, storage_key, created_by)
    select r.id, $1, 'evidence', r.name, r.size, r."mimeType", r.sha256, r."storageKey", $3
    from jsonb_to_recordset($2::jsonb) as r (id text, name text, size bigint, "mimeType" text, sha256 text, "storageKey" text)`,
};

/** Removes a file of an evidence for good; false where it has none such. */
export const removeFile = async (db: Db, evidence: string, file: string): Promise<boolean> =>
  (await run(db, deleteFile, [evidence, file])).length > 0;
const deleteFile = {
  name: 'evidence-file-remove',
  text: 'delete from files where evidence_id = $1 and id = $2 returning id',
};

/** An evidence that is to be used in a bid; `isForbidden`: its client does not allow that. */
export async function findUsed(
  db: Db,
  id: string,
): Promise<
  { title: string; validFrom: string | null; validUntil: string | null; isForbidden: boolean } | undefined
> {
  const [found] = await run<{
    title: string;
    validFrom: string | null;
    validUntil: string | null;
    isForbidden: boolean;
  }>(db, selectUsed, [id]);
  return found;
}
const selectUsed = {
  name: 'evidence-used',
  text: `select title, valid_from::text as "validFrom", valid_until::text as "validUntil", kind = 'reference'
      and (permitted_use = 'never' or consent = 'refused' and permitted_use <> 'anonymous') as "isForbidden"
    from evidence where id = $1`,
};
