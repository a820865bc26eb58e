import { getAnswer, listAnswers } from '@bidloom/contract/answers';
import { bidStatuses } from '@bidloom/contract/bid-statuses';
import { getBid, listBids } from '@bidloom/contract/bids';
import { listComments } from '@bidloom/contract/comments';
import { listCompanies } from '@bidloom/contract/companies';
import { listLetters } from '@bidloom/contract/correspondence';
import { getMonths } from '@bidloom/contract/statistics';
import type { Endpoint, DataOf } from '@bidloom/contract/endpoint';
import { listEvidence } from '@bidloom/contract/evidence';
import { listFacts } from '@bidloom/contract/facts';
import { listGenerations } from '@bidloom/contract/generation';
import { listRequirements } from '@bidloom/contract/requirements';
import { getResponsePlan } from '@bidloom/contract/response-plan';
import { listReviews } from '@bidloom/contract/reviews';
import { removeSampleCompany } from '@bidloom/contract/sample-data';
import { listTenders, tenderStatuses } from '@bidloom/contract/tenders';
import { listUsers } from '@bidloom/contract/users';
import { readDocument } from '@bidloom/engine/reading/read';
import { findFacts } from '@bidloom/engine/requirements/facts/facts';
import { findRequirements } from '@bidloom/engine/requirements/requirements';
import { rulesOrUtc } from '@bidloom/engine/time/zone-data';
import { shownAt } from '@bidloom/engine/time/zone-rules';
import { findConditions } from '@bidloom/engine/eligibility/find-conditions';
import { expect, test } from 'vitest';
import { outsideCompanies } from '#db/database.ts';
import { seal } from '#db/encrypt-secret.ts';
import { makeResetLink } from '#features/auth/forgotten-password.ts';
import { givenCompany, inside, send, server } from '#testing/given.ts';
import { readDocument as readSampleDocument } from './documents.ts';
import { demands } from './proposal/proposal-words.ts';
import { proposals } from './proposal/proposals.ts';
import { monthsAgo } from './sample-calendar.ts';
import { sampleData } from './sample-data.ts';
import * as figures from './sample-figures.ts';
import { papers } from './vault/papers.ts';

const languages = ['en', 'fr', 'ar'] as const;
const currencyOf = (language: (typeof languages)[number]) => (language === 'ar' ? 'MAD' : 'EUR');

async function givenSample(language: (typeof languages)[number] = 'en') {
  const own = await givenCompany();
  const headers = { 'accept-language': language };
  const made = await send('POST /sample-data/company', {
    token: own.token,
    headers,
    body: { timezone: 'UTC' },
  });
  expect(made.status).toBe(201);
  const company = made.body.data as { _id: string; name: string };
  const read = async <E extends Endpoint>(call: E, query: object = {}): Promise<DataOf<E>> => {
    const answer = await send(`GET ${call.path}` as 'GET /', {
      token: own.token,
      headers,
      companyId: company._id,
      query: { ...query },
    });
    expect(answer.status).toBe(200);
    return answer.body.data as DataOf<E>;
  };
  return { own, company, read };
}

const shared = new Map<string, ReturnType<typeof givenSample>>();
/** The same company for all tests that only read it: making one takes seconds. */
function sharedSample(language: (typeof languages)[number] = 'en'): ReturnType<typeof givenSample> {
  const made = shared.get(language) ?? givenSample(language);
  shared.set(language, made);
  return made;
}
/** One that the test may do anything to: no other test gets it. */
function takenSample(language: (typeof languages)[number]): ReturnType<typeof givenSample> {
  const made = sharedSample(language);
  shared.delete(language);
  return made;
}

test('a sample company shows 24 months of work: bids in every state, tenders, a library and a team, all in order', async () => {
  const { company, read } = await sharedSample();
  expect(company).toMatchObject({ name: 'Northlight Services (sample data)', sample: true, role: 'owner' });
  const bids = await read(listBids, { limit: '100' });
  expect(new Set(bids.map(({ status }) => status))).toEqual(new Set(bidStatuses));
  const tenders = await read(listTenders, { limit: '100' });
  expect(new Set(tenders.map(({ status }) => status))).toEqual(new Set(tenderStatuses));
  expect(tenders.every(({ score }) => score !== null)).toBe(true);

  const won = bids.filter(({ status }) => status === 'won').length;
  const rate = won / (won + bids.filter(({ status }) => status === 'lost').length);
  expect(rate).toBeGreaterThan(0.35);
  expect(rate).toBeLessThan(0.45);
  const months = (await read(getMonths, { period: 'all', limit: '100' })).slice(-24);
  expect(months).toHaveLength(24);
  for (const { month, total, submitted, won: w, lost } of months)
    expect(total + submitted + w + lost, month).toBeGreaterThan(0);

  for (const { _id } of bids)
    isInOrder(await read(getBid, { _id }), await read(listComments, { bidId: _id }));

  const library = await read(listAnswers, { limit: '100' });
  expect(library).toHaveLength(60);
  expect(library.filter(({ isStale }) => isStale).length).toBeGreaterThan(2);
  expect(library.filter(({ status }) => status === 'draft').length).toBeGreaterThan(2);
  const used = library.find(({ useCount }) => useCount > 3);
  const { versions, uses } = await read(getAnswer, { _id: used?._id });
  expect(versions).toHaveLength(1);
  expect(uses).toHaveLength(used?.useCount ?? 0);
  expect((await read(listFacts)).filter(({ useCount }) => useCount > 0).length).toBeGreaterThan(5);
  expect(await read(listUsers)).toHaveLength(4);
});

