import { askExpert, listExpertQuestions, withdrawExpertQuestion } from '@bidloom/contract/expert-questions';
import { listNotifications } from '@bidloom/contract/notifications';
import { changeRequirement, listRequirements } from '@bidloom/contract/requirements';
import { expect, test } from 'vitest';
import { run } from '#db/database.ts';
import { givenCompany, givenMember, inside, send, server } from '#testing/given.ts';
import { givenBid } from '#testing/given-bid.ts';
import { found, givenRun } from '#testing/given-requirements.ts';

const asked = { name: 'Omar Haddad', note: 'Two sentences are enough.' };

/** A company with a bid of two requirements, and a link to the first of them. */
async function givenLink() {
  const company = await givenCompany();
  const bid = await givenBid(company);
  const [{ _id: requirement } = { _id: '' }] = await givenRun(company, bid, [
    found('The supplier shall report every incident within four hours.', { clause: '9.1(a)' }),
    'The supplier must keep personal data in Europe.',
  ]);
  const { url, ...question } = await company.call(askExpert, { requirement, ...asked });
  const token = new URL(url).searchParams.get('question') ?? '';
  const first = async () => (await company.call(listRequirements, { bidId: bid }))[0];
  const questions = () => company.call(listExpertQuestions, { requirement });
  return { company, bid, requirement, question, token, url, first, questions };
}
type Link = Awaited<ReturnType<typeof givenLink>>;
const read = (token: string) => send('GET /expert/question', { query: { token } });
const write = (token: string, answer: string) => send('PUT /expert/answer', { body: { token, answer } });

test('a link shows its question and nothing else of the bid', async () => {
  const { company, token, url, questions } = await givenLink();
  expect(url.startsWith(`${server.context.settings.publicUrl}/expert?question=`)).toBe(true);
  expect((await questions())[0]).toMatchObject({ state: 'open', openedAt: null });
  const { status, body } = await read(token);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    company: company.name,
    ...asked,
    requirement: {
      number: 1,
      text: 'The supplier shall report every incident within four hours.',
      clause: '9.1(a)',
    },
    answer: '',
  });
  expect(JSON.stringify(body)).not.toContain('personal data');
  expect((await questions())[0]?.openedAt).not.toBeNull();
  const stored = await inside(company, (db) =>
    run(db, { name: '', text: 'select to_jsonb(q) as row from expert_questions q' }),
  );
  expect(JSON.stringify(stored)).not.toContain(token);
});

test('what an expert writes waits for review as the answer, and who asked is told', async () => {
  const { company, token, first, questions } = await givenLink();
  expect((await write(token, 'We report within two hours.')).status).toBe(200);
  expect(await first()).toMatchObject({
    answer: 'We report within two hours.',
    status: 'in-review',
    isDraft: false,
    answeredBy: null,
  });
  expect((await questions())[0]).toMatchObject({ state: 'answered', answer: 'We report within two hours.' });
  const news = await company.call(listNotifications, {});
  expect(news.map(({ type, description }) => [type, description])).toContainEqual([
    'expert-answer',
    expect.stringContaining('Omar Haddad answered requirement 1'),
  ]);
  // Until somebody decides or writes, a better version takes the place of the first.
  await write(token, 'We report within one hour.');
  expect(await first()).toMatchObject({ answer: 'We report within one hour.', status: 'in-review' });
});

test('words of colleagues stay: what the expert writes stands beside them', async () => {
  const { company, token, requirement, first, questions } = await givenLink();
  await company.call(changeRequirement, { _id: requirement, answer: 'Ours.' });
  await write(token, 'Theirs.');
  expect(await first()).toMatchObject({ answer: 'Ours.', status: 'answered' });
  expect((await questions())[0]?.answer).toBe('Theirs.');
});

test('an approved answer is not touched by a newer version of the expert', async () => {
  const { company, token, requirement, first } = await givenLink();
  await write(token, 'We report within two hours.');
  await company.call(changeRequirement, { _id: requirement, status: 'approved' });
  await write(token, 'We report when we can.');
  expect(await first()).toMatchObject({ answer: 'We report within two hours.', status: 'approved' });
});

test.each([
  [
    'withdrawn',
    async ({ company, question }: Link): Promise<unknown> =>
      company.call(withdrawExpertQuestion, { _id: question._id }),
  ],
  [
    'expired',
    async ({ company }: Link): Promise<unknown> =>
      inside(company, (db) =>
        run(db, { name: '', text: `update expert_questions set expires_at = now() - interval '1 second'` }),
      ),
  ],
  ['closed', async ({ company, bid }: Link): Promise<unknown> => closeBid(company, bid)],
] as const)('a link that is %s neither shows nor takes anything', async (state, end) => {
  const link = await givenLink();
  await end(link);
  for (const answer of [await read(link.token), await write(link.token, 'Too late.')]) {
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ code: `question_${state}` });
    expect(JSON.stringify(answer.body)).not.toContain('incident');
  }
  expect((await link.questions())[0]).toMatchObject({ state, answer: '' });
  expect(await link.first()).toMatchObject({ answer: '' });
});

test('a guessed token, or the hash that is stored, opens nothing', async () => {
  const { company, token } = await givenLink();
  const [stored] = await inside(company, (db) =>
    run<{ token_hash: string }>(db, { name: '', text: 'select token_hash from expert_questions' }),
  );
  for (const guess of [`${token}x`, 'a'.repeat(43), stored?.token_hash ?? ''])
    expect((await read(guess)).status).toBe(422);
});

test('with an email the question goes there, in the language chosen', async () => {
  const { company, requirement } = await givenLink();
  const made = await company.call(askExpert, {
    requirement,
    name: 'Claire',
    email: 'Claire@example.test',
    language: 'fr',
    days: 3,
  });
  const [mail] = await inside(company, (db) =>
    run<{ recipient: string; subject: string }>(db, {
      name: '',
      text: 'select recipient, subject from outbox order by id desc limit 1',
    }),
  );
  expect(mail).toMatchObject({ recipient: 'claire@example.test' });
  expect(mail?.subject).toMatch(/vous pose une question/);
  expect(Date.parse(made.expiresAt) - Date.parse(made.createdAt)).toBe(3 * 86_400_000);
});

test('viewers see who was asked and ask nobody', async () => {
  const { company, requirement } = await givenLink();
  const viewer = await givenMember(company, 'viewer');
  expect(await viewer.call(listExpertQuestions, { requirement })).toHaveLength(1);
  await expect(viewer.call(askExpert, { requirement, ...asked })).rejects.toMatchObject({ status: 403 });
});

const closeBid = (company: Link['company'], bid: string) =>
  inside(company, (db) =>
    run(db, { name: '', text: `update bids set status = 'no-bid' where id = $1` }, [bid]),
  );
