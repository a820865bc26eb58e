import { changeNotificationChoices, listNotifications } from '@bidloom/contract/notifications';
import { createTenderSource } from '@bidloom/contract/tender-sources';
import { changeTender, listTenders } from '@bidloom/contract/tenders';
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { run } from '#db/database.ts';
import { defaultRetryPolicy } from '#outside/polite-fetch.ts';
import { givenCompany, givenMember, inside, jobTurn, server, startServer } from '#testing/given.ts';
import { catchMail } from '#testing/mail-catcher.ts';
import { givenNoticeService } from '#testing/notice-service.ts';
import { mailDigests } from './mail-digests.ts';
import { pullSource } from './pull-source.ts';

const { settings } = server.context;
const post = await catchMail();
afterAll(() => post.stop());
beforeEach(() => {
  settings.mail = post.settings;
});

const minute = 60_000;
const day = 24 * 60 * minute;
/** The next 08:00 in Kolkata, which is 02:30 UTC all year. */
const morning = Math.ceil((Date.now() - 2.5 * 60 * minute) / day) * day + 2.5 * 60 * minute;
const at = (offset: number) => new Date(morning + offset);

const release = (number: number) => ({
  ocid: `ocds-digest-${String(number).padStart(6, '0')}`,
  date: '2026-03-01T09:00:00Z',
  tag: ['tender'],
  buyer: { name: 'Town <Hall>' },
  tender: {
    id: `T-${number}`,
    status: 'active',
    title: `Bridge ${number}`,
    tenderPeriod: { endDate: '2031-05-03T10:00:00Z' },
  },
});

/** A company in Kolkata where a source has found so many tenders for Grace, who wants mail, and Alan, who does not. */
async function givenFound(numbers: number[]) {
  const company = await givenCompany({ name: 'Northlight', timezone: 'Asia/Kolkata' });
  const [grace, alan] = [await givenMember(company), await givenMember(company)];
  await grace.call(changeNotificationChoices, {
    choices: [{ kind: 'new-tenders', inApp: true, byMail: true }],
  });
  const service = await givenNoticeService(() => ({ releases: numbers.map(release) }));
  onTestFinished(service.close);
  const { _id: source } = await company.call(createTenderSource, {
    name: 'Feed',
    url: service.url,
    format: 'ocds',
    enabled: false,
    assigned: [grace._id, alan._id],
  });
  const turn = jobTurn();
  const report = (error: unknown) => expect(error).toBeNull();
  const manners = { ...defaultRetryPolicy, pauseMs: 0, wait: async () => {} };
  await pullSource({ ...server.context, report }, { company: company._id, source }, turn, { manners });
  const score = (title: string, value: number) =>
    inside(company, (db) =>
      run(
        db,
        {
          name: 'score-by-test',
          text: `update tenders t set score = $2, scored_with = c.services_version from companies c where c.id = current_company() and t.title = $1`,
        },
        [title, value],
      ),
    );
  const written = () =>
    inside(company, (db) => db.selectFrom('outbox').select(['recipient', 'subject', 'status']).execute());
  return { company, grace, alan, score, written };
}

test('what sources found is told in the app at once, and by mail at 08:00: the ten that fit best, once, by two servers', async () => {
  const { company, grace, alan, score, written } = await givenFound(
    Array.from({ length: 13 }, (_, n) => n + 1),
  );
  for (const reader of [grace, alan])
    expect(await reader.call(listNotifications, {})).toMatchObject([{ type: 'new-tenders', bid: null }]);
  await score('Bridge 13', 91);
  await score('Bridge 7', 40);
  const rejected = (await company.call(listTenders, { q: 'Bridge 12' }))[0]?._id ?? '';
  await company.call(changeTender, { _id: rejected, status: 'rejected' });
  await mailDigests(server.context, at(-minute));
  expect(await written()).toEqual([]);

  const second = await startServer();
  await Promise.all([
    mailDigests(server.context, at(0)),
    mailDigests(second.context, at(0)),
    mailDigests(server.context, at(minute)),
  ]);
  await second.close();
  await mailDigests(server.context, at(2 * minute));
  expect(await written()).toMatchObject([
    { recipient: grace.email, subject: '12 new tenders for Northlight' },
  ]);
  const mail = await post.mailTo(grace.email, 'Northlight');
  const titles = [...(mail.text ?? '').matchAll(/^Bridge \d+$/gm)].map(([title]) => title);
  expect(titles).toHaveLength(10);
  expect(titles.slice(0, 2)).toEqual(['Bridge 13', 'Bridge 7']);
  expect(titles).not.toContain('Bridge 12');
  expect(mail.text).toContain('Due 03 May 2031 15:30 (Kolkata) · Fit 91 of 100');
  expect(mail.text).toContain('/tenders?status=new&sort=-score');
  expect(mail.html).toContain('Town &lt;Hall&gt;');
  expect(mail.headers.some(({ key }) => key === 'list-unsubscribe')).toBe(true);
});

test('what comes later waits for the next day, and who has stopped it gets none', async () => {
  const { company, grace, written } = await givenFound([21, 22]);
  await mailDigests(server.context, at(0));
  expect(await written()).toHaveLength(1);
  const [one, other] = await company.call(listTenders, {});
  const findAgain = (tender: string | undefined) =>
    inside(company, (db) =>
      db
        .insertInto('tenders_to_mail')
        .values({ user_id: grace._id, tender_id: tender ?? '', found_at: at(-minute).toISOString() })
        .execute(),
    );
  await findAgain(one?._id);
  // It was committed late: that day's mail is out.
  await mailDigests(server.context, at(60 * minute));
  expect(await written()).toHaveLength(1);
  await mailDigests(server.context, at(day));
  expect((await written()).map(({ subject }) => subject)).toContain('1 new tender for Northlight');

  await findAgain(other?._id);
  await grace.call(changeNotificationChoices, {
    choices: [{ kind: 'new-tenders', inApp: true, byMail: false }],
  });
  await mailDigests(server.context, at(2 * day));
  expect(await written()).toHaveLength(2);
});
