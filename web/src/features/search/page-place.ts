import type { FoundInBid } from '@bidloom/contract/search';
import type { TFunction } from 'i18next';

type Place = Omit<FoundInBid['quotes'][number], '_id' | 'name' | 'quote'>;

/** Where a page stands in its document, in words; empty where the document is one page. */
export function namePlace({ page, sheet, cell, paragraph, inside }: Place, t: TFunction): string {
  const place =
    page !== null
      ? t('search.place.page', { page })
      : sheet !== null
        ? [sheet, cell].filter(Boolean).join(' ')
        : paragraph !== null
          ? t('search.place.paragraph', { paragraph })
          : '';
  return [inside, place].filter(Boolean).join(' · ');
}

/** What the address of a bid's documents holds, so that a page is open with the words marked. */
export function placeParameters({
  _id,
  quote,
  page,
  sheet,
  cell,
  paragraph,
}: Place & { _id: string; quote: string }): Record<string, string> {
  const given = { page, sheet, cell, paragraph };
  return {
    shown: _id,
    ...Object.fromEntries(
      Object.entries(given).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
    ),
    words: quote,
  };
}

/** The place that an address holds. */
export function placeIn(parameters: URLSearchParams) {
  const number = (name: string) => {
    const value = Number(parameters.get(name) ?? undefined);
    return Number.isInteger(value) && value > 0 ? value : undefined;
  };
  return {
    page: number('page'),
    paragraph: number('paragraph'),
    sheet: parameters.get('sheet') ?? undefined,
    cell: parameters.get('cell') ?? undefined,
  };
}
