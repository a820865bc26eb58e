import path from 'node:path';
import type { Requirement } from '@bidloom/engine/requirements/requirement';
import type { WrittenRequirement as PrintedRequirement } from '@bidloom/engine/writing/bid';
import { inCompany } from '#db/database.ts';
import {
  findWrittenRequirements,
  type FoundRequirement,
  type WrittenRequirement,
} from '#features/requirements/replace-requirements.ts';
import type { WrittenFile } from './engine-tasks.ts';
import { documentWords } from './document-words.ts';
import { knowledgeOf, type GatheredBid } from './gather-bid.ts';
import type { ReadDocumentFile } from './read-documents.ts';
import type { RunWork } from './run-work.ts';

/** What a run made and has yet to store. */
export type RunResult = {
  requirements: FoundRequirement[];
  files: (WrittenFile & { kind: 'response' | 'matrix'; name: string })[];
};

/**
 * Drafts an answer to each requirement and writes both files. What people wrote in an earlier round stands in them as
 * they wrote it; drafts fill the rest.
 */
export async function draftAnswers(
  work: RunWork,
  bid: GatheredBid,
  documents: ReadDocumentFile[],
  requirements: Requirement[],
): Promise<RunResult> {
  const { claim, engine, limits, progress } = work;
  const words = documentWords(claim.language);
  const total = requirements.length;
  progress.tell({ stage: 'writing', done: 0, total, file: '' });
  const knowledge = knowledgeOf(bid, words.fromService);
  const asked = requirements.map(({ text, context }) => ({
    text,
    ...(context !== undefined && { context }),
  }));
  const drafts = await engine.run('draft', { requirements: asked, knowledge }, limits.other, (done) =>
    progress.tell({ stage: 'writing', done, total, file: '' }),
  );

  const found = requirements.map((requirement, index): FoundRequirement => {
    const draft = drafts[index];
    return {
      number: index + 1,
      text: requirement.text,
      context: requirement.context ?? '',
      fileId: documents.find(({ label }) => label === requirement.document)?.id ?? null,
      page: requirement.page ?? null,
      paragraph: requirement.paragraph ?? null,
      sheet: requirement.sheet ?? null,
      cell: requirement.cell ?? null,
      box: requirement.box ?? null,
      section: requirement.section,
      modality: requirement.modality,
      mandatory: requirement.mandatory,
      answer: draft?.answer ?? '',
      sources: draft?.sources ?? [],
      missingEvidence: draft?.missing ?? [],
    };
  });
  const known = await inCompany(work.house.database, { company: work.company }, (db) =>
    findWrittenRequirements(db, claim.bid),
  );
  const names = { response: words.responseName(bid.title), matrix: words.matrixName(bid.title) };
  progress.tell({ stage: 'writing', done: total, total, file: names.response });
  const written = await engine.run(
    'write',
    {
      ...documentsOf(work, bid, print(found, known, documents, words)),
      responsePath: path.join(work.folder, 'response.docx'),
      matrixPath: path.join(work.folder, 'matrix.xlsx'),
    },
    limits.other,
  );
  return {
    requirements: found,
    files: [
      { ...written.response, kind: 'response', name: names.response },
      { ...written.matrix, kind: 'matrix', name: names.matrix },
    ],
  };
}

function documentsOf({ claim }: RunWork, bid: GatheredBid, requirements: PrintedRequirement[]) {
  const words = documentWords(claim.language);
  const { language } = claim;
  const written = {
    title: bid.title,
    ...(bid.reference !== '' && { reference: bid.reference }),
    buyer: bid.buyer,
    deadline: { utc: bid.deadline, timezone: bid.timezone },
  };
  const both = { language, bid: written, companyName: bid.company, requirements };
  return {
    response: { ...both, words: words.response },
    matrix: { ...both, words: words.matrix, generatedAt: new Date().toISOString() },
  };
}

/** The requirements as the files show them: the same words in the same file meet what people wrote of them. */
function print(
  found: FoundRequirement[],
  known: WrittenRequirement[],
  documents: ReadDocumentFile[],
  words: ReturnType<typeof documentWords>,
): PrintedRequirement[] {
  const left = [...known];
  return found.map((requirement) => {
    const index = left.findIndex(
      ({ text, fileId }) => text === requirement.text && fileId === requirement.fileId,
    );
    const [own] = index < 0 ? [] : left.splice(index, 1);
    const isTheirs = own !== undefined && own.answer !== '' && !own.isDraft;
    return {
      number: `R-${String(requirement.number).padStart(3, '0')}`,
      text: requirement.text,
      documentName: documents.find(({ id }) => id === requirement.fileId)?.label ?? '',
      place: words.place(requirement),
      section: requirement.section,
      modality: requirement.modality,
      mandatory: own?.mandatory ?? requirement.mandatory,
      status: own?.status ?? 'open',
      ...(own?.owner && { owner: own.owner }),
      answer: isTheirs ? own.answer : requirement.answer,
      sources: isTheirs ? own.sources : requirement.sources,
      missingEvidence: requirement.missingEvidence.map((kind) => words.evidence[kind] ?? kind),
      ...(own?.comment && { comment: own.comment }),
    };
  });
}
