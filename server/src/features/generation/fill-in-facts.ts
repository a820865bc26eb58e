import { fillFacts, type CompanyFact } from '@bidloom/engine/drafting/fill-facts';
import { fillFactsIn } from '@bidloom/engine/rich-text/facts';
import type { RichText } from '@bidloom/engine/rich-text/rich-text';
import { saying } from '#http/calls/language.ts';
import type { RunWork } from './run-work.ts';

/** Texts with the company's facts where they refer to them. A name that no fact has, and a fact past its day, is a warning. */
export function fillInFacts<Text extends { answer?: string; rich?: RichText }>(
  { claim, warnings }: RunWork,
  texts: Text[],
  facts: CompanyFact[],
): Text[] {
  const [unknown, expired] = [new Set<string>(), new Set<string>()];
  const filled = texts.map((one) => {
    const { text, ...found } = fillFacts(one.answer ?? '', facts, claim.language);
    for (const name of found.unknown) unknown.add(name);
    for (const name of found.expired) expired.add(name);
    const { rich } = one;
    return { ...one, answer: text, ...(rich && { rich: fillFactsIn(rich, facts, claim.language) }) };
  });
  for (const name of unknown) warnings.push(saying('server.generation.warning.factUnknown', { name }));
  for (const name of expired) warnings.push(saying('server.generation.warning.factExpired', { name }));
  return filled;
}
