import { splitSentences } from '#requirements/wording/sentences.ts';
import { foldText } from '#text/fold.ts';
import { detailsAmong, tellingDetails } from './telling-details.ts';
import { wordsOf } from './words.ts';

/** Something the company says of itself, that a drafted sentence may rest on. */
export type DraftSource = {
  /** As the model is told to name it. */
  id: string;
  /** As people know it: "Answer library: Winter maintenance". */
  label: string;
  /** With the company's facts filled in. */
  text: string;
};
/** A sentence as a model gave it. */
export type GivenSentence = { text: string; sources: string[] };

/**
 * Why a sentence is not ours to say. `no-source`: it names none that there is. `detail`: numbers, names or certificates
 * in it stand in none of its sources. `words`: too little of what it says does. `negation`: its source says the opposite.
 */
type Doubt = 'no-source' | 'detail' | 'words' | 'negation';
export type CheckedSentence = {
  text: string;
  /** Ids of the sources that it names and that there are. */
  sources: string[];
  /** Null when its sources bear it. */
  doubt: { why: Doubt; words: string[] } | null;
};

/** Of a sentence's telling words, at least this much must stand in its sources. */
const leastShare = 0.5;

/**
 * Holds each sentence of a model against the sources it names. A text of several sentences is taken apart, so that
 * none hides behind another. What stands in no source that the sentence names is doubted, however true it sounds.
 */
export function checkSentences(given: GivenSentence[], sources: DraftSource[]): CheckedSentence[] {
  const byId = new Map(sources.map((source) => [source.id.toLowerCase(), source]));
  return given.flatMap(({ text, sources: named }) => {
    const known = [...new Set(named.flatMap((id) => byId.get(id.trim().toLowerCase()) ?? []))];
    return splitSentences(text.replaceAll(/\s+/g, ' ').trim())
      .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
      .map((sentence) => ({
        text: sentence,
        sources: known.map(({ id }) => id),
        doubt: doubtOf(sentence, known),
      }));
  });
}

function doubtOf(sentence: string, sources: DraftSource[]): CheckedSentence['doubt'] {
  if (sources.length === 0) return { why: 'no-source', words: [] };
  const whole = sources.map(({ text }) => text).join('\n');
  const among = detailsAmong(whole);
  const folded = foldText(whole);
  const lacking = tellingDetails(sentence).filter(({ key }) => !among.has(key) && !standsIn(key, folded));
  if (lacking.length > 0)
    return { why: 'detail', words: [...new Set(lacking.map(({ written }) => written))] };
  const said = [...wordsOf(sentence)];
  const known = wordsOf(whole);
  const strange = said.filter((word) => !known.has(word));
  if (said.length > 0 && 1 - strange.length / said.length < leastShare)
    return { why: 'words', words: strange };
  return contradicts(sentence, sources) ? { why: 'negation', words: [] } : null;
}

/** Words of scripts that write articles and prepositions together with the word, and addresses. */
const standsIn = (detail: string, folded: string): boolean =>
  (detail.length > 3 && /[.@/]/.test(detail) && folded.includes(detail)) ||
  (/^\p{Script=Arabic}{3,}$/u.test(detail) && folded.includes(detail.replace(/^(?:و|ال|وال)/, '')));

/** Whether the sentence of the sources that is most like it says no where it says yes, or the other way round. */
function contradicts(sentence: string, sources: DraftSource[]): boolean {
  const said = wordsOf(sentence);
  let nearest = '';
  let most = 0;
  for (const own of sources.flatMap(({ text }) => splitSentences(text.replaceAll(/\s+/g, ' ')))) {
    const words = wordsOf(own);
    const shared = [...said].filter((word) => words.has(word)).length;
    const likeness = shared / Math.max(1, Math.sqrt(words.size));
    if (likeness > most) [nearest, most] = [own, likeness];
  }
  return nearest !== '' && says(nearest, negative) !== says(sentence, negative);
}
const says = (text: string, pattern: RegExp) => pattern.test(foldText(text));
const negative =
  /(?<![\p{L}])(?:not|no|never|none|neither|nor|without|cannot|can't|don't|doesn't|isn't|aren't|pas|jamais|aucun|aucune|sans|ni|non|لا|ليس|ليست|لم|لن|غير|بدون|دون)(?![\p{L}])/u;
