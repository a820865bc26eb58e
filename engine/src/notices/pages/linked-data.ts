import { isObject, type JsonObject } from '#notices/text/parse-json.ts';
import { line } from '#notices/text/plain-text.ts';

/** What a page's JSON-LD says of a notice, in words as they stand. */
export type LinkedNotice = {
  /** It is a notice by its type, not merely an article or a page. */
  isNotice: boolean;
  title: string | null;
  description: string | null;
  reference: string | null;
  buyer: string | null;
  deadline: string | null;
  publishedAt: string | null;
  country: string | null;
  language: string | null;
  url: string | null;
  value: string | null;
  currency: string | null;
};

/**
 * The notice in a page's JSON-LD scripts (schema.org): what somebody seeks (`Demand`, or a `Tender…` type some portals
 * made up), else the article, of which only the words count. Only a property that says until when bids are taken counts as the
 * deadline: `validThrough`, `availabilityEnds`, `applicationDeadline`. A script that is no JSON is passed over.
 */
export function linkedNotice(scripts: string[]): LinkedNotice | null {
  const nodes = scripts.flatMap((script) => nodesIn(parsed(script), 0));
  const ranked = nodes
    .map((node) => ({ node, rank: TYPES.findIndex((type) => typesOf(node).some((name) => type.test(name))) }))
    .filter(({ rank }) => rank !== -1)
    .toSorted((one, other) => one.rank - other.rank);
  const found = ranked[0];
  if (found === undefined) return null;
  const { node, rank } = found;
  const isNotice = rank === 0;
  const price = [node['priceSpecification'], node['estimatedCost'], node].find(isObject) ?? {};
  const place = [
    node['areaServed'],
    node['availableAtOrFrom'],
    node['eligibleRegion'],
    node['location'],
  ].find(isObject);
  return {
    isNotice,
    title: line(node['name']) ?? line(node['headline']),
    description: line(node['description']) ?? line(node['articleBody']),
    reference: isNotice ? (identifierOf(node['identifier']) ?? line(node['serialNumber'])) : null,
    buyer: isNotice
      ? firstName(node, ['buyer', 'customer', 'organizer', 'procuringEntity', 'contractingAuthority'])
      : null,
    deadline: isNotice ? firstText(node, ['applicationDeadline', 'validThrough', 'availabilityEnds']) : null,
    publishedAt: firstText(node, ['datePublished', 'datePosted', 'availabilityStarts']),
    country: isNotice ? countryOf(place ?? {}) : null,
    language: line(node['inLanguage']),
    url: line(node['url']) ?? line(node['@id']),
    value: isNotice ? (line(price['price']) ?? line(price['value'])) : null,
    currency: isNotice ? (line(price['priceCurrency']) ?? line(price['currency'])) : null,
  };
}

const TYPES = [
  /^(?:\w*Tender\w*|Demand|CallForTenders?|Procurement\w*)$/i,
  /^(?:Article|NewsArticle|Report|CreativeWork|WebPage|ItemPage)$/,
];

function parsed(script: string): unknown {
  try {
    return JSON.parse(script.replace(/^\s*(?:<!--|<!\[CDATA\[)|(?:-->|\]\]>)\s*$/g, '')) as unknown;
  } catch {
    return null;
  }
}

function nodesIn(value: unknown, depth: number): JsonObject[] {
  if (depth > 6) return [];
  if (Array.isArray(value)) return value.flatMap((entry) => nodesIn(entry, depth + 1));
  if (!isObject(value)) return [];
  const inside = ['@graph', 'mainEntity', 'itemOffered', 'seeks', 'makesOffer'].flatMap((key) =>
    nodesIn(value[key], depth + 1),
  );
  return [value, ...inside];
}

function typesOf(node: JsonObject): string[] {
  const given = node['@type'];
  return (Array.isArray(given) ? given : [given]).map((type) => String(type).replace(/^.*[/#:]/, ''));
}

function identifierOf(value: unknown): string | null {
  const [only] = Array.isArray(value) ? (value as unknown[]) : [value];
  return isObject(only) ? line(only['value']) : line(only);
}

function firstName(node: JsonObject, keys: string[]): string | null {
  for (const key of keys) {
    const value = node[key];
    const name = isObject(value) ? (line(value['name']) ?? line(value['legalName'])) : line(value);
    if (name !== null) return name;
  }
  return null;
}

function firstText(node: JsonObject, keys: string[]): string | null {
  return keys.map((key) => line(node[key])).find((text) => text !== null) ?? null;
}

function countryOf(place: JsonObject): string | null {
  const address = isObject(place['address']) ? place['address'] : place;
  const country = address['addressCountry'];
  return isObject(country) ? line(country['name']) : line(country);
}
