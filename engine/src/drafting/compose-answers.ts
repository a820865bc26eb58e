import { findEvidenceKinds, type EvidenceKind } from '#drafting/evidence.ts';
import { wordsOf } from '#drafting/words.ts';
import { splitSentences } from '#requirements/wording/sentences.ts';

/** Something the company says of itself: only such sentences go into an answer. */
export type Knowledge = {
  /** How the source is called in the files, such as "Service: Road maintenance". */
  source: string;
  text: string;
  /** Words the company itself ties to it: a service's name and keywords. They lead to its sentences. */
  keywords: string[];
};

/** `explanation`: nothing is known, and no certain paper is asked for: someone has to write how it is met. */
type MissingEvidence = EvidenceKind | 'explanation';

export type ComposedAnswer = {
  /** The company's own sentences, as they stand; empty where none is about the requirement. */
  answer: string;
  /** Where each sentence comes from, each source once. */
  sources: string[];
  missing: MissingEvidence[];
};

/** Of a requirement's weight in words, this much must be met by a sentence. */
const threshold = 0.34;
const mostSentences = 3;

type Sentence = { text: string; source: string; words: Set<string>; keywords: Set<string> };

/**
 * Drafts answers without a model, from what the company has written about itself and nothing else: an answer is made
 * of the company's own sentences that share enough of the requirement's telling words, each with its source. Where
 * there is none, the answer stays empty. What a sentence cannot stand in for (a certificate, a price, references ...)
 * is named in `missing` either way, and where nothing at all is known, `explanation`.
 */
export function composeAnswers(
  requirements: { text: string; context?: string }[],
  knowledge: Knowledge[],
  { onAnswer }: { onAnswer?: (done: number, total: number) => void } = {},
): ComposedAnswer[] {
  const sentences = knowledge.flatMap(sentencesOf);
  const asked = requirements.map(({ text, context }) => ({
    own: wordsOf(text),
    all: wordsOf(`${context ?? ''} ${text}`),
  }));
  const weights = weigh(asked.map(({ all }) => all));
  return requirements.map(({ text, context }, index) => {
    const { own, all } = asked[index] ?? { own: new Set<string>(), all: new Set<string>() };
    const chosen = choose(sentences, own, all, weights);
    const kinds = findEvidenceKinds(`${context ?? ''} ${text}`);
    onAnswer?.(index + 1, requirements.length);
    return {
      answer: chosen.map((sentence) => sentence.text).join(' '),
      sources: [...new Set(chosen.map(({ source }) => source))],
      missing: kinds.length === 0 && chosen.length === 0 ? ['explanation'] : kinds,
    };
  });
}

function sentencesOf({ source, text, keywords }: Knowledge): Sentence[] {
  const led = wordsOf(keywords.join(' '));
  return splitSentences(text.replaceAll(/\s+/g, ' ').trim())
    .filter((sentence) => /\p{L}{2}/u.test(sentence))
    .map((sentence) => ({ text: sentence, source, words: wordsOf(sentence), keywords: led }));
}

/** How telling a word is: one that stands in every requirement ("bidder", "shall") tells nothing. */
function weigh(texts: Set<string>[]): (word: string) => number {
  const counts = new Map<string, number>();
  for (const text of texts) for (const word of text) counts.set(word, (counts.get(word) ?? 0) + 1);
  return (word) => Math.log(1 + (texts.length + 1) / (1 + (counts.get(word) ?? 0)));
}

function choose(
  sentences: Sentence[],
  own: Set<string>,
  all: Set<string>,
  weigh: (word: string) => number,
): Sentence[] {
  const whole = sum([...own], weigh);
  if (whole === 0) return [];
  return sentences
    .map((sentence, place) => {
      const shared = [...own].filter((word) => sentence.words.has(word));
      // A list's head, and the names and keywords of a service, say what item and sentence are about: they count half.
      const led = [...all].filter(
        (word) =>
          (!own.has(word) && sentence.words.has(word)) ||
          (!sentence.words.has(word) && sentence.keywords.has(word)),
      );
      const score = (sum(shared, weigh) + sum(led, weigh) / 2) / whole;
      return { sentence, place, score, met: shared.length + led.length, own: shared.length };
    })
    .filter(({ score, met, own: ownMet }) => score >= threshold && met >= 2 && ownMet >= 1)
    .toSorted((a, b) => b.score - a.score || a.place - b.place)
    .slice(0, mostSentences)
    .toSorted((a, b) => a.place - b.place)
    .map(({ sentence }) => sentence);
}

const sum = (words: string[], weigh: (word: string) => number) =>
  words.reduce((total, word) => total + weigh(word), 0);
