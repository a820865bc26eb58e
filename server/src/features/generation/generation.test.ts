import { createAnswers, getAnswer, removeAnswers } from '@bidloom/contract/answers';
import { getBid } from '@bidloom/contract/bids';
import { createFact } from '@bidloom/contract/facts';
import { addFiles } from '@bidloom/contract/files';
import { cancelGeneration, generateFiles, listGenerations, listModels } from '@bidloom/contract/generation';
import { getReadiness } from '@bidloom/contract/readiness';
import { changeRequirement, listRequirements } from '@bidloom/contract/requirements';
import type { DataOf } from '@bidloom/contract/endpoint';
import { readDocument } from '@bidloom/engine/reading/read';
import { expect, test } from 'vitest';
import type { LiveEvent } from '#jobs/live.ts';
import { givenBid } from '#testing/given-bid.ts';
import { givenPdf } from '#testing/given-pdf.ts';
import { givenCompany, givenMember, inside, send, server, type GivenCompany } from '#testing/given.ts';

const terms = givenPdf([
  [
    'REQUEST FOR PROPOSALS',
    'Reference: RFP-2026-17',
    '',
    'The Bidder must grit and plough municipal roads in winter.',
  ],
  [
    '1. Insurance',
    '',
    'The Bidder shall provide a certificate of insurance.',
    'The Bidder must sign the form.',
  ],
]);
type Result = DataOf<typeof generateFiles>;

const generate = (
  company: GivenCompany,
  bid: string,
  files: { name: string; content: Uint8Array | string }[] = [],
) => company.upload(generateFiles, { _id: bid }, files);

/** The same by hand, for headers and fields of its own. */
async function post(
  company: Pick<GivenCompany, '_id' | 'token'>,
  fields: Record<string, string>,
  {
    headers = {},
    files = [],
  }: { headers?: Record<string, string>; files?: { name: string; content: Buffer }[] } = {},
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const { name, content } of files) form.append('files', new Blob([new Uint8Array(content)]), name);
  const encoded = new Response(form);
  return send('POST /bid/generate-files', {
    token: company.token,
    companyId: company._id,
    body: Buffer.from(await encoded.arrayBuffer()),
    headers: { ...headers, 'content-type': encoded.headers.get('content-type') ?? '' },
  });
}

async function download(company: GivenCompany, file: Result['generatedFiles'][number]): Promise<string[]> {
  const query = { _id: file._id };
  const answer = await send('GET /bid/file', { token: company.token, companyId: company._id, query });
  const document = await readDocument(new Uint8Array(answer.raw.rawPayload), file.name);
  return document.blocks.map(({ text }) => text);
}

async function givenBidder() {
  const company = await givenCompany({ name: 'Winter Works' });
  await inside(company, async (db) => {
    await db
      .insertInto('services')
      .values({
        name: 'Winter maintenance',
        description:
          'We grit and plough 400 km of municipal roads each winter. Our depot is open at all hours.',
        keywords: ['gritting'],
      })
      .execute();
  });
  const bid = await givenBid(company, { original_title: 'Winter: roads/bridges' });
  return { company, bid };
}

