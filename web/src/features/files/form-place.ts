import type { TFunction } from 'i18next';

/** Where an answer stands, in the reader's language: a cell has its own name, a place in a document is counted. */
export function placeName(t: TFunction, place: string): string {
  const match = /^(?:box (\d+) )?(paragraph|control|field|placeholder) (\d+)(?: (blank|box) (\d+))?$/.exec(
    place,
  );
  if (!match) return place;
  const [, textBox, sort = '', number, part, order] = match;
  const within = t(`files.form.place.${part ?? sort}`, { number, order });
  return textBox === undefined ? within : t('files.form.place.textBox', { number: textBox, place: within });
}
