import { listAudit } from '@bidloom/contract/audit';
import { listBin, restoreFromBin, eraseFromBin } from '@bidloom/contract/bin';
import { changeBids } from '@bidloom/contract/bids';
import {
  addEvidenceFiles,
  attachEvidence,
  changeAttachedEvidence,
  changeEvidence,
  createEvidence,
  detachEvidence,
  findReferences,
  getBidEvidence,
  getEvidence,
  getEvidenceOverview,
  listEvidence,
  removeEvidence,
  removeEvidenceFile,
} from '@bidloom/contract/evidence';
import { listNotifications } from '@bidloom/contract/notifications';
import { getReadiness } from '@bidloom/contract/readiness';
import { addRequirement, changeRequirement } from '@bidloom/contract/requirements';
import { addChecklistItem, decideBidFact } from '@bidloom/contract/understanding';
import { expect, test } from 'vitest';
import { run } from '#db/database.ts';
import { givenBid } from '#testing/given-bid.ts';
import { givenPdf } from '#testing/given-pdf.ts';
import { givenCompany, givenMember, inside, send, server, type GivenCompany } from '#testing/given.ts';
import { remindOfExpiry } from './remind-of-expiry.ts';

/** The day so many days from today on the calendar of the company, as the database has it. */
const dayOf = (company: { _id: string }, days: number): Promise<string> =>
  inside(company, async (db) => {
    const [row] = await run<{ day: string }>(
      db,
      { name: 'test-evidence-day', text: 'select (company_today() + $1::int)::text as day' },
      [days],
    );
    return row?.day ?? '';
  });
const pdf = (name: string) => ({ name, content: givenPdf([[name]]) });
const titles = (rows: { title: string }[]) => rows.map(({ title }) => title);
const givenVault = async (company: GivenCompany, rows: { title: string; validUntil?: string }[]) =>
  Promise.all(rows.map((row) => company.call(createEvidence, { kind: 'certificate', ...row })));

test('evidence is kept once, with files of which the newest counts, and a stale version is refused', async () => {
  const company = await givenCompany();
  const made = await company.call(createEvidence, {
    kind: 'insurance',
    title: 'Public liability',
    issuer: 'Alta Mutual',
    amount: 5_000_000,
    currency: 'GBP',
    languages: ['en'],
    tags: ['Liability'],
  });
  expect(made).toMatchObject({
    owner: { _id: company.user._id },
    validity: 'open-ended',
    files: [],
    version: 1,
  });
  const [first, second] = [
    await company.upload(addEvidenceFiles, { _id: made._id }, [pdf('2026.pdf')]),
    await company.upload(addEvidenceFiles, { _id: made._id }, [pdf('2027.pdf')]),
  ];
  expect(first.files.map(({ name }) => name)).toEqual(['2026.pdf']);
  expect(second.files.map(({ name }) => name)).toEqual(['2027.pdf', '2026.pdf']);
  const file = await send('GET /bid/file', {
    token: company.token,
    companyId: company._id,
    query: { _id: second.files[0]?._id ?? '' },
  });
  expect(file).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } });
  const changed = await company.call(changeEvidence, { _id: made._id, version: 1, validUntil: '2030-01-31' });
  expect(changed).toMatchObject({ validUntil: '2030-01-31', amount: 5_000_000, version: 2 });
  await expect(company.call(changeEvidence, { _id: made._id, version: 1, note: 'x' })).rejects.toMatchObject({
    status: 409,
    body: { data: { current: { version: 2 } } },
  });
  await expect(
    company.call(changeEvidence, { _id: made._id, validFrom: '2030-02-01' }),
  ).rejects.toMatchObject({
    status: 400,
    body: { errors: [{ path: 'validUntil' }] },
  });
  const left = await company.call(removeEvidenceFile, {
    _id: made._id,
    fileId: second.files[0]?._id ?? '',
  });
  expect(left.files.map(({ name }) => name)).toEqual(['2026.pdf']);
  const viewer = await givenMember(company, 'viewer');
  await expect(viewer.call(createEvidence, { kind: 'other', title: 'x' })).rejects.toMatchObject({
    status: 403,
  });
});

