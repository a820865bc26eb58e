import type { changeEvidence as changeCall, createEvidence as createCall } from '@bidloom/contract/evidence';
import type { ParsedInputOf } from '@bidloom/contract/endpoint';
import type { Db } from '#db/database.ts';
import { conflict, invalid } from '#http/calls/errors.ts';
import type { Caller } from '#http/calls/route.ts';
import * as queries from './evidence.queries.ts';

type Fields = Omit<ParsedInputOf<typeof changeCall>, '_id' | 'version'>;

/** Adds an evidence; whoever adds it keeps it up to date unless they name somebody else. */
export async function createEvidence(
  db: Db,
  { user }: Caller,
  { kind, title, ...fields }: ParsedInputOf<typeof createCall>,
): Promise<string> {
  checkOrder(fields);
  return queries.addEvidence(db, { ...columnsOf({ owner: user, ...fields }), kind, title });
}

/** Changes the given fields; a stale `version` is 409 with the present evidence. */
export async function changeEvidence(
  db: Db,
  { _id, version, ...fields }: ParsedInputOf<typeof changeCall>,
): Promise<void> {
  const present = await queries.lockEvidenceForUpdate(db, _id);
  if (version !== undefined && version !== present.version) {
    const current: unknown = JSON.parse((await queries.getEvidence(db, _id)).ready);
    throw conflict('stale_version', 'server.evidence.stale', { data: { current } });
  }
  const told = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  checkOrder({ ...present, ...told });
  await queries.changeEvidence(db, _id, columnsOf(fields));
}

const columnsOf = ({
  validFrom,
  validUntil,
  periodStart,
  periodEnd,
  experienceSince,
  contactName,
  contactEmail,
  contactPhone,
  permittedUse,
  member,
  owner,
  ...same
}: Fields): queries.EvidenceColumns => ({
  ...same,
  valid_from: validFrom,
  valid_until: validUntil,
  period_start: periodStart,
  period_end: periodEnd,
  experience_since: experienceSince,
  contact_name: contactName,
  contact_email: contactEmail,
  contact_phone: contactPhone,
  permitted_use: permittedUse,
  member_id: member,
  owner_id: owner,
});

/** Nothing ends before it begins. */
function checkOrder({
  validFrom,
  validUntil,
  periodStart,
  periodEnd,
}: Partial<queries.HeldEvidence> & Fields): void {
  if (validFrom && validUntil && validUntil < validFrom)
    throw invalid([{ path: 'validUntil', key: 'errors.evidence.order' }]);
  if (periodStart && periodEnd && periodEnd < periodStart)
    throw invalid([{ path: 'periodEnd', key: 'errors.evidence.order' }]);
}
