import { listAnswerSteps, openAnswer, sendAnswerSteps, showCursor } from '@bidloom/contract/answer-steps';
import { listAudit } from '@bidloom/contract/audit';
import { changeFact, createFact } from '@bidloom/contract/facts';
import { getReadiness } from '@bidloom/contract/readiness';
import {
  createRequirementComment,
  listKeptAnswers,
  listRequirementComments,
} from '@bidloom/contract/requirement-answers';
import {
  changeRequirement,
  listRequirements,
  mostAnswerLetters,
  type Requirement,
} from '@bidloom/contract/requirements';
import { search } from '@bidloom/contract/search';
import { editorSchema as schema } from '@bidloom/engine/rich-text/editor-schema';
import pg from 'pg';
import type { Node } from 'prosemirror-model';
import { Step, Transform } from 'prosemirror-transform';
import { expect, test, vi } from 'vitest';
import { givenBid } from '#testing/given-bid.ts';
import { givenRun } from '#testing/given-requirements.ts';
import { givenCompany, givenMember, inside, server } from '#testing/given.ts';
import { enterResponseWords } from './enter-response-words.ts';
import { removeOldSteps } from './remove-old-steps.ts';

type Sent = { stepType: string }[];

async function givenAnswer(answer: string) {
  const company = await givenCompany();
  const bid = await givenBid(company);
  const [one] = await givenRun(company, bid, ['Describe your method']);
  if (!one) throw new Error('No requirement');
  const { _id: requirement } = one;
  await company.call(changeRequirement, { _id: requirement, answer });
  const { version, document } = await company.call(openAnswer, { requirement });
  return {
    company,
    bid,
    requirement,
    version,
    doc: schema.nodeFromJSON(document),
    read: async () => {
      const [found] = await company.call(listRequirements, { bidId: bid, requirement });
      return found as Requirement;
    },
  };
}
const stepsOf = (doc: Node, change: (tr: Transform) => unknown): Sent => {
  const transform = new Transform(doc);
  change(transform);
  return transform.steps.map((step) => step.toJSON() as Sent[number]);
};
const type = (doc: Node, at: number, words: string) =>
  stepsOf(doc, (tr) => tr.insert(at, schema.text(words)));

test('two write upon the same version: both stand in the answer, and each hears of the other', async () => {
  const { company, requirement, version, doc, read } = await givenAnswer('We have staff.');
  const grace = await givenMember(company);
  const send = { requirement, since: version, batch: 1 };
  const first = await company.call(sendAnswerSteps, { ...send, client: 'ada', steps: type(doc, 9, 'ten ') });
  const second = await grace.call(sendAnswerSteps, { ...send, client: 'grace', steps: type(doc, 15, '!') });
  expect(first.commits?.map(({ client }) => client)).toEqual(['ada']);
  expect(second.commits?.map(({ client, steps }) => [client, steps[0]])).toMatchObject([
    ['ada', { from: 9 }],
    ['grace', { from: 19 }],
  ]);
  expect(await read()).toMatchObject({ answer: 'We have ten staff.!', status: 'answered', isDraft: false });
  const missed = await company.call(listAnswerSteps, { requirement, since: String(first.version) });
  expect(missed).toEqual({ version: second.version, commits: second.commits?.slice(1) });
});

test('a batch that is sent twice enters once, also while its first answer is on its way', async () => {
  const { company, requirement, version, doc, read } = await givenAnswer('We');
  const batch = { requirement, since: version, client: 'ada', batch: 1, steps: type(doc, 3, ' do') };
  const [one, other] = await Promise.all([
    company.call(sendAnswerSteps, batch),
    company.call(sendAnswerSteps, batch),
  ]);
  expect(one).toEqual(other);
  expect((await read()).answer).toBe('We do');
});

test('new words end an approval; blanks at the end are none', async () => {
  const { company, requirement, version, doc, read } = await givenAnswer('We do');
  const grace = await givenMember(company);
  await grace.call(changeRequirement, { _id: requirement, status: 'approved' });
  const send = { requirement, client: 'ada' };
  await company.call(sendAnswerSteps, { ...send, since: version, batch: 1, steps: type(doc, 6, ' ') });
  expect((await read()).status).toBe('approved');
  await company.call(sendAnswerSteps, { ...send, since: version + 1, batch: 2, steps: type(doc, 6, ' so') });
  expect(await read()).toMatchObject({ status: 'answered', answer: 'We do so', approvedBy: null });
});

