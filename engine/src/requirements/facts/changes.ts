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

const changes =
  /(?<![\p{L}\d])(?:(?:is|are|has been|have been|was|were|shall be|will be) (?:hereby |now )?(?:extended|changed|revised|replaced|deleted|amended|added|removed|postponed|corrected|modified|superseded|rescheduled|moved)|(?:delete|replace|revise|insert|remove|change|amend)s? (?:the|section|page|paragraph|item|in|all|and|with)|no longer|in lieu of|instead of|new (?:closing|submission|due) (?:date|time)|should not include|(?:now|instead) (?:reads?|due|include)|numbering error|not missing|will take place on|(?:est|sont|a été|ont été) (?:reporté|repoussé|prolongé|modifié|remplacé|supprimé|ajouté|prorogé|corrigé|annulé)\w*|(?:remplacer|supprimer|ajouter) |au lieu de)(?![\p{L}\d])|(?:تم|يتم) (?:تمديد|تعديل|الغاء|اضافه|استبدال)|يعدل|يمدد|يستبدل/iu;