/** All that a bid says of its past lies in it, one thing after the other. */
function isInOrder(bid: DataOf<typeof getBid>, comments: { createdAt: string }[]): void {
  const { createdAt, submittedAt, decidedAt, deadline, status, originalTitle } = bid;
  const now = new Date().toISOString();
  const moments = [createdAt, submittedAt, decidedAt, now].filter((moment) => moment !== null);
  expect(moments, originalTitle).toEqual(moments.toSorted());
  const isWorkedOn = status === 'in-progress' || status === 'in-review';
  expect(submittedAt === null || submittedAt < deadline, originalTitle).toBe(true);
  expect(!isWorkedOn || now < deadline, originalTitle).toBe(true);
  expect(bid.outcomeReason !== '').toBe(['won', 'lost', 'no-bid', 'revoked'].includes(status));
  expect(bid.value).toBeGreaterThanOrEqual(20_000);
  expect(bid.tasks).toHaveLength(5);
  expect(bid.tasks.every(({ assignee, dueDate }) => assignee !== null && dueDate !== null)).toBe(true);
  expect(submittedAt === null || bid.tasks.every((task) => task.status === 'done')).toBe(true);
  const history = bid.activities.map(({ at }) => at);
  expect(history, originalTitle).toEqual(history.toSorted().toReversed());
  expect(history.at(-1)).toBe(createdAt);
  for (const moment of [...history, ...comments.map((comment) => comment.createdAt)])
    expect(createdAt <= moment && moment <= now, originalTitle).toBe(true);
}

test.each(languages)(
  'the buyer of a bid that waits for a decision was asked and followed up, and replied (%s)',
  async (language) => {
    const { read } = await sharedSample(language);
    const awaiting = [
      ...(await read(listBids, { status: 'shortlisted' })),
      ...(await read(listBids, { status: 'submitted' })),
    ];
    expect(awaiting.some(({ chased }) => chased)).toBe(true);
    for (const { _id: bidId, chased, originalTitle } of awaiting) {
      const letters = (await read(listLetters, { bidId })).toReversed();
      expect(
        letters.map(({ kind }) => kind),
        originalTitle,
      ).toEqual(chased ? ['clarification', 'reply', 'chase', 'reply'] : ['clarification', 'reply']);
      for (const { subject, text, author, from, sentAt } of letters) {
        expect(`${subject} ${text}`).not.toMatch(/[{}]/);
        expect(author?.fullName ?? from.address, originalTitle).not.toBe('');
        expect(sentAt ?? '', originalTitle).not.toBe('');
      }
    }
  },
);

test('a submitted bid of the sample is locked with what it said; one in preparation has answers and open requirements', async () => {
  const { company, read } = await sharedSample();
  const [submitted] = await read(listBids, { status: 'submitted' });
  const answers = await read(listRequirements, { bidId: submitted?._id });
  expect(answers.length).toBeGreaterThan(5);
  expect(answers.every(({ status }) => status === 'approved')).toBe(true);
  const sealed = await inside(company, (db) =>
    db
      .selectFrom('bid_manifests')
      .selectAll()
      .where('bid_id', '=', submitted?._id ?? '')
      .execute(),
  );
  expect(sealed).toMatchObject([
    {
      sealed_at: submitted?.submittedAt,
      answers: { length: answers.length },
      files: [{ kind: 'response', places: { length: answers.length } }],
    },
  ]);
  const { generatedFiles } = await read(getBid, { _id: submitted?._id });
  expect(generatedFiles).toMatchObject([
    {
      kind: 'response',
      copy: 'final',
      createdAt: submitted?.submittedAt,
      name: expect.stringMatching(/\.docx$/),
    },
  ]);

  const open = await read(listBids, { status: 'in-progress', limit: '100' });
  const learning = open.find(({ goNoGo }) => goNoGo === 'undecided');
  const states = (await read(listRequirements, { bidId: learning?._id })).map(({ status }) => status);
  expect(new Set(states)).toEqual(new Set(['open', 'answered', 'in-review']));
  const withFiles = await Promise.all(open.map(({ _id }) => read(getBid, { _id })));
  const names = withFiles.flatMap(({ originalFiles }) => originalFiles.map(({ name }) => name));
  expect(new Set(names.map((name) => name.split('.').at(-1)))).toEqual(new Set(['md', 'pdf', 'xlsx']));
  const housing = withFiles.find(({ originalFiles }) => originalFiles[0]?.name.endsWith('.md'));
  expect(await read(listGenerations, { bidId: housing?._id })).toHaveLength(1);
});