test('who replaces an answer by a call enters the history that open editors follow', async () => {
  const { company, requirement, version, doc, read } = await givenAnswer('We have ten staff.');
  const { _id: fact } = await company.call(createFact, { name: 'Staff', kind: 'text', value: '10' });
  await company.call(changeRequirement, { _id: requirement, answer: 'We have {{Staff}} staff.' });
  await company.call(changeFact, { _id: fact, name: 'Headcount' });
  const { commits } = await company.call(listAnswerSteps, { requirement, since: String(version) });
  expect(commits).toMatchObject([
    { version: version + 1, client: '', steps: [{ from: 9, to: 12 }] },
    { version: version + 2, client: '', steps: [{ from: 9, to: 10 }] },
  ]);
  // What was written upon the words of before stands beside them.
  const steps = type(doc, 19, ' Indeed.');
  await company.call(sendAnswerSteps, { requirement, since: version, client: 'ada', batch: 1, steps });
  expect((await read()).answer).toBe('We have {{Headcount}} staff. Indeed.');
});

test('what people write together is one line of the history, with their names, and one entry each in the audit log', async () => {
  const { company, bid, requirement, version, doc } = await givenAnswer('We');
  const grace = await givenMember(company);
  for (let batch = 1; batch <= 3; batch += 1)
    for (const [person, client] of [
      [company, 'ada'],
      [grace, 'grace'],
    ] as const)
      await person.call(sendAnswerSteps, {
        requirement,
        since: version,
        client,
        batch,
        steps: type(doc, 3, client),
      });
  const history = await company.call(listKeptAnswers, { requirement });
  expect(history).toHaveLength(2);
  expect(history[0]?.writers.map(({ fullName }) => fullName).toSorted()).toEqual([
    'Ada Byron',
    'Grace Hopper',
  ]);
  expect(history[1]).toMatchObject({ answer: 'We', writers: [] });
  const entries = await company.call(listAudit, { object: bid, kind: ['requirement'] });
  expect(entries.filter(({ after }) => 'answer' in (after as object))).toHaveLength(3);
});

test('steps that are none, words without an end and files of others are refused, and nothing enters', async () => {
  const { company, requirement, version, doc, read } = await givenAnswer('We');
  const refusal = (steps: Sent) =>
    company
      .call(sendAnswerSteps, { requirement, since: version, client: 'ada', batch: 1, steps })
      .catch((error: unknown) => error);
  const replace = (content: object[]) => [{ stepType: 'replace', from: 3, to: 3, slice: { content } }];
  const script = { type: 'link', attrs: { href: 'javascript:alert(1)' } };
  expect(await refusal([{ stepType: 'unheard' }])).toMatchObject({ status: 400 });
  expect(await refusal(replace([{ type: 'script' }]))).toMatchObject({ status: 400 });
  expect(await refusal(replace([{ type: 'text', text: 'x', marks: [script] }]))).toMatchObject({
    status: 400,
  });
  expect(await refusal(type(doc, 3, 'x'.repeat(mostAnswerLetters)))).toMatchObject({ status: 400 });
  const evidence = schema.nodes.evidence.create({ file: '0123456789abcdef01234567', name: 'A.pdf' });
  expect(await refusal(stepsOf(doc, (tr) => tr.insert(3, evidence)))).toMatchObject({ status: 404 });
  const { commits } = await company.call(listAnswerSteps, { requirement, since: String(version) });
  expect(commits).toEqual([]);
  expect((await read()).answer).toBe('We');
});

test('an answer of another company is not there, a viewer writes nothing, and a version of later is unknown', async () => {
  const { company, requirement, version } = await givenAnswer('We');
  const other = await givenCompany();
  const viewer = await givenMember(company, 'viewer');
  const send = { requirement, since: version, client: 'x', batch: 1, steps: [] };
  const gone = { status: 404 };
  await expect(other.call(openAnswer, { requirement })).rejects.toMatchObject(gone);
  await expect(other.call(listAnswerSteps, { requirement, since: '0' })).rejects.toMatchObject(gone);
  await expect(other.call(sendAnswerSteps, send)).rejects.toMatchObject(gone);
  await expect(other.call(showCursor, { requirement, client: 'x', cursor: null })).rejects.toMatchObject(
    gone,
  );
  await expect(viewer.call(sendAnswerSteps, send)).rejects.toMatchObject({ status: 403 });
  expect(await company.call(sendAnswerSteps, { ...send, since: version + 7 })).toEqual({
    version,
    commits: null,
  });
});

