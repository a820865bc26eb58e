import { createFact } from '@bidloom/contract/facts';
import { addFiles, removeFile } from '@bidloom/contract/files';
import {
  addRequirement,
  changeRequirement,
  changeRequirements,
  listRequirements,
  mergeRequirements,
  splitRequirement,
  undoMerge,
} from '@bidloom/contract/requirements';
import { expect, test } from 'vitest';
import { givenBid } from '#testing/given-bid.ts';
import { givenCompany, givenMember, givenUser, inside, send, type GivenCompany } from '#testing/given.ts';
import { found } from '#testing/given-requirements.ts';
import { replaceRequirements } from './replace-requirements.ts';
import type { FoundRequirement } from './requirement-rows.ts';

const replace = (company: GivenCompany, bid: string, texts: Omit<FoundRequirement, 'number'>[]) =>
  inside(company, (db) =>
    replaceRequirements(
      db,
      bid,
      texts.map((one, index) => ({ ...one, number: index + 1 })),
      { isDrafted: true },
    ),
  );
async function givenRequirements(texts: Omit<FoundRequirement, 'number'>[]) {
  const company = await givenCompany();
  const bid = await givenBid(company);
  const [file] = await company.upload(addFiles, { _id: bid }, [{ name: 'terms.txt', content: 'terms' }]);
  texts = texts.map((one) => ({ ...one, fileId: file?._id ?? null }));
  await replace(company, bid, texts);
  return { company, bid, file: file?._id ?? null, all: await company.call(listRequirements, { bidId: bid }) };
}

test('requirements come in reading order, page by page, none twice', async () => {
  const texts = Array.from({ length: 7 }, (_, index) => found(`Requirement ${index + 1}`));
  const { company, bid } = await givenRequirements(texts);
  const seen: number[] = [];
  let cursor: string | null | undefined;
  do {
    const { data, page } = await company.list(listRequirements, {
      bidId: bid,
      limit: '3',
      ...(cursor && { cursor }),
    });
    seen.push(...data.map(({ number }) => number));
    expect(page.total).toBe(7);
    cursor = page.next;
  } while (cursor);
  expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7]);
  const down = await company.call(listRequirements, { bidId: bid, sort: '-number' });
  expect(down.map(({ number }) => number)).toEqual([7, 6, 5, 4, 3, 2, 1]);
});

test('filters and words narrow the list', async () => {
  const { company, bid } = await givenRequirements([
    found('The bidder must be insured', { section: 'Insurance' }),
    found('Describe your method', { mandatory: false }),
    found('The bidder must sign'),
  ]);
  const texts = async (filter: object) =>
    (await company.call(listRequirements, { bidId: bid, ...filter })).map(({ text }) => text);
  expect(await texts({ mandatory: 'false' })).toEqual(['Describe your method']);
  expect(await texts({ q: 'INSUR' })).toEqual(['The bidder must be insured']);
  const [first] = await company.call(listRequirements, { bidId: bid });
  await company.call(changeRequirement, { _id: first?._id ?? '', status: 'approved' });
  expect(await texts({ state: ['approved', 'ignored'] })).toEqual(['The bidder must be insured']);
  expect(await texts({ state: 'open' })).toEqual(['Describe your method', 'The bidder must sign']);
  await company.call(createFact, { name: 'Staff', kind: 'text', value: 'two hundred people' });
  await company.call(changeRequirement, { _id: first?._id ?? '', answer: 'We are {{Staff}}.', wordLimit: 4 });
  expect(await texts({ state: 'answered' })).toEqual(['The bidder must be insured']);
  expect(await texts({ overLimit: 'true' })).toEqual(['The bidder must be insured']);
  await company.call(changeRequirement, { _id: first?._id ?? '', wordLimit: 5 });
  expect(await texts({ overLimit: 'true' })).toEqual([]);
});