test('documents become requirements, a response and a matrix, with what is missing named', async () => {
  const { company, bid } = await givenBidder();
  const events: LiveEvent[] = [];
  const unsubscribe = server.context.live.subscribe(company._id, (event) => events.push(event));
  const result = await generate(company, bid, [{ name: 'Terms.pdf', content: terms }]);
  unsubscribe();

  expect(result.originalFiles.map(({ name, kind }) => [name, kind])).toEqual([['Terms.pdf', 'original']]);
  expect(result.generatedFiles.map(({ name, kind }) => [name, kind])).toEqual([
    ['Response (draft) - Winter roads bridges.docx', 'response'],
    ['Compliance matrix - Winter roads bridges.xlsx', 'matrix'],
  ]);
  expect(result.warnings).toContain(
    'The documents state the reference RFP-2026-17 (Terms.pdf, page 1); the bid has none yet.',
  );

  const requirements = await company.call(listRequirements, { bidId: bid });
  expect(requirements).toMatchObject([
    {
      number: 1,
      text: 'The Bidder must grit and plough municipal roads in winter.',
      page: 1,
      mandatory: true,
      answer: 'We grit and plough 400 km of municipal roads each winter.',
      isDraft: true,
      sources: ['Service: Winter maintenance'],
      missingEvidence: [],
    },
    { number: 2, page: 2, answer: '', missingEvidence: ['certificate', 'insurance'] },
    { number: 3, page: 2, answer: '', missingEvidence: ['declaration'] },
  ]);
  expect(requirements[0]?.file).toEqual({ _id: result.originalFiles[0]?._id, name: 'Terms.pdf' });

  const [response, matrix] = result.generatedFiles;
  if (!response || !matrix) throw new Error('Both files are missing');
  const words = (await download(company, response)).join('\n');
  for (const text of [
    'Winter: roads/bridges',
    'The Bidder shall provide a certificate of insurance.',
    'We grit and plough 400 km of municipal roads each winter.',
    'Proof of insurance',
  ])
    expect(words).toContain(text);
  expect((await download(company, matrix)).join('\n')).toContain('The Bidder must sign the form.');

  // By their ids: each is told behind its commit, so that two may be heard the other way round.
  const told = events
    .toSorted((one, other) => one.id - other.id)
    .filter(({ name }) => name === 'generation-progress')
    .map(({ data }) => data);
  expect(told.at(0)).toMatchObject({ status: 'queued', stage: 'waiting' });
  expect(told.at(-1)).toMatchObject({ status: 'done', stage: 'finished', warnings: result.warnings });
  expect(told).toContainEqual(expect.objectContaining({ status: 'running', stage: 'storing' }));

  // Our own files tell nothing that the company would not hand in.
  const { items } = await company.call(getReadiness, { bidId: bid });
  expect(items.map(({ kind }) => kind)).not.toContain('file-traces');

  const { activities, generatedFiles } = await company.call(getBid, { _id: bid });
  expect(activities.map(({ type }) => type)).toEqual(['generated', 'file-added']);
  expect(generatedFiles).toHaveLength(2);
});

test('an approved answer of the library that fits is the draft, with the facts of the company; no draft or stale one is', async () => {
  const { company, bid } = await givenBidder();
  await company.call(createFact, { name: 'Cover', kind: 'money', value: '5000000', unit: 'EUR' });
  const { created } = await company.call(createAnswers, {
    answers: [
      {
        question: 'Provide a certificate of insurance',
        answer: 'We are insured for {{Cover}} with {{Insurer}}.',
        status: 'approved',
      },
      { question: 'The Bidder must sign the form', answer: 'Nobody approved this.' },
      {
        question: 'The Bidder must grit and plough municipal roads in winter',
        answer: 'This is over.',
        status: 'approved',
        expiresOn: '2026-01-01',
      },
    ],
  });
  const result = await generate(company, bid, [{ name: 'Terms.pdf', content: terms }]);
  const requirements = await company.call(listRequirements, { bidId: bid });
  expect(requirements).toMatchObject([
    { answer: 'We grit and plough 400 km of municipal roads each winter.' },
    {
      answer: 'We are insured for {{Cover}} with {{Insurer}}.',
      isDraft: true,
      sources: ['Answer library: Provide a certificate of insurance'],
      missingEvidence: ['certificate', 'insurance'],
    },
    { answer: '', missingEvidence: ['declaration'] },
  ]);
  const [response] = result.generatedFiles;
  if (!response) throw new Error('The response is missing');
  expect((await download(company, response)).join('\n')).toContain(
    'We are insured for €5,000,000 with {{Insurer}}.',
  );
  expect(result.warnings).toContainEqual(expect.stringContaining('“Insurer”'));

  const [answer = ''] = created;
  expect(await company.call(getAnswer, { _id: answer })).toMatchObject({
    useCount: 1,
    uses: [{ requirement: { _id: requirements[1]?._id }, bid: { _id: bid }, version: 1 }],
  });
  await generate(company, bid, []);
  expect(await company.call(getAnswer, { _id: answer })).toMatchObject({ useCount: 1 });
  await company.call(removeAnswers, { answers: [answer] });
  await generate(company, bid, []);
  expect((await company.call(listRequirements, { bidId: bid }))[1]).toMatchObject({ answer: '' });
});

