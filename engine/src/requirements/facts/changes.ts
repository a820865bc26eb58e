import { tellsOfChange } from '#lexicon/changes-of-tenders.ts';
import { asWritten } from '#lexicon/lexicon.ts';
import type { PlacedSentence } from './stated-sentences.ts';
import { statedBy } from './stated-sentences.ts';
import type { Stated } from './stated.ts';

/** What an addendum says it changes, in its own words. `value` is the addendum's name. */
export type Change = Stated & { kind: 'deadline' | 'questions' | 'document' };

/** The sentences of addenda that change the tender, addendum by addendum. */
export function findChanges(sentences: PlacedSentence[]): Change[] {
  return sentences
    .filter(({ role, plain }) => role === 'addendum' && changes.test(plain) && !plain.trim().endsWith('?'))
    .map((sentence) => ({
      ...statedBy(sentence.document, sentence),
      kind: /\bquestions?\b|inquir|renseignements|استفسار|اسيله/iu.test(sentence.plain)
        ? ('questions' as const)
        : /\b(?:due|deadline|closing|submission date|date limite|remise des (?:offres|plis))\b|موعد|اغلاق/iu.test(
              sentence.plain,
            )
          ? ('deadline' as const)
          : ('document' as const),
    }));
}

const changes = asWritten(...tellsOfChange);