test('the buyer’s clause number is found by, kept by splits and merges unless the words have their own, and read anew; people number what they add', async () => {
  const { company, bid, file } = await givenRequirements([
    found('The bidder must sign; (b) the bidder must stamp', { clause: '9.1(a)' }),
    found('The bidder must be insured', { clause: '9.2' }),
  ]);
  const own = { bidId: bid, text: 'Bring a sample', clause: ' Q&A 4 ' };
  const added = await company.call(addRequirement, own);
  const clauses = async (filter = {}) =>
    (await company.call(listRequirements, { bidId: bid, ...filter })).map(({ clause }) => clause);
  expect(await clauses()).toEqual(['9.1(a)', '9.2', 'Q&A 4']);
  expect(await clauses({ q: '9.1(a' })).toEqual(['9.1(a)']);
  const [first, second] = await company.call(listRequirements, { bidId: bid });
  const parts = ['The bidder must sign;', '(b) the bidder must stamp'];
  await company.call(splitRequirement, { _id: first?._id ?? '', parts });
  expect(await clauses()).toEqual(['9.1(a)', '9.1(b)', '9.2', 'Q&A 4']);
  const merged = await company.call(mergeRequirements, { requirements: [second?._id ?? '', added._id] });
  expect(merged.clause).toBe('9.2');
  await company.call(undoMerge, { _id: merged._id });
  expect(await clauses()).toEqual(['9.1(a)', '9.1(b)', '9.2', 'Q&A 4']);
  await company.call(changeRequirement, { _id: added._id, clause: 'Q&A 5' });
  await expect(
    company.call(changeRequirement, { _id: second?._id ?? '', clause: '9.3' }),
  ).rejects.toMatchObject({
    status: 422,
    body: { code: 'not_by_hand' },
  });
  await replace(company, bid, [
    found('The bidder must be insured', { clause: '10.2', fileId: file }),
    found('The bidder must sign; (b) the bidder must stamp', { clause: '10.1(a)', fileId: file }),
  ]);
  expect(await clauses()).toEqual(['10.2', '10.1(a)', '9.1(b)', 'Q&A 5']);
});

test('what a person writes is stored, and clears with null', async () => {
  const box = { left: 56.7, top: 100, width: 400, height: 24.5 };
  const { company, all } = await givenRequirements([found('The bidder must be insured', { box })]);
  const _id = all[0]?._id ?? '';
  expect(all[0]).toMatchObject({ page: 1, box });
  const changed = await company.call(changeRequirement, {
    _id,
    status: 'answered',
    owner: company.user._id,
    answer: 'We are insured.',
    comment: 'Ask Zoë',
    mandatory: false,
  });
  expect(changed).toMatchObject({
    _id,
    status: 'answered',
    owner: { _id: company.user._id, fullName: 'Ada Byron' },
    answer: 'We are insured.',
    comment: 'Ask Zoë',
    mandatory: false,
    isDraft: false,
  });
  // What was read may be sent back.
  const back = await company.call(changeRequirement, { ...changed, owner: null });
  expect(back).toMatchObject({ owner: null, answer: 'We are insured.' });
});

test('a draft is a draft until a person writes or decides', async () => {
  const draft = found('The bidder must grit roads', {
    answer: 'We grit roads.',
    sources: ['Service: Roads'],
  });
  const { company, all } = await givenRequirements([draft, { ...draft, text: 'The bidder must plough' }]);
  expect(all[0]).toMatchObject({ isDraft: true, sources: ['Service: Roads'] });
  const commented = await company.call(changeRequirement, { _id: all[0]?._id ?? '', comment: 'Good?' });
  expect(commented.isDraft).toBe(true);
  const approved = await company.call(changeRequirement, { _id: all[0]?._id ?? '', status: 'approved' });
  expect(approved).toMatchObject({ isDraft: false, answer: 'We grit roads.', sources: ['Service: Roads'] });
  const written = await company.call(changeRequirement, { _id: all[1]?._id ?? '', answer: 'We plough.' });
  expect(written).toMatchObject({ isDraft: false, sources: [] });
});

test('who says how far the bid meets a requirement has answered it; nothing else is said of one with words', async () => {
  const { company, bid, all } = await givenRequirements([
    found('The bidder must sign'),
    found('The bidder must be insured'),
    found('Describe your method'),
  ]);
  const [first = '', second = '', third = ''] = all.map(({ _id }) => _id);
  const states = async () =>
    (await company.call(listRequirements, { bidId: bid })).map(({ state, compliance }) => [
      state,
      compliance,
    ]);
  await company.call(changeRequirement, { _id: third, answer: 'In steps.', status: 'in-review' });
  await company.call(changeRequirements, {
    requirements: [first, second, third],
    set: { compliance: 'comply' },
  });
  expect(await states()).toEqual([
    ['answered', 'comply'],
    ['answered', 'comply'],
    ['in-review', 'comply'],
  ]);
  await company.call(changeRequirement, { _id: first, compliance: null });
  await company.call(changeRequirement, { _id: third, compliance: null });
  await company.call(changeRequirement, { _id: second, compliance: 'exception', status: 'open' });
  expect(await states()).toEqual([
    ['open', null],
    ['open', 'exception'],
    ['in-review', null],
  ]);
});

