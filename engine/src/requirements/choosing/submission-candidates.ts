import type { RankedDocument } from '#requirements/document-roles.ts';
import { type Submission, type Way, waysToHandIn } from '#requirements/facts/submission.ts';
import { type Candidate, flag, share, thoseOf } from './choose.ts';

/** How bids may be handed in, each way with what speaks for it; paper beside an electronic way is one as well. */
export function candidatesForSubmission(documents: RankedDocument[]): Candidate<Submission>[] {
  const ways = waysToHandIn(documents);
  const asked = ways.filter(({ strength }) => strength >= 2);
  const single = ways.map((way): { way: Way; found: Submission } => ({
    way,
    found: submissionOf(way, asked),
  }));
  const electronic = ways.filter(({ method }) => method !== 'manual');
  const hybrid = electronic
    .filter(() => ways.some(({ method }) => method === 'manual'))
    .toSorted((a, b) => b.strength - a.strength)
    .slice(0, 1)
    .map((way): { way: Way; found: Submission } => ({
      way,
      found: { ...submissionOf(way, asked), method: 'hybrid' },
    }));
  return [...single, ...hybrid].map(({ way, found }) => {
    const { method } = found;
    const others = ways.filter((other) => other.method !== way.method);
    return {
      found,
      // What does not say where is of one paper as often as of the bid; "electronically" may mean any such way.
      objections: thoseOf({
        // "Electronically" may mean any such way.
        'does not say where': way.strength < 3 || (method === 'online' && !isLink.test(found.value)),
        'other electronic way': method !== 'hybrid' && others.some((other) => isAsElectronic(other, way)),
      }),
      features: {
        [`is ${method}`]: 1,
        order: flag(way.strength >= 2),
        'says where': flag(way.strength >= 3),
        times: share(way.times - 1, 4),
        alone: flag(ways.length === 1),
        'equal rival': flag(others.some(({ strength }) => strength === way.strength)),
        'paper beside': flag(
          method !== 'manual' && method !== 'hybrid' && ways.some((one) => one.method === 'manual'),
        ),
        only: flag(onlyWords.test(way.quote)),
        other: flag(otherPapers.test(way.quote)),
        link: flag(isLink.test(found.value)),
        rivals: share(others.length, 4),
      },
    };
  });
}

/** Paper beside mail or a portal is asked for as well; of two electronic ways one is meant. "Electronically" alone is any of them. */
const isAsElectronic = (one: Way, other: Way): boolean =>
  [one, other].every(
    ({ method, strength, value }) =>
      method !== 'manual' && strength >= 2 && (method !== 'online' || isLink.test(value)),
  ) &&
  !one.value.startsWith(other.value) &&
  !other.value.startsWith(one.value);

function submissionOf({ strength: _strength, times: _times, ...way }: Way, asked: Way[]): Submission {
  return {
    ...way,
    others: asked
      .filter(({ method }) => method !== way.method)
      .map(({ strength: _other, times: _count, ...other }) => other),
  };
}

const isLink = /https?:|www\./i;
const onlyWords = /\b(?:only|solely|exclusively|must be|uniquement|exclusivement|obligatoire\w*)\b|فقط/iu;
/** Papers beside the bid, which go their own way. */
const otherPapers =
  /\b(?:originals?|EMD|bid security|earnest money|samples?|pricing form|questionnaire|addend\w+|registration|certificates?|print ?out|screenshot|copie de sauvegarde)\b/iu;