test.each(languages)(
  'one bid has its response planned, with sections in every state, owners, days and words (%s)',
  async (language) => {
    const { read } = await sharedSample(language);
    const [bid] = (await read(listBids, { status: 'in-review', limit: '100' })).filter(({ reference }) =>
      reference.endsWith('038-EC'),
    );
    const bidId = bid?._id ?? '';
    const { volumes, unplaced } = await read(getResponsePlan, { bidId });
    expect(unplaced).toEqual({ count: 0, mandatory: 0 });
    const sections = volumes.flatMap((volume) => volume.sections);
    const states = new Set(sections.map(({ state }) => state));
    expect(states).toEqual(new Set(['none', 'open', 'under-way', 'answered', 'in-review', 'approved']));
    const written = sections.filter(({ kind }) => kind !== 'cover' && kind !== 'annexes');
    for (const { title, owner, dueDate, wordLimit, words, state } of written) {
      expect(owner, title).not.toBeNull();
      expect(dueDate ?? '', title).toMatch(/^\d{4}-/);
      expect(words, title).toBeLessThanOrEqual(wordLimit ?? 0);
      expect(words > 0, title).toBe(state !== 'open');
    }
    const answers = await read(listRequirements, { bidId, limit: '100' });
    expect(answers).toHaveLength(demands.length);
    const names = (await read(listFacts)).map(({ name }) => name);
    for (const answer of answers)
      for (const [, name = ''] of answer.answer.matchAll(/\{\{(.+?)\}\}/g)) expect(names).toContain(name);
    expect(answers.some(({ answerRich }) => answerRich?.content.some(({ type }) => type === 'table'))).toBe(
      true,
    );
    const rounds = await read(listReviews, { bidId });
    expect(rounds.rounds.map(({ state }) => state)).toEqual(['done', 'done', 'open']);
  },
);

test.each(languages)(
  'what the planned response answers is what its buyer’s document asks for (%s)',
  async (language) => {
    const document = await readDocument(await readSampleDocument(`${language}-schools.pdf`), 'request.pdf');
    const { demands: words } = proposals[language];
    expect(findRequirements([document]).map(({ text }) => text)).toEqual(
      demands.map((name) => words[name].text),
    );
    const facts = findFacts([document]);
    expect(facts.criteria.map(({ weight }) => weight)).toEqual([50, 40, 10]);
    expect(facts.reference?.value).toMatch(/-038-EC$/);
  },
);

test.each(languages)(
  'the files of the vault say what the vault says of them, in formats that a company keeps (%s)',
  async (language) => {
    const { own, read } = await sharedSample(language);
    const listed = await read(listEvidence, { limit: '50' });
    const vault = listed.filter(({ kind }) => kind !== 'reference');
    expect(vault).toHaveLength(11);
    const endings: Record<string, string> = { accounts: 'xlsx', policy: 'docx', person: 'docx' };
    for (const { kind, title, issuer, role, number, amount, validFrom, validUntil, ...rest } of vault) {
      const [kept] = rest.files;
      expect(kept?.name.split('.').at(-1), title).toBe(endings[kind] ?? 'pdf');
      const { rawPayload } = await server.app.inject({
        url: kept?.url ?? '',
        headers: { authorization: `Bearer ${own.token}` },
      });
      const { blocks } = await readDocument(rawPayload, kept?.name ?? '');
      const text = blocks.map((block) => block.text).join('\n');
      const stated = [
        number,
        role,
        kind === 'accounts' ? '' : issuer,
        ...[validFrom, validUntil].map((day) => (day === null ? '' : shownDay(day, language))),
        rest.experienceSince === null ? '' : String(rest.experienceSince),
        amount === null ? '' : currencyOf(language),
        kind === 'accounts' || kind === 'person' ? '' : papers[language].company,
      ];
      for (const fact of stated) expect(text, title).toContain(fact);
      expect(text.replaceAll(/[\s,]/g, ''), title).toContain(amount === null ? '' : String(amount));
      expect(text.includes('~') || /\{-?\w+\}/.test(text), title).toBe(false);
    }
  },
);

