import pg from 'pg';
import { isSealedBefore, seal, unseal } from '#db/encrypt-secret.ts';
import { secretPurpose as providerPurpose } from '#features/identity-providers/secret-purpose.ts';
import { purposeOf as integrationPurpose } from '#features/integrations/sealed-purpose.ts';
import { purposeOf as modelPurpose } from '#features/models/change-model.ts';
import { purposeOf as appPurpose } from '#features/second-factors/authenticator.ts';
import { purposeOf as sourcePurpose } from '#features/tender-sources/save-source.ts';
import { keyPurpose } from '#features/webhooks/deliver-webhook.ts';

type Row = Record<string, string | null>;
/** Where secrets that stay are kept: their key, and for what each is sealed. */
const places: { table: string; key: string[]; column: string; purposeOf: (row: Row) => string }[] = [
  {
    table: 'authenticator_apps',
    key: ['user_id'],
    column: 'secret',
    purposeOf: ({ user_id }) => appPurpose(user_id ?? ''),
  },
  {
    table: 'ai_models',
    key: ['company_id', 'id'],
    column: 'api_key',
    purposeOf: ({ company_id, id }) => modelPurpose(company_id ?? '', id ?? ''),
  },
  {
    table: 'tender_sources',
    key: ['company_id', 'id'],
    column: 'api_key',
    purposeOf: ({ company_id }) => sourcePurpose(company_id ?? ''),
  },
  ...(['client secret', 'own key'] as const).map((what) => ({
    table: 'identity_providers',
    key: ['id'],
    column: what === 'own key' ? 'own_key' : 'client_secret',
    purposeOf: ({ id }: Row) => providerPurpose(id ?? '', what),
  })),
  ...(['secret', 'old_secret'] as const).map((column) => ({
    table: 'webhooks',
    key: ['company_id', 'id'],
    column,
    purposeOf: ({ id }: Row) => keyPurpose(id ?? ''),
  })),
  ...(['access', 'refresh'] as const).map((what) => ({
    table: 'integrations',
    key: ['company_id', 'service'],
    column: `${what}_token`,
    purposeOf: ({ company_id, service }: Row) =>
      integrationPurpose({ company: company_id ?? '', user: '' }, service as 'drive' | 'gmail', what),
  })),
];

/**
 * Seals with the present secret what the one before it sealed and what stays: factors, keys of models, sources and webhooks, connections.
 * Answers how many there were. What lives for hours (mail on its way, kept answers) goes by itself.
 */
export async function resealSecrets(ownerUrl: string, secretKey: string): Promise<number> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query('begin');
    // Neither an entry in the audit log nor another version: what is kept stays the same.
    await owner.query(`select set_config('app.importing', 'on', true)`);
    const { rows: companies } = await owner.query<{ id: string }>('select id from companies order by id');
    let count = 0;
    for (const company of ['', ...companies.map(({ id }) => id)]) {
      await owner.query(`select set_config('app.company_id', $1, true)`, [company]);
      for (const place of places)
        if (place.key.includes('company_id') === (company !== ''))
          count += await resealPlace(owner, place, company, secretKey);
    }
    await owner.query('commit');
    return count;
  } finally {
    await owner.end();
  }
}

async function resealPlace(
  owner: pg.Client,
  { table, key, column, purposeOf }: (typeof places)[number],
  company: string,
  secretKey: string,
): Promise<number> {
  const { rows } = await owner.query<Row>(
    `select ${[...key, column].join(', ')} from ${table} where ${column} is not null and ($1 = '' or to_jsonb(${table}) ->> 'company_id' = $1)`,
    [company],
  );
  let count = 0;
  for (const row of rows) {
    const [purpose, sealed] = [purposeOf(row), row[column] ?? ''];
    if (!isSealedBefore(secretKey, purpose, sealed)) continue;
    const secret = tryToUnseal(secretKey, purpose, sealed);
    // Of a third key, as after a restore: whoever uses it is told then, and the server starts all the same.
    if (secret === undefined) continue;
    const fresh = seal(secretKey, purpose, secret);
    const where = key.map((name, place) => `${name} = $${place + 2}`).join(' and ');
    await owner.query(`update ${table} set ${column} = $1 where ${where}`, [
      fresh,
      ...key.map((name) => row[name]),
    ]);
    count += 1;
  }
  return count;
}

function tryToUnseal(secretKey: string, purpose: string, sealed: string): string | undefined {
  try {
    return unseal(secretKey, purpose, sealed);
  } catch {
    return undefined;
  }
}