test('the document is asked for along with the entry: nobody else’s steps wait for a round trip more', async () => {
  const { company, requirement, version, doc } = await givenAnswer('We do');
  const order: string[] = [];
  const query = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args
  ) {
    const [asked] = args as unknown as [(pg.QueryConfig & Partial<pg.Query>) | string];
    if (typeof asked !== 'string') {
      order.push(asked.name ?? asked.text);
      if (asked.text.includes('from enter(')) asked.on?.('end', () => order.push('entered'));
    }
    return original.apply(this, args);
  });
  const steps = type(doc, 6, ' so');
  await company.call(sendAnswerSteps, { requirement, since: version, client: 'ada', batch: 1, steps });
  query.mockRestore();
  const asked = order.indexOf('answer-document-lock');
  expect(asked).toBeGreaterThanOrEqual(0);
  expect(asked).toBeLessThan(order.indexOf('entered'));
  expect(order.indexOf('answer-document-store')).toBeGreaterThan(order.indexOf('entered'));
});
const original = Reflect.get(pg.Client.prototype, 'query') as (...asked: unknown[]) => void;

test('steps go after a week, once the stored document has them; the answer, its history and later steps stay', async () => {
  const { company, requirement, version, doc, read } = await givenAnswer('We do.');
  const send = { requirement, client: 'ada' };
  for (let batch = 1; batch <= 22; batch += 1)
    await company.call(sendAnswerSteps, {
      ...send,
      since: version + batch - 1,
      batch,
      steps: type(doc, 7, String.fromCodePoint(96 + batch)),
    });
  const written = (await read()).answer;
  const history = await company.call(listKeptAnswers, { requirement });
  const stepsSince = async (since: number) =>
    (await company.call(listAnswerSteps, { requirement, since: String(since) })).commits?.length;
  await removeOldSteps(server.context.database);
  expect(await stepsSince(version)).toBe(22);
  await inside(company, (db) =>
    db
      .updateTable('answer_steps')
      .set({ written_at: new Date(Date.now() - 8 * 86_400_000).toISOString() })
      .where('version', '<=', version + 21)
      .execute(),
  );
  await removeOldSteps(server.context.database);
  expect([await stepsSince(version), await stepsSince(version + 20)]).toEqual([undefined, 2]);
  const opened = await company.call(openAnswer, { requirement });
  expect(opened.version).toBe(version + 22);
  expect(schema.nodeFromJSON(opened.document).textContent).toBe(written);
  expect(await company.call(listKeptAnswers, { requirement })).toEqual(history);
  const next = { ...send, since: opened.version, batch: 23, steps: type(doc, 7, '!') };
  await company.call(sendAnswerSteps, next);
  expect((await read()).answer).toBe(`We do.!${written.slice(6)}`);
});

test('what is written in the editor is found within a minute; what was taken out is found no more', async () => {
  const { company, requirement, version, doc } = await givenAnswer('We store it in barns.');
  const found = async (q: string) =>
    (await company.call(search, { search: q, groups: 'all' })).responses?.length;
  expect(await found('barns')).toBe(1);
  const steps = stepsOf(doc, (tr) => tr.replaceWith(16, 21, schema.text('granaries')));
  await company.call(sendAnswerSteps, { requirement, client: 'ada', since: version, batch: 1, steps });
  await enterResponseWords(server.context.database);
  expect([await found('granaries'), await found('barns')]).toEqual([1, 0]);
});

test('a comment stays with the words it is about, and says when they are gone', async () => {
  const { company, requirement, version, doc } = await givenAnswer('We have ten people. They work.');
  const range = { version, from: 9, to: 19 };
  const { quote } = await company.call(createRequirementComment, { requirement, comment: 'Really?', range });
  expect(quote).toBe('ten people');
  const send = { requirement, client: 'ada', since: version };
  await company.call(sendAnswerSteps, { ...send, batch: 1, steps: type(doc, 1, 'Yes: ') });
  const read = async () => (await company.call(listRequirementComments, { requirement }))[0];
  expect((await read())?.range).toEqual({ version: version + 1, from: 14, to: 24 });
  // Whole words from elsewhere move it as well.
  await company.call(changeRequirement, {
    _id: requirement,
    answer: 'Indeed, yes: We have ten people. They work.',
  });
  await company.call(openAnswer, { requirement });
  expect((await read())?.range).toMatchObject({ from: 22, to: 32 });
  const removal = stepsOf(doc, (tr) => tr.delete(8, 20));
  await company.call(sendAnswerSteps, { ...send, batch: 2, steps: removal });
  expect(await read()).toMatchObject({ range: null, quote: 'ten people' });
  const nowhere = company.call(createRequirementComment, {
    requirement,
    comment: 'Where?',
    range: { version: version + 3, from: 900, to: 950 },
  });
  await expect(nowhere).rejects.toMatchObject({ status: 400 });
});

