import type { FormReport } from '@bidloom/contract/files';
import { say, type Language } from '#http/language.ts';
import type { KeptSentence, StoredFormReport } from './files.queries.ts';

/** A form's report with its reasons and notes in the reader's language. */
export function toldReport(
  { filled, left, notes, ...report }: StoredFormReport,
  language: Language,
): FormReport {
  const told = (kept: KeptSentence) =>
    typeof kept === 'string' ? kept : say(language, kept.key, kept.values);
  return {
    ...report,
    filled: filled.map((place) => ({ unsupported: [], ...place })),
    left: left.map(({ reason, ...place }) => ({ unsupported: [], ...place, reason: told(reason) })),
    notes: notes.map(told),
  };
}