test('what people wrote stands in the next files; earlier files stay', async () => {
  const { company, bid } = await givenBidder();
  await generate(company, bid, [{ name: 'Terms.pdf', content: terms }]);
  const [, insurance] = await company.call(listRequirements, { bidId: bid });
  await company.call(changeRequirement, {
    _id: insurance?._id ?? '',
    answer: 'Policy 4711 is attached.',
    status: 'approved',
    owner: company.user._id,
  });
  const older = async () => {
    const { items } = await company.call(getReadiness, { bidId: bid });
    return items.find(({ kind }) => kind === 'outdated-file')?.places ?? [];
  };
  expect(await older()).toMatchObject([{ requirement: { _id: insurance?._id }, words: 'R-2' }]);
  const second = await generate(company, bid);
  expect(await older()).toEqual([]);
  expect(second.originalFiles).toHaveLength(1);
  expect(second.generatedFiles).toHaveLength(2);
  const [response] = second.generatedFiles;
  if (!response) throw new Error('No response');
  expect((await download(company, response)).join('\n')).toContain('Policy 4711 is attached.');
  const now = await company.call(listRequirements, { bidId: bid });
  expect(now[1]).toMatchObject({ _id: insurance?._id, status: 'approved', owner: { fullName: 'Ada Byron' } });
  expect(now).toHaveLength(3);
  // Each file tells the run that wrote it; what people brought tells none.
  const { originalFiles, generatedFiles } = await company.call(getBid, { _id: bid });
  const runs = await company.call(listGenerations, { bidId: bid });
  const [newest, oldest] = runs.map(({ _id }) => _id);
  expect(generatedFiles.map(({ generation }) => generation)).toEqual([oldest, oldest, newest, newest]);
  expect(originalFiles.map(({ generation }) => generation)).toEqual([null]);
});

test('the files speak the language of the person who asked', async () => {
  const { company, bid } = await givenBidder();
  const answer = await post(
    company,
    { _id: bid },
    {
      headers: { 'accept-language': 'ar' },
      files: [{ name: 'Terms.pdf', content: terms }],
    },
  );
  expect(answer.status).toBe(200);
  const { generatedFiles } = answer.body.data as Result;
  expect(generatedFiles[0]?.name).toBe('الرد (مسودة) - Winter roads bridges.docx');
  expect(generatedFiles[1]?.name).toBe('مصفوفة الامتثال - Winter roads bridges.xlsx');
});

test('a broken document becomes a warning, and the others are read', async () => {
  const { company, bid } = await givenBidder();
  const annex = givenPdf([['Annex: gardens and paths', '', 'The Bidder must also sweep the paths.']]);
  const result = await generate(company, bid, [
    { name: 'broken.pdf', content: `%PDF-1.7\n${'\u0001'.repeat(200)}` },
    { name: 'Terms.pdf', content: terms },
    { name: 'Terms.pdf', content: annex },
    { name: 'Terms.pdf', content: annex },
  ]);
  expect(result.warnings).toContainEqual(expect.stringMatching(/^broken\.pdf is not a complete PDF file/));
  // Who reads it in French is told it in French, whoever began the run.
  expect(await runsIn('fr', company, bid)).toMatchObject([
    { warnings: expect.arrayContaining([expect.stringMatching(/^broken\.pdf n’est pas un fichier PDF/)]) },
  ]);
  const requirements = await company.call(listRequirements, { bidId: bid });
  expect(requirements).toHaveLength(4);
  // Two documents of one name are told apart.
  expect(requirements[3]?.file?._id).toBe(result.originalFiles[2]?._id);

  // One of their name that comes later and has half of its lines is its new version: it is read in its place, and an approval
  // is asked for again. The other, which only shares the name, stays.
  const paths = requirements[3]?._id ?? '';
  await company.call(changeRequirement, { _id: paths, answer: 'We sweep.', status: 'approved' });
  const { warnings } = await generate(company, bid, [
    {
      name: 'terms.pdf',
      content: givenPdf([
        ['Annex: gardens and paths', '', 'The Bidder must also sweep the paths and squares.'],
      ]),
    },
  ]);
  // It is said once, however many it replaces.
  const said = warnings.filter((warning) => warning.includes('more than once'));
  expect(said).toEqual([expect.stringMatching(/^terms\.pdf was added more than once,/)]);
  const now = await company.call(listRequirements, { bidId: bid });
  expect(now.map(({ change }) => change?.kind ?? null)).toEqual([null, null, null, 'changed']);
  expect(now.find(({ _id }) => _id === paths)).toMatchObject({
    text: 'The Bidder must also sweep the paths and squares.',
    change: { kind: 'changed' },
    status: 'answered',
    answer: 'We sweep.',
  });
  // The response says so too: it is as new as the bid.
  const { items } = await company.call(getReadiness, { bidId: bid });
  expect(items.map(({ kind }) => kind)).not.toContain('outdated-file');
});

