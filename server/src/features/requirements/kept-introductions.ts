import { wordingKey } from '@bidloom/engine/requirements/wording/same-wording';
import type { FoundRequirement, WrittenRequirement } from './requirement-rows.ts';

/** What of a bid's requirements only introduces a list, now that the sentence is the context of the list's items. */
export type Introductions = {
  /** What was found, and before each list the introduction that people have worked on; numbered anew. */
  found: FoundRequirement[];
  /** The ids of those that nobody has worked on: they are no rows any more, and not gone from the documents. */
  dropped: string[];
};

/**
 * An introduction of a list that was once found as a requirement of its own stays one where somebody has answered, assigned,
 * split or commented it. A draft is nobody's work, but only another run of drafting takes it away.
 */
export function keepIntroductions(
  found: FoundRequirement[],
  known: WrittenRequirement[],
  { isDrafted }: { isDrafted: boolean },
): Introductions {
  const rows = new Set(found.map(({ text }) => wordingKey(text)));
  const contexts = new Set(found.flatMap(({ context }) => (context === '' ? [] : wordingKey(context))));
  const kept = new Map<string, WrittenRequirement>();
  const dropped: string[] = [];
  for (const one of known) {
    const keys = one.foundTexts.map(wordingKey);
    const [key] = keys;
    if (key === undefined || !keys.every((each) => contexts.has(each) && !rows.has(each))) continue;
    const hasAnswer = one.answer !== '' && !(isDrafted && one.isDraft);
    if (hasAnswer || one.isTakenUp || one.text !== one.foundTexts[0]) kept.set(key, one);
    else dropped.push(one.id);
  }
  const all = found.flatMap((item) => {
    const key = wordingKey(item.context);
    const introduction = item.context === '' ? undefined : kept.get(key);
    if (!introduction) return item;
    kept.delete(key);
    return [asFound(introduction, item), item];
  });
  return { found: all.map((one, index) => ({ ...one, number: index + 1 })), dropped };
}

/** An introduction that stays, as if it had been found in the place it was. */
function asFound(own: WrittenRequirement, item: FoundRequirement): FoundRequirement {
  const { fileId, context, page, paragraph, sheet, cell, section, clause, modality, mandatory } = own;
  const { answer, sources, missingEvidence } = own;
  return {
    ...item,
    fileId,
    context,
    page,
    paragraph,
    sheet,
    cell,
    section,
    clause,
    modality,
    mandatory,
    answer,
    sources,
    missingEvidence,
    text: own.foundTexts[0] ?? own.text,
    box: own.box,
    wordLimit: null,
    characterLimit: null,
    usedAnswers: [],
    unsupported: [],
    amendedBy: [],
  };
}
