import { cpvPrefix } from '#matching/cpv.ts';
import { foldWords } from '#text/fold.ts';
import { isExclusion, matchesQuery, readKeywordQuery, type KeywordQuery } from '#matching/keyword-query.ts';

/** What a tender source is asked for. An empty list asks for nothing, so that everything fits. */
export type TenderFilter = {
  /** Searches (see `readKeywordQuery`): one of them must fit; those that only exclude must all. */
  keywords: string[];
  /** CPV codes; each takes in everything below it. */
  cpv: string[];
  /** ISO 3166-1 alpha-2. */
  countries: string[];
  /** Beginnings of NUTS codes, or words of a place's name. */
  regions: string[];
  /** Words of a buyer's name. */
  buyers: string[];
  minValue: number | null;
  maxValue: number | null;
};

export type FilteredTender = {
  title: string | null;
  description: string | null;
  buyer: string | null;
  country: string | null;
  region: string | null;
  value: number | null;
  cpv: { code: string; label: string | null }[];
  lots: { title: string | null }[];
};

/**
 * Makes the test of a filter. What a notice does not state (its value, its country) does not count against it, but for
 * codes, regions and buyers, which are how one looks for it.
 */
export function tenderFilter(filter: TenderFilter): (tender: FilteredTender) => boolean {
  const queries = filter.keywords.map(readKeywordQuery).filter((query) => typeof query !== 'string');
  const exclusions = queries.filter(isExclusion);
  const searches = queries.filter((query) => !isExclusion(query));
  const codes = filter.cpv.map(cpvPrefix).filter((prefix) => prefix !== '');
  const regions = filter.regions.map((region) => foldWords(region).trimEnd());
  const buyers = filter.buyers.map((buyer) => foldWords(buyer).trimEnd());
  return (tender) =>
    hasWords(tender, searches, exclusions) &&
    (codes.length === 0 ||
      tender.cpv.some(({ code }) => codes.some((prefix) => cpvPrefix(code).startsWith(prefix)))) &&
    (filter.countries.length === 0 || tender.country === null || filter.countries.includes(tender.country)) &&
    (regions.length === 0 || hasOne(tender.region, regions)) &&
    (buyers.length === 0 || hasOne(tender.buyer, buyers)) &&
    (tender.value === null ||
      (tender.value >= (filter.minValue ?? 0) &&
        tender.value <= (filter.maxValue ?? Number.POSITIVE_INFINITY)));
}

function hasWords(tender: FilteredTender, searches: KeywordQuery[], exclusions: KeywordQuery[]): boolean {
  if (searches.length === 0 && exclusions.length === 0) return true;
  const folded = foldWords(
    [
      tender.title,
      tender.description,
      ...tender.lots.map(({ title }) => title),
      ...tender.cpv.map(({ label }) => label),
    ].join(' . '),
  );
  return (
    (searches.length === 0 || searches.some((query) => matchesQuery(query, folded))) &&
    exclusions.every((query) => matchesQuery(query, folded))
  );
}

const hasOne = (text: string | null, wanted: string[]): boolean => {
  const folded = foldWords(text ?? '');
  return wanted.some((words) => folded.includes(words));
};
