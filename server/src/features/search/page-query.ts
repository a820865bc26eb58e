import { pairTermsOf, type SearchPart } from '@bidloom/engine/search/page-terms';
import { createHash } from 'node:crypto';

/** What a company's index terms begin with; the same as `page_prefix` of the database. */
export const pagePrefix = (company: string): string =>
  createHash('md5').update(company).digest('base64').slice(0, 4);

/** The index term that the pages of a content have. */
export const contentTerm = (sha256: string): string => `#${sha256.slice(0, 10)}`;

/**
 * The query over the index terms of pages, as the text of a `tsquery`; `%` stands for the company's prefix, which the database knows.
 * Empty where nothing is left to look for. Terms hold letters, figures and the signs that `termsOfPage` puts before them alone.
 */
export const pageQuery = (parts: readonly SearchPart[]): string => parts.map(queryOf).join(' & ');

/** The query for pages that hold any of the words of a text, in any form. */
export const anyWordQuery = (parts: readonly SearchPart[]): string => parts.map(queryOf).join(' | ');

function queryOf(part: SearchPart): string {
  if (part.kind === 'phrase') return all([...new Set([...part.words, ...pairTermsOf(part.words)])]);
  const { word, stem, isBeginning } = part;
  const forms = [
    `${term(word)}${isBeginning ? ':*' : ''}`,
    ...(stem === word ? [] : [term(stem)]),
    term(`=${stem}`),
  ];
  return `(${forms.join(' | ')})`;
}

const term = (text: string) => `'%${text}'`;
const all = (terms: readonly string[]) => `(${terms.map(term).join(' & ')})`;