/** An answer whose writer has a reviewer's suggestion before them: "ten" is to be "twelve". */
async function givenSuggestion(answer = 'We have ten people.') {
  const given = await givenAnswer(answer);
  const { company, requirement, version, doc } = given;
  const [grace, mary] = [await givenMember(company), await givenMember(company)];
  const suggest = (user: string, words = 'twelve') => {
    const attrs = { id: 's1', user, at: '2026-11-26T10:00:00.000Z' };
    return stepsOf(doc, (tr) => {
      tr.addMark(9, 12, schema.marks.deleted.create(attrs));
      tr.insert(12, schema.text(words, [schema.marks.inserted.create(attrs)]));
    });
  };
  const send = (who: Pick<typeof company, 'call'>, since: number, steps: Sent) =>
    who.call(sendAnswerSteps, { requirement, since, client: 'c', batch: since + 1, steps });
  const acceptedOf = (steps: Sent, more: (tr: Transform) => unknown = () => undefined) => {
    const suggested = new Transform(doc);
    for (const step of steps) suggested.step(Step.fromJSON(schema, step));
    return stepsOf(suggested.doc, (tr) => more(tr.removeMark(12, 18).delete(9, 12)));
  };
  const mayApprove = async (who: Pick<typeof company, 'call'>) => {
    const [found] = await who.call(listRequirements, { bidId: given.bid, requirement });
    return found?.approvalRefused === null;
  };
  return { ...given, grace, mary, version, suggest, send, acceptedOf, mayApprove };
}

test('who accepts a colleague’s suggestion may approve the answer, who wrote it or suggested all of it may not', async () => {
  const { company, grace, mary, version, suggest, send, acceptedOf, mayApprove, read } =
    await givenSuggestion();
  const steps = suggest(grace._id);
  await send(grace, version, steps);
  await send(mary, version + 1, acceptedOf(steps));
  expect(await read()).toMatchObject({ answer: 'We have twelve people.', suggestions: 0 });
  expect(await mayApprove(mary)).toBe(true);
  expect(await mayApprove(grace)).toBe(true);
  expect(await mayApprove(company)).toBe(false);
});

test('words of one’s own beside an accepted suggestion, and one’s own suggestion in another’s name, are one’s own', async () => {
  const first = await givenSuggestion();
  const steps = first.suggest(first.grace._id);
  await first.send(first.grace, first.version, steps);
  const withMore = first.acceptedOf(steps, (tr) => tr.insert(1, schema.text('Indeed: ')));
  await first.send(first.mary, first.version + 1, withMore);
  expect(await first.mayApprove(first.mary)).toBe(false);

  const forged = await givenSuggestion();
  const own = forged.suggest(forged.grace._id);
  await forged.send(forged.mary, forged.version, own);
  await forged.send(forged.mary, forged.version + 1, forged.acceptedOf(own));
  expect(await forged.mayApprove(forged.mary)).toBe(false);
});

test('who writes on in a colleague’s suggestion and accepts it has written it', async () => {
  const { grace, mary, version, suggest, send, doc, mayApprove } = await givenSuggestion();
  const steps = suggest(grace._id, 'twel');
  await send(grace, version, steps);
  const suggested = new Transform(doc);
  for (const step of steps) suggested.step(Step.fromJSON(schema, step));
  const marks = suggested.doc.resolve(14).marks();
  const more = stepsOf(suggested.doc, (tr) => tr.insert(14, schema.text('xx', marks)));
  await send(mary, version + 1, more);
  for (const step of more) suggested.step(Step.fromJSON(schema, step));
  await send(
    mary,
    version + 2,
    stepsOf(suggested.doc, (tr) => tr.removeMark(12, 18).delete(9, 12)),
  );
  expect(await mayApprove(mary)).toBe(false);
});

test('what is only suggested is not in the answer, and readiness names it until it is decided on', async () => {
  const { company, bid, requirement, version, doc, read } = await givenAnswer('We have ten people.');
  const attrs = { id: 's1', user: company.user._id, at: '2026-11-26' };
  const steps = stepsOf(doc, (tr) => {
    tr.addMark(9, 12, schema.marks.deleted.create(attrs));
    tr.insert(12, schema.text('twelve', [schema.marks.inserted.create(attrs)]));
  });
  const send = { requirement, client: 'ada' };
  await company.call(sendAnswerSteps, { ...send, since: version, batch: 1, steps });
  expect(await read()).toMatchObject({ answer: 'We have ten people.', answerRich: null, suggestions: 1 });
  const open = async () =>
    (await company.call(getReadiness, { bidId: bid })).items.find(({ kind }) => kind === 'open-suggestions');
  expect((await open())?.count).toBe(1);
  const suggested = new Transform(doc);
  for (const step of steps) suggested.step(Step.fromJSON(schema, step));
  const accepted = stepsOf(suggested.doc, (tr) => tr.removeMark(12, 18).delete(9, 12));
  await company.call(sendAnswerSteps, { ...send, since: version + 1, batch: 2, steps: accepted });
  expect(await read()).toMatchObject({ answer: 'We have twelve people.', suggestions: 0 });
  expect(await open()).toBeUndefined();
});
