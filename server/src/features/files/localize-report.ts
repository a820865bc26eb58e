import type { FormReport } from '@bidloom/contract/files';
import { translate, type Language } from '#http/calls/language.ts';
import type { KeptSentence, StoredFormReport } from './files.queries.ts';
import { nameAddenda } from './name-addenda.ts';

/** A form's report with its reasons and notes in the reader's language. */
export function localizeReport(
  { filled, left, notes, ...report }: StoredFormReport,
  language: Language,
): FormReport {
  const localized = (kept: KeptSentence) => {
    if (typeof kept === 'string') return kept;
    const { detail, addendum, numbers = '', ...values } = kept.values;
    const name = detail === undefined ? undefined : translate(language, `facts.details.${detail}`);
    return translate(language, kept.key, {
      ...values,
      ...(name !== undefined && { name }),
      ...(addendum !== undefined && {
        names: nameAddenda(String(addendum), String(numbers).split(' ').map(Number), language),
      }),
    });
  };
  return {
    ...report,
    filled: filled.map((place) => ({ unsupported: [], ...place })),
    left: left.map(({ reason, ...place }) => ({ unsupported: [], ...place, reason: localized(reason) })),
    notes: notes.map(localized),
  };
}
