import type { BidAddenda, BidDocumentKind } from '@bidloom/contract/addenda';
import { missingNumbers, recogniseDocuments, type DocumentKind } from '@bidloom/engine/requirements/addenda';
import type { KeptKind } from './document-kinds.queries.ts';

/**
 * What each document is to the tender: what a person said, else what reading found, else what its name says; and which addenda
 * are missing among them. What amends and says not what amends the document with the most requirements.
 */
export function judgeKinds(kept: KeptKind[]): BidAddenda {
  const byName = recogniseDocuments(
    kept.map(({ name }) => ({ name, format: 'text', blocks: [], warnings: [] })),
  );
  const judged = kept.map((one, place) => {
    const named = byName[place];
    const { ownKind, kind } = one;
    if (ownKind) return { ...one, kind: ownKind, number: one.ownNumber, knownBy: 'person' as const };
    if (kind) return { ...one, kind, knownBy: 'words' as const };
    return { ...one, kind: named?.kind ?? 'base', number: named?.number ?? null, knownBy: 'name' as const };
  });
  const bases = judged.filter(({ kind }) => kind === 'base');
  const [base] = bases.toSorted((one, other) => other.requirements - one.requirements);
  const documents = judged.map((one): BidDocumentKind => {
    const { _id, name, kind, issuedOn, knownBy, correctedBy, differences } = one;
    const chosen = judged.find((other) => other._id === one.ownAmends);
    const amended = amends(kind) ? (chosen ?? earlierVersion(one, judged) ?? base) : undefined;
    return {
      file: { _id, name },
      kind,
      number: amends(kind) ? one.number : null,
      issuedOn: amends(kind) ? issuedOn : null,
      amends: amended && amended !== one ? { _id: amended._id, name: amended.name } : null,
      knownBy,
      correctedBy,
      differences,
    };
  });
  const place = ({ kind, number }: BidDocumentKind) => (amends(kind) ? (number ?? 0) + 1 : 0);
  return {
    documents: documents.toSorted((one, other) => place(one) - place(other)),
    missing: missingNumbers(judged).map((one) => ({
      ...one,
      document:
        judged.find(({ names }) => one.quote !== null && names.some(({ quote }) => quote === one.quote))
          ?.name ?? null,
    })),
  };
}

const amends = (kind: DocumentKind): boolean => kind !== 'base' && kind !== 'draft';

/** Of a later version that has no word of a person's: the other document whose name begins as its own does. */
function earlierVersion<One extends { name: string; kind: DocumentKind; number: number | null }>(
  one: One,
  all: One[],
): One | undefined {
  if (one.kind !== 'version') return undefined;
  const stem = stemOf(one.name);
  return all
    .filter(
      (other) =>
        other !== one && stemOf(other.name) === stem && (other.number ?? 0) < (one.number ?? Infinity),
    )
    .toSorted((first, second) => (second.number ?? 0) - (first.number ?? 0))[0];
}
const stemOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\.\w+$/, '')
    .replaceAll(/[^\p{L}]+(?:v|ver|version|rev|revision|révision|indice)[^\p{L}]*\d[\d.]*|[^\p{L}\d]+/gu, ' ')
    .trim();
