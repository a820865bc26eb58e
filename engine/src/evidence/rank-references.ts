import { foldText } from '#text/fold.ts';
import type { Demand, VaultEvidence } from './demand.ts';
import { matchEvidence, type Match, type MatchReason } from './match-evidence.ts';

export type RankedReference<Reference extends VaultEvidence> = Match & {
  reference: Reference;
  /** Words of the contract that the reference shares. */
  shared: string[];
};

const most = 3;

/**
 * The three references that fit a lot best: what the demands ask for is kept by each; the more of the contract's words one shares the
 * better, and of two alike what is known goes before what a person has to look at. Those that break a demand, and those that share no
 * word where another does, are counted by the first reason. Where none shares a word, which may be the same trade in other words, a person looks.
 */
export function rankReferences<Reference extends VaultEvidence>(
  { demands, about }: { demands: Demand[]; about: string },
  references: readonly Reference[],
  day: string | null,
): { best: RankedReference<Reference>[]; left: Map<MatchReason, number> } {
  const asked = demands.length > 0 ? demands : [anyReference];
  const wanted = termsOf(about);
  const left = new Map<MatchReason, number>();
  const fitting = references.flatMap((reference): RankedReference<Reference>[] => {
    const matches = asked.flatMap((demand) => matchEvidence(demand, reference, day) ?? []);
    const [first] = matches;
    if (!first) return [];
    const broken = matches.find(({ fits }) => fits === 'no');
    if (broken) {
      const reason = broken.because.find((one) => passedOver.has(one)) ?? 'too-old';
      left.set(reason, (left.get(reason) ?? 0) + 1);
      return [];
    }
    const because = [...new Set(matches.flatMap((match) => match.because))];
    const fits = matches.some((match) => match.fits === 'check') ? 'check' : 'yes';
    const terms = termsOf([reference.title, reference.issuer, ...reference.tags, reference.note].join(' '));
    const shared = [...wanted].filter(([stem]) => terms.has(stem)).map(([, word]) => word);
    return [{ reference, fits, because, validity: first.validity, shared }];
  });
  const related = fitting.filter(({ shared }) => shared.length > 0);
  if (related.length > 0 && related.length < fitting.length)
    left.set('other-subject', fitting.length - related.length);
  const offered = related.length > 0 ? related : wanted.size > 0 ? fitting.map(asOther) : fitting;
  const weight = ({ fits, shared }: RankedReference<Reference>) =>
    shared.length * 2 + (fits === 'yes' ? 1 : 0);
  const best = offered
    .toSorted(
      (one, other) =>
        weight(other) - weight(one) ||
        (other.reference.periodEnd ?? '9999').localeCompare(one.reference.periodEnd ?? '9999'),
    )
    .slice(0, most);
  return { best, left };
}

const asOther = <Reference extends VaultEvidence>(
  match: RankedReference<Reference>,
): RankedReference<Reference> => ({
  ...match,
  fits: 'check',
  because: [...match.because, 'other-subject'],
});

const anyReference: Demand = {
  kind: 'reference',
  subject: '',
  atLeast: null,
  currency: null,
  count: null,
  years: null,
};
const passedOver = new Set<MatchReason>(['too-little', 'too-old', 'not-permitted', 'expired', 'not-yet']);

/** Words that tell, by their first six letters; so `maintenance` and `maintain` are near, and plurals are one. */
function termsOf(text: string): Map<string, string> {
  const terms = new Map<string, string>();
  for (const word of text.split(/[^\p{L}\p{N}]+/u)) {
    const folded = foldText(word).replace(/^ال(?=.{3})/u, '');
    if (folded.length >= 4 && !fillers.has(folded)) terms.set(folded.slice(0, 6), word);
  }
  return terms;
}
const fillers = new Set([
  'with',
  'from',
  'that',
  'this',
  'services',
  'service',
  'contract',
  'supply',
  'provision',
  'works',
  'tender',
  'framework',
  'agreement',
  'pour',
  'dans',
  'avec',
  'marche',
  'prestations',
  'prestation',
  'travaux',
  'fourniture',
  'accord',
  'cadre',
  'خدمات',
  'توريد',
  'تنفيذ',
  'اعمال',
  'مشروع',
  'عقد',
  'منافسه',
]);
