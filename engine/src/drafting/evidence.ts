import { evidence } from '#lexicon/evidence.ts';
import { holds } from '#lexicon/lexicon.ts';

/** What a buyer wants to be shown; no sentence of ours can stand in for it. */
export const evidenceKinds = [
  'certificate',
  'insurance',
  'guarantee',
  'reference',
  'price',
  'staff',
  'method',
  'schedule',
  'financial',
  'registration',
  'declaration',
  'sample',
] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];

/**
 * The kinds of evidence that a requirement's words, English, French or Arabic, ask for, in the order of `evidenceKinds`.
 * Empty where the words ask for none that we know.
 */
export function findEvidenceKinds(text: string): EvidenceKind[] {
  return evidenceKinds.filter((kind) => asksFor[kind](text));
}

const asksFor = Object.fromEntries(
  evidenceKinds.map((kind) => [kind, holds(evidence[kind])] as const),
) as Record<EvidenceKind, (text: string) => boolean>;
