import { listAudit } from '@bidloom/contract/audit';
import { changeCompany } from '@bidloom/contract/companies';
import { createApiToken } from '@bidloom/contract/api-tokens';
import { checkSession } from '@bidloom/contract/auth';
import { warnInactive } from '#features/leaving/warn-inactive.ts';
import { afterEach, expect, test } from 'vitest';
import { asOwner, givenCompany, givenMember, server } from '#testing/given.ts';
import { restoreSettings, settings } from '#testing/settings.ts';
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

afterEach(restoreSettings);

test('sent mail goes after 30 days, or as many as the company keeps it', async () => {
  const [short, usual, long] = [await givenCompany(), await givenCompany(), await givenCompany()];
  await short.call(changeCompany, { _id: short._id, mailDays: 7 });
  await long.call(changeCompany, { _id: long._id, mailDays: 90 });
  for (const { _id } of [short, usual, long])
    for (const days of [6, 8, 29, 31, 89, 91])
      await asOwner(
        `insert into outbox (company_id, recipient, subject, content, readable_by, status, created_at)
          values ($1, 'a@example.test', $2::text, 'x', 'admin', 'sent', now() - make_interval(days => $2::int))`,
        [_id, String(days)],
      );
  await deleteExpiredRows(server.context.database);
  const kept = async ({ _id }: typeof short) =>
    (
      await asOwner<{ subject: string }>(
        'select subject from outbox where company_id = $1 order by created_at desc',
        [_id],
      )
    ).map(({ subject }) => subject);
  expect([await kept(short), await kept(usual), await kept(long)]).toEqual([
    ['6'],
    ['6', '8', '29'],
    ['6', '8', '29', '31', '89'],
  ]);
});

const account = async (user: string) =>
  (
    await asOwner<{ warnings: number; days: number | null; mails: number }>(
      `select inactive_warnings::int as warnings, round(extract(epoch from ends_at - now()) / 86400)::int as days,
          (select count(*)::int from account_mails m where m.user_id = u.id) as mails from users u where id = $1`,
      [user],
    )
  )[0];
const lastSeen = (user: string, days: number) =>
  asOwner('update users set seen_on = (now() - make_interval(days => $2))::date where id = $1', [user, days]);

test('an account that nobody uses is warned of twice and goes; its person keeps it by coming back', async () => {
  settings.mail = { smtpUrl: 'smtp://127.0.0.1:1', from: 'Bidloom <no-reply@example.test>' };
  settings.inactiveAccountDays = 365;
  const company = await givenCompany();
  const [idle, back, young] = [
    await givenMember(company),
    await givenMember(company),
    await givenMember(company),
  ];
  const mails = { idle: (await account(idle._id))?.mails ?? 0 };
  await lastSeen(idle._id, 366);
  await lastSeen(back._id, 366);
  await lastSeen(young._id, 364);
  await lastSeen(company.user._id, 1_000);
  await warnInactive(server.context);
  await warnInactive(server.context);
  expect(await account(idle._id)).toEqual({ warnings: 1, days: 30, mails: mails.idle + 1 });
  expect(await account(back._id)).toMatchObject({ warnings: 1, days: 30 });
  expect(await account(young._id)).toMatchObject({ warnings: 0, days: null });
  // The company has no other owner.
  expect(await account(company.user._id)).toMatchObject({ warnings: 0, days: null });

  // What a session does every few minutes; and a program of the person.
  await asOwner(`update sessions set last_seen_at = now() - interval '6 minutes' where user_id = $1`, [
    young._id,
  ]);
  await asOwner(`update sessions set last_seen_at = now() where user_id = $1`, [back._id]);
  await back.call(checkSession, {});
  expect(await account(back._id)).toMatchObject({ warnings: 0, days: null });

  await asOwner(`update users set ends_at = now() + interval '6 days' where id = $1`, [idle._id]);
  await warnInactive(server.context);
  await warnInactive(server.context);
  expect(await account(idle._id)).toEqual({ warnings: 2, days: 6, mails: mails.idle + 2 });

  // Who has become the only owner meanwhile is spared on the last day.
  await asOwner(`update members set role = 'owner' where user_id = $1`, [idle._id]);
  await asOwner(`update members set role = 'member' where user_id = $1`, [company.user._id]);
  await asOwner(`update users set ends_at = now() - interval '1 minute' where id = $1`, [idle._id]);
  await warnInactive(server.context);
  expect(await account(idle._id)).toMatchObject({ warnings: 0, days: null });
});

test('an API token that is used keeps the account of who made it', async () => {
  const company = await givenCompany();
  await lastSeen(company.user._id, 400);
  await asOwner('update users set inactive_warnings = 1, ends_at = now() where id = $1', [company.user._id]);
  await company.call(createApiToken, { name: 'CRM', scopes: ['clients:read'] });
  expect(await account(company.user._id)).toMatchObject({ warnings: 0, days: null });
});