test('a new run keeps what people wrote for the same words, drafts anew what nobody touched, marks the rest', async () => {
  const { company, bid, file, all } = await givenRequirements([
    found('Kept with an answer'),
    found('Drafted', { answer: 'Old draft' }),
    found('Gone'),
    found('Gone, but commented'),
    found('Twice'),
    found('Twice', { page: 2 }),
  ]);
  const [answered, , , commented, , secondTwice] = all;
  await company.call(changeRequirement, { _id: answered?._id ?? '', answer: 'Ours', status: 'answered' });
  await company.call(changeRequirement, { _id: commented?._id ?? '', comment: 'Why?' });
  await company.call(changeRequirement, { _id: secondTwice?._id ?? '', answer: 'The second' });
  const again = [
    found('New'),
    found('Twice'),
    found('Twice', { page: 3 }),
    found('Drafted', { answer: 'New draft' }),
    found('Kept with an answer', { answer: 'A draft that must not win', page: 9 }),
  ];
  await replace(
    company,
    bid,
    again.map((one) => ({ ...one, fileId: file })),
  );
  const now = await company.call(listRequirements, { bidId: bid });
  expect(now.map(({ number, text, answer }) => [number, text, answer])).toEqual([
    [1, 'New', ''],
    [2, 'Twice', ''],
    [3, 'Twice', 'The second'],
    [4, 'Drafted', 'New draft'],
    [5, 'Kept with an answer', 'Ours'],
    [6, 'Gone', ''],
    [7, 'Gone, but commented', ''],
  ]);
  expect(now.map(({ change }) => change?.kind ?? null)).toEqual([
    'added',
    null,
    null,
    null,
    null,
    'removed',
    'removed',
  ]);
  await company.call(changeRequirements, {
    requirements: now.map(({ _id }) => _id),
    set: { isChangeSeen: true },
  });
  const seen = await company.call(listRequirements, { bidId: bid });
  expect(seen.map(({ text, change, isByHand }) => [text, change, isByHand])).toEqual([
    ['New', null, false],
    ['Twice', null, false],
    ['Twice', null, false],
    ['Drafted', null, false],
    ['Kept with an answer', null, false],
    ['Gone, but commented', null, true],
  ]);
  expect(now[4]).toMatchObject({ _id: answered?._id, status: 'answered', page: 9 });
});

test('the same words in the file that replaces a removed one keep their answer', async () => {
  const company = await givenCompany();
  const bid = await givenBid(company);
  const [old, replacement] = await company.upload(addFiles, { _id: bid }, [
    { name: 'terms.txt', content: 'old' },
    { name: 'terms.txt', content: 'new' },
  ]);
  if (!old || !replacement) throw new Error('No files');
  await replace(company, bid, [found('The bidder must sign', { fileId: old._id })]);
  const [before] = await company.call(listRequirements, { bidId: bid });
  await company.call(changeRequirement, { _id: before?._id ?? '', answer: 'Signed.' });
  await company.call(removeFile, { bidId: bid, fileId: old._id });
  await replace(company, bid, [
    found('Another', { fileId: replacement._id }),
    found('The bidder must sign', { fileId: replacement._id }),
  ]);
  expect(await company.call(listRequirements, { bidId: bid })).toMatchObject([
    { number: 1, text: 'Another' },
    { _id: before?._id, number: 2, answer: 'Signed.', file: { _id: replacement._id } },
  ]);
});

test('viewers read, and only read; another company finds nothing; strangers cannot own a requirement', async () => {
  const { company, bid, all } = await givenRequirements([found('The bidder must sign')]);
  const _id = all[0]?._id ?? '';
  const viewer = await givenMember(company, 'viewer');
  expect(await viewer.call(listRequirements, { bidId: bid })).toHaveLength(1);
  await expect(viewer.call(changeRequirement, { _id, answer: 'x' })).rejects.toMatchObject({ status: 403 });
  const other = await givenCompany();
  await expect(other.call(listRequirements, { bidId: bid })).rejects.toMatchObject({ status: 404 });
  await expect(other.call(changeRequirement, { _id, answer: 'x' })).rejects.toMatchObject({ status: 404 });
  const stranger = await givenUser();
  await expect(company.call(changeRequirement, { _id, owner: stranger._id })).rejects.toMatchObject({
    status: 404,
  });
  expect(
    (await send('GET /bid/requirements', { companyId: company._id, query: { bidId: bid } })).status,
  ).toBe(401);
});