/** As issuers write a day: in words, in Arabic in figures. */
function shownDay(day: string, language: (typeof languages)[number]): string {
  if (language === 'ar') return day.split('-').toReversed().join('/');
  const [year = '', , date = ''] = day.split('-');
  return language === 'fr' && date === '01' ? `1er` : `${Number(date)} ${monthOf(day, language)} ${year}`;
}
const monthOf = (day: string, language: string) =>
  new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(new Date(day));

test('nobody signs in as a colleague of a sample company, by a password or a link to a new one', async () => {
  const { own, read } = await sharedSample();
  const colleagues = (await read(listUsers)).filter(({ _id }) => _id !== own.user._id);
  expect(colleagues).toHaveLength(3);
  for (const { email } of colleagues) {
    expect(email).toMatch(/^[a-z.]+@[0-9a-f]{8}\.sample\.invalid$/);
    expect((await send('POST /auth/login', { body: { email, password: 'a phrase of words' } })).status).toBe(
      401,
    );
    const { secretKey } = server.context.settings;
    const asked = { email: seal(secretKey, 'forgotten password', email), language: 'en' as const };
    expect(await makeResetLink(server.context, asked)).toBe('unknown');
  }
});

test('whoever asks for it in Arabic gets the company in Arabic', async () => {
  const { read } = await sharedSample('ar');
  const [bid] = await read(listBids);
  expect(bid).toMatchObject({ originalTitle: expect.stringMatching(/^[\u0600-\u06ff]/) });
  expect(await read(listFacts)).toContainEqual(
    expect.objectContaining({ name: 'إيرادات العام الماضي', unit: 'MAD' }),
  );
});

test('on whichever day it is made, each of 24 months has something and nothing that happened lies ahead', () => {
  const moments = Object.values<figures.BidFigures>(figures.bids).map(({ created, submitted, decided }) =>
    [created, submitted, decided].filter((moment) => moment !== undefined),
  );
  const faults: string[] = [];
  for (let day = 0; day < 366; day += 1) {
    const now = new Date(Date.UTC(2026, 0, 1 + day, day % 24, 7));
    const dated = moments.map((bid) => bid.map((moment) => monthsAgo(moment, now)));
    const isOrdered = dated.every((bid) =>
      [...bid, now].every((at, step, all) => at >= (all[step - 1] ?? at)),
    );
    if (!isOrdered) faults.push(`order of ${now.toISOString()}`);
    const months = new Set(dated.flat().map((moment) => moment.toISOString().slice(0, 7)));
    for (let month = 0; month < 24; month += 1) {
      const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - month, 1));
      const name = first.toISOString().slice(0, 7);
      if (!months.has(name)) faults.push(`${name} seen from ${now.toISOString()}`);
    }
  }
  expect(faults).toEqual([]);
});

test.each([
  ['en', /^[\p{Script=Latin}\p{P}\p{N}\p{S}\s]*$/u],
  ['fr', /^[\p{Script=Latin}\p{P}\p{N}\p{S}\s]*$/u],
  ['ar', /\p{Script=Arabic}/u],
] as const)('what the sample company says in %s is in that language and whole', (language, script) => {
  const sample = sampleData(language, 'EUR', new Date());
  const answers = sample.answers.map(({ fields }) => fields);
  const facts = sample.facts.map(({ name }) => name);
  const named = answers.flatMap(({ answer }) =>
    [...answer.matchAll(/\{\{(.+?)\}\}/g)].map(([, name]) => name),
  );
  expect(new Set(named)).toEqual(new Set(facts));
  const own = [
    ...sample.services.flatMap(({ fields }) => [fields.name, fields.description]),
    ...sample.clients.map(({ fields }) => fields.sector),
    ...answers
      .filter((answer) => answer.language === language)
      .flatMap(({ question, answer }) => [question, answer]),
    ...answers.flatMap(({ tags }) => tags),
    ...sample.bids.flatMap(({ reason = [] }) => reason),
    ...sample.tenders.flatMap(({ fields }) => fields.cpv.map(({ label }) => label)),
    ...sample.template.tasks.map(({ title }) => title),
    ...sample.people.map(({ fullName }) => fullName),
    ...sample.comments,
    sample.mention,
  ];
  for (const text of own) expect(text).toMatch(script);
  expect(new Set(answers.map(({ question }) => question)).size).toBe(60);
  const found = sample.tenders.filter(({ bid }) => bid === undefined);
  const titles = [...sample.bids.map(({ title }) => title), ...found.map(({ fields }) => fields.title)];
  expect(titles).not.toContain('');
  expect(new Set(titles).size).toBe(titles.length);
  expect(sample.template.tasks.map(({ daysBefore }) => daysBefore)).toEqual([14, 10, 6, 3, 1]);
  const addresses = sample.clients.map(({ fields }) => fields.contactEmail);
  expect(addresses.every((address) => address.endsWith('.example'))).toBe(true);
});

