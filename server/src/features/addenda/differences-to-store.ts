import type { Difference, Words } from '@bidloom/engine/requirements/differences';
import type { Requirement } from '@bidloom/engine/requirements/requirement';
import { fileOf } from '#features/document-readings/file-of.ts';

/** Words of a document as they are kept with a difference. */
type KeptWords = {
  quote: string;
  fileId: string | null;
  document: string;
  page: number | null;
  paragraph: number | null;
  sheet: string | null;
  cell: string | null;
};

/** A difference as a reading stores it; `requirement` are the words of the one it concerns, and their file. */
export type DifferenceToStore = {
  fileId: string;
  number: number;
  kind: Difference['kind'];
  fact: string | null;
  heading: string;
  before: KeptWords | null;
  after: KeptWords | null;
  requirement: { text: string; fileId: string | null } | null;
};

/** What a reading found addenda and newer versions to do, each led back to its files by the labels they were read under. */
export function differencesToStore(
  { differences, requirements }: { differences: Difference[]; requirements: Requirement[] },
  { documents, replaced }: Record<'documents' | 'replaced', { id: string; label: string }[]>,
): DifferenceToStore[] {
  const all = [...documents, ...replaced];
  const kept = (words: Words | null): KeptWords | null => {
    if (!words) return null;
    const { document, page = null, paragraph = null, sheet = null, cell = null } = words.place;
    return {
      quote: words.quote.trim(),
      fileId: fileOf(document, all),
      document,
      page,
      paragraph,
      sheet,
      cell,
    };
  };
  const counts = new Map<string, number>();
  return differences.flatMap(({ document, kind, before, after, heading, requirement, fact }) => {
    const fileId = fileOf(document, documents);
    if (fileId === null) return [];
    const number = (counts.get(fileId) ?? 0) + 1;
    counts.set(fileId, number);
    const of = requirement === null ? undefined : requirements[requirement];
    return [
      {
        fileId,
        number,
        kind,
        fact,
        heading,
        before: kept(before),
        after: kept(after),
        requirement: of ? { text: of.text, fileId: fileOf(of.document, all) } : null,
      },
    ];
  });
}
