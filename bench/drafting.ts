/**
 * Whether a drafted answer says anything that no source says: `npx tsx bench/drafting.ts [--questions 100] [--build build/server/main.js] [FILE...]`.
 *
 * Starts the built application on a database of its own, with the answer library that matching is measured on, some facts and two
 * services of a company. Asks it that many questions in buyers' own words, some of which nothing answers, or those of
 * the workbooks named; first without a model, then with one, spoken to on the loopback address, that says untrue things
 * beside each true one. Each sentence is then looked for in the texts that were put in, and in those its answer names as
 * sources, by this program and not by the application. Leaves nothing behind.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findQuestions } from '../engine/src/reading/questionnaire.ts';
import { askedAnswers } from '../engine/src/testing/answer-library.ts';
import { rewordedQuestions, unansweredQuestions } from '../engine/src/testing/reworded-questions.ts';
import { startModelService } from '../server/src/testing/model-service.ts';
import { startFilledApplication } from './filled-application.ts';

const { values: options, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    questions: { type: 'string', default: '100' },
    build: { type: 'string', default: 'build/server/main.js' },
  },
});
const most = Number(options.questions);

type Drafted = { _id: string; text: string; answer: string } & Record<
  'sources' | 'missingEvidence',
  string[]
> & { unsupported: { text: string }[] };
type Offered = { sources: { id: string; text: string }[] };

const facts = [
  { name: 'Number of staff', kind: 'number', value: '1250', unit: 'people' },
  { name: 'Turnover', kind: 'money', value: '84000000', unit: 'EUR' },
  { name: 'Effectif', kind: 'number', value: '1250', unit: '' },
  { name: 'عدد الموظفين', kind: 'number', value: '1250', unit: '' },
];
const services = [
  {
    name: 'Road maintenance',
    description: 'We grit and plough 400 km of roads. Our depot is open at all hours.',
  },
  {
    name: 'Software support',
    description: 'Our service desk answers in ten minutes. Faults are mended in a day.',
  },
];
/** What is said beside each true sentence; none of it stands in any source. */
const untrue = [
  'We have 75 gritters in Marseille.',
  'We are certified to ISO 39001.',
  'Siemens and Bosch trust us.',
  'Yes, we comply in full with everything that is asked.',
  'Nous détenons la certification Qualibat 9182.',
];
/** Every text that was put in, by what stands behind the kind of source in the name of it, whatever the language. */
const texts = new Map([
  ...askedAnswers.map(({ question, answer }) => [question, answer] as const),
  ...services.map(({ name, description }) => [name, description] as const),
]);

const questions = await questionsToAsk();
const model = await startModelService();
const application = await startFilledApplication({
  build: options.build,
  bids: 2,
  tenders: 0,
  requirements: [0, 0],
  environment: { AI_ALLOW_HOSTS: model.host },
});
try {
  await fillLibrary();
  const [plain = '', modelled = ''] = application.bids;
  report('without a model', await draft(plain));
  let told = 0;
  model.answerWith(({ prompt }) => {
    const { sources } = JSON.parse(prompt.slice(prompt.indexOf('\n'))) as Offered;
    // A fact is no sentence.
    const first = sources.find(({ text }) => !text.startsWith('{{'));
    const sentence = first?.text.match(/^.*?[.!?؟](?=\s|$)/su)?.[0] ?? first?.text ?? '';
    const lie = untrue[told % untrue.length] ?? '';
    told += 1;
    // Once under a source it names, once under none, once under one that there is not.
    const named = [[first?.id ?? ''], [], ['S999']][told % 3] ?? [];
    return JSON.stringify({
      sentences: [
        { text: sentence, sources: [first?.id ?? ''] },
        { text: lie, sources: named },
      ],
    });
  });
  const _id = await created('/ai/model', {
    name: 'Untrue',
    provider: 'compatible',
    baseUrl: model.baseUrl('compatible'),
    model: 'untrue',
    key: 'key',
  });
  const drafted = await draft(modelled, _id);
  report('with a model that says untrue things', drafted);
  const shown = drafted.reduce((sum, { unsupported }) => sum + unsupported.length, 0);
  console.log(
    `  ${told} untrue sentences were told; ${shown} are shown beside the answers as without a source`,
  );
} finally {
  await application.stop();
  await model.stop();
}