test('the same duty with another number in another document is told; in an addendum, an approval ends by it, once', async () => {
  const { company, bid } = await givenBidder();
  const within = (hours: number) =>
    givenPdf([['Service', '', `The Bidder must answer every call of the town within ${hours} hours.`]]);
  const { warnings } = await generate(company, bid, [
    { name: 'Terms.pdf', content: within(4) },
    { name: 'Annex.pdf', content: within(2) },
  ]);
  expect(warnings).toContainEqual(
    expect.stringMatching(/^The same obligation with different numbers: .*4 hours/),
  );

  const requirements = async () =>
    (await company.call(listRequirements, { bidId: bid })).map(({ _id, text, status, change }) => ({
      _id,
      hours: Number(/\d+/.exec(text)?.[0]),
      status,
      change: change?.kind,
    }));
  const approve = async () => {
    for (const { _id } of await requirements())
      await company.call(changeRequirement, { _id, answer: 'We do.', status: 'approved' });
  };
  await approve();
  await generate(company, bid, [{ name: 'Addendum 1.pdf', content: within(1) }]);
  const amended = { status: 'answered', change: 'amended' };
  expect(await requirements()).toMatchObject([
    { hours: 4, ...amended },
    { hours: 2, ...amended },
    { hours: 1, status: 'open', change: 'added' },
  ]);
  const { items } = await company.call(getReadiness, { bidId: bid });
  expect(items.map(({ kind }) => kind)).not.toContain('outdated-file');
  // Who approves knowing it is not asked again by the next run.
  await approve();
  await generate(company, bid, []);
  expect((await requirements()).map(({ status }) => status)).toEqual(['approved', 'approved', 'approved']);
});

test('whatever words an addendum changes, an approval ends by it, once; one that only quotes ends none', async () => {
  const { company, bid } = await givenBidder();
  const [fault, store, form] = [
    'The Bidder must answer every fault within four hours of the call.',
    'The Bidder must store all records of the town in Germany.',
    'The Bidder must use the blue form for each visit.',
  ];
  await generate(company, bid, [
    { name: 'Terms.pdf', content: givenPdf([['Service', '', fault, store, form]]) },
  ]);
  const requirements = () => company.call(listRequirements, { bidId: bid });
  const approve = async () => {
    for (const { _id } of await requirements())
      await company.call(changeRequirement, { _id, answer: 'We do.', status: 'approved' });
  };
  const states = async () =>
    (await requirements()).map(({ status, change }) => [status, change?.kind, change?.after]);
  await approve();
  const lifted = store.replace('must', 'need not').replace('Germany', 'France');
  const addendum = (lines: string[]) => givenPdf([['Addendum', '', ...lines]]);
  await generate(company, bid, [
    { name: 'Addendum 1.pdf', content: addendum([`The tender states: "${fault}"`, lifted]) },
  ]);
  // A sentence that binds nobody is no requirement, and amends one all the same.
  expect((await states()).slice(0, 3)).toEqual([
    ['approved', undefined, undefined],
    ['answered', 'amended', lifted],
    ['approved', undefined, undefined],
  ]);
  await approve();
  await generate(company, bid, []);
  expect((await states()).slice(0, 3).map(([status]) => status)).toEqual([
    'approved',
    'approved',
    'approved',
  ]);

  // What came later counts whatever it is called.
  const two = fault.replace('four', 'two');
  await generate(company, bid, [{ name: 'Answers of the buyer.pdf', content: addendum([two]) }]);
  expect((await states()).slice(0, 3)).toEqual([
    ['answered', 'amended', two],
    ['approved', 'amended', lifted],
    ['approved', undefined, undefined],
  ]);
});

test('when no document can be read the run fails with the reasons, and is told with 422', async () => {
  const { company, bid } = await givenBidder();
  await expect(
    generate(company, bid, [{ name: 'broken.pdf', content: `%PDF-1.7\n${'\u0001'.repeat(200)}` }]),
  ).rejects.toMatchObject({
    status: 422,
    body: { code: 'generation_failed', msg: expect.stringMatching(/None of the documents.*broken\.pdf/) },
  });
  const [run] = await company.call(listGenerations, { bidId: bid });
  expect(run).toMatchObject({ status: 'failed', error: expect.stringContaining('broken.pdf') });
  expect(await runsIn('ar', company, bid)).toMatchObject([
    { error: expect.stringMatching(/^[\u0600-\u06ff].*broken\.pdf/su) },
  ]);
  // What was kept in one language is read as it was kept.
  await inside(company, (db) =>
    db
      .updateTable('generations')
      .set({ error: JSON.stringify('Too long'), warnings: JSON.stringify(['An old one']) })
      .execute(),
  );
  expect(await runsIn('ar', company, bid)).toMatchObject([{ error: 'Too long', warnings: ['An old one'] }]);
});

