import { quotaKinds, type QuotaKind, type ServerCompany, type Usage } from '@bidloom/contract/operator';
import { run, type Db } from '#db/database.ts';

export const findUsage = (db: Db) =>
  run<Usage>(
    db,
    {
      name: 'quota-usage',
      text: `select kind, usage_of(kind) as used, limit_of(kind) as most from unnest($1::text[]) with ordinality k(kind, place) order by place`,
    },
    [quotaKinds],
  );

export async function isOperator(db: Db, user: string): Promise<boolean> {
  const statement = { name: 'is-operator', text: 'select is_operator($1) as is' };
  const [row] = await run<{ is: boolean }>(db, statement, [user]);
  return row?.is ?? false;
}

type Numbers = {
  companies: number;
  accounts: number;
  signedIn: number;
  databaseBytes: number;
  database: string;
  jobs: { waiting: number; running: number; failed: number };
  securityEntriesWaiting: number;
};
/** Undefined for anybody but an operator. */
export async function findOverview(db: Db): Promise<Numbers | undefined> {
  const statement = { name: 'server-overview', text: 'select server_overview() as numbers' };
  const [row] = await run<{ numbers: Numbers | null }>(db, statement);
  return row?.numbers ?? undefined;
}

export async function findServerLimits(db: Db): Promise<Record<QuotaKind, number | null>> {
  const rows = await run<{ kind: QuotaKind; most: number }>(db, {
    name: 'server-limits',
    text: 'select kind, most from server_limits',
  });
  const most = (kind: QuotaKind) => rows.find((row) => row.kind === kind)?.most ?? null;
  return {
    people: most('people'),
    documents: most('documents'),
    bytes: most('bytes'),
    runs: most('runs'),
    models: most('models'),
  };
}

/** Companies by name from the one at `skipped` on, and how many there are. */
export async function findCompanies(
  db: Db,
  { skipped, wanted, words }: { skipped: number; wanted: number; words: string },
): Promise<{ rows: ServerCompany[]; total: number }> {
  const found = await run<ServerCompany & { total: number }>(
    db,
    {
      name: 'server-companies',
      text: `select id as _id, name, wire_time(made) as "createdAt", is_sample as "isSample", is_demo as "isDemo", wire_time(seen) as "lastSeenAt",
          uses_models as "usesServerModels", used, own_limits as limits, total
        from server_companies($1, $2, $3)`,
    },
    [skipped, wanted, words],
  );
  const rows = found.map((row) => {
    const { total: _, ...company } = row;
    return company;
  });
  return { rows, total: found[0]?.total ?? 0 };
}

/** Answers whether there is such a company. */
export async function setLimit(
  db: Db,
  company: string,
  kind: QuotaKind,
  most: number | null,
): Promise<boolean> {
  const statement = { name: 'set-company-limit', text: 'select set_company_limit($1, $2, $3) as set' };
  const [row] = await run<{ set: boolean }>(db, statement, [company, kind, most]);
  return row?.set ?? false;
}

/** Answers whether there is such a company. */
export async function setServerModels(db: Db, company: string, allowed: boolean): Promise<boolean> {
  const statement = { name: 'set-server-models', text: 'select set_server_models($1, $2) as set' };
  const [row] = await run<{ set: boolean }>(db, statement, [company, allowed]);
  return row?.set ?? false;
}

/** Writes down what the settings allow each company, in place of what an earlier start did. */
export async function putServerLimits(
  db: Db,
  limits: Partial<Record<QuotaKind, number | undefined>>,
): Promise<void> {
  await run(db, { name: 'forget-server-limits', text: 'delete from server_limits' });
  for (const kind of quotaKinds) {
    const most = limits[kind];
    if (most === undefined) continue;
    const text = `insert into server_limits (kind, most) values ($1, $2) on conflict (kind) do update set most = excluded.most`;
    await run(db, { name: 'put-server-limit', text }, [kind, most]);
  }
}
