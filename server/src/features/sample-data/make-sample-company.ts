import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { TenderInput } from '@bidloom/contract/tenders';
import { chooseCompany, type Db } from '#db/database.ts';
import { newObjectId } from '#db/object-id.ts';
import { addAnswers } from '#features/answers/answers.queries.ts';
import { addUser } from '#features/auth/auth.queries.ts';
import { hashPassword } from '#features/auth/password-hashes.ts';
import { addClient } from '#features/clients/clients.queries.ts';
import { writeComment } from '#features/comments/write-comment.ts';
import { addCompany, sampleMail } from '#features/companies/companies.queries.ts';
import { startReading } from '#features/document-readings/start-reading.ts';
import { addFact } from '#features/facts/facts.queries.ts';
import { claimContents } from '#features/contents/contents.ts';
import { addDocuments, withUploads, type StoredUpload } from '#features/files/add-files.ts';
import { addFiles } from '#features/files/files.queries.ts';
import { startGeneration } from '#features/generation/start-generation.ts';
import { addService } from '#features/services/services.queries.ts';
import { addTemplate, replaceTemplateTasks } from '#features/task-templates/task-templates.queries.ts';
import { addTenders } from '#features/tenders/add-tenders.ts';
import { readWorkingCalendar } from '#features/working-days/working-days.queries.ts';
import { addMember } from '#features/users/users.queries.ts';
import { newToken } from '#http/identity/link-token.ts';
import { translate, type Language } from '#http/calls/language.ts';
import type { Caller, AppContext } from '#http/calls/route.ts';
import type { ReceivedFile } from '#http/transfer/uploads.ts';
import { readDocument } from './documents.ts';
import { writeHandedIn, type HandedIn } from './handed-in.ts';
import { pastOf, type Team } from './past-of-bids.ts';
import { addPlan } from './proposal/add-plan.ts';
import { proposals } from './proposal/proposals.ts';
import { sampleData } from './sample-data.ts';
import * as queries from './sample-data.queries.ts';
import { addDebriefs } from './sample-debriefs.ts';
import { addSampleEvidence, evidenceFiles } from './sample-evidence.ts';
import { addDecisions } from './sample-decisions.ts';
import { lettersOf } from './sample-letters.ts';
import { addReviews } from './sample-reviews.ts';
import type { DocumentBid } from './sample-words.ts';

type Sample = ReturnType<typeof sampleData>;

const ownCurrency: Record<Language, string> = { en: 'EUR', fr: 'EUR', ar: 'MAD' };

/**
 * Makes a company of sample data in one transaction, in the caller's language: 24 months of work, counted back from now. Its
 * last documents are read, and the files of two bids written, by jobs. The caller owns it. Answers its id.
 * @param place its currency, by default that of the country it is set in, in which its buyers' documents state amounts
 * @param more of the company: its id where it is known before, and what makes it a demo
 */