test('the list is narrowed by kind, day, tag, language and words, and paged in order', async () => {
  const company = await givenCompany({ timezone: 'Pacific/Kiritimati' });
  const [yesterday, today, soon, later] = await Promise.all(
    [-1, 0, 60, 61].map((days) => dayOf(company, days)),
  );
  await givenVault(company, [
    { title: 'Expired', validUntil: yesterday ?? '' },
    { title: 'Ends today', validUntil: today ?? '' },
    { title: 'Soon', validUntil: soon ?? '' },
    { title: 'Later', validUntil: later ?? '' },
    { title: 'Endless' },
  ]);
  await company.call(createEvidence, {
    kind: 'person',
    title: 'Élodie Brûlé',
    tags: ['Lighting'],
    languages: ['fr', 'en'],
  });
  const list = async (filter: object) => titles(await company.call(listEvidence, filter));
  expect(await list({ show: 'expired' })).toEqual(['Expired']);
  expect(await list({ show: 'expiring' })).toEqual(['Ends today', 'Soon']);
  expect(await list({ show: 'valid' })).toEqual(
    ['Élodie Brûlé', 'Endless', 'Ends today', 'Later', 'Soon'].toSorted((a, b) =>
      a.toLowerCase() < b.toLowerCase() ? -1 : 1,
    ),
  );
  expect(await list({ kind: 'person' })).toEqual(['Élodie Brûlé']);
  expect(await list({ tag: 'Lighting', language: 'fr' })).toEqual(['Élodie Brûlé']);
  expect(await list({ q: 'elodie brule' })).toEqual(['Élodie Brûlé']);
  expect(await list({ dueWithin: '0' })).toEqual(['Ends today', 'Expired']);
  const byDay = await list({ sort: 'validUntil', kind: 'certificate' });
  expect(byDay).toEqual(['Expired', 'Ends today', 'Soon', 'Later', 'Endless']);
  expect(await company.call(getEvidenceOverview, {})).toMatchObject({
    total: 6,
    expired: 1,
    expiring: 2,
    kinds: { certificate: 5, person: 1, reference: 0 },
    tags: [{ tag: 'Lighting', count: 1 }],
    languages: ['en', 'fr'],
  });
});

test('owners are told 60, 30 and 7 days ahead on the calendar of the company, each once, whoever tries', async () => {
  const company = await givenCompany({ timezone: 'Pacific/Kiritimati' });
  const owner = await givenMember(company, 'member', 'Grace Hopper');
  const make = async (title: string, days: number, of: string | null = owner._id) =>
    company.call(createEvidence, {
      kind: 'certificate',
      title,
      validUntil: await dayOf(company, days),
      owner: of,
    });
  await make('In 61', 61);
  const moved = await make('In 60', 60);
  await make('In 8', 8);
  await make('In 7', 7);
  await make('Today', 0);
  await make('Yesterday', -1);
  const remind = () => remindOfExpiry(server.context.database);
  const told = async (person: GivenCompany | typeof owner) =>
    (await person.call(listNotifications, {})).map(({ description }) => description).toSorted();
  await Promise.all([remind(), remind()]);
  await remind();
  expect(await told(owner)).toEqual([
    '2 pieces of evidence expire soon, the first today: “Today”.',
    '“In 60” expires in 60 days. Renew it in your evidence.',
    '“In 8” expires in 8 days. Renew it in your evidence.',
  ]);
  expect(await told(company)).toEqual([]);
  // The next time ahead is told anew, and a renewed one is told of its new day.
  await company.call(changeEvidence, { _id: moved._id, validUntil: await dayOf(company, 30) });
  await make('Nobody’s', 7, null);
  await remind();
  expect(await told(owner)).toHaveLength(4);
  expect(await told(company)).toEqual(['“Nobody’s” expires in 7 days. Renew it in your evidence.']);
});

