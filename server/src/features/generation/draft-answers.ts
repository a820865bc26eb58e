import type { FileTraces } from '@bidloom/engine/writing/file-traces';
import { inCompany } from '#db/database.ts';
import { findKinds } from '#features/addenda/document-kinds.queries.ts';
import { kindsToStore } from '#features/addenda/kinds-to-store.ts';
import { knownAddenda } from '#features/addenda/known-addenda.ts';
import { readFacts } from '#features/facts/facts.queries.ts';
import type { AnswerInFiles } from '#features/files/files.queries.ts';
import { sourceWords } from '#features/models/source-words.ts';
import { foundRequirements } from '#features/requirements/found-requirements.ts';
import { keepIntroductions } from '#features/requirements/kept-introductions.ts';
import { findWrittenRequirements } from '#features/requirements/replace-requirements.ts';
import type { FoundRequirement } from '#features/requirements/requirement-rows.ts';
import { draftByModel } from './draft-by-model.ts';
import { draftTexts } from './draft-texts.ts';
import type { Understanding } from '#engine/engine-tasks.ts';
import { documentWords } from '#features/response-design/document-words.ts';
import { fillInFacts } from './fill-in-facts.ts';
import { fillForms, type AnswerOfRun, type FilledForm } from './fill-forms.ts';
import { knowledgeOf, type GatheredBid } from '#features/document-readings/gather-bid.ts';
import type { ReadDocumentFile } from '#features/document-readings/read-documents.ts';
import { printRequirements } from './printed-requirements.ts';
import type { RunWork } from './run-work.ts';
import { writeFiles, type OwnFile } from './write-files.ts';

/** What a run made and has yet to store. */
export type RunResult = {
  requirements: FoundRequirement[];
  files: ((FilledForm | OwnFile) & { traces: FileTraces | null })[];
  /** What the files say to each requirement, by its number in them, from 1. */
  answersInFiles: AnswerInFiles[];
};

/**
 * Drafts an answer to each requirement, fills in the buyer's own forms and writes our files. What people wrote in an earlier round stands in them as
 * they wrote it; drafts fill the rest.
 */
export async function draftAnswers(
  work: RunWork,
  bid: GatheredBid,
  documents: ReadDocumentFile[],
  understanding: Understanding,
): Promise<RunResult> {
  const { claim, engine, limits, progress } = work;
  const { requirements } = understanding;
  const words = documentWords(claim.language);
  const total = requirements.length;
  progress.tell({ stage: 'writing', done: 0, total, file: '' });
  const knowledge = knowledgeOf(bid, sourceWords(claim.language).fromService);
  const asked = requirements.map(({ text, context }) => ({
    text,
    ...(context !== undefined && { context }),
  }));
  const plain = await draftTexts(work, { knowledge }, asked, (done) =>
    progress.tell({ stage: 'writing', done, total, file: '' }),
  );
  const drafts = await draftByModel(work, asked, plain, (done) =>
    progress.tell({ stage: 'writing', done, total, file: '' }),
  );

  const drafted = foundRequirements(understanding, documents).map((requirement, index): FoundRequirement => {
    const draft = drafts[index];
    return {
      ...requirement,
      answer: draft?.answer ?? '',
      sources: draft?.sources ?? [],
      missingEvidence: draft?.missing ?? [],
      usedAnswers: draft?.usedAnswers ?? [],
      unsupported: draft?.unsupported ?? [],
    };
  });
  const [known, facts, kinds] = await inCompany(work.context.database, { company: work.company }, (db) =>
    Promise.all([findWrittenRequirements(db, claim.bid), readFacts(db), findKinds(db, claim.bid)]),
  );
  const { found } = keepIntroductions(drafted, known, { isDrafted: true });
  const printed = fillInFacts(work, printRequirements(found, known, documents, words), facts);
  const rowOf = new Map(printed.flatMap((row) => row.places.map((place) => [place, row])));
  const answers = found.map((requirement, index): AnswerOfRun => {
    const { answer = '', sources = [], isTheirs = false } = rowOf.get(index) ?? {};
    return {
      fileId: requirement.fileId,
      text: requirement.text,
      ...(requirement.sheet !== null && { sheet: requirement.sheet }),
      ...(requirement.cell !== null && { cell: requirement.cell }),
      answer,
      sources,
      isDraft: !isTheirs,
    };
  });
  const addenda = knownAddenda(kinds ?? [], kindsToStore(understanding.kinds, documents));
  const forms = await fillForms(work, bid.company, documents, answers, { knowledge, facts, addenda });
  progress.tell({ stage: 'writing', done: total, total, file: words.matrixName(bid.title) });
  const files = await writeFiles(work, bid, { printed, forms, facts });
  const looked: RunResult['files'] = [];
  for (const file of files) {
    const traces = await engine.run('traces', { path: file.path, name: file.name }, limits.other);
    looked.push({ ...file, traces });
  }
  const answersInFiles = printed.map(({ decision, answer = '' }, index) => ({
    number: index + 1,
    status: decision,
    answer,
  }));
  return { requirements: found, files: looked, answersInFiles };
}
