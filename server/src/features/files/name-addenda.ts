import { say, type Language } from '#http/language.ts';

/** Addenda of one kind by their numbers: "Addendum 2 and Addendum 4". */
export const nameAddenda = (kind: string, numbers: readonly number[], language: Language): string =>
  new Intl.ListFormat(language).format(
    numbers.map((number) => say(language, `addenda.named.${kind}`, { number })),
  );
