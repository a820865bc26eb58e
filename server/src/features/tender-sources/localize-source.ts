import type { SourceRun, TenderSource } from '@bidloom/contract/tender-sources';
import { describeUnread } from '#features/document-readings/describe-unread.ts';
import { localizeDates } from '#features/tenders/import-tenders.ts';
import { translate, type Language } from '#http/calls/language.ts';
import type { Problem, StoredRun, StoredSource } from './sources.queries.ts';

/** What went wrong, in the reader's language. */
function sentence(problem: Problem | null, language: Language): string | null {
  if (problem === null) return null;
  const { key, values, why } = problem;
  const reason = why && { reason: describeUnread(why, String(values['name'] ?? ''), language) };
  return translate(language, key, { ...values, ...reason });
}

export const localizeSource = (
  { lastResult, dates, ...source }: StoredSource,
  language: Language,
): TenderSource => ({
  ...source,
  dates: dates.map((one) => localizeDates(one, source.name, language)),
  lastResult: lastResult && { ...lastResult, problem: sentence(lastResult.problem, language) },
});

export const localizeRun = ({ problem, ...run }: StoredRun, language: Language): SourceRun => ({
  ...run,
  problem: sentence(problem, language),
});
