import {
  changeAnswer,
  createAnswer,
  createAnswers,
  getAnswer,
  listAnswers,
  restoreAnswer,
} from '@bidloom/contract/answers';
import { changeBids } from '@bidloom/contract/bids';
import { changeFact, createFact } from '@bidloom/contract/facts';
import { beginImport, undoImport } from '@bidloom/contract/imports';
import { listKeptAnswers, restoreKeptAnswer } from '@bidloom/contract/requirement-answers';
import {
  changeRequirement,
  listRequirements,
  mergeRequirements,
  mostAnswerLetters,
  type Requirement,
  undoMerge,
} from '@bidloom/contract/requirements';
import type { RichText } from '@bidloom/contract/rich-text';
import { expect, test } from 'vitest';
import { givenBid } from '#testing/given-bid.ts';
import { givenRun } from '#testing/given-requirements.ts';
import { givenCompany, givenMember } from '#testing/given.ts';

const words = (text: string, ...marks: object[]) => ({
  type: 'text',
  text,
  ...(marks.length > 0 && { marks }),
});
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
const rich = (...content: RichText['content']): RichText => ({ version: 1, content });
const bold = rich(paragraph(words('We '), words('do', { type: 'bold' })));
const listed = rich({
  type: 'bulletList',
  content: [{ type: 'listItem', content: [paragraph(words('We have '), { type: 'fact', name: 'Staff' })] }],
});

async function givenTwo() {
  const company = await givenCompany();
  const bid = await givenBid(company);
  const [one, other] = await givenRun(company, bid, ['Describe your method', 'Describe your team']);
  if (!one || !other) throw new Error('No requirements');
  return { company, bid, one, other };
}
const readOne = async (company: Awaited<ReturnType<typeof givenCompany>>, bid: string, _id: string) => {
  const [found] = await company.call(listRequirements, { bidId: bid, requirement: _id });
  return found as Requirement;
};

test('a rich answer says its words, comes back as it was sent, and words alone make it plain', async () => {
  const { company, bid, one } = await givenTwo();
  const { _id, version } = one;
  const written = await company.call(changeRequirement, { _id, version, answerRich: listed });
  expect(written).toMatchObject({
    answer: '• We have {{Staff}}',
    answerRich: listed,
    status: 'answered',
    version: version + 1,
  });
  // What was read is sent again, and the present words alone: neither changes anything.
  const { answer } = written;
  await company.call(changeRequirement, { _id, version, answer, answerRich: listed });
  const same = await company.call(changeRequirement, { _id, version, answer });
  expect(same).toMatchObject({ answerRich: listed, version: version + 1 });
  const [row] = await company.call(listRequirements, { bidId: bid, requirement: _id, answers: 'beginning' });
  expect(row).toMatchObject({ answer, answerRich: null, isAnswerCut: true });

  const plain = await company.call(changeRequirement, { _id, answer: 'We have staff.' });
  expect(plain).toMatchObject({ answer: 'We have staff.', answerRich: null, version: version + 2 });
  // Plain paragraphs are stored as words alone.
  const sent = await company.call(changeRequirement, {
    _id,
    answerRich: rich(paragraph(words('One {{Staff}}')), paragraph(words('Two'))),
  });
  expect(sent).toMatchObject({ answer: 'One {{Staff}}\n\nTwo', answerRich: null, version: version + 3 });
});

test('another form of the same words is another answer: it has a version, ends an approval and is refused upon a stale one', async () => {
  const { company, one } = await givenTwo();
  const grace = await givenMember(company);
  const { _id } = one;
  const { version } = await company.call(changeRequirement, { _id, answer: 'We do' });
  await grace.call(changeRequirement, { _id, status: 'approved' });
  const formed = await company.call(changeRequirement, { _id, version, answerRich: bold });
  expect(formed).toMatchObject({
    answer: 'We do',
    answerRich: bold,
    version: version + 1,
    status: 'answered',
  });
  const clash = grace.call(changeRequirement, { _id, version, answerRich: listed });
  await expect(clash).rejects.toMatchObject({
    status: 409,
    body: { code: 'stale_version', data: { current: { answerRich: bold } } },
  });

  const history = await company.call(listKeptAnswers, { requirement: _id });
  expect(history.map(({ answerRich, status }) => [answerRich, status])).toEqual([
    [bold, 'answered'],
    [null, 'approved'],
    [null, 'answered'],
  ]);
  const plain = await company.call(restoreKeptAnswer, { _id: history[1]?._id ?? '' });
  expect(plain).toMatchObject({ answer: 'We do', answerRich: null });
});

