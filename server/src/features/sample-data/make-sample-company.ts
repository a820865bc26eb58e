import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { TenderInput } from '@bidloom/contract/tenders';
import { chooseCompany, type Db } from '#db/database.ts';
import { newObjectId } from '#db/object-id.ts';
import { addAnswers } from '#features/answers/answers.queries.ts';
import { changeBids } from '#features/bids/change-bids.ts';
import { convertTender } from '#features/bids/convert-tender.ts';
import { findTasks } from '#features/bids/bids.queries.ts';
import { addTemplateTasks, replaceTasks } from '#features/bids/replace-tasks.ts';
import { addClient } from '#features/clients/clients.queries.ts';
import { writeComment } from '#features/comments/write-comment.ts';
import { addCompany, addMember } from '#features/companies/companies.queries.ts';
import { addFact } from '#features/facts/facts.queries.ts';
import { withUploads } from '#features/files/add-files.ts';
import { startGeneration } from '#features/generation/start-generation.ts';
import { addService } from '#features/services/services.queries.ts';
import { addTemplate, replaceTemplateTasks } from '#features/task-templates/task-templates.queries.ts';
import { addTenders } from '#features/tenders/add-tenders.ts';
import { say } from '#http/language.ts';
import type { Caller, House } from '#http/route.ts';
import type { ReceivedFile } from '#http/uploads.ts';
import { sampleData } from './sample-data.ts';

type Sample = ReturnType<typeof sampleData>;

/**
 * Makes a company of sample data in one transaction, in the caller's language, and begins the run of its first bid; the
 * caller owns it. Answers its id.
 */
export async function makeSampleCompany(
  house: House,
  caller: Caller,
  place: { currency: string; timezone: string },
  inTransaction: <T>(work: (db: Db) => Promise<T>) => Promise<T>,
): Promise<string> {
  const company = newObjectId();
  const owner: Caller = { ...caller, company, role: 'owner' };
  const sample = sampleData(caller.language, place.currency);
  const documents = await writeDocuments(house, sample);
  try {
    await withUploads(house, owner, documents, (stored) =>
      inTransaction(async (db) => {
        await chooseCompany(db, company);
        const name = say(caller.language, 'server.sampleData.name');
        await addCompany(db, { id: company, name, size: '10-50', ...place, is_sample: true });
        await addMember(db, { company_id: company, user_id: caller.user, role: 'owner' });
        const bid = await fillCompany(db, house, owner, sample);
        const request = { bid, selectedModel: 'builtin', customPrompt: '' };
        await startGeneration(db, house, owner, request, stored);
      }),
    );
  } finally {
    await Promise.all(documents.map(({ discard }) => discard()));
  }
  return company;
}

/** Fills the entered company; answers its first bid. */
async function fillCompany(db: Db, house: House, owner: Caller, sample: Sample): Promise<string> {
  const services: string[] = [];
  for (const service of sample.services) services.push(await addService(db, service));
  for (const client of sample.clients) await addClient(db, client);
  await fillLibrary(db, owner, sample);
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
  const tenders = await addTenders(
    db,
    sample.tenders.map((tender) => TenderInput.parse(dated(tender))),
    owner.user,
  );
  const bids: string[] = [];
  for (const [index, { path: steps, ...fields }] of sample.outcomes.entries()) {
    const tender = tenders[index];
    const service = services[index % services.length];
    if (tender === undefined || service === undefined) break;
    const _id = await convertTender(db, house, owner, tender);
    await changeBids(db, owner, [{ _id, services: [service], team: [owner.user], ...fields }]);
    for (const status of steps) await changeBids(db, owner, [{ _id, status }]);
    bids.push(_id);
  }
  const [first] = bids;
  if (first === undefined) throw new Error('The sample data holds no bid');
  await addTemplateTasks(db, owner.user, first, template);
  const { ready } = await findTasks(db, first);
  const tasks = JSON.parse(ready) as Parameters<typeof replaceTasks>[3];
  const mine = tasks.map(({ _id, title }, index) => ({
    _id,
    title,
    ...(index < 3 && { assignee: owner.user }),
  }));
  await replaceTasks(db, owner.user, first, mine);
  await writeComment(db, owner, { bidId: first, comment: sample.comment });
  return first;
}

async function fillLibrary(db: Db, owner: Caller, sample: Sample): Promise<void> {
  for (const fact of sample.facts) {
    const { name, kind, value } = fact;
    await addFact(db, {
      name,
      kind,
      value,
      ...('unit' in fact && { unit: fact.unit }),
      ...('validInDays' in fact && { valid_until: day(fact.validInDays) }),
    });
  }
  await addAnswers(
    db,
    sample.answers.map((answer) => ({
      ...answer,
      owner_id: owner.user,
      review_by: 'reviewInDays' in answer ? day(answer.reviewInDays) : null,
    })),
  );
}

const publishedDaysAgo = 9;
const dayMs = 24 * 60 * 60_000;
const day = (daysFromNow: number) => new Date(Date.now() + daysFromNow * dayMs).toISOString().slice(0, 10);

/** A tender with its dates counted from today, at the full hour. */
function dated({ dueInDays, ...tender }: Sample['tenders'][number]) {
  const at = (days: number) =>
    new Date(Math.floor((Date.now() + days * dayMs) / 3_600_000) * 3_600_000).toISOString();
  return { ...tender, deadline: at(dueInDays), publishedAt: at(-publishedDaysAgo), source: 'manual' };
}

/** The sample's documents as if they had been uploaded. */
async function writeDocuments({ settings }: House, { documents }: Sample): Promise<ReceivedFile[]> {
  const folder = path.join(settings.dataDir, 'arriving');
  await mkdir(folder, { recursive: true });
  return Promise.all(
    documents.map(async ({ name, text }) => {
      const file = path.join(folder, randomUUID());
      await writeFile(file, text);
      const sha256 = createHash('sha256').update(text).digest('hex');
      const discard = () => rm(file, { force: true });
      return { path: file, name, size: Buffer.byteLength(text), sha256, discard };
    }),
  );
}
