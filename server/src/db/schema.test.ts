import path from 'node:path';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { loadLanguages, translate } from '#http/calls/language.ts';

const owner = new pg.Client({ connectionString: inject('ownerUrl') });
await owner.connect();

test('the types in schema.ts are those of the migrated database (run with -u to write them anew)', async () => {
  await expect(await writeTypes()).toMatchFileSnapshot('./schema.ts');
});

test('every column says what it holds', async () => {
  const { rows } = await owner.query<{ name: string }>(`
    select c.relname || '.' || a.attname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not a.attisdropped and c.relname <> 'migrations'
      and a.attname <> 'company_id' and col_description(c.oid, a.attnum) is null order by 1`);
  expect(rows.map(({ name }) => name)).toEqual([]);
});

test('the changes of every table of a company are entered in the audit log, but for those that need not be', async () => {
  const { rows } = await owner.query<{ name: string }>(`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'keep_audit') order by 1`);
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(unaudited).toSorted());
});

test('what the audit log names has words: each kind of object, and each field whose changes it shows', async () => {
  const { rows } = await owner.query<{ kind: string; fields: string[] }>(`
    select part[1] as kind, array(select attname::text from pg_attribute
      where attrelid = tgrelid and attnum > 0 and not attisdropped and attname <> all (part[3]::text[])) as fields
    from (select tgrelid, string_to_array(encode(tgargs, 'escape'), '\\000') as part from pg_trigger where tgname = 'keep_audit') t
    where part[3] like '{%'`);
  expect(rows.length).toBeGreaterThan(30);
  const keys = rows.flatMap(({ kind, fields }) => [
    `audit.kinds.${kind}`,
    ...fields.map((field) => `audit.fields.${field}`),
  ]);
  await loadLanguages(path.resolve(import.meta.dirname, '../../../web/public/locales'));
  // A key without words is its own translation.
  expect([...new Set(keys)].filter((key) => translate('en', key) === key)).toEqual([]);
});

