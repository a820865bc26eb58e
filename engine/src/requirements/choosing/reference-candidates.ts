import type { RankedDocument } from '#requirements/document-roles.ts';
import { referenceCandidates } from '#requirements/facts/reference.ts';
import type { Stated } from '#requirements/facts/stated.ts';
import { type Candidate, flag, merged, share, thoseOf } from './choose.ts';

/** What may be the buyer's reference, the one that the order of the rules prefers first, each with what speaks for it. */
export function candidatesForReference(documents: RankedDocument[]): Candidate[] {
  const candidates = merged(
    [...referenceCandidates(documents)].map(({ found, by, times }, at) => ({
      found,
      features: { [`by ${by}`]: 1, first: flag(at === 0), times: share(times, 6) },
    })),
  ).slice(0, 8);
  const isRecognised = ({ document: name, page = 1 }: Stated) =>
    documents.some(
      ({ document }) =>
        document.name === name &&
        document.notes?.some(
          ({ key, values }) =>
            key.startsWith('recognised') &&
            Number(values['page'] ?? values['from']) <= page &&
            page <= Number(values['page'] ?? values['to']),
        ),
    );
  return candidates.map(({ found, features }) => {
    const key = found.value.toLowerCase();
    const others = candidates.filter((other) => {
      const value = other.found.value.toLowerCase();
      return other.found !== found && !value.includes(key) && !key.includes(value);
    });
    const again = documents
      .flatMap(({ document }) => document.blocks)
      .filter(({ text }) => text.toLowerCase().includes(key)).length;
    const behind = found.quote.slice(found.quote.indexOf(found.value) + found.value.length);
    return {
      found,
      objections: thoseOf({
        // Found by no rule: whatever looks like a number is a person's to decide.
        'by shape': features['by shape'] === 1 && !rules.some((rule) => features[rule] === 1),
        'cut off': goesOn.test(behind) || /^\s?[–—-]\s?\d/.test(behind),
        'mistaken sign': isRecognised(found) && mistakable.test(found.value),
        'other label': features['by label'] === 1 && others.some((other) => other.features['by label'] === 1),
      }),
      features: {
        ...features,
        again: share(again - 1, 4),
        'few signs': flag(found.value.replaceAll(/\W/g, '').length <= 3),
        'cut off': flag(/^[(\p{L}\p{N}_&]/u.test(behind)),
        rivals: share(others.length, 3),
        'labelled rival': flag(others.some((other) => other.features['by label'] === 1)),
      },
    };
  });
}

const rules = ['by label', 'by form'];

/** "AO/01/DGA SGR -Dir. Achats/": what stands behind the number, with a stroke or dash of its own, may belong to it. */
const goesOn = /^ [A-Z]{2,} ?[-–]\S.*\//;

/** "A0", "2O31": on a page whose text was recognised a nought and an O look alike. */
const mistakable = /\p{L}0|0\p{L}|O\d|\dO/u;
/** A number with its noughts behind letters and its O’s beside digits taken for one another. */
export const withOtherSigns = (found: Stated): Stated[] =>
  mistakable.test(found.value)
    ? [
        {
          ...found,
          value: found.value.replaceAll(/(?<=\d)O|O(?=\d)|(?<=\p{L})0/gu, (sign) =>
            sign === 'O' ? '0' : 'O',
          ),
        },
      ]
    : [];
