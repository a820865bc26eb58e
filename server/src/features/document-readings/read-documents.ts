import path from 'node:path';
import type { DocumentsToUnderstand } from '#engine/engine-tasks.ts';
import { saying, type Sentence } from '#http/calls/language.ts';
import type { GatheredBid, GatheredDocument } from './gather-bid.ts';
import type { ReadingResult } from './kept-readings.queries.ts';
import { isMissing, readFileOnce } from './read-file-once.ts';
import type { ReadingWork } from './reading-work.ts';
import { noteAsSentence } from './describe-note.ts';
import { describeRefusal, underName } from './describe-refusal.ts';

/** A document that was read: its blocks lie at `out`, under a label that no other document of the bid has. */
export type ReadDocumentFile = GatheredDocument &
  Pick<ReadingResult, 'form' | 'asksForAnswers'> & { out: string; label: string };

export type DocumentsRead = {
  documents: ReadDocumentFile[];
  /** Those that gave way to a newer version, and the label of that. */
  replaced: (ReadDocumentFile & { by: string })[];
  /** What a person should know, in the order of its finding; `file` where it is about one file alone. */
  warnings: { file: string | null; sentence: Sentence }[];
};

/**
 * Reads the bid's documents one after the other, each content once. One that cannot be read, or that would bring the server to its knees,
 * becomes a warning. One whose new version came later, under the same name and with half of its lines, gives way to it.
 */
export async function readDocuments(
  work: ReadingWork,
  { documents }: Pick<GatheredBid, 'documents'>,
): Promise<DocumentsRead> {
  const warnings: DocumentsRead['warnings'] = [];
  const read: ReadDocumentFile[] = [];
  // The latest of a name bears it as it is.
  for (const document of documents.toSorted((a, b) => Number(a.isReplaced) - Number(b.isReplaced))) {
    const { id, name } = document;
    const warn = (sentence: Sentence) => warnings.push({ file: id, sentence });
    const label = unusedLabel(
      name,
      read.map((other) => other.label),
    );
    work.progress.tell({ stage: 'reading', done: 0, total: 0, file: name });
    const out = path.join(work.folder, `${id}.json`);
    try {
      const reading = await readFileOnce(work, document, out);
      if (reading.refusal !== null) {
        warn(describeRefusal(reading.refusal, reading.name, name));
        continue;
      }
      for (const note of reading.notes.map((one) => noteAsSentence(underName(one, reading.name, name))))
        warn((language) => `${name}: ${note(language)}`);
      const { form, asksForAnswers } = reading;
      read.push({ ...document, out, label, form, asksForAnswers });
    } catch (error) {
      if (!isMissing(error)) throw error;
      warn(saying('server.generation.warning.contentMissing', { name }));
    }
  }
  work.progress.signal.throwIfAborted();
  const replaced: DocumentsRead['replaced'] = [];
  const renewed = new Set<string>();
  for (const document of read.filter(({ isReplaced }) => isReplaced)) {
    const later = read.find(({ name, isReplaced }) => !isReplaced && isSameName(name, document.name));
    const task = later && { earlier: document.out, later: later.out };
    if (!task || !(await work.engine.run('isVersion', task, work.limits.other))) continue;
    replaced.push({ ...document, by: later.label });
    renewed.add(later.name);
  }
  // Once, however many earlier ones there are.
  for (const name of renewed)
    warnings.push({ file: null, sentence: saying('server.generation.warning.newerVersion', { name }) });
  const inOrder = documents.flatMap(({ id }) => read.find((one) => one.id === id) ?? []);
  return {
    documents: inOrder.filter(({ id }) => replaced.every((one) => one.id !== id)),
    replaced,
    warnings,
  };
}

/** What was read, as the engine takes it to understand it. */
export const toUnderstand = ({
  documents,
  replaced,
}: Pick<DocumentsRead, 'documents' | 'replaced'>): DocumentsToUnderstand => ({
  documents: documents.map(({ out, label, isLater, ruled }) => ({
    out,
    name: label,
    isLater,
    ruled: ruled ?? null,
  })),
  replaced: replaced.map(({ out, label, by }) => ({ out, name: label, by })),
});

const isSameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** `annex.pdf`, `annex (2).pdf`: the engine knows documents by their names, and people use one twice. */
function unusedLabel(name: string, used: string[]): string {
  if (!used.includes(name)) return name;
  const ending = /\.[^.]{1,10}$/.exec(name)?.[0] ?? '';
  const base = name.slice(0, name.length - ending.length);
  for (let count = 2; ; count += 1) {
    const label = `${base} (${count})${ending}`;
    if (!used.includes(label)) return label;
  }
}
