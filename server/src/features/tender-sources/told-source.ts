import type { SourceRun, TenderSource } from '@bidloom/contract/tender-sources';
import { say, type Language } from '#http/language.ts';
import type { Problem, StoredRun, StoredSource } from './sources.queries.ts';

/** What went wrong, in the reader's language. */
const sentence = (problem: Problem | null, language: Language): string | null =>
  problem === null ? null : say(language, problem.key, problem.values);

export const toldSource = ({ lastResult, ...source }: StoredSource, language: Language): TenderSource => ({
  ...source,
  lastResult: lastResult && { ...lastResult, problem: sentence(lastResult.problem, language) },
});

export const toldRun = ({ problem, ...run }: StoredRun, language: Language): SourceRun => ({
  ...run,
  problem: sentence(problem, language),
});