test('what a bid asks for is matched with quotes of both sides, by the clock of the buyer on the day of the deadline', async () => {
  const company = await givenCompany({ timezone: 'Europe/Paris' });
  // 23:30 UTC on 1 March is 2 March in Paris, and 1 March for a buyer in Lisbon.
  const bid = await givenBid(company, { deadline: '2030-03-01T23:30:00Z' });
  const asked = await company.call(addRequirement, {
    bidId: bid,
    text: 'The bidder must be certified to ISO 9001.',
  });
  await company.call(addRequirement, { bidId: bid, text: 'Work begins in May.' });
  await company.call(addChecklistItem, {
    bidId: bid,
    text: 'Proof of public liability insurance of £5,000,000',
  });
  const iso = await company.call(createEvidence, {
    kind: 'certificate',
    title: 'ISO 9001:2015',
    issuer: 'Alta Cert',
    number: 'FR-0815',
    validUntil: '2030-03-01',
  });
  await company.upload(addEvidenceFiles, { _id: iso._id }, [pdf('iso.pdf')]);
  const seen = async () => (await company.call(getBidEvidence, { bidId: bid })).demands;
  const paris = await company.call(getBidEvidence, { bidId: bid });
  expect(paris).toMatchObject({ submissionDay: '2030-03-02', attached: [] });
  expect(paris.demands).toMatchObject([
    {
      kind: 'certificate',
      subject: 'ISO 9001',
      quote: asked.text,
      requirement: { _id: asked._id, number: 1 },
      matches: [
        {
          evidence: { _id: iso._id },
          fits: 'no',
          because: ['name', 'expired'],
          validity: 'expired',
          quote: 'ISO 9001:2015 · Alta Cert · FR-0815 · valid until 01 Mar 2030',
        },
      ],
    },
    { kind: 'insurance', subject: 'public-liability', atLeast: 5_000_000, currency: 'GBP', matches: [] },
  ]);
  await company.call(changeBids, {
    bids: [
      {
        _id: bid,
        deadline: '2030-03-01T23:31:00Z',
        deadlineZone: 'Europe/Lisbon',
      },
    ],
  });
  expect((await company.call(getBidEvidence, { bidId: bid })).submissionDay).toBe('2030-03-01');
  expect((await seen())[0]?.matches).toMatchObject([{ fits: 'yes', validity: 'valid' }]);
  await company.call(changeEvidence, { _id: iso._id, validUntil: null });
  expect((await seen())[0]?.matches).toMatchObject([{ fits: 'yes', validity: 'open-ended' }]);
  const one = await company.call(getBidEvidence, { bidId: bid, requirementId: asked._id });
  expect(one.demands).toHaveLength(1);
});

test('what is not valid on that day is attached with a reason only, which is kept, shown and audited', async () => {
  const company = await givenCompany();
  const bid = await givenBid(company, { deadline: '2030-03-01T12:00:00Z' });
  const asked = await company.call(addRequirement, {
    bidId: bid,
    text: 'Certified to ISO 9001.',
    mandatory: true,
  });
  const gap = async (kind: string) =>
    (await company.call(getReadiness, { bidId: bid })).items.find((item) => item.kind === kind);
  // Whoever keeps no evidence is not asked for it.
  expect(await gap('open-evidence')).toBeUndefined();
  const iso = await company.call(createEvidence, {
    kind: 'certificate',
    title: 'ISO 9001',
    validUntil: '2030-02-28',
  });
  expect(await gap('open-evidence')).toMatchObject({ count: 1, places: [{ words: 'Certificate' }] });
  const attach = { bidId: bid, evidenceId: iso._id, requirementId: asked._id };
  await expect(company.call(attachEvidence, attach)).rejects.toMatchObject({
    status: 422,
    body: { code: 'not_valid', errors: [{ path: 'reason' }] },
  });
  const attached = await company.call(attachEvidence, { ...attach, reason: 'The audit is booked' });
  expect(attached).toMatchObject({
    validity: 'expired',
    reason: 'The audit is booked',
    reasonBy: { _id: company.user._id },
  });
  expect(await gap('open-evidence')).toBeUndefined();
  expect(await gap('expired-evidence')).toBeUndefined();
  await expect(company.call(changeAttachedEvidence, { _id: attached._id, reason: '' })).rejects.toMatchObject(
    {
      status: 422,
    },
  );
  const audit = await company.call(listAudit, { kind: 'bid-evidence' });
  expect(audit).toMatchObject([{ action: 'create', object: bid, after: { reason: 'The audit is booked' } }]);
  const { demands } = await company.call(getBidEvidence, { bidId: bid });
  expect(demands[0]).toMatchObject({ attached: [attached._id] });
  await company.call(detachEvidence, { _id: attached._id });
  expect(await gap('open-evidence')).toMatchObject({ count: 1 });
  // Attached while valid, it is expired once the deadline moves.
  await company.call(changeBids, { bids: [{ _id: bid, deadline: '2030-02-28T12:00:00Z' }] });
  const valid = await company.call(attachEvidence, attach);
  expect(valid).toMatchObject({ validity: 'valid', reason: '' });
  await company.call(changeBids, { bids: [{ _id: bid, deadline: '2030-03-01T12:00:00Z' }] });
  expect(await gap('expired-evidence')).toMatchObject({
    count: 1,
    places: [{ words: 'ISO 9001', requirement: { _id: asked._id } }],
  });
  await company.call(changeAttachedEvidence, { _id: valid._id, reason: 'Renewal is under way' });
  expect(await gap('expired-evidence')).toBeUndefined();
});

