import type { UnsupportedSentence } from '@bidloom/contract/models';
import { inCompany } from '#db/database.ts';
import { describeFailure } from '#features/models/ask.ts';
import { builtin, findModel } from '#features/models/choose-model.ts';
import { draftWithModel } from '#features/models/draft-with-model.ts';
import { sourceWords } from '#features/models/source-words.ts';
import { translate, saying } from '#http/calls/language.ts';
import type { AskedText, Draft } from './draft-texts.ts';
import type { RunWork } from './run-work.ts';

/** A draft with what its model wrote that no source bears. */
export type CheckedDraft = Draft & { unsupported: UnsupportedSentence[] };

/**
 * The same drafts, with those of the run's model in the place of ours as far as it gave any. Where it fails, or wrote
 * nothing that the company's sources bear, ours stay; a warning names the model, how far it came and what to do. `form` is the
 * buyer's form whose questions they are, where they are no requirements.
 */
export async function draftByModel(
  { context, company, claim, progress, warnings }: RunWork,
  asked: AskedText[],
  plain: Draft[],
  onDraft: (done: number) => void,
  form?: string,
): Promise<CheckedDraft[]> {
  const drafts = plain.map((draft) => ({ ...draft, unsupported: [] as UnsupportedSentence[] }));
  if (claim.model === builtin || asked.length === 0) return drafts;
  const { language } = claim;
  const model = await inCompany(context.database, { company }, (db) =>
    findModel(db, context, company, claim.model),
  );
  if (!model) {
    if (!warnings.includes(modelGone)) warnings.push(modelGone);
    return drafts;
  }
  let done = 0;
  let failed = 0;
  let doubted = 0;
  let lastFailure: unknown;
  const ending = await draftWithModel(
    {
      context,
      asker: { company, user: claim.user, bid: claim.bid, purpose: 'draft' },
      model,
      instruction: claim.customPrompt,
      language,
      words: sourceWords(language),
      signal: progress.signal,
    },
    asked.map(({ text, context = '' }) => ({ text, context })),
    {
      drafted: (place, outcome) => {
        done += 1;
        onDraft(done);
        const own = drafts[place];
        if ('failure' in outcome) {
          failed += 1;
          lastFailure = outcome.failure;
          return;
        }
        const { answer, sources, usedAnswers, unsupported } = outcome.draft;
        doubted += unsupported.length;
        if (own && answer !== '')
          drafts[place] = {
            answer,
            sources,
            usedAnswers,
            unsupported,
            missing: own.missing.filter((kind) => kind !== 'explanation'),
          };
        else if (own) drafts[place] = { ...own, unsupported };
      },
    },
  );
  const left = asked.length - done + failed;
  const failure = ending ?? lastFailure;
  const warn = (key: string, values: Record<string, string | number>) =>
    warnings.push((reader) =>
      translate(reader, `server.generation.warning.${key}${form === undefined ? '' : 'InForm'}`, {
        name: model.name,
        form,
        todo: describeFailure(reader, failure) ?? '',
        ...values,
      }),
    );
  if (left > 0) warn('modelStopped', { count: left, total: asked.length });
  if (doubted > 0) warn('unsupported', { count: doubted });
  return drafts;
}

const modelGone = saying('server.generation.warning.modelGone');
