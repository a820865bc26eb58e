import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import type { PageQuote } from '@bidloom/engine/search/ask-pages';
import type { PageText } from '@bidloom/engine/search/page-texts';
import type { ComposedAnswer, Knowledge } from '@bidloom/engine/drafting/compose-answers';
import type { EvidenceKind } from '@bidloom/engine/drafting/evidence';
import type { FillOptions, FillReport, Form, FormAnswer } from '@bidloom/engine/filling/form';
import type { AnswerColumnChoice } from '@bidloom/engine/library/answer-columns';
import type { AnswerReading } from '@bidloom/engine/library/found-answer';
import type { DateChoice } from '@bidloom/engine/notices/tables/column-dates';
import type { TableRow } from '@bidloom/engine/notices/tables/table-heading';
import type { ColumnChoice } from '@bidloom/engine/notices/tables/table-columns';
import type { NoticeReading } from '@bidloom/engine/notices/tender';
import { UnreadableFile, type Note, type ReadDocument } from '@bidloom/engine/reading/document';
import type { SheetTable } from '@bidloom/engine/reading/sheet-table';
import type { DocumentKind, RecognisedDocument } from '@bidloom/engine/requirements/addenda';
import type { Amended } from '@bidloom/engine/requirements/amended';
import type { ChecklistItem } from '@bidloom/engine/requirements/checklist';
import type { Difference } from '@bidloom/engine/requirements/differences';
import type { Facts } from '@bidloom/engine/requirements/facts/facts';
import type { Requirement } from '@bidloom/engine/requirements/requirement';
import type { ComplianceMatrix } from '@bidloom/engine/writing/compliance-matrix';
import type { FileTraces } from '@bidloom/engine/writing/file-traces';
import type { WrittenResponse } from '@bidloom/engine/writing/response-document';
import type { Picture, ResponseDocument } from '@bidloom/engine/writing/response/input';
import type { FoundTemplate } from '@bidloom/engine/writing/template/look-into-template';
import { TemplateRefused, type TemplateRefusal } from '@bidloom/engine/writing/template/refusal';
import { showDocument, type ShownDocument, type ShownMost } from './shown-document.ts';

/** A file that a task wrote. */
export type WrittenFile = { path: string; size: number; sha256: string };

/** A picture of a response, where its content lies. */
export type WrittenPicture = Omit<Picture, 'bytes'> & { path: string };

/** A document after reading, or one sentence on why it cannot be read. */
export type Reading = {
  notes: Note[];
  pages: number | null;
  refusal: string | null;
  refusalNote: Note | null;
};

/** Why a file cannot be read: one sentence in English, and the note that says it in any language. */
export type Refusal = { refusal: string; note: Note | null };

/** Where a file's content is: on the disk, or here when it was fetched. */
export type FileToRead = { path: string } | { bytes: Uint8Array };

/** What a bid's documents together demand and say. */
export type Understanding = {
  requirements: Requirement[];
  evidence: EvidenceKind[][];
  facts: Facts;
  differingNumbers: Note[];
  amended: Amended[];
  checklist: ChecklistItem[];
  kinds: RecognisedDocument[];
  /** What addenda and newer versions do to the rest; the places of requirements are those in `requirements`. */
  differences: Difference[];
};

/** Documents that were read, each left at `out` under its name. */
export type DocumentsToUnderstand = {
  /** `isLater`: it came after requirements were first read. `ruled`: what a person said it is. */
  documents: {
    out: string;
    name: string;
    isLater?: boolean;
    ruled?: { kind: DocumentKind; number: number | null } | null;
  }[];
  /** Earlier contents that are counted no more, each with the name of what came in its place. */
  replaced?: { out: string; name: string; by: string }[];
};

/** What a document is searched by. */
export type DocumentTexts = { pages: (PageText & { terms: string[] })[]; vocabulary: string[] };

export type Progress = (done: number, total: number) => void;

/**
 * What the engine does for a run or an import, in a process of its own: heavy work on files that strangers wrote. What is read goes
 * from task to task by the disk, so that a process that had to be ended takes nothing with it. A task loads its part of the engine when it first
 * runs: all of it together is a third of what a waiting process holds. (`loadReading` does so before, where seconds count.)
 */
