import type { SourceFormat } from './tender-sources.ts';

/** A source that is known by name: only what is written into the form; nothing is asked of it until one says so. */
export type TenderSourcePreset = {
  id: string;
  /** As its publisher calls it. */
  name: string;
  /** ISO 3166-1 alpha-2, or EU. */
  country: string;
  format: SourceFormat;
  url: string;
  everyMinutes: number;
  needsApiKey?: boolean;
};

export const tenderSourcePresets: readonly TenderSourcePreset[] = [
  {
    id: 'uk-find-a-tender',
    name: 'Find a Tender',
    country: 'GB',
    format: 'ocds',
    url: 'https://www.find-tender.service.gov.uk/api/1.0/ocdsReleasePackages?updatedFrom={from}&updatedTo={to}&limit=100',
    everyMinutes: 60,
  },
  {
    id: 'uk-contracts-finder',
    name: 'Contracts Finder',
    country: 'GB',
    format: 'ocds',
    url: 'https://www.contractsfinder.service.gov.uk/Published/Notices/OCDS/Search?publishedFrom={from}&publishedTo={to}&limit=100',
    everyMinutes: 60,
  },
  {
    id: 'ted',
    name: 'TED, Tenders Electronic Daily',
    country: 'EU',
    format: 'ted',
    url: 'https://api.ted.europa.eu/v3/notices/search',
    everyMinutes: 360,
  },
  {
    id: 'boamp',
    name: 'BOAMP',
    country: 'FR',
    format: 'opendatasoft',
    url: 'https://boamp-datadila.opendatasoft.com/api/explore/v2.1/catalog/datasets/boamp/records?where=dateparution%3E%3Ddate%27{fromDate}%27%20and%20dateparution%3C%3Ddate%27{toDate}%27&order_by=dateparution,idweb',
    everyMinutes: 360,
  },
  {
    id: 'sam-gov',
    name: 'SAM.gov',
    country: 'US',
    format: 'sam',
    url: 'https://api.sam.gov/opportunities/v2/search',
    everyMinutes: 1440,
    needsApiKey: true,
  },
  {
    id: 'austender',
    name: 'AusTender',
    country: 'AU',
    format: 'feed',
    url: 'https://www.tenders.gov.au/public_data/rss/rss.xml',
    everyMinutes: 120,
  },
  {
    id: 'canadabuys',
    name: 'CanadaBuys',
    country: 'CA',
    format: 'feed',
    // All that are open, once a day; the list of new ones holds no more than the last hours'.
    url: 'https://canadabuys.canada.ca/opendata/pub/openTenderNotice-ouvertAvisAppelOffres.csv',
    everyMinutes: 360,
  },
];