test('what is wrong is named with its place, and nothing is stored', async () => {
  const { company, bid, one } = await givenTwo();
  const { _id } = one;
  const refusal = (input: object) =>
    company.call(changeRequirement, { _id, ...input }).catch((error: unknown) => error);
  expect(await refusal({ answerRich: rich(paragraph(words('x')), { type: 'script' }) })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'answerRich.content[1].type' }] },
  });
  expect(
    await refusal({
      answerRich: rich(paragraph(words('x', { type: 'link', href: 'javascript:alert(1)' }))),
    }),
  ).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'answerRich.content[0].content[0].marks[0].href' }] },
  });
  expect(await refusal({ answer: 'Other words', answerRich: bold })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'answer' }] },
  });
  expect(
    await refusal({ answerRich: rich(paragraph(words('x'.repeat(mostAnswerLetters + 1)))) }),
  ).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'answerRich' }] },
  });
  const evidence = { type: 'evidence', file: '0123456789abcdef01234567', name: 'Certificate.pdf' };
  expect(await refusal({ answerRich: rich(paragraph(evidence)) })).toMatchObject({ status: 404 });
  await expect(
    company.call(createAnswers, {
      answers: [
        { question: 'One?', answer: 'Yes' },
        { question: 'Two?', answerRich: rich(paragraph(evidence)) },
      ],
    }),
  ).rejects.toMatchObject({ status: 404 });
  await expect(
    company.call(createAnswers, { answers: [{ question: 'One?', answer: 'Yes' }, { question: 'Two?' }] }),
  ).rejects.toMatchObject({ status: 400, body: { errors: [{ path: 'answers[1].answer' }] } });
  expect(await readOne(company, bid, _id)).toMatchObject({ answer: one.answer, answerRich: null });
  expect(await company.call(listAnswers, {})).toEqual([]);
});

test('merged answers are joined with their form, and taken apart again', async () => {
  const { company, bid, one, other } = await givenTwo();
  await company.call(changeRequirement, { _id: one._id, answerRich: listed });
  await company.call(changeRequirement, { _id: other._id, answer: 'Plain' });
  const merged = await company.call(mergeRequirements, { requirements: [one._id, other._id] });
  expect(merged).toMatchObject({
    answer: '• We have {{Staff}}\n\nPlain',
    answerRich: rich(...listed.content, paragraph(words('Plain'))),
    isMerged: true,
  });
  const apart = await company.call(undoMerge, { _id: merged._id });
  expect(apart.map(({ answer, answerRich }) => [answer, answerRich])).toEqual([
    ['• We have {{Staff}}', listed],
    ['Plain', null],
  ]);
  expect((await readOne(company, bid, other._id)).isMerged).toBe(false);
  // Another form of the merged answer, and it is theirs.
  const again = await company.call(mergeRequirements, { requirements: [one._id, other._id] });
  const formed = rich(...listed.content, paragraph(words('Plain', { type: 'bold' })));
  expect(await company.call(changeRequirement, { _id: again._id, answerRich: formed })).toMatchObject({
    isMerged: false,
  });
  await expect(company.call(undoMerge, { _id: again._id })).rejects.toMatchObject({ status: 422 });
});

test('a fact is renamed within rich answers, and the one that was submitted keeps its value', async () => {
  const { company, bid, one } = await givenTwo();
  const fact = await company.call(createFact, { name: 'Staff', kind: 'number', value: '12' });
  const inLibrary = await company.call(createAnswer, { question: 'How many?', answerRich: listed });
  await company.call(changeRequirement, { _id: one._id, answerRich: listed });
  await company.call(changeFact, { _id: fact._id, name: 'Headcount' });
  const renamed = JSON.parse(JSON.stringify(listed).replace('Staff', 'Headcount')) as RichText;
  expect(await company.call(getAnswer, { _id: inLibrary._id })).toMatchObject({
    answer: '• We have {{Headcount}}',
    answerRich: renamed,
  });
  const before = await readOne(company, bid, one._id);
  expect(before.answerRich).toEqual(renamed);

  await company.call(changeBids, { bids: [{ _id: bid, status: 'submitted' }] });
  await company.call(changeFact, { _id: fact._id, value: '15' });
  expect(await readOne(company, bid, one._id)).toMatchObject({
    answer: '• We have 12',
    answerRich: JSON.parse(
      JSON.stringify(renamed).replace(/\[\{"type":"text".*?\}\]/, '[{"type":"text","text":"We have 12"}]'),
    ),
  });
});

test('a library answer keeps its form through versions, restoring and undoing', async () => {
  const company = await givenCompany();
  const made = await company.call(createAnswer, { question: 'How?', answerRich: listed, status: 'approved' });
  expect(made).toMatchObject({ answer: '• We have {{Staff}}', answerRich: listed });
  const reformed = await company.call(changeAnswer, { _id: made._id, answerRich: bold });
  expect(reformed).toMatchObject({ answer: 'We do', answerRich: bold, status: 'draft' });
  expect(await company.call(changeAnswer, { _id: made._id, answer: 'We do', tags: ['a'] })).toMatchObject({
    answerRich: bold,
  });
  const back = await company.call(restoreAnswer, { _id: made._id, version: made.version });
  expect(back).toMatchObject({ answerRich: listed });
  expect(back.versions.map(({ answerRich }) => answerRich)).toContainEqual(bold);

  const { _id } = await company.call(beginImport, { kind: 'answers', source: 'file' });
  await company.call(createAnswers, {
    import: _id,
    answers: [],
    changes: [{ _id: made._id, version: back.version, answer: 'Plain words' }],
  });
  expect(await company.call(getAnswer, { _id: made._id })).toMatchObject({ answerRich: null });
  await company.call(undoImport, { _id });
  expect(await company.call(getAnswer, { _id: made._id })).toMatchObject({
    answer: '• We have {{Staff}}',
    answerRich: listed,
  });
});
