import { listAudit } from '@bidloom/contract/audit';
import { changeCompany } from '@bidloom/contract/companies';
import { expect, test } from 'vitest';
import { asOwner, givenCompany, server } from '#testing/given.ts';
import { deleteExpiredRows } from './maintenance.ts';

test('entries older than a company keeps them are gone; those of companies without a rule stay', async () => {
  const [short, forEver] = [await givenCompany(), await givenCompany()];
  await short.call(changeCompany, { _id: short._id, auditDays: 365, ledgerDays: 30 });
  for (const { _id } of [short, forEver]) {
    await asOwner(
      `insert into audit_log (company_id, action, kind, label, at) values ($1, 'change', 'bid', 'old', now() - interval '366 days'),
        ($1, 'change', 'bid', 'young', now() - interval '364 days')`,
      [_id],
    );
    await asOwner(
      `insert into ai_ledger (company_id, model, host, is_local, purpose, prompt, at)
        values ($1, 'm', 'h', true, 'test', 'old', now() - interval '31 days'), ($1, 'm', 'h', true, 'test', 'young', now() - interval '29 days')`,
      [_id],
    );
  }
  await deleteExpiredRows(server.context.database);
  const kept = async (company: typeof short) => [
    ...(await company.list(listAudit, { kind: 'bid' })).data.map(({ label }) => label),
    ...(
      await asOwner<{ prompt: string }>('select prompt from ai_ledger where company_id = $1 order by at', [
        company._id,
      ])
    ).map(({ prompt }) => prompt),
  ];
  expect(await kept(short)).toEqual(['young', 'young']);
  expect((await kept(forEver)).toSorted()).toEqual(['old', 'old', 'young', 'young']);
});