/** Evenly from all that are written, four in five with an answer in the library; or those of the files. */
async function questionsToAsk(): Promise<string[]> {
  const found: string[] = [];
  for (const file of files) {
    const read = await findQuestions(new Uint8Array(readFileSync(file)), path.basename(file));
    found.push(...read.map(({ question }) => question));
  }
  const spread = (of: string[], count: number) =>
    Array.from({ length: Math.min(count, of.length) }, (_, place) => {
      return of[Math.floor((place * of.length) / Math.min(count, of.length))] ?? '';
    });
  if (files.length > 0) return spread(found, most);
  const inLibrary = new Set(askedAnswers.map(({ id }) => id));
  const answered = rewordedQuestions.spent.filter(({ right }) => right.some((id) => inLibrary.has(id)));
  const unanswered = Math.floor(most / 5);
  return [
    ...spread(
      answered.map(({ text }) => text),
      most - unanswered,
    ),
    ...spread(unansweredQuestions.spent, unanswered),
  ];
}

async function fillLibrary(): Promise<void> {
  const answers = askedAnswers.map(({ question, answer, language, tags }) => ({
    question,
    answer,
    language,
    tags,
    status: 'approved',
  }));
  await call('POST', '/answer/bulk-create', { answers });
  for (const fact of facts) await call('POST', '/answer/fact', fact);
  for (const service of services) await call('POST', '/system/service', service);
}

/** Puts the questions to a bid, has all drafted and answers what stands there then. */
async function draft(bidId: string, chosen?: string): Promise<Drafted[]> {
  const requirements: string[] = [];
  for (const text of questions) requirements.push(await created('/bid/requirement', { bidId, text }));
  for (let from = 0; from < requirements.length; from += 100)
    await call('POST', '/bid/draft', {
      requirements: requirements.slice(from, from + 100),
      ...(chosen !== undefined && { model: chosen }),
    });
  const drafted: Drafted[] = [];
  for (let cursor = ''; drafted.length < requirements.length;) {
    const answer = await call('GET', `/bid/requirements?bidId=${bidId}&limit=200${cursor}`);
    const { data, page } = JSON.parse(answer) as { data: Drafted[]; page: { next: string | null } };
    drafted.push(...data);
    if (page.next === null) break;
    cursor = `&cursor=${page.next}`;
  }
  return drafted;
}

function report(how: string, drafted: Drafted[]): void {
  const answered = drafted.filter(({ answer }) => answer !== '');
  const empty = drafted.filter(({ answer }) => answer === '');
  const silent = empty.filter(({ missingEvidence }) => missingEvidence.length === 0).length;
  let sentences = 0;
  const without: string[] = [];
  for (const { answer, sources } of answered) {
    const named = sources.map((source) => folded(texts.get(nameOf(source)) ?? ''));
    for (const sentence of sentencesOf(answer)) {
      sentences += 1;
      if (!named.some((text) => text.includes(folded(sentence)))) without.push(sentence);
    }
  }
  console.log(
    `${how}: of ${drafted.length} questions ${answered.length} are answered, ${empty.length} left empty` +
      ` (${empty.length - silent} say what is missing); ${sentences} sentences, ${without.length} without a source`,
  );
  for (const sentence of without) console.log(`  ! ${sentence}`);
}

/** Without the kind of source before it, and without the marks that keep the direction of a name. */
function nameOf(source: string): string {
  return source
    .slice(source.indexOf(':') + 1)
    .replaceAll(/[\u2066-\u2069]/g, '')
    .trim();
}

function folded(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

function sentencesOf(text: string): string[] {
  return folded(text)
    .split(/(?<=[.!?؟])\s+/u)
    .filter((sentence) => sentence !== '');
}

async function created(at: string, body: object): Promise<string> {
  return (JSON.parse(await call('POST', at, body)) as { data: { _id: string } }).data._id;
}

async function call(method: 'GET' | 'POST', at: string, body?: object): Promise<string> {
  const { url, session } = application;
  const companyId = `${at.includes('?') ? '&' : '?'}companyId=${session.companyId}`;
  const answer = await fetch(`${url}/api${at}${companyId}`, {
    method,
    headers: {
      authorization: `Bearer ${session.token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${at} was answered with ${answer.status}: ${text}`);
  return text;
}