test('an answer that refers to a file of the vault counts as having it, and an expired one is told', async () => {
  const company = await givenCompany();
  const bid = await givenBid(company, { deadline: '2030-03-01T12:00:00Z' });
  const asked = await company.call(addRequirement, {
    bidId: bid,
    text: 'Certified to ISO 9001.',
    mandatory: true,
  });
  const iso = await company.call(createEvidence, { kind: 'certificate', title: 'ISO 9001' });
  const { files } = await company.upload(addEvidenceFiles, { _id: iso._id }, [pdf('iso.pdf')]);
  await company.call(changeRequirement, {
    _id: asked._id,
    status: 'answered',
    answerRich: {
      version: 1,
      content: [
        { type: 'paragraph', content: [{ type: 'evidence', file: files[0]?._id ?? '', name: 'iso.pdf' }] },
      ],
    },
  });
  const gaps = async () =>
    (await company.call(getReadiness, { bidId: bid })).items
      .map(({ kind }) => kind)
      .filter((kind) => kind.endsWith('-evidence'));
  expect(await gaps()).toEqual([]);
  expect((await company.call(getBidEvidence, { bidId: bid })).demands).toMatchObject([
    { isReferredTo: true },
  ]);
  await company.call(changeEvidence, { _id: iso._id, validUntil: '2030-02-28' });
  expect(await gaps()).toEqual(['expired-evidence']);
});

test('references that may not be used, or break years or value, are neither proposed nor attached', async () => {
  const company = await givenCompany();
  const bid = await givenBid(company, {
    original_title: 'Street lighting maintenance',
    deadline: '2030-03-01T12:00:00Z',
  });
  await company.call(addRequirement, {
    bidId: bid,
    text: 'Bidders must provide three references for similar contracts within the last five years, each worth at least £250,000.',
  });
  const reference = {
    kind: 'reference',
    issuer: 'Leeds City Council',
    amount: 250_000,
    currency: 'GBP',
    periodStart: '2022-01-01',
    periodEnd: '2025-03-01',
    consent: 'given',
    permittedUse: 'open',
  } as const;
  const make = (title: string, values: object = {}) =>
    company.call(createEvidence, { ...reference, title, ...values });
  await make('Street lighting in Leeds');
  await make('Street lighting, too old', { periodEnd: '2025-02-28' });
  await make('Street lighting, too small', { amount: 249_999.99 });
  const never = await make('Street lighting, never', { permittedUse: 'never' });
  await make('Lifts');
  const { lots, submissionDay } = await company.call(findReferences, { bidId: bid });
  expect(submissionDay).toBe('2030-03-01');
  expect(lots).toMatchObject([
    {
      lot: '',
      asked: [{ count: 3, years: 5, atLeast: 250_000, currency: 'GBP' }],
      references: [
        { fits: 'yes', because: ['name', 'enough', 'recent'], shared: expect.arrayContaining(['Street']) },
      ],
    },
  ]);
  expect(lots[0]?.left.toSorted((a, b) => a.because.localeCompare(b.because))).toEqual([
    { because: 'not-permitted', count: 1 },
    { because: 'other-subject', count: 1 },
    { because: 'too-little', count: 1 },
    { because: 'too-old', count: 1 },
  ]);
  const { demands } = await company.call(getBidEvidence, { bidId: bid });
  expect(demands.map(({ matches }) => matches.map(({ evidence }) => evidence.title))).toEqual([
    ['Street lighting in Leeds'],
  ]);
  await expect(
    company.call(attachEvidence, { bidId: bid, evidenceId: never._id, reason: 'Please' }),
  ).rejects.toMatchObject({ status: 422, body: { code: 'not_permitted' } });
});

