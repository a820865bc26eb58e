import { run, type Db } from '#db/database.ts';

/** Tables of a company that its export leaves out, and why. A test fails for one that is neither here nor exported. */
export const leftOut: Record<string, string> = {
  answer_reviews: 'what owners were told on this server',
  answer_documents: 'made anew from the answer when somebody opens it',
  answer_steps: 'how answers came to say what they say: their histories are exported',
  api_tokens: 'keys of this server: programs are given new ones',
  assistant_codes: 'consents on their way, for five minutes',
  authorisations: 'consents under way at Google, good for ten minutes on this server',
  bin_items: 'what the company has deleted is no part of what it has',
  bin_links: 'hang on what was deleted',
  bin_rows: 'hang on what was deleted',
  bid_readings: 'how reading goes on this server: documents are read anew when they change',
  bid_sums: 'counted anew as the rows come in',
  calendar_entries: 'what calendars that ask this server were told',
  client_totals: 'counted anew as the rows come in',
  costly_files: 'what the reader of this server gave up',
  data_exports: 'the exports themselves',
  document_pages: 'the words of documents, made anew from these',
  document_readings: 'made anew from the documents by this server’s reader',
  document_understandings: 'made anew from the documents by this server’s reader',
  drive_files: 'how documents came to the Drive of this server’s connection',
  drive_folders: 'folders in a Drive that is connected anew',
  drive_removals: 'what is to follow in a Drive that is connected anew',
  drive_skips: 'what lies in a Drive that is connected anew',
  evidence_reminders: 'what people were told on this server',
  events: 'what the live stream said, for an hour',
  integration_states: 'how the exchange with a service goes on this server',
  integrations: 'tokens sealed with this server’s secret: they are connected anew',
  invitations: 'links of this server: who has not joined yet is invited anew',
  joined_companies: 'follows from the people as they join',
  members: 'stand among the people',
  model_spending: 'what this server’s models have cost its operator',
  notifications: 'what people were told on this server',
  outbox: 'mail of this server, sealed with its secret',
  pack_files: 'documents on their way to a bid or tender, for a day',
  packs: 'documents on their way to a bid or tender, for a day',
  provisioned_groups: 'kept by the identity provider that is connected to this server',
  provisioned_members: 'kept by the identity provider that is connected to this server',
  provisioned_people: 'kept by the identity provider that is connected to this server',
  provisioning: 'the key of the identity provider to this server',
  search_entries: 'made anew as the rows come in',
  search_passages: 'made anew as the rows come in',
  search_responses: 'made anew as the rows come in',
  search_shelves: 'made anew as the rows come in',
  search_vocabulary: 'made anew as the rows come in',
  tender_files: 'what a tender was imported from: a bid made of it has it among its documents',
  tender_readings: 'made anew from the documents by this server’s reader',
  unread_contents: 'what this server has still to read',
  tender_mails: 'when people were last written to by this server',
  tenders_to_mail: 'mail that this server is to send',
  webhook_attempts: 'how telling webhooks went on this server',
  webhook_deliveries: 'what webhooks are told by this server',
  webhooks: 'keys sealed with this server’s secret: they are set up anew',
};

/** Columns that mean nothing elsewhere, or that triggers count anew as the rows come in. */
const hiddenColumns: Record<string, string[]> = {
  // Sealed with this server’s secret: given anew.
  ai_models: ['api_key'],
  answers: ['use_count'],
  bids: ['comment_count', 'task_count', 'task_done_count', 'drive_folder_link'],
  // A link is one of this server: after an import it opens nothing.
  expert_questions: ['token_hash'],
  files: ['storage_key', 'drive_file_id'],
  generations: ['worker', 'attempts'],
  // People of this server, by their ids here.
  requirement_answers: ['writers'],
  // Places in a document that is made anew: the words themselves are exported.
  requirement_comments: ['range_version', 'range_from', 'range_to'],
  tenders: ['folded', 'scored_with'],
};

