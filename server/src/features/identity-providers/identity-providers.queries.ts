import type { ProviderProblem } from '@bidloom/contract/identity-providers';
import { run, type Db } from '#db/database.ts';

export type ProviderRow = {
  id: string;
  kind: 'saml' | 'oidc';
  name: string;
  is_on: boolean;
  issuer: string | null;
  client_id: string | null;
  client_secret: string | null;
  sign_in_address: string | null;
  certificates: string[];
  metadata_url: string | null;
  metadata_read_at: string | null;
  takes_unasked: boolean;
  own_certificate: string | null;
  own_key: string | null;
  last_problem: ProviderProblem | null;
  last_problem_at: string | null;
};

const columns = `id, kind, name, is_on, issuer, client_id, client_secret, sign_in_address, certificates, metadata_url, metadata_read_at,
  takes_unasked, own_certificate, own_key, last_problem, last_problem_at`;

export const findProviders = (db: Db) =>
  run<ProviderRow>(db, {
    name: 'identity-providers',
    text: `select ${columns} from identity_providers order by created_at, id`,
  });

export async function findProvider(db: Db, id: string): Promise<ProviderRow | undefined> {
  const statement = {
    name: 'identity-provider',
    text: `select ${columns} from identity_providers where id = $1`,
  };
  const [row] = await run<ProviderRow>(db, statement, [id]);
  return row;
}

export async function countProviders(db: Db): Promise<number> {
  const statement = {
    name: 'identity-providers-count',
    text: 'select count(*)::int as count from identity_providers',
  };
  const [row] = await run<{ count: number }>(db, statement);
  return row?.count ?? 0;
}

export async function addProvider(
  db: Db,
  values: { kind: string; name: string; own_certificate: string | null },
): Promise<string> {
  const { id } = await db
    .insertInto('identity_providers')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export type ProviderChange = Partial<Omit<ProviderRow, 'id' | 'kind' | 'last_problem' | 'last_problem_at'>>;

export async function changeProvider(db: Db, id: string, values: ProviderChange): Promise<void> {
  if (Object.keys(values).length === 0) return;
  await db.updateTable('identity_providers').set(values).where('id', '=', id).execute();
}

/** Answers whether there was one. */
export async function removeProvider(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('identity_providers')
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function renewProvider(
  db: Db,
  id: string,
  { issuer, address, certificates }: { issuer: string; address: string; certificates: string[] },
): Promise<void> {
  const text = 'select renew_identity_provider($1, $2, $3, $4)';
  await run(db, { name: 'renew-identity-provider', text }, [id, issuer, address, certificates]);
}

/** Null when an answer was accepted. */
export async function keepProblem(db: Db, id: string, problem: ProviderProblem | null): Promise<void> {
  const statement = { name: 'keep-provider-problem', text: 'select keep_provider_problem($1, $2)' };
  await run(db, statement, [id, problem]);
}