export const engineTasks = {
  /** Reads the file at `path` and leaves its blocks at `out`. Progress counts pages. */
  read: async (task: { path: string; name: string; out: string }, progress: Progress): Promise<Reading> => {
    const { readDocument } = await import('@bidloom/engine/reading/read');
    try {
      const bytes = new Uint8Array(await readFile(task.path));
      const document = await readDocument(bytes, task.name, { onPage: progress });
      await writeFile(task.out, JSON.stringify(document));
      return {
        notes: document.notes ?? [],
        pages: document.pages ?? null,
        refusal: null,
        refusalNote: null,
      };
    } catch (error) {
      if (error instanceof UnreadableFile)
        return { notes: [], pages: null, refusal: error.message, refusalNote: error.note ?? null };
      throw error;
    }
  },

  /** The beginning of a document that was read to `out`, up to so many blocks and so many characters. */
  show: async ({ out, most }: { out: string; most: ShownMost }): Promise<ShownDocument> =>
    showDocument(JSON.parse(await readFile(out, 'utf8')) as ReadDocument, most),

  /** The pages of a document that was read to `out`, each with its index terms, and the words of all that mend mistyped ones. */
  pageTexts: async (task: { out: string }): Promise<DocumentTexts> => {
    const { splitPages } = await import('@bidloom/engine/search/page-texts');
    const { termsOfPage, vocabularyOf } = await import('@bidloom/engine/search/page-terms');
    const pages = splitPages(JSON.parse(await readFile(task.out, 'utf8')) as ReadDocument);
    return {
      pages: pages.map((page) => ({ ...page, terms: termsOfPage(page.body) })),
      vocabulary: vocabularyOf(pages.map(({ body }) => body)),
    };
  },

  /** The sentences of pages that answer a question best. */
  askPages: async (task: { question: string; bodies: string[] }): Promise<PageQuote[]> => {
    const { askPages } = await import('@bidloom/engine/search/ask-pages');
    return askPages(task.question, task.bodies);
  },

  /** Reads the tenders in a notice, or says in one sentence why it cannot be read. */
  notice: async (task: {
    file: FileToRead;
    name: string;
    columns: ColumnChoice | undefined;
    zone: string;
    dates: DateChoice | undefined;
  }): Promise<NoticeReading | Refusal> => {
    const { readNotice } = await import('@bidloom/engine/notices/read');
    try {
      return await readNotice(await bytesOf(task.file), task.name, task.columns, task.zone, task.dates);
    } catch (error) {
      if (error instanceof UnreadableFile) return refusalOf(error);
      throw error;
    }
  },

  /** Reads the tenders in the rows of a table that was read before. */
  noticeTable: async (task: {
    rows: TableRow[];
    format: 'csv' | 'xlsx';
    name: string;
    columns: ColumnChoice;
    dates: DateChoice;
    zone: string;
  }): Promise<NoticeReading | Refusal> => {
    const { readTable } = await import('@bidloom/engine/notices/tables/table');
    try {
      return readTable(task.rows, task.format, task.name, task.columns, task.zone, task.dates);
    } catch (error) {
      if (error instanceof UnreadableFile) return refusalOf(error);
      throw error;
    }
  },

  /** Reads questions with their answers from a file, or says in one sentence why it cannot be read. */
  answers: async (task: {
    file: FileToRead;
    name: string;
    columns: AnswerColumnChoice | undefined;
  }): Promise<AnswerReading | Refusal> => {
    const { readAnswers } = await import('@bidloom/engine/library/read-answers');
    try {
      return await readAnswers(await bytesOf(task.file), task.name, task.columns);
    } catch (error) {
      if (error instanceof UnreadableFile) return refusalOf(error);
      throw error;
    }
  },

  /** Reads the table in a workbook, or says in one sentence why it cannot be read. */
  table: async (task: { file: FileToRead; name: string; most: number }): Promise<SheetTable | Refusal> => {
    const { readSheetTable } = await import('@bidloom/engine/reading/sheet-table');
    try {
      return await readSheetTable(await bytesOf(task.file), task.name, task.most);
    } catch (error) {
      if (error instanceof UnreadableFile) return refusalOf(error);
      throw error;
    }
  },

  /** Whether at least half of the lines of one document that was read stand in a later one too. */
  isVersion: async (task: { earlier: string; later: string }): Promise<boolean> => {
    const [earlier, later] = await Promise.all(
      [task.earlier, task.later].map(async (place) => {
        const { blocks } = JSON.parse(await readFile(place, 'utf8')) as ReadDocument;
        return new Set(blocks.map(({ text }) => text.replaceAll(/\s+/g, ' ').trim().toLowerCase()));
      }),
    );
    if (!earlier || !later) return false;
    return [...earlier].filter((line) => later.has(line)).length >= earlier.size / 2;
  },

  /**
   * Whether the file read to `out` has lines that wait for an answer. A PDF's one or two may be for a signature on the buyer's own
   * terms: it asks by three.
   */
  asksForAnswers: async (task: { out: string }): Promise<boolean> => {
    const { asksForAnswer } = await import('@bidloom/engine/filling/blanks');
    const { blocks, format } = JSON.parse(await readFile(task.out, 'utf8')) as ReadDocument;
    const asking = blocks.filter(({ text, cells = [text] }) => cells.some(asksForAnswer)).length;
    return asking >= (format === 'pdf' ? 3 : 1);
  },

  /**
   * Finds what the documents left at `out`, each under its name, demand and say, where their numbers differ, and what is to be
   * handed in. `evidence` has the papers that each requirement asks for. A document that `isLater` may restate them.
   */
  understand: async (task: DocumentsToUnderstand): Promise<Understanding> => {
    const { findEvidenceKinds } = await import('@bidloom/engine/drafting/evidence');
    const { makeChecklist } = await import('@bidloom/engine/requirements/checklist');
    const { recogniseDocuments, roleOf } = await import('@bidloom/engine/requirements/addenda');
    const { findAmended } = await import('@bidloom/engine/requirements/amended');
    const { findDifferences } = await import('@bidloom/engine/requirements/differences');
    const { findDifferingNumbers } = await import('@bidloom/engine/requirements/differing-numbers');
    const { findFacts } = await import('@bidloom/engine/requirements/facts/facts');
    const { findRequirements } = await import('@bidloom/engine/requirements/requirements');
    const { findWithdrawals } = await import('@bidloom/engine/requirements/withdrawals');
    const { replaced = [] } = task;
    const readAs = async ({ out, name }: { out: string; name: string }): Promise<ReadDocument> => ({
      ...(JSON.parse(await readFile(out, 'utf8')) as ReadDocument),
      name,
    });
    const documents = await Promise.all(
      task.documents.map(async (one) => ({
        ...(await readAs(one)),
        ...(one.ruled && { ruled: roleOf(one.ruled.kind, one.ruled.number) }),
      })),
    );
    const earlier = await Promise.all(
      replaced.map(async (one) => ({ document: await readAs(one), by: one.by })),
    );
    const later = new Set(task.documents.filter(({ isLater }) => isLater).map(({ name }) => name));
    const requirements = findRequirements(documents);
    const facts = findFacts(documents);
    const amended = findAmended(documents, requirements, later);
    const withdrawals = findWithdrawals(documents, requirements);
    return {
      requirements,
      evidence: requirements.map(({ text, context }) => findEvidenceKinds(`${context ?? ''} ${text}`)),
      facts,
      differingNumbers: findDifferingNumbers(requirements),
      amended,
      checklist: makeChecklist(facts, requirements),
      kinds: recogniseDocuments(documents),
      differences: findDifferences(documents, { requirements, amended, withdrawals, facts }, earlier),
    };
  },

  /** Drafts an answer to each text from what the company knows. Progress counts requirements. */
  draft: async (
    task: { requirements: { text: string; context?: string }[]; knowledge: Knowledge[] },
    progress: Progress,
  ): Promise<ComposedAnswer[]> => {
    const { composeAnswers } = await import('@bidloom/engine/drafting/compose-answers');
    return composeAnswers(task.requirements, task.knowledge, { onAnswer: progress });
  },

  /** Finds where a document of the buyer's wants answers; none for what is no form. */
  form: async (task: { name: string; file: FileToRead }): Promise<Pick<Form, 'places' | 'notes'>> => {
    const { findForm } = await import('@bidloom/engine/filling/find-form');
    try {
      return await findForm(await bytesOf(task.file), task.name);
    } catch (error) {
      if (error instanceof UnreadableFile) return { places: [], notes: [] };
      throw error;
    }
  },

  /** Writes answers into a copy of the form, and tells what changed. */
  fill: async (task: {
    path: string;
    name: string;
    answers: FormAnswer[];
    options: FillOptions;
    out: string;
  }): Promise<{ file: WrittenFile; report: FillReport }> => {
    const { fillForm } = await import('@bidloom/engine/filling/fill-form');
    const original = new Uint8Array(await readFile(task.path));
    const { bytes, report } = await fillForm(original, task.name, task.answers, task.options);
    return { file: await leave(task.out, bytes), report };
  },

  /** What a file that was written tells besides; null for one that cannot be looked into. */
  traces: async ({ path, name }: { path: string; name: string }): Promise<FileTraces | null> => {
    const { findTraces } = await import('@bidloom/engine/writing/file-traces');
    try {
      return findTraces(new Uint8Array(await readFile(path)), name);
    } catch (error) {
      if (error instanceof UnreadableFile) return null;
      throw error;
    }
  },

  /** Writes the response; `restart` says by what its pages are counted. A template that cannot be written into is a refusal. */
  writeResponse: async (task: {
    response: Omit<ResponseDocument, 'pictures'>;
    pictures?: Record<string, WrittenPicture>;
    path: string;
  }): Promise<
    | {
        file: WrittenFile;
        restart: WrittenResponse['restart'] | null;
        kept: WrittenResponse['kept'];
        refusal: null;
      }
    | { refusal: TemplateRefusal }
  > => {
    const { writeResponseDocument } = await import('@bidloom/engine/writing/response-document');
    try {
      const pictures: Record<string, Picture> = {};
      for (const [file, { path, ...picture }] of Object.entries(task.pictures ?? {}))
        pictures[file] = { ...picture, bytes: new Uint8Array(await readFile(path)) };
      const { bytes, kept, restart = null } = await writeResponseDocument({ ...task.response, pictures });
      return { file: await leave(task.path, bytes), restart, kept, refusal: null };
    } catch (error) {
      if (error instanceof TemplateRefused) return { refusal: error.refusal };
      throw error;
    }
  },

  /** Writes the compliance matrix. */
  writeMatrix: async (task: { matrix: ComplianceMatrix; path: string }): Promise<WrittenFile> => {
    const { writeComplianceMatrix } = await import('@bidloom/engine/writing/compliance-matrix');
    return leave(task.path, await writeComplianceMatrix(task.matrix));
  },

  /** Looks into a company's Word file: its styles, what they are for and its places; or why it cannot be a template. */
  template: async (task: {
    path: string;
  }): Promise<{ found: FoundTemplate; refusal: null } | { refusal: TemplateRefusal }> => {
    const { lookIntoTemplate } = await import('@bidloom/engine/writing/template/look-into-template');
    try {
      return { found: lookIntoTemplate(new Uint8Array(await readFile(task.path))), refusal: null };
    } catch (error) {
      if (error instanceof TemplateRefused) return { refusal: error.refusal };
      throw error;
    }
  },

  /** On which page each bookmark of a response stands in the PDF that was made of it, and which headings stand alone at a page's foot. */
  pages: async (task: {
    path: string;
    restart: WrittenResponse['restart'] | null;
    kept: WrittenResponse['kept'];
  }): Promise<{ pages: Record<string, number>; headingsAlone: string[] }> => {
    const { pagesOfBookmarks } = await import('@bidloom/engine/writing/response/pages-of-bookmarks');
    const { headingsAlone } = await import('@bidloom/engine/writing/response/kept-headings');
    const pages = await pagesOfBookmarks(
      new Uint8Array(await readFile(task.path)),
      task.restart ?? undefined,
    );
    return { pages, headingsAlone: headingsAlone(task.kept, pages) };
  },
  /** Brings a PDF of LibreOffice to PDF/UA, where it lies; answers whether it knows how that one is laid out. */
  finishPdf: async (task: { path: string }): Promise<boolean> => {
    const { finishPdf } = await import('@bidloom/engine/writing/accessible-pdf');
    const finished = finishPdf(await readFile(task.path));
    if (finished) await writeFile(task.path, finished.bytes);
    return finished !== undefined;
  },
};

/** Loads what the tasks that people wait for need. */
export async function loadReading(): Promise<void> {
  await import('@bidloom/engine/reading/read');
  await import('@bidloom/engine/notices/read');
}

type EngineTasks = typeof engineTasks;
export type TaskName = keyof EngineTasks;
export type TaskInput<Name extends TaskName> = Parameters<EngineTasks[Name]>[0];
export type TaskResult<Name extends TaskName> = Awaited<ReturnType<EngineTasks[Name]>>;

const bytesOf = async (file: FileToRead): Promise<Uint8Array> =>
  'bytes' in file ? file.bytes : new Uint8Array(await readFile(file.path));

const refusalOf = ({ message, note }: UnreadableFile): Refusal => ({ refusal: message, note: note ?? null });

async function leave(path: string, content: Uint8Array): Promise<WrittenFile> {
  await writeFile(path, content);
  return { path, size: content.length, sha256: createHash('sha256').update(content).digest('hex') };
}
