import { translate, type Language } from '#http/calls/language.ts';

/** Addenda of one kind by their numbers: "Addendum 2 and Addendum 4". */
export const nameAddenda = (kind: string, numbers: readonly number[], language: Language): string =>
  new Intl.ListFormat(language).format(
    numbers.map((number) => translate(language, `addenda.named.${kind}`, { number })),
  );
