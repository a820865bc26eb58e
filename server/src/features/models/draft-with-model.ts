import type { UnsupportedSentence } from '@bidloom/contract/models';
import type { CheckedSentence } from '@bidloom/engine/drafting/check-sentences';
import { writeModelTask } from '@bidloom/engine/drafting/model-task';
import { languageOfTexts } from '@bidloom/engine/drafting/text-language';
import { inCompany } from '#db/database.ts';
import type { Language } from '#http/calls/language.ts';
import { ModelFailed } from '#outside/language-model.ts';
import { ask, maxAnswerTokens, NotAllowed, type AskContext, type Asker } from './ask.ts';
import type { ReadyModel } from './choose-model.ts';
import { gatherSources, type AskedText, type Offer } from './draft-sources.ts';
import { verifyAgainstSources, readAnswer, readSentencesSoFar } from './model-answer.ts';
import type { SourceWords } from './source-words.ts';

/** A draft of which every sentence has a source; what has none stands beside it. */
export type ModelDraft = {
  answer: string;
  /** In words, each once. */
  sources: string[];
  /** Answers of the library that it rests on, by id. */
  usedAnswers: string[];
  unsupported: UnsupportedSentence[];
};
export type DraftOutcome = { draft: ModelDraft } | { failure: unknown };

export type DraftRun = {
  context: AskContext;
  asker: Asker;
  model: ReadyModel;
  /** What the person wants of the wording. */
  instruction: string;
  /** Of labels, and of numbers and dates in facts. */
  language: Language;
  words: SourceWords;
  signal: AbortSignal;
};
export type Listener = {
  begun?: (place: number) => void;
  sentence?: (place: number, sentence: CheckedSentence, labels: string[]) => void;
  /** Awaited: what is stored here is stored before the next draft of the same place in line begins. */
  drafted?: (place: number, outcome: DraftOutcome) => Promise<void> | void;
};

const atOnce = 4;
/** So many answers that do not come in time are no chance. */
const mostSlow = 2;

/**
 * Drafts an answer to each text with a model, four at a time. A failure of one text leaves the others alone; one that
 * every further text would meet too (a bad key, no credit, a provider that is away) ends the whole. What is done until
 * then is done. Answers why it ended early, undefined when it did not; rejects only when `signal` is aborted, or for a
 * fault of ours.
 */
export async function draftWithModel(
  run: DraftRun,
  asked: AskedText[],
  listener: Listener,
): Promise<unknown> {
  const { context, asker, language, words } = run;
  const offers = await inCompany(context.database, { company: asker.company }, (db) =>
    gatherSources(db, asked, language, words),
  );
  const common = languageOfTexts(asked.map(({ text }) => text));
  const stop = new AbortController();
  const signal = AbortSignal.any([run.signal, stop.signal]);
  let [next, slow] = [0, 0];
  let ending: unknown;
  const work = async () => {
    for (let place = next; place < asked.length && ending === undefined; place = next) {
      next += 1;
      const one = asked[place];
      const offer = offers[place];
      if (!one || !offer) continue;
      listener.begun?.(place);
      try {
        const draft = await draftOne({ ...run, signal }, one, offer, common, (sentence, labels) =>
          listener.sentence?.(place, sentence, labels),
        );
        await listener.drafted?.(place, { draft });
      } catch (error) {
        run.signal.throwIfAborted();
        // Ended by another that failed for good.
        if (ending !== undefined) return;
        if (!(error instanceof ModelFailed) && !(error instanceof NotAllowed)) throw error;
        if (error instanceof ModelFailed && error.problem === 'slow') slow += 1;
        if (endsAll(error) || slow >= mostSlow) {
          ending = error;
          stop.abort(error);
        }
        await listener.drafted?.(place, { failure: error });
      }
    }
  };
  const results = await Promise.allSettled(Array.from({ length: Math.min(atOnce, asked.length) }, work));
  run.signal.throwIfAborted();
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  return ending;
}

const endsAll = (error: ModelFailed | NotAllowed): boolean =>
  error instanceof NotAllowed ||
  ['key', 'credit', 'limit', 'model', 'away', 'address'].includes(error.problem);

async function draftOne(
  { context, asker, model, instruction, language, signal }: DraftRun,
  { text, context: surroundings }: AskedText,
  offer: Offer,
  common: Language,
  onSentence: (sentence: CheckedSentence, labels: string[]) => void,
): Promise<ModelDraft> {
  // With nothing to rest on nothing is asked, and nothing leaves.
  if (offer.sources.length === 0) return { answer: '', sources: [], usedAnswers: [], unsupported: [] };
  const own = languageOfTexts([surroundings, text]);
  const { system, prompt } = writeModelTask({
    requirement: text,
    context: surroundings,
    sources: offer.sources,
    instruction,
    // A short text has no small words to tell its language by.
    language: own === 'en' ? common : own,
  });
  const labelsOf = ({ sources }: CheckedSentence) =>
    offer.sources.flatMap(({ id, label }) => (sources.includes(id) ? [label] : []));
  let told = 0;
  const { text: answered } = await ask(
    context,
    asker,
    model,
    { system, prompt, maxTokens: maxAnswerTokens },
    {
      signal,
      onText: (whole) => {
        const soFar = readSentencesSoFar(whole);
        for (const checked of verifyAgainstSources(offer, soFar.slice(told), language))
          onSentence(checked, labelsOf(checked));
        told = Math.max(told, soFar.length);
      },
    },
  );
  const sentences = readAnswer(answered);
  if (!sentences) throw new ModelFailed('nonsense');
  const checked = verifyAgainstSources(offer, sentences, language);
  const borne = checked.filter(({ doubt }) => doubt === null);
  const used = offer.sources.filter(({ id }) => borne.some(({ sources }) => sources.includes(id)));
  return {
    answer: borne.map((sentence) => sentence.text).join(' '),
    sources: [...new Set(used.map(({ label }) => label))],
    usedAnswers: [...new Set(used.flatMap(({ answerId }) => answerId ?? []))],
    unsupported: checked.flatMap((sentence) =>
      sentence.doubt ? [{ text: sentence.text, why: sentence.doubt.why, words: sentence.doubt.words }] : [],
    ),
  };
}
