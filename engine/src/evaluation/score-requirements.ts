import { splitMarker } from '#reading/markers.ts';
import type { Requirement } from '#requirements/requirement.ts';
import type { Label, LabelledItem } from './labels.ts';

export type RequirementScore = {
  labelled: number;
  hit: number;
  /** Of what is marked mandatory within the scope: what a label holds, and all that was judged. Zero where not every sentence was labelled. */
  matched: number;
  judged: number;
  missed: string[];
  beside: { text: string; modality: string; mandatory: boolean; page?: number }[];
};

/**
 * Compares what was found with labelled requirements. One matches when one text contains the other or their words overlap
 * by 0.6 (Jaccard). A labelled sentence that introduces a list is found where it is the context of the list's items. Labelled
 * duties without a modal word and points to answer are neither reward nor error.
 */
export function scoreRequirements(
  label: NonNullable<Label['requirements']>,
  requirements: Requirement[],
): RequirementScore {
  const range = /(?<unit>page|paragraph)s? (?<from>\d+)\s*(?:-|–|to)\s*(?<to>\d+)/.exec(
    label.scope ?? '',
  )?.groups;
  const inScope = requirements.filter((found) => {
    const at = range?.['unit'] === 'page' ? found.page : range ? found.paragraph : undefined;
    return at === undefined || (at >= Number(range?.['from']) && at <= Number(range?.['to']));
  });
  const binding = label.items.filter((item) => item.mandatory_on_bidder !== false);
  const neutral = [...(label.non_modal_obligations ?? []), ...(label.points_to_answer_in_the_offer ?? [])];
  const introduces = (found: Requirement, item: LabelledItem) =>
    found.modality === 'list' && isSame(found.context ?? '', item.quote);
  const isRow = (item: LabelledItem) => requirements.some((found) => isSame(found.text, item.quote));
  const asContext = binding.filter(
    (item) => !isRow(item) && requirements.some((found) => introduces(found, item)),
  );
  const missed = binding.filter((item) => !isRow(item) && !asContext.includes(item));
  const mandatory = inScope.filter((found) => found.mandatory);
  const isMatched = (found: Requirement) => binding.some((item) => isSame(found.text, item.quote));
  const isNeutral = (found: Requirement) =>
    neutral.some((item) => isSame(found.text, item.quote)) || binding.some((item) => introduces(found, item));
  const matched = mandatory.filter(isMatched).length + asContext.length;
  const beside = inScope.filter((found) => !isMatched(found) && !isNeutral(found));
  const isWhole = label.sentences !== undefined;
  return {
    labelled: binding.length,
    hit: binding.length - missed.length,
    matched: isWhole ? matched : 0,
    judged: isWhole ? matched + beside.filter((found) => found.mandatory).length : 0,
    missed: missed.map((item) => item.quote),
    beside: isWhole
      ? beside.map(({ text, modality, mandatory: isMandatory, page }) => ({
          text,
          modality,
          mandatory: isMandatory,
          ...(page === undefined ? {} : { page }),
        }))
      : [],
  };
}

function isSame(found: string, quote: string): boolean {
  const [a, b] = [fold(found), fold(splitMarker(quote)?.rest ?? quote)];
  if (a === '' || b === '') return false;
  if (a.includes(b) || (b.includes(a) && a.length > 12)) return true;
  const [left, right] = [new Set(a.split(' ')), new Set(b.split(' '))];
  const shared = [...left].filter((word) => right.has(word)).length;
  return shared / (left.size + right.size - shared) >= 0.6;
}

/** The words alone: what a quote leaves out of signs and vowel marks tells nothing. */
const fold = (text: string): string =>
  (
    text
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/\p{M}/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(' ');