/** Columns that older exports hold: counted anew as the rows come in, what the file says of them is passed over. */
export const passedOver: Record<string, string[]> = { answers: ['use_count'] };

/** Rows that are still on their way, or on their way out, are left out. */
export const onlyRows: Record<string, string> = {
  generations: `status in ('done', 'failed', 'cancelled')`,
  letters: `status <> 'waiting'`,
  // What was removed can come back for a day, on this server.
  response_volumes: 'removed_at is null',
  response_sections: `removed_at is null and exists (select from response_volumes v
    where v.company_id = response_sections.company_id and v.id = volume_id and v.removed_at is null)`,
  section_requirements: `exists (select from response_sections s join response_volumes v on v.company_id = s.company_id and v.id = s.volume_id
    where s.company_id = section_requirements.company_id and s.id = section_id and s.removed_at is null and v.removed_at is null)`,
  section_texts: `exists (select from response_sections s join response_volumes v on v.company_id = s.company_id and v.id = s.volume_id
    where s.company_id = section_texts.company_id and s.id = section_id and s.removed_at is null and v.removed_at is null)`,
  letter_files: `exists (select from letters l where l.company_id = letter_files.company_id and l.id = letter_id and l.status <> 'waiting')`,
};

export type Column = {
  name: string;
  type: string;
  /** The table that it names a row of, by its id; people have `users`. */
  names: string | null;
};
export type ExportedTable = { name: string; columns: Column[]; key: string[] };

/**
 * The tables that an export holds, with those that others point to first. They are read from the database's own
 * catalogue, so that a table that is added to it is exported and imported without a line here. Words to search by are
 * made anew by triggers.
 */
export async function findExportedTables(db: Db): Promise<ExportedTable[]> {
  const rows = await run<{ name: string; columns: Column[]; key: string[]; after: string[] }>(db, catalogue, [
    Object.keys(leftOut),
  ]);
  const left = rows.map(({ columns, ...table }) => ({
    ...table,
    // A table of one row for each company has no other key; any column puts one row in order.
    key: table.key.length > 0 ? table.key : columns.slice(0, 1).map(({ name }) => name),
    columns: columns.filter(({ name }) => !(hiddenColumns[table.name] ?? []).includes(name)),
  }));
  const sorted: ExportedTable[] = [];
  while (left.length > 0) {
    const names = new Set(left.map(({ name }) => name));
    const place = left.findIndex(({ name, after }) => !after.some((one) => one !== name && names.has(one)));
    const [next] = left.splice(place, place < 0 ? 0 : 1);
    if (!next) throw new Error(`Tables point at each other in a circle: ${[...names].join(', ')}`);
    sorted.push(next);
  }
  return sorted;
}

const catalogue = {
  name: 'exported-tables',
  text: `with people as materialized (select table_name, column_name from person_columns())
    select c.relname as name,
      (select json_agg(json_build_object('name', a.attname, 'type', coalesce(nullif(t.typbasetype, 0)::regtype::text, t.typname),
          'names', case when (c.relname::text, a.attname::text) in (select p.table_name, p.column_name from people p) then 'users'
            else (select k.confrelid::regclass::text from pg_constraint k where k.conrelid = c.oid and k.contype = 'f'
              and a.attnum = any(k.conkey) and a.attname <> 'company_id' limit 1) end) order by a.attnum)
        from pg_attribute a join pg_type t on t.oid = a.atttypid
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
          and a.attname <> 'company_id' and t.typname <> 'tsvector') as columns,
      array(select a.attname::text from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
        where i.indrelid = c.oid and i.indisprimary and a.attname <> 'company_id' and a.attgenerated = '') as key,
      array(select k.confrelid::regclass::text from pg_constraint k where k.conrelid = c.oid and k.contype = 'f') as after
    from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> all($1::text[])
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id')
    order by c.relname`,
};
