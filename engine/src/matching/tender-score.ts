import { cpvPrefix } from '#matching/cpv.ts';
import { foldWords } from '#text/fold.ts';

/** What a company offers, as far as a tender can be held against it. */
export type OfferedService = { name: string; keywords: string[]; cpv: string[] };

export type ComparedTender = {
  title: string;
  description: string;
  cpv: { code: string; label?: string | null }[];
  lots: { title?: string | null }[];
};

export type TenderScore = {
  /** 0 (nothing in common) to 100. */
  score: number;
  /** What speaks for it, the strongest first: the service's name and the evidence in the tender's own words. */
  reasons: string[];
};

/**
 * How well a tender fits what a company offers. Each service is compared alone and the best one counts:
 *
 * - CPV: the longest of the service's codes that a code of the tender begins with (see `cpvPrefix`) gives 40 points
 *   for a division (2 digits), 50 for a group (3), 60 for a class (4), 70 for anything finer.
 * - Keywords: one found in the title gives 30 points, one found elsewhere (description, lots, names of CPV codes) 15;
 *   each further one gives 15 and 8; all keywords together give 60 at most. A keyword is found where its words stand
 *   whole and in this order, whatever their case and accents.
 *
 * The sum is cut at 100. Null when no service has a keyword or a code: there is nothing to compare with.
 */
export function scoreTender(services: OfferedService[], tender: ComparedTender): TenderScore | null {
  const telling = services.filter(({ keywords, cpv }) => keywords.length + cpv.length > 0);
  if (telling.length === 0) return null;
  const texts = {
    title: foldWords(tender.title),
    rest: foldWords(
      [
        tender.description,
        ...tender.lots.map(({ title }) => title ?? ''),
        ...tender.cpv.map(({ label }) => label ?? ''),
      ].join(' . '),
    ),
  };
  const [best] = telling
    .map((service) => compare(service, tender, texts))
    .toSorted((one, other) => other.score - one.score);
  return best ?? null;
}

const CPV_POINTS: Record<number, number> = { 2: 40, 3: 50, 4: 60 };
const FINE_CPV_POINTS = 70;
const KEYWORD_POINTS = { title: { first: 30, further: 15 }, rest: { first: 15, further: 8 }, most: 60 };

function compare(
  service: OfferedService,
  tender: ComparedTender,
  texts: { title: string; rest: string },
): TenderScore {
  const code = bestCode(service.cpv, tender.cpv);
  const keywords = findKeywords(service.keywords, texts);
  const score = Math.min(100, (code?.points ?? 0) + keywords.points);
  const found = [...(code ? [`CPV ${code.shown}`] : []), ...keywords.found.map((word) => `“${word}”`)];
  return { score, reasons: found.map((evidence) => `${service.name}: ${evidence}`).slice(0, MOST_REASONS) };
}
const MOST_REASONS = 10;

function bestCode(offered: string[], asked: ComparedTender['cpv']): { points: number; shown: string } | null {
  let best: { points: number; shown: string; length: number } | null = null;
  for (const prefix of offered.map(cpvPrefix)) {
    if (prefix.length < 2) continue;
    const match = asked.find(({ code }) => cpvPrefix(code).startsWith(prefix));
    if (match === undefined || prefix.length <= (best?.length ?? 0)) continue;
    const label = match.label?.trim() ?? '';
    best = {
      points: CPV_POINTS[prefix.length] ?? FINE_CPV_POINTS,
      shown: label === '' ? match.code : `${match.code} ${label}`,
      length: prefix.length,
    };
  }
  return best;
}

function findKeywords(keywords: string[], { title, rest }: { title: string; rest: string }) {
  const folded = new Map(keywords.map((word) => [foldWords(word), word.trim()]));
  folded.delete(foldWords(''));
  const inTitle = [...folded].filter(([word]) => title.includes(word));
  const elsewhere = [...folded].filter(([word]) => !title.includes(word) && rest.includes(word));
  const [firstInTitle, firstElsewhere] =
    inTitle.length > 0
      ? [KEYWORD_POINTS.title.first, KEYWORD_POINTS.rest.further]
      : [0, KEYWORD_POINTS.rest.first];
  const points =
    firstInTitle +
    Math.max(0, inTitle.length - 1) * KEYWORD_POINTS.title.further +
    (elsewhere.length > 0 ? firstElsewhere : 0) +
    Math.max(0, elsewhere.length - 1) * KEYWORD_POINTS.rest.further;
  return {
    points: Math.min(KEYWORD_POINTS.most, points),
    found: [...inTitle, ...elsewhere].map(([, word]) => word),
  };
}
