import type { TFunction } from 'i18next';

/** Where an answer stands, in the reader's language: a cell has its own name, a place in a document is counted. */
export function placeName(t: TFunction, place: string): string {
  const match = /^(paragraph|control|field) (\d+)(?: (blank|box) (\d+))?$/.exec(place);
  if (!match) return place;
  const [, sort = '', number, part, order] = match;
  return t(`files.form.place.${part ?? sort}`, { number, order });
}
