import type { FactKind } from '@bidloom/contract/facts';
import type { CompanyFact } from '@bidloom/engine/drafting/fill-facts';
import { run, type Db } from '#db/database.ts';
import { holds, jsonList, jsonOne, type JsonPage, type ListShape } from '#db/json-list.ts';
import type { WrittenAnswer } from '#features/rich-text/written-answer.ts';
import type { PageInput } from '#db/paging.ts';
import { personOf } from '#db/person.ts';
import { conflict, notFound } from '#http/calls/errors.ts';

const isExpired = `(f.valid_until < company_today()) is true`;

const facts: ListShape = {
  name: 'facts',
  table: 'facts',
  alias: 'f',
  row: `f.id as _id, f.name, f.kind, f.value, f.unit, f.valid_until as "validUntil", ${isExpired} as "isExpired", f.note,
    uses_of_fact(f.name) as "useCount", wire_time(f.updated_at) as "updatedAt",
    ${personOf('f.updated_by')} as "updatedBy",
    f.version`,
  sorts: {
    name: { by: 'lower(f.name)', type: 'text' },
    validUntil: { by: 'f.valid_until::timestamptz', type: 'timestamptz' },
    updatedAt: { by: 'f.updated_at', type: 'timestamptz' },
  },
  defaultSort: 'name',
};

export const findFacts = (db: Db, input: PageInput): Promise<JsonPage> =>
  jsonList(db, facts, input, [holds(`f.name || ' ' || f.value || ' ' || f.note`, input.q)]);

export const getFact = (db: Db, id: string) => jsonOne(db, facts, id);

/** Every fact of the company, as texts are filled with them. */
export async function readFacts(db: Db): Promise<CompanyFact[]> {
  const [found] = await run<{ facts: CompanyFact[] }>(db, readAll, []);
  return found?.facts ?? [];
}
const readAll = {
  name: 'facts-all',
  text: `select coalesce(json_agg(json_build_object('name', f.name, 'kind', f.kind, 'value', f.value, 'unit', f.unit,
    'validUntil', f.valid_until, 'isExpired', ${isExpired}) order by lower(f.name)), '[]') as facts from facts f`,
};

/** Every fact of the company with its note, for what is held against them. */
export const findKnownFacts = (db: Db) =>
  run<Pick<CompanyFact, 'name' | 'value' | 'unit' | 'validUntil'> & { kind: string; note: string }>(
    db,
    known,
  );
const known = {
  name: 'facts-known',
  text: `select f.name, f.kind, f.value, f.unit, f.valid_until::text as "validUntil", f.note from facts f order by lower(f.name)`,
};

export type FactColumns = {
  name?: string | undefined;
  kind?: FactKind | undefined;
  value?: string | undefined;
  unit?: string | undefined;
  valid_until?: string | null | undefined;
  note?: string | undefined;
};

export async function addFact(
  db: Db,
  columns: FactColumns & { name: string; kind: FactKind; value: string },
): Promise<string> {
  const { id } = await db.insertInto('facts').values(columns).returning('id').executeTakeFirstOrThrow();
  return id;
}

export type HeldFact = CompanyFact & { version: number };

/** A fact held for a change; 404 when the company has none such. */
export async function lockFactForUpdate(db: Db, id: string): Promise<HeldFact> {
  const [held] = await run<HeldFact>(db, hold, [id]);
  if (!held) throw notFound();
  return held;
}
const hold = {
  name: 'fact-hold',
  text: `select f.name, f.kind, f.value, f.unit, f.valid_until as "validUntil", ${isExpired} as "isExpired", f.version from facts f
    where f.id = $1 for update`,
};

/** Changes a fact that is held; its version grows. */
export async function changeFact(db: Db, id: string, columns: FactColumns): Promise<void> {
  await db
    .updateTable('facts')
    .set((of) => ({
      ...columns,
      updated_at: of.fn<string>('now'),
      updated_by: of.fn<string>('current_member'),
      version: of('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

/** The texts of the library and of bids that refer to a fact by its name. */
export async function textsWith(
  db: Db,
  name: string,
): Promise<{ kind: 'answer' | 'requirement'; id: string; answer: string; rich: unknown }[]> {
  return run(db, referring, [name]);
}
const referring = {
  name: 'fact-texts',
  text: `select 'answer' as kind, id, answer, answer_rich as rich from answers where position('{{' in answer) > 0
      and position(lower($1) in lower(answer)) > 0
    union all select 'requirement', id, answer, answer_rich from requirements where position('{{' in answer) > 0
      and position(lower($1) in lower(answer)) > 0`,
};

/** The same words of a library's answer with another name of a fact: no one's approval ends by it. */
export async function rewriteAnswer(db: Db, id: string, { answer, rich }: WrittenAnswer): Promise<void> {
  await run(db, rewrite, [id, answer, rich && JSON.stringify(rich)]);
}
const rewrite = {
  name: 'fact-rewrite-answer',
  text: 'update answers set answer = $2, answer_rich = $3, version = version + 1, updated_at = now(), updated_by = current_member() where id = $1',
};

/** Removes a fact that nothing refers to: 409 with the number of answers that do. */
export async function removeFact(db: Db, id: string): Promise<void> {
  const { name } = await lockFactForUpdate(db, id);
  const [found] = await run<{ uses: number }>(db, countUses, [name]);
  const uses = found?.uses ?? 0;
  if (uses > 0) throw conflict('in_use', 'server.facts.inUse', { values: { count: uses }, data: { uses } });
  await db.deleteFrom('facts').where('id', '=', id).execute();
}
const countUses = { name: 'fact-uses', text: 'select uses_of_fact($1) as uses' };