/** Why nobody asks who changed these. */
const unaudited: Record<string, string> = {
  ai_ledger: 'is a log itself',
  activities: 'written beside changes that are entered themselves',
  answer_documents: 'written beside changes of requirements',
  answer_lessons: 'follows from what people put into answers; forgetting is entered',
  answer_reviews: 'what the server told owners',
  answer_steps: 'written beside changes of requirements',
  answer_uses: 'written beside changes of requirements',
  answer_versions: 'written beside changes of answers that are entered themselves',
  audit_log: 'is the log',
  assistant_codes: 'a consent on its way; the token that follows is entered',
  authorisations: 'a consent on its way; the integration is entered',
  bid_facts: 'what was read in the documents',
  bid_manifests: 'sealed by the move to submitted, which is entered',
  bid_sums: 'kept by triggers of what is entered',
  client_totals: 'kept by triggers of what is entered',
  bin_items: 'what was deleted; the deletion and what follows are entered',
  bin_links: 'hang on what was deleted',
  bin_rows: 'hang on what was deleted',
  bid_readings: 'how the reading of documents goes; the documents are entered',
  calendar_entries: 'what the feed of deadlines was told; follows from what is entered',
  company_limits: 'what the operator of the server allows',
  costly_files: 'what the server could not read',
  data_exports: 'each is entered as an export',
  debrief_score_answers: 'hang on scores that are entered',
  document_differences: 'what was read in the documents',
  document_pages: 'the words of documents that are entered',
  document_readings: 'what the reader found in documents that are entered',
  document_understandings: 'what the reader found in documents that are entered',
  drive_files: 'how documents come to Drive',
  drive_folders: 'folders of bids in Drive',
  drive_removals: 'what is to follow in Drive',
  drive_skips: 'what lies in Drive and not here',
  events: 'what the live stream said, for an hour',
  evidence_reminders: 'what the server told owners',
  import_items: 'written beside changes that are entered themselves',
  imports: 'a record of what is entered itself',
  integration_states: 'how the exchange with a service goes; the connection is entered',
  joined_companies: 'kept by a trigger of members, which are entered',
  letter_files: 'hang on letters that are entered; what is saved is entered as a document',
  letter_threads: 'hold letters that are entered together',
  model_spending: 'what answers that stand in the ledger have cost the operator',
  notifications: 'what the server told people',
  outbox: 'what the server wrote to people',
  pack_files: 'documents on their way to a bid or tender, where they are entered',
  packs: 'documents on their way to a bid or tender, for a day',
  second_readings: 'what a model read in the documents; the sending stands in the ledger',
  section_texts: 'kept by a trigger of what is audited',
  section_requirements: 'where an answer stands, not what it says',
  review_round_requirements: 'hang on rounds that are entered',
  review_scores: 'kept with who gave them',
  review_signatures: 'hang on sign-offs of reviewers, which are entered',
  review_verdicts: 'kept with who gave them',
  provisioned_members: 'follows from groups of the identity provider; roles that follow are entered',
  search_entries: 'follows from what is entered',
  search_shelves: 'follows from what is entered',
  requirement_answers: 'kept by a trigger of what is audited',
  buyer_choices: 'follows from a decision on a fact, which is audited',
  search_passages: 'kept by triggers of what is audited',
  search_responses: 'kept by triggers of what is audited',
  search_vocabulary: 'follows from what is entered',
  signed_answers: 'words of answers that are entered themselves',
  text_vectors: 'what a model made of texts; the sending stands in the ledger',
  tender_amendments: 'written beside changes of the tender that are entered themselves',
  tender_readings: 'what was read in the documents',
  tender_source_assignees: 'to whom a source gives; what it gives them is entered',
  tender_source_runs: 'what the server read',
  tender_mails: 'when the server last wrote to people',
  tender_notices: 'what was read of a notice; the tender is entered',
  tenders_to_mail: 'what the server is to write to people',
  unread_contents: 'documents that are still to be read',
  webhook_attempts: 'how telling webhooks went',
  webhook_deliveries: 'what webhooks are told of changes that are entered themselves',
  views: 'how one person looks at a list; nobody else sees them',
};

/** The module schema.ts as the catalogue has it: an interface for each table. */
async function writeTypes(): Promise<string> {
  const { rows } = await owner.query<{
    table: string;
    column: string;
    type: string;
    open: boolean;
    optional: boolean;
  }>(`
    select c.relname as table, a.attname as column, coalesce(nullif(t.typbasetype, 0)::regtype::text, t.typname) as type,
      not a.attnotnull as open, a.atthasdef or a.attidentity <> '' as optional
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_type t on t.oid = a.atttypid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'migrations'
    order by c.relname, a.attnum`);
  const tables = new Map<string, typeof rows>();
  for (const row of rows) tables.set(row.table, [...(tables.get(row.table) ?? []), row]);
  const bodies = [...tables].map(([table, columns]) => {
    const lines = columns.map(({ column, type, open, optional }) => {
      const known = types[type] ?? 'unknown';
      const value = open ? `${known} | null` : known;
      return `  ${column}: ${optional ? `Generated<${value}>` : value};`;
    });
    return `export interface ${nameOf(table)} {\n${lines.join('\n')}\n}\n`;
  });
  const all = [...tables.keys()].map((table) => `  ${table}: ${nameOf(table)};`).join('\n');
  return [
    '// Written from the migrated database by schema.test.ts; do not edit.',
    `import type { Generated } from 'kysely';\n`,
    ...bodies,
    `export interface DB {\n${all}\n}\n`,
  ].join('\n');
}
const nameOf = (table: string) =>
  table.replace(/(^|_)(\w)/g, (_match, _line, letter: string) => letter.toUpperCase());
const types: Record<string, string> = {
  text: 'string',
  timestamp: 'string',
  timestamptz: 'string',
  _timestamptz: 'string[]',
  _int4: 'number[]',
  int4: 'number',
  int2: 'number',
  int8: 'number',
  numeric: 'number',
  bool: 'boolean',
  jsonb: 'unknown',
  _text: 'string[]',
};