test('each lot has references of its own, by what the documents ask for it', async () => {
  const company = await givenCompany();
  const bid = await givenBid(company, { deadline: '2030-03-01T12:00:00Z' });
  await company.call(decideBidFact, {
    bidId: bid,
    name: 'lots',
    values: [
      { number: '1', text: 'Street lighting' },
      { number: '2', text: 'Traffic lights' },
      { number: '3', text: 'Lifts' },
    ],
  });
  for (const text of [
    'For Lots 1 and 2 bidders must provide two references, each worth at least £250,000.',
    'For Lot 3 bidders must provide one reference from the last two years.',
  ])
    await company.call(addRequirement, { bidId: bid, text });
  const shared = { kind: 'reference', currency: 'GBP', permittedUse: 'open', consent: 'given' } as const;
  for (const [title, amount, periodEnd] of [
    ['Street lighting in Leeds', 250_000, '2024-01-01'],
    ['Small traffic lights', 200_000, '2029-12-31'],
    ['Lifts of the town hall', 10_000, '2029-12-31'],
  ] as const)
    await company.call(createEvidence, { ...shared, title, amount, periodStart: '2020-01-01', periodEnd });
  const { lots } = await company.call(findReferences, { bidId: bid });
  expect(
    lots.map(({ lot, title, references }) => [lot, title, references.map(({ evidence }) => evidence.title)]),
  ).toEqual([
    ['1', 'Street lighting', ['Street lighting in Leeds']],
    ['2', 'Traffic lights', ['Street lighting in Leeds']],
    ['3', 'Lifts', ['Lifts of the town hall']],
  ]);
  // None is about traffic lights in as many words, which a person has to judge.
  expect(lots[1]?.references).toMatchObject([
    { fits: 'check', because: expect.arrayContaining(['other-subject']) },
  ]);
});

test('what is attached to a bid that was submitted stays as it is', async () => {
  const company = await givenCompany();
  const bid = await givenBid(company);
  const [iso, other] = await givenVault(company, [{ title: 'ISO 9001' }, { title: 'ISO 14001' }]);
  const attached = await company.call(attachEvidence, { bidId: bid, evidenceId: iso?._id ?? '' });
  await company.call(changeBids, { bids: [{ _id: bid, status: 'submitted' }] });
  for (const change of [
    () => company.call(attachEvidence, { bidId: bid, evidenceId: other?._id ?? '' }),
    () => company.call(changeAttachedEvidence, { _id: attached._id, reason: 'Later' }),
    () => company.call(detachEvidence, { _id: attached._id }),
  ])
    await expect(change()).rejects.toMatchObject({ status: 409, body: { code: 'bid_closed' } });
  expect((await company.call(getBidEvidence, { bidId: bid })).attached).toMatchObject([
    { _id: attached._id, reason: '' },
  ]);
});

test('deleted evidence comes back with its files and uses; erased, nothing of it stays', async () => {
  const company = await givenCompany();
  const bid = await givenBid(company);
  const cv = await company.call(createEvidence, {
    kind: 'person',
    title: 'Amal Haddad',
    contactEmail: 'amal@example.test',
  });
  const { files } = await company.upload(addEvidenceFiles, { _id: cv._id }, [pdf('cv.pdf')]);
  await company.call(attachEvidence, { bidId: bid, evidenceId: cv._id });
  await company.call(removeEvidence, { evidence: [cv._id] });
  await expect(company.call(getEvidence, { _id: cv._id })).rejects.toMatchObject({ status: 404 });
  expect(await company.call(listBin, {})).toMatchObject([
    { _id: cv._id, kind: 'evidence', label: 'Amal Haddad' },
  ]);
  await company.call(restoreFromBin, { items: [{ _id: cv._id }] });
  expect(await company.call(getEvidence, { _id: cv._id })).toMatchObject({
    files: [{ _id: files[0]?._id }],
    bidCount: 1,
  });
  await company.call(removeEvidence, { evidence: [cv._id] });
  await company.call(eraseFromBin, { items: [cv._id] });
  const traces = await inside(company, async (db) => ({
    files: await db.selectFrom('files').select('id').execute(),
    bin: await db.selectFrom('bin_rows').select('item_id').execute(),
    log: JSON.stringify(await db.selectFrom('audit_log').selectAll().execute()),
  }));
  expect(traces.files).toEqual([]);
  expect(traces.bin).toEqual([]);
  expect(traces.log).not.toMatch(/Amal|amal@example/);
});
