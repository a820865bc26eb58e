import pg from 'pg';
import { vi } from 'vitest';
import type { Db } from '#db/database.ts';
import { databaseUrls, inside } from './given.ts';

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
};
type Statement = { name: string; text: string; values: unknown[] };

type Step = { rows: number; step: string };

/**
 * Tables as small as a test's are read whole, or sorted, where that is cheaper, and which of them is cheaper hangs on what other
 * tests hold at that moment: each statement is planned without either, and counted by the plan that reads less.
 */
const plannings = [
  'set enable_seqscan = off; reset enable_sort',
  'set enable_seqscan = off; set enable_sort = off',
];

/**
 * How many rows of tables the greediest step of a plan reads while `work` is done, for what it shows or throws away, and which
 * step that is. Statements are planned for any values, as the server's are once they have been asked a few times.
 */
export async function rowsRead(company: { _id: string }, work: (db: Db) => Promise<unknown>): Promise<Step> {
  return greediest(await stepsOf(company, work));
}

/** The same of the tables themselves: what an index answers alone is left out. */
export async function tableRowsRead(
  company: { _id: string },
  work: (db: Db) => Promise<unknown>,
): Promise<Step> {
  return greediest(await stepsOf(company, work, ({ 'Node Type': type }) => type !== 'Index Only Scan'));
}

const greediest = (steps: Step[]): Step =>
  steps.toSorted((a, b) => b.rows - a.rows)[0] ?? { rows: 0, step: '' };

async function stepsOf(
  company: { _id: string },
  work: (db: Db) => Promise<unknown>,
  counts: (scan: Plan) => boolean = () => true,
) {
  const asked: Statement[] = [];
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await inside(company, work);
    for (const [statement] of query.mock.calls as unknown as [Partial<Statement> | string][])
      if (typeof statement === 'object' && statement.text?.match(/^\s*(select|with)\b/))
        asked.push({ name: '', values: [], text: '', ...statement });
  } finally {
    query.mockRestore();
  }
  const client = new pg.Client({ connectionString: databaseUrls.appUrl });
  await client.connect();
  try {
    await client.query(`select set_config('app.company_id', $1, false)`, [company._id]);
    await client.query('set plan_cache_mode = force_generic_plan');
    const steps: Step[] = [];
    for (const { name, text, values } of asked) {
      // What looks for words says so for the statements behind it.
      if (text.includes(`set_config('app.search'`)) {
        await client.query(text.replace(/true\)\s*$/, 'false)'), values);
        continue;
      }
      const planned: Step[] = [];
      for (const planning of plannings) {
        await client.query(planning);
        const scans = scansOf(await planOf(client, text, values)).filter(counts);
        planned.push(
          greediest(scans.map((scan) => ({ rows: rowsOf(scan), step: `${name}: ${namesOf(scan)}` }))),
        );
      }
      steps.push(...planned.toSorted((one, other) => one.rows - other.rows).slice(0, 1));
    }
    return steps;
  } finally {
    await client.end();
  }
}

async function planOf(client: pg.Client, text: string, values: unknown[]): Promise<Plan> {
  await client.query(`prepare asked as ${text}`);
  const given = values.length === 0 ? '' : `(${values.map(literal).join(', ')})`;
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (analyze, format json) execute asked${given}`,
  );
  await client.query('deallocate asked');
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  if (!plan) throw new Error('PostgreSQL answers one plan always');
  return plan;
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map((one) => JSON.stringify(one)).join(',')}}`);
  return pg.escapeLiteral(typeof value === 'string' ? value : JSON.stringify(value));
}

// The index of words gives a bitmap of all that fit; what is read for it is counted where its rows are.
const isRead = ({ 'Node Type': type, 'Index Name': index }: Plan) =>
  type.endsWith('Scan') && !/CTE|Function|Values|Subquery/.test(type) && index !== 'search_entries_words';
const scansOf = (plan: Plan): Plan[] => [
  ...(isRead(plan) ? [plan] : []),
  ...(plan.Plans ?? []).flatMap(scansOf),
];
const rowsOf = (plan: Plan) =>
  (plan['Actual Rows'] +
    (plan['Rows Removed by Filter'] ?? 0) +
    (plan['Rows Removed by Index Recheck'] ?? 0)) *
  plan['Actual Loops'];
const namesOf = (plan: Plan) =>
  [plan['Node Type'], plan['Relation Name'], plan['Index Name']].filter(Boolean).join(' ');