export async function makeSampleCompany(
  context: AppContext,
  caller: Caller,
  { timezone, currency = ownCurrency[caller.language] }: { timezone: string; currency?: string | undefined },
  inTransaction: <T>(work: (db: Db) => Promise<T>) => Promise<T>,
  more: { id?: string; is_demo?: true; ends_at?: string } = {},
): Promise<string> {
  const { id: company = newObjectId(), ...isDemo } = more;
  const owner: Caller = { ...caller, company, role: 'owner' };
  const now = new Date();
  const sample = sampleData(caller.language, currency, now);
  const handedIn = await writeHandedIn(sample, caller.language);
  const evidence = await evidenceFiles({ language: caller.language, currency: currency, now });
  const documents = await writeDocuments(context, caller, sample, evidence, handedIn);
  const password = await hashPassword(newToken());
  try {
    await withUploads(context, owner, documents, (stored) =>
      inTransaction(async (db) => {
        await chooseCompany(db, company);
        const name = translate(caller.language, 'server.sampleData.name');
        await addCompany(db, {
          id: company,
          name,
          size: '100+',
          currency,
          timezone,
          is_sample: true,
          ...isDemo,
        });
        const team = await addTeam(db, owner, sample, password);
        const bids = await queries.addingPast(db, () =>
          fillCompany(db, sample, team, {
            now,
            language: caller.language,
            currency: currency,
            stored,
            handedIn: handedIn.map((one, index) => ({
              ...one,
              stored: stored.slice(stored.length - handedIn.length)[index],
            })),
          }),
        );
        await addDecisions(db, owner, team, sample, stored);
        const documentsOf = (bid: DocumentBid) =>
          stored.filter((file) => file.name === sample.documents[bid]);
        for (const bid of ['hospital', 'portal'] as const) {
          await addDocuments(db, owner, bids[bid], documentsOf(bid));
          await startReading(db, context, company, bids[bid], { isSettled: true });
        }
        const [colleague = owner.user] = team.colleagues;
        const mention = `@[${team.ownName}](${owner.user}) ${sample.mention}`;
        await writeComment(db, { ...owner, user: colleague }, { bidId: bids.housing, comment: mention });
        for (const bid of ['housing', 'schoolCleaning'] as const) {
          const request = { bid: bids[bid], selectedModel: 'builtin', customPrompt: '' };
          await startGeneration(db, context, owner, request, documentsOf(bid));
        }
      }),
    );
  } finally {
    await Promise.all(documents.map(({ discard }) => discard()));
  }
  return company;
}

/**
 * Adds the caller as the owner, and colleagues: accounts at addresses that cannot exist, with a password that nobody has
 * (decision 0104).
 */
async function addTeam(db: Db, owner: Caller, sample: Sample, password: string): Promise<Team> {
  const { company, language } = owner;
  await addMember(db, { company_id: company, user_id: owner.user, role: 'owner', job_title: sample.ownJob });
  const colleagues: string[] = [];
  for (const { fullName, mailbox, job } of sample.people) {
    const email = sampleMail(mailbox, company);
    const { _id } = await addUser(db, { full_name: fullName, email, password_hash: password, language });
    await addMember(db, { company_id: company, user_id: _id, role: 'member', job_title: job });
    colleagues.push(_id);
  }
  return { owner: owner.user, ownName: await queries.nameOf(db, owner.user), colleagues };
}

/** Fills the entered company with what has happened so far; answers the bids that get documents. */
async function fillCompany(
  db: Db,
  sample: Sample,
  team: Team,
  {
    now,
    language,
    currency,
    stored: uploads,
    handedIn,
  }: {
    now: Date;
    language: Language;
    currency: string;
    stored: StoredUpload;
    handedIn: (HandedIn & { stored: StoredUpload[number] | undefined })[];
  },
): Promise<Record<DocumentBid, string>> {
  const services = new Map<string, string>();
  for (const { name, fields } of sample.services) services.set(name, await addService(db, fields));
  const clients = new Map<string, string>();
  for (const { name, fields } of sample.clients) clients.set(name, await addClient(db, fields));
  const answers = await addLibrary(db, sample, team);
  await addSampleEvidence(db, team, { language, currency, now }, uploads);
  const template = await addTemplate(db, sample.template.name, null);
  await replaceTemplateTasks(
    db,
    template,
    sample.template.tasks.map(({ title, daysBefore }, position) => ({
      id: null,
      title,
      description: '',
      days_before: daysBefore,
      position,
    })),
  );
  const tenders = await addFoundTenders(db, sample, team);
  const calendar = await readWorkingCalendar(db);
  const proposal = proposals[language];
  const past = pastOf(sample, { services, clients, answers, tenders, team, calendar, proposal }, now);
  await queries.addPastBids(db, past.bids);
  await queries.addPastTasks(db, past.tasks);
  await queries.addPastRequirements(db, past.requirements);
  const people = [team.owner, ...team.colleagues];
  await addPlan(db, past.planned, people, { words: proposal, language });
  await addReviews(db, past.planned, team, sample, { language, now });
  for (const { bid, stored, said } of handedIn) {
    const id = past.ids.get(bid);
    if (!stored || id === undefined) continue;
    await addFiles(db, id, [{ ...stored, kind: 'response', copy: 'final' }], { user: team.owner });
    await claimContents(db, [stored]);
    await queries.dateHandedIn(db, id, said);
  }
  await queries.sealPastBids(db);
  await addDebriefs(db, past.bids, sample);
  const names = new Map([
    [team.owner, team.ownName],
    ...sample.people.map(({ fullName }, place): [string, string] => [team.colleagues[place] ?? '', fullName]),
  ]);
  const { letters, activities } = lettersOf(past.bids, names, sample);
  await queries.addPastLetters(db, letters);
  await queries.addPastHistory(db, [...past.activities, ...activities], past.comments);
  return past.withDocuments;
}

