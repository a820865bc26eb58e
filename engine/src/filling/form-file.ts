import {
  AnswerRefused,
  type FillOptions,
  type FillReport,
  type Form,
  type FormAnswer,
  type FormPlace,
} from '#filling/form.ts';
import type { FormNote } from '#filling/form-notes.ts';
import type { OfficeParts } from '#filling/parts.ts';
import { replaceEntries } from '#filling/zip-file.ts';

/** A buyer's form, opened: what each format knows of itself. */
export type FormFile = {
  find: () => Promise<Form>;
  /** `places` are those found. */
  write: (answers: readonly FormAnswer[], places: readonly FormPlace[], options: FillOptions) => Writing;
  /** The file with these parts in the place of its own, and nothing else touched. */
  withParts: (contents: ReadonlyMap<string, string>) => Uint8Array;
};

/** What is about to be written: the parts anew, and the places that are meant to change. */
export type Writing = {
  contents: Map<string, string>;
  written: { place: string; question: string; answer: string; where: FormPlace['where'] }[];
  problems: FillReport['problems'];
  notes: FormNote[];
  /** Rows that are meant to become higher. */
  heights: { part: string; row: number }[];
};

export const noWriting = (): Writing => ({
  contents: new Map(),
  written: [],
  problems: [],
  notes: [],
  heights: [],
});

/** Does the work for one answer; one that its place does not take is named in the problems. */
export function refusing(result: Writing, place: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof AnswerRefused)) throw error;
    result.problems.push({ place, problem: error.note });
  }
}

export const isAt = (where: FormPlace['where'], change: FormPlace['where']): boolean =>
  where.part === change.part &&
  where.sheet === change.sheet &&
  where.cell === change.cell &&
  where.paragraph === change.paragraph &&
  where.box === change.box;

/** Parts of an archive anew, each at the path it has there. */
export const packageWith =
  ({ zip }: OfficeParts): FormFile['withParts'] =>
  (contents) => {
    const encoder = new TextEncoder();
    const pathOf = (part: string) =>
      zip.entries.find((entry) => entry.path.replace(/^\//, '') === part)?.path ?? part;
    return replaceEntries(
      zip,
      new Map([...contents].map(([part, text]) => [pathOf(part), encoder.encode(text)])),
    );
  };
