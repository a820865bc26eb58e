import type { changeFact as endpoint, FactKind } from '@bidloom/contract/facts';
import type { ParsedInputOf } from '@bidloom/contract/endpoint';
import type { Db } from '#db/database.ts';
import { storedRichText, withFactRenamed } from '#features/rich-text/written-answer.ts';
import { conflict, invalid } from '#http/calls/errors.ts';
import * as queries from './facts.queries.ts';
import { followValue, keepWords } from './follow-fact.ts';

/**
 * Changes the given fields of a fact. Answers refer to it by name, so a new name is written into each of them in the
 * same transaction; the value they say is the present one, but where it was handed in. A stale `version` is 409 with the present fact.
 */
export async function changeFact(
  db: Db,
  { _id, version, validUntil, ...fields }: ParsedInputOf<typeof endpoint>,
): Promise<void> {
  const present = await queries.lockFactForUpdate(db, _id);
  if (version !== undefined && version !== present.version) {
    const current: unknown = JSON.parse((await queries.getFact(db, _id)).ready);
    throw conflict('stale_version', 'server.facts.stale', { data: { current } });
  }
  checkValue(fields.kind ?? present.kind, fields.value ?? present.value);
  await queries.changeFact(db, _id, { ...fields, valid_until: validUntil });
  const { name = present.name, kind = present.kind, value = present.value, unit = present.unit } = fields;
  await followValue(db, present, { ...present, kind, value, unit });
  if (name === present.name) return;
  for (const { kind: of, id, answer, rich } of await queries.textsWith(db, present.name)) {
    const renamed = withFactRenamed({ answer, rich: storedRichText(rich) }, present.name, name);
    if (renamed.answer === answer) continue;
    if (of === 'answer') await queries.rewriteAnswer(db, id, renamed);
    else await keepWords(db, id, renamed);
  }
}

/** A number is written as a decimal, a date as `2027-01-31`; 400 naming `value` otherwise. */
export function checkValue(kind: FactKind, value: string): void {
  const isNumber = kind === 'number' || kind === 'money' || kind === 'percent';
  if (isNumber && !/^-?\d{1,15}(?:\.\d{1,6})?$/.test(value))
    throw invalid([{ path: 'value', key: 'errors.facts.number' }]);
  if (kind === 'date' && (!/^\d{4}-\d\d-\d\d$/.test(value) || !isDay(value)))
    throw invalid([{ path: 'value', key: 'errors.facts.date' }]);
}

const isDay = (text: string): boolean => {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
};