test.each(languages)('what the buyers’ documents state is found by the reader (%s)', async (language) => {
  const sample = sampleData(language, 'EUR', new Date());
  const bidOf = (name: string) => {
    const bid = sample.bids.find((one) => one.name === name);
    const buyer = sample.clients.find((client) => client.name === bid?.client)?.fields.name;
    if (!bid) throw new Error(`No bid is called ${name}`);
    return { ...bid, buyer };
  };
  const [housing, hospital, portal] = [bidOf('housing'), bidOf('hospital'), bidOf('portal')];
  const invitation = findFacts([
    await readDocument(Buffer.from(sample.invitation(housing)), sample.documents.housing),
  ]);
  expect(invitation.reference?.value).toBe(housing.reference);
  expect(invitation.buyer?.value).toBe(housing.buyer);
  expect(invitation.criteria.map(({ weight }) => weight)).toEqual([50, 35, 15]);
  expect(invitation.deadline?.local).toBe(shownThere(language, housing.deadline));

  const pdf = await readDocument(await readSampleDocument(`${language}.pdf`), sample.documents.hospital);
  expect(pdf.pages).toBe(12);
  const request = findFacts([pdf]);
  expect(request.title?.value).toBe(hospital.title);
  expect(request.reference?.value).toBe(hospital.reference);
  expect(request.buyer?.value).toBe(hospital.buyer);
  expect(request.criteria.map(({ weight }) => weight)).toEqual([30, 20, 10, 40]);
  expect(request).toMatchObject({
    validity: { days: 120 },
    contractTerm: { months: 48 },
    lots: { length: 3 },
  });

  const sheet = await readSampleDocument(`${language}.xlsx`);
  const questionnaire = findFacts([await readDocument(sheet, sample.documents.portal)]);
  expect(questionnaire.reference?.value).toBe(portal.reference);
  expect(questionnaire.buyer?.value).toBe(portal.buyer);
});

/** What the clock of the buyer shows at a moment, `2026-12-07T12:00`. */
function shownThere(language: (typeof languages)[number], moment: string): string {
  const zone = { en: 'Europe/Dublin', fr: 'Europe/Paris', ar: 'Africa/Casablanca' }[language];
  return new Date(shownAt(rulesOrUtc(zone), Date.parse(moment))).toISOString().slice(0, 16);
}

test.each(['en', 'fr', 'ar'] as const)(
  'the document of the tender that waits for a decision sets its conditions in words that are understood (%s)',
  (language) => {
    const { goNoGo } = sampleData(language, 'EUR', new Date());
    const conditions = goNoGo.document.split('\n').flatMap(findConditions);
    expect(conditions.map(({ kind, atLeast }) => [kind, atLeast])).toEqual([
      ['turnover', 2_000_000],
      ['certificate', null],
      ['insurance', 3_000_000],
      ['references', 3],
    ]);
  },
);

test('a sample company goes with its people and all that is in it; another company is not deleted here', async () => {
  const { own, company, read } = await takenSample('fr');
  const people = (await read(listUsers)).map(({ _id }) => _id).filter((_id) => _id !== own.user._id);
  await expect(own.call(removeSampleCompany, {})).rejects.toMatchObject({ status: 403 });
  const removed = await send('DELETE /sample-data/company', {
    token: own.token,
    companyId: company._id,
    body: {},
  });
  expect(removed.status).toBe(200);
  expect((await own.call(listCompanies, {})).map(({ _id }) => _id)).toEqual([own._id]);
  for (const table of ['audit_log', 'bids', 'tenders', 'answers', 'members'] as const) {
    expect(await inside(company, (db) => db.selectFrom(table).select('company_id').execute()), table).toEqual(
      [],
    );
  }
  const left = await outsideCompanies(server.context.database, (db) =>
    db
      .selectFrom('users')
      .select('id')
      .where('id', 'in', [...people, own.user._id])
      .execute(),
  );
  expect(left).toEqual([{ id: own.user._id }]);
});