test('wrong input is named', async () => {
  const { company, bid, all } = await givenRequirements([found('The bidder must sign')]);
  await expect(
    company.call(changeRequirement, { _id: all[0]?._id ?? '', status: 'finished' as 'open' }),
  ).rejects.toMatchObject({ status: 400, body: { errors: [{ path: 'status' }] } });
  await expect(company.call(listRequirements, { bidId: bid, sort: 'text' })).rejects.toMatchObject({
    status: 400,
    body: { errors: [{ path: 'sort' }] },
  });
});

test('a sentence that only introduces a list goes at the next reading, unless people have worked on it', async () => {
  const introductions = ['You must include:', 'You must show:', 'You must name:', 'You must sign:'];
  const items = introductions.map((context, index) => found(`item ${index}`, { context }));
  const { company, bid, file, all } = await givenRequirements(
    introductions.flatMap((text, index) => [found(text), items[index] ?? found('')]),
  );
  const idOf = (text: string) => all.find((one) => one.text === text)?._id ?? '';
  await company.call(changeRequirement, { _id: idOf('You must show:'), answer: 'On page 3.' });
  await company.call(changeRequirement, { _id: idOf('You must name:'), comment: 'Ask Ann' });
  const now = [...items.map((item) => ({ ...item, fileId: file })), found('new', { fileId: file })];
  for (let run = 0; run < 2; run += 1) await replace(company, bid, now);
  const left = await company.call(listRequirements, { bidId: bid });
  expect(
    left.map(({ number, text, context, answer, comment }) => [number, text, context, answer, comment]),
  ).toEqual([
    [1, 'item 0', 'You must include:', '', ''],
    [2, 'You must show:', '', 'On page 3.', ''],
    [3, 'item 1', 'You must show:', '', ''],
    [4, 'You must name:', '', '', 'Ask Ann'],
    [5, 'item 2', 'You must name:', '', ''],
    [6, 'item 3', 'You must sign:', '', ''],
    [7, 'new', '', '', ''],
  ]);
  // Nothing is gone from the documents.
  expect(left.map(({ change }) => change?.kind)).toEqual([...Array<undefined>(6), 'added']);
  expect(left.find(({ text }) => text === 'You must show:')?._id).toBe(idOf('You must show:'));
});

test('a draft for what only introduces a list stays until the next run of drafting', async () => {
  const { company, bid, file } = await givenRequirements([
    found('You must include:', { answer: 'Drafted' }),
    found('a plan', { context: 'You must include:' }),
  ]);
  const now = [{ ...found('a plan', { context: 'You must include:', fileId: file }), number: 1 }];
  const texts = async () =>
    (await company.call(listRequirements, { bidId: bid })).map(({ text, answer }) => [text, answer]);
  await inside(company, (db) => replaceRequirements(db, bid, now, { isDrafted: false }));
  expect(await texts()).toEqual([
    ['You must include:', 'Drafted'],
    ['a plan', ''],
  ]);
  await replace(company, bid, now);
  expect(await texts()).toEqual([['a plan', '']]);
});

test('a list may ask for the beginnings of answers: whole words, at most 160 characters, and whether there is more', async () => {
  const long = `Our team\nof nine ${'works on site every day '.repeat(40)}`;
  const { company, bid, all } = await givenRequirements(['a', 'b', 'c', 'd'].map((text) => found(text)));
  const exact = 'x'.repeat(160);
  for (const [place, answer] of [long, exact, 'ج'.repeat(400)].entries())
    await company.call(changeRequirement, { _id: all[place]?._id ?? '', answer });
  const rows = await company.call(listRequirements, { bidId: bid, answers: 'beginning' });
  const [first, second, third, fourth] = rows;
  expect(first).toMatchObject({ isAnswerCut: true });
  expect(first?.answer.length).toBeGreaterThan(130);
  expect(first?.answer.length).toBeLessThanOrEqual(160);
  expect(`${first?.answer} `).toBe(long.slice(0, (first?.answer.length ?? 0) + 1));
  expect([second?.answer, second?.isAnswerCut]).toEqual([exact, false]);
  // Words that have no end within the beginning are cut within.
  expect([third?.answer, third?.isAnswerCut]).toEqual(['ج'.repeat(160), true]);
  expect([fourth?.answer, fourth?.isAnswerCut]).toEqual(['', false]);
  const [whole] = await company.call(listRequirements, { bidId: bid });
  expect(whole).toMatchObject({ answer: long.trim(), isAnswerCut: false });
});