test('a bid without documents, an unknown model and a wrong field are refused before anything is stored', async () => {
  const { company, bid } = await givenBidder();
  const none = await post(company, { _id: bid });
  expect([none.status, none.body.code]).toEqual([422, 'no_documents']);
  const files = [{ name: 'Terms.pdf', content: terms }];
  const model = await post(company, { _id: bid, selectedModel: 'gpt-17' }, { files });
  expect([model.status, model.body.errors[0].path]).toEqual([400, 'selectedModel']);
  expect(model.body.errors[0].msg).toContain('gpt-17');
  const long = await post(company, { _id: bid, customPrompt: 'x'.repeat(4001) }, { files });
  expect(long.body.errors).toMatchObject([{ path: 'customPrompt' }]);
  expect((await company.call(getBid, { _id: bid })).originalFiles).toEqual([]);
  expect(await company.call(listGenerations, { bidId: bid })).toEqual([]);
});

test('the same Idempotency-Key answers the first run again, also while it runs; another request with it is 422', async () => {
  const { company, bid } = await givenBidder();
  const files = [{ name: 'Terms.pdf', content: terms }];
  const headers = { 'idempotency-key': 'once' };
  const [one, two] = await Promise.all([
    post(company, { _id: bid }, { headers, files }),
    post(company, { _id: bid }, { headers, files }),
  ]);
  const three = await post(company, { _id: bid }, { headers, files });
  expect([one.status, two.status, three.status]).toEqual([200, 200, 200]);
  expect(two.body.data).toEqual(one.body.data);
  expect(three.body.data).toEqual(one.body.data);
  expect(await company.call(listGenerations, { bidId: bid })).toHaveLength(1);
  const other = await post(company, { _id: bid, customPrompt: 'else' }, { headers, files });
  expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
});

test('of two requests at once for one bid the second is told of the first', async () => {
  const { company, bid } = await givenBidder();
  await company.upload(addFiles, { _id: bid }, [{ name: 'Terms.pdf', content: terms }]);
  const answers = await Promise.all([post(company, { _id: bid }), post(company, { _id: bid })]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  const refusal = answers.find(({ status }) => status === 409);
  expect(refusal?.body).toMatchObject({
    code: 'generation_under_way',
    data: { bid, status: expect.any(String) },
  });
});

test('viewers see runs and models and start none; another company finds nothing', async () => {
  const { company, bid } = await givenBidder();
  await generate(company, bid, [{ name: 'Terms.pdf', content: terms }]);
  const [run] = await company.call(listGenerations, { bidId: bid });
  const viewer = await givenMember(company, 'viewer');
  expect(await viewer.call(listModels, {})).toEqual([
    { id: 'builtin', name: 'Built in (works without any service)', local: true },
  ]);
  expect(await viewer.call(listGenerations, { bidId: bid })).toHaveLength(1);
  await expect(viewer.upload(generateFiles, { _id: bid }, [])).rejects.toMatchObject({ status: 403 });
  await expect(viewer.call(cancelGeneration, { _id: run?._id ?? '' })).rejects.toMatchObject({ status: 403 });
  const other = await givenCompany();
  await expect(generate(other, bid, [{ name: 'Terms.pdf', content: terms }])).rejects.toMatchObject({
    status: 404,
  });
  await expect(other.call(listGenerations, { bidId: bid })).rejects.toMatchObject({ status: 404 });
  await expect(other.call(cancelGeneration, { _id: run?._id ?? '' })).rejects.toMatchObject({ status: 404 });
  await expect(company.call(cancelGeneration, { _id: run?._id ?? '' })).rejects.toMatchObject({
    status: 409,
    body: { code: 'generation_ended', data: { status: 'done' } },
  });
});

/** The runs of a bid as somebody reads them in a language. */
async function runsIn(language: string, { _id, token }: GivenCompany, bid: string): Promise<unknown> {
  const headers = { 'accept-language': language };
  const answer = await send('GET /bid/generations', {
    token,
    companyId: _id,
    query: { bidId: bid },
    headers,
  });
  return answer.body.data;
}
