import {
  checkSentences,
  type CheckedSentence,
  type GivenSentence,
} from '@bidloom/engine/drafting/check-sentences';
import { fillFacts } from '@bidloom/engine/drafting/fill-facts';
import { asPlainText } from '@bidloom/engine/drafting/plain-text';
import { z } from 'zod';
import type { Language } from '#http/calls/language.ts';
import type { Offer } from './draft-sources.ts';

const Sentence = z.object({
  text: z.string().max(4_000),
  sources: z.array(z.string().max(60)).max(40).default([]),
});
const Answer = z.object({ sentences: z.array(Sentence).max(80) });

/** The sentences of a model's whole answer; undefined when it is not what was asked for. */
export function readAnswer(text: string): GivenSentence[] | undefined {
  const json = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1);
  try {
    return Answer.safeParse(JSON.parse(json)).data?.sentences;
  } catch {
    return undefined;
  }
}

/** The sentences that are whole in an answer which is still being written. */
export function readSentencesSoFar(text: string): GivenSentence[] {
  const list = /"sentences"\s*:\s*\[/.exec(text);
  if (!list) return [];
  const found: GivenSentence[] = [];
  let [depth, start, isQuoted] = [0, 0, false];
  for (let at = list.index + list[0].length; at < text.length; at += 1) {
    const letter = text[at];
    if (isQuoted) {
      if (letter === '\\') at += 1;
      else if (letter === '"') isQuoted = false;
    } else if (letter === '"') isQuoted = true;
    else if (letter === '{') {
      if (depth === 0) start = at;
      depth += 1;
    } else if (letter === '}') {
      depth -= 1;
      if (depth < 0) break;
      if (depth === 0) found.push(...oneSentence(text.slice(start, at + 1)));
    } else if (letter === ']' && depth === 0) break;
  }
  return found;
}

function oneSentence(json: string): GivenSentence[] {
  try {
    const read = Sentence.safeParse(JSON.parse(json));
    return read.success ? [read.data] : [];
  } catch {
    return [];
  }
}

/**
 * Holds sentences against the sources that were offered. They are taken as plain words first; what they refer to as
 * `{{fact}}` is checked as it will be read, and kept as it stands.
 */
export function verifyAgainstSources(
  { sources, facts }: Offer,
  given: GivenSentence[],
  language: Language,
): CheckedSentence[] {
  const filled = sources.map((source) => ({ ...source, text: source.filled }));
  return given.flatMap((sentence) => {
    const text = asPlainText(sentence.text);
    const read = fillFacts(text, facts, language);
    const isReferring = read.used.length > 0;
    const checked = checkSentences([{ text: read.text, sources: sentence.sources }], filled);
    if (read.unknown.length > 0)
      return [{ text, sources: [], doubt: { why: 'detail', words: read.unknown } } satisfies CheckedSentence];
    if (!isReferring) return checked;
    // Facts stay references, so that one change of a fact reaches every draft; the sentence is judged as a whole.
    const doubt = checked.find((one) => one.doubt)?.doubt ?? null;
    return [{ text, sources: checked[0]?.sources ?? [], doubt }];
  });
}
