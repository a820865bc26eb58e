import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { saying } from '#http/language.ts';
import { EngineEnded, TaskFailed } from './engine-thread.ts';
import type { GatheredBid, GatheredDocument } from './gather-bid.ts';
import { noteAsSentence } from './say-note.ts';
import { RunRefused, type RunWork } from './run-work.ts';

/** A document that was read: its blocks lie at `out`, under a label that no other document of the run has. */
export type ReadDocumentFile = GatheredDocument & { out: string; label: string };

/**
 * Reads the bid's documents one after the other. One that cannot be read, or that would bring the server to its knees,
 * becomes a warning; only when none can be read is the run refused. One whose new version came later, under the same name and
 * with half of its lines, gives way to it.
 */
export async function readDocuments(work: RunWork, { documents }: GatheredBid): Promise<ReadDocumentFile[]> {
  const { warnings } = work;
  const warn = (key: string, values: Record<string, unknown>) =>
    warnings.push(saying(`server.generation.warning.${key}`, values));
  const read: ReadDocumentFile[] = [];
  // The latest of a name bears it as it is.
  for (const document of documents.toSorted((a, b) => Number(a.isReplaced) - Number(b.isReplaced))) {
    const label = unusedLabel(
      document.name,
      read.map((other) => other.label),
    );
    work.progress.tell({ stage: 'reading', done: 0, total: 0, file: document.name });
    const out = path.join(work.folder, `${document.id}.json`);
    try {
      const reading = await readOne(work, document, label, out);
      if (reading.refusal !== null) {
        const { refusal, refusalNote } = reading;
        warnings.push(refusalNote ? noteAsSentence(refusalNote) : () => refusal);
        continue;
      }
      for (const note of reading.notes.map(noteAsSentence))
        warnings.push((language) => `${document.name}: ${note(language)}`);
      read.push({ ...document, out, label });
    } catch (error) {
      if (isMissing(error)) warn('contentMissing', { name: document.name });
      else if (error instanceof EngineEnded)
        warn({ time: 'tooLong', memory: 'tooMuch', crash: 'unreadable' }[error.reason], {
          name: document.name,
        });
      else if (error instanceof TaskFailed) {
        // A library that stumbles over a broken file; the other documents are as good as before.
        work.house.report(error);
        warn('unreadable', { name: document.name });
      } else throw error;
    }
  }
  work.progress.signal.throwIfAborted();
  const replaced = new Set<ReadDocumentFile>();
  const renewed = new Set<string>();
  for (const document of read.filter(({ isReplaced }) => isReplaced)) {
    const later = read.find(({ name, isReplaced }) => !isReplaced && isSameName(name, document.name));
    const task = later && { earlier: document.out, later: later.out };
    if (!task || !(await work.engine.run('isVersion', task, work.limits.other))) continue;
    replaced.add(document);
    renewed.add(later.name);
  }
  // Once, however many earlier ones there are.
  for (const name of renewed) warn('newerVersion', { name });
  const inOrder = documents.flatMap(({ id }) => read.find((one) => one.id === id) ?? []);
  if (read.length > 0) return inOrder.filter((one) => !replaced.has(one));
  throw new RunRefused((language) => {
    const reasons = warnings.map((warning) => warning(language)).join(' ');
    return saying('server.generation.nothingReadable', { reasons })(language);
  });
}

async function readOne(work: RunWork, document: GatheredDocument, label: string, out: string) {
  const place = path.join(work.folder, document.id);
  const content = await work.house.files.open(document.storageKey);
  await pipeline(content, createWriteStream(place), { signal: work.progress.signal });
  return work.engine.run('read', { path: place, name: label, out }, work.limits.read, (done, total) =>
    work.progress.tell({ stage: 'reading', done, total, file: document.name }),
  );
}

const isSameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

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
