import type { Compliance } from '#writing/bid.ts';
import { holds, type Lexicon } from './lexicon.ts';

/** How an answer begins that does not simply comply. */
export const complianceBeginnings: Record<Exclude<Compliance, 'comply'>, Lexicon> = {
  partly: {
    en: [
      ['partly\\b', 'Partly: two of three sites.', 'Part of the staff is certified.'],
      ['partial(?:ly)?(?: compl\\w+)?(?=[\\s.,:;]|$)', 'Partially compliant.', 'Partialities are excluded.'],
    ],
    fr: [
      ['partiel(?:lement)?(?: conforme)?(?=[\\s.,:;]|$)', 'Partiellement conforme.', 'Partie du personnel'],
    ],
    ar: [['(?:ممتثل |متوافق |مطابق )?جزييا', 'ممتثل جزئياً', 'جزء من الفريق']],
  },
  exception: {
    en: [
      ['no(?=[.,:;]|$)', 'No. We ask for 30 days.', 'No other company has done this.'],
      ['(?:non-?|not )compliant', 'Not compliant.', 'Not compliance alone'],
      ['(?:exception|deviation)(?=[\\s.,:;]|$)', 'Exception: 30 days.', 'Exceptional staff'],
      ['we do not comply', 'We do not comply with clause 4.', 'We do comply'],
    ],
    fr: [
      ['non(?=[.,:;]|$)', 'Non. Nous demandons 30 jours.', 'Non seulement'],
      ['non[- ]conforme', 'Non conforme.', 'Nonobstant'],
      ['(?:reserve|derogation)(?=\\s?[.,:;]|$)', 'Réserve : 30 jours.', 'Réservé aux agents'],
    ],
    ar: [
      ['لا(?=[.،:؛]|$)', 'لا. نطلب 30 يوماً.', 'لا يوجد'],
      ['غير (?:متوافق|ممتثل|مطابق)', 'غير متوافق', 'غير ذلك'],
      ['استثناء', 'استثناء: 30 يوماً', 'الاستثمار'],
    ],
  },
  'not-applicable': {
    en: [
      ['not applicable', 'Not applicable: we use no subcontractors.', 'Not all applicable'],
      ['n/a(?=[\\s.,:;]|$)', 'N/A', 'N/ABC'],
    ],
    fr: [['(?:sans objet|non applicable)', 'Sans objet.', 'Sans objection']],
    ar: [['لا ينطبق', 'لا ينطبق', 'ينطبق ذلك']],
  },
};

const kinds = Object.entries(complianceBeginnings).map(
  ([kind, lexicon]) => [kind as Exclude<Compliance, 'comply'>, holds(lexicon, 'first')] as const,
);

/** How far an answer of a person says that the bid meets the requirement: an answer that takes no exception complies. */
export function complianceOfAnswer(answer: string): Compliance | undefined {
  const text = answer.trim();
  if (text === '') return undefined;
  return kinds.find(([, begins]) => begins(text))?.[0] ?? 'comply';
}