/** Answers the ids of answers by their names. */
async function addLibrary(db: Db, sample: Sample, team: Team): Promise<Map<string, string>> {
  for (const fact of sample.facts) await addFact(db, fact);
  const ids = await addAnswers(
    db,
    sample.answers.map(({ fields }, place) => ({ ...fields, owner_id: personAt(team, place) })),
  );
  const named = sample.answers.map(({ name, at }, place) => ({ name, at, _id: ids[place] ?? '' }));
  await queries.dateAnswers(
    db,
    named.map(({ _id, at }, place) => ({
      _id,
      at,
      writer: personAt(team, place),
      approver: personAt(team, place + 1),
    })),
  );
  return new Map(named.map(({ name, _id }) => [name, _id]));
}

/** Answers the ids of the tenders that became bids, by the bids' names. */
async function addFoundTenders(db: Db, sample: Sample, team: Team): Promise<Map<string, string>> {
  const rows = sample.tenders.map(({ at, fields }) => ({
    ...TenderInput.parse({ ...fields, publishedAt: at }),
    source: 'manual' as const,
  }));
  const ids = await addTenders(db, rows, team.owner);
  const named = sample.tenders.map(({ bid, status, at }, place) => ({
    _id: ids[place] ?? '',
    bid,
    status,
    at,
  }));
  await queries.dateTenders(
    db,
    named.map(({ _id, status, at }, place) => ({
      _id,
      status,
      at,
      assignee: status === 'rejected' ? null : personAt(team, place),
    })),
  );
  return new Map(named.flatMap(({ bid, _id }) => (bid === undefined ? [] : [[bid, _id] as const])));
}

/** The people of the company by turns. */
function personAt({ owner, colleagues }: Team, turn: number): string {
  return [owner, ...colleagues][turn % (colleagues.length + 1)] ?? owner;
}

/** The sample's documents and evidence, and behind them the responses that were submitted, as if they had been uploaded. */
async function writeDocuments(
  { settings }: AppContext,
  { language }: Caller,
  { documents, invitation, bids, goNoGo }: Sample,
  evidence: { name: string; content: Buffer }[],
  handedIn: HandedIn[],
): Promise<ReceivedFile[]> {
  const folder = path.join(settings.dataDir, 'arriving');
  await mkdir(folder, { recursive: true });
  const housing = bids.find(({ name }) => name === 'housing');
  if (!housing) throw new Error('The sample data lacks the bid that the invitation belongs to');
  const contents: { name: string; content: Buffer }[] = [
    { name: documents.housing, content: Buffer.from(invitation(housing)) },
    { name: documents.hospital, content: await readDocument(`${language}.pdf`) },
    { name: documents.portal, content: await readDocument(`${language}.xlsx`) },
    { name: documents.schoolCleaning, content: await readDocument(`${language}-schools.pdf`) },
    ...evidence,
    { name: goNoGo.documentName, content: Buffer.from(goNoGo.document) },
    ...handedIn,
  ];
  return Promise.all(
    contents.map(async ({ name, content }) => {
      const file = path.join(folder, randomUUID());
      await writeFile(file, content);
      const sha256 = createHash('sha256').update(content).digest('hex');
      const discard = () => rm(file, { force: true });
      return { path: file, name, size: content.length, sha256, discard };
    }),
  );
}
