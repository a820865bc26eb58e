import type { Element } from '@xmldom/xmldom';
import type { Template } from './open-template.ts';
import { placeOf } from './place-names.ts';
import { placeOfControl } from './fill-places.ts';
import type { StyleRoles } from './roles.ts';
import { all, child, childrenOf, insertXml, serialise, valueOf, wordNamespace } from './xml.ts';

/** Where the response goes in a file, and the pages there. */
export type Arrangement = {
  /** Replaced by the response, and by its matrix where the file has a place of its own for that. */
  main: Element;
  matrix: Element | undefined;
  /** The page of each, as `w:sectPr`. */
  mainSection: Element;
  matrixSection: Element;
  /** Something stands before the response on the same page. */
  needsNewPage: boolean;
  /** The file begins with a cover of its own. */
  hasCover: boolean;
};

/**
 * Finds where the response goes. Where the file names the place (`{{response}}`, or a control of that name), everything else in it stays.
 * Otherwise its first section stays as the cover, or its first page, or what ends with the last name on it; the rest is sample text
 * and goes.
 */
export function arrangeBody(template: Template, roles: StyleRoles, filled: Element[]): Arrangement {
  const place = findPlace(template, roles, filled);
  const type = child(place.mainSection, 'type');
  // Pages of a section that goes on below the cover are not counted anew in LibreOffice: the response begins on a page anyway.
  if (type && !place.needsNewPage && valueOf(type) === 'continuous') place.mainSection.removeChild(type);
  return place;
}

function findPlace({ document }: Template, roles: StyleRoles, filled: Element[]): Arrangement {
  const body = document.documentElement && all(document, 'body')[0];
  if (!body) throw new Error('A document without a body');
  dropContents(body);
  const whole = child(body, 'sectPr') ?? insertXml(body, defaultSection)[0];
  if (!whole) throw new Error('A document without a section');
  const markers = markersIn(body);
  for (const one of Object.values(markers)) keepSection(one);
  if (markers.response) {
    const mainSection = sectionOf(markers.response, body, whole);
    const landscape = markers.matrix ? sectionOf(markers.matrix, body, whole) : mainSection;
    return {
      main: markers.response,
      matrix: markers.matrix,
      mainSection,
      matrixSection: landscape,
      needsNewPage: isBehindText(markers.response),
      hasCover: childrenOf(body)[0] !== markers.response,
    };
  }
  const sections = [...all(body, 'sectPr').filter((one) => one !== whole), whole];
  // What has no style is no heading of a level that the file lacks.
  const headings = new Set(
    [roles.heading1, roles.heading2, roles.heading3].filter((one) => one !== undefined),
  );
  const last = lastOfCover(childrenOf(body), headings, filled);
  for (const [index, one] of childrenOf(body).entries())
    if (one !== whole && index > last) body.removeChild(one);
  const kept = all(body, 'sectPr');
  // The pages of the text: the first upright section behind the cover.
  const behind = sections.filter((one) => one === whole || !kept.includes(one));
  const upright = behind.find((one) => !isLandscape(one)) ?? whole;
  const lying = behind.find(isLandscape);
  const final = upright.cloneNode(true) as unknown as Element;
  body.replaceChild(final, whole);
  const [main] = insertXml(body, '<w:p/>', final);
  if (!main) throw new Error('No place was made');
  return {
    main,
    matrix: undefined,
    mainSection: final,
    matrixSection: lying ?? final,
    needsNewPage: isBehindText(main),
    hasCover: last >= 0,
  };
}

/** Takes the pages of the matrix away where there is none: those that hold nothing but its place. */
export function dropMatrixPages({ document }: Template, place: Arrangement): void {
  const { matrix, mainSection, matrixSection } = place;
  const body = all(document, 'body')[0];
  if (!body || !matrix || matrixSection === mainSection) return;
  const children = childrenOf(body);
  const before = children[children.indexOf(matrix) - 1];
  const behind = children[children.indexOf(matrix) + 1];
  const ends = (one: Element | undefined) =>
    one === matrixSection || child(child(one, 'pPr'), 'sectPr') === matrixSection;
  if (!ends(behind) || child(child(before, 'pPr'), 'sectPr') === undefined || before?.textContent?.trim())
    return;
  body.removeChild(matrix);
  // The last section of a file stands in its body: the one before takes its place.
  if (behind === matrixSection) {
    const last = child(child(before, 'pPr'), 'sectPr');
    if (last) body.replaceChild(last, matrixSection);
    body.removeChild(before as Element);
  } else if (behind) body.removeChild(behind);
  place.matrix = undefined;
}

/** A4 upright with margins of 2.5 cm, for a file that says nothing. */
const defaultSection =
  '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1417" w:right="1417" w:bottom="1417" w:left="1417" w:header="709" w:footer="709" w:gutter="0"/></w:sectPr>';

/** The index of the last child that belongs to the cover; -1 where there is none. */
function lastOfCover(children: Element[], headings: ReadonlySet<string>, filled: Element[]): number {
  const lastFilled = children.findLastIndex((one) => filled.some((inner) => contains(one, inner)));
  const firstHeading = children.findIndex((one) =>
    headings.has(valueOf(child(child(one, 'pPr'), 'pStyle')) ?? ''),
  );
  const before = firstHeading < 0 ? children.length : firstHeading;
  const section = children.findIndex((one, index) => index < before && child(child(one, 'pPr'), 'sectPr'));
  if (section >= 0) return section;
  const broken = children.findIndex(
    (one, index) => index < before && all(one, 'br').some((line) => valueOf(line, 'type') === 'page'),
  );
  return Math.max(lastFilled, broken);
}

/** The places for the response and for its matrix, as children of the body. */
function markersIn(body: Element): { response?: Element; matrix?: Element } {
  const found: { response?: Element; matrix?: Element } = {};
  for (const one of childrenOf(body)) {
    const name = /^\s*\{\{\s*([^{}]+?)\s*\}\}\s*$/.exec(one.textContent ?? '')?.[1];
    const place = one.localName === 'sdt' ? placeOfControl(one) : placeOf(name ?? '');
    if (place === 'response' || place === 'matrix') found[place] ??= one;
  }
  return found;
}

/** Where the section of a place ends with it, or with an empty line behind it, it ends with a line that takes no room. */
function keepSection(place: Element): void {
  const parent = place.parentNode as Element | null;
  if (!parent) return;
  const children = childrenOf(parent);
  const next = children[children.indexOf(place) + 1];
  const last = child(child(place, 'pPr'), 'sectPr') || !isEmptyLine(next) ? place : next;
  const section = child(child(last, 'pPr'), 'sectPr');
  if (!last || !section) return;
  insertXml(parent, endOfSection(serialise(section)), last.nextSibling as Element | null);
  section.parentNode?.removeChild(section);
  if (last !== place) parent.removeChild(last);
}

const isEmptyLine = (one: Element | undefined): boolean =>
  one?.localName === 'p' && childrenOf(one).every(({ localName }) => localName === 'pPr');

/** The paragraph that ends a section, a point high: one of the usual height would not fit below a table that fills its page. */
export const endOfSection = (section: string): string =>
  `<w:p><w:pPr><w:spacing w:before="0" w:after="0" w:line="20" w:lineRule="exact"/><w:rPr><w:sz w:val="2"/><w:szCs w:val="2"/></w:rPr>${section}</w:pPr></w:p>`;

/** A contents of the file's own, with the line that is its title: the response brings one. */
function dropContents(body: Element): void {
  for (const control of all(body, 'sdt'))
    if (all(control, 'docPartGallery').some((one) => valueOf(one) === 'Table of Contents'))
      control.parentNode?.removeChild(control);
  let depth = 0;
  const children = childrenOf(body);
  for (const [index, one] of children.entries()) {
    const before = children[index - 1];
    const begins = all(one, 'instrText').some(({ textContent }) => /^\s*TOC\b/.test(textContent ?? ''));
    if (depth === 0 && !begins) continue;
    if (depth === 0 && isTitle(before)) body.removeChild(before as Element);
    for (const mark of all(one, 'fldChar')) {
      const kind = valueOf(mark, 'fldCharType');
      if (kind === 'begin') depth += 1;
      else if (kind === 'end') depth -= 1;
    }
    if (child(child(one, 'pPr'), 'sectPr')) break;
    body.removeChild(one);
  }
}

/** A short line in a style of its own. */
function isTitle(one: Element | undefined): boolean {
  const properties = one?.localName === 'p' ? child(one, 'pPr') : undefined;
  const words = (one?.textContent ?? '').trim();
  const hasStyle = child(properties, 'pStyle') !== undefined && child(properties, 'sectPr') === undefined;
  return hasStyle && words !== '' && words.length <= mostInTitle;
}
const mostInTitle = 40;

/** The properties of the section that a child of the body lies in: those that follow it next. */
function sectionOf(from: Element, body: Element, whole: Element): Element {
  const children = childrenOf(body);
  for (const one of children.slice(children.indexOf(from))) {
    const own = child(child(one, 'pPr'), 'sectPr');
    if (own) return own;
  }
  return whole;
}

export const isLandscape = (section: Element): boolean =>
  valueOf(child(section, 'pgSz'), 'orient') === 'landscape';

/** Whether it begins on a page that something stands on already. */
function isBehindText(place: Element): boolean {
  let before = place.previousSibling as Element | null;
  while (before && before.nodeType !== 1) before = before.previousSibling as Element | null;
  return before !== null && child(child(before, 'pPr'), 'sectPr') === undefined;
}

const contains = (outer: Element, inner: Element): boolean => {
  for (let at: unknown = inner; at; at = (at as Element).parentNode) if (at === outer) return true;
  return false;
};

/** The width between a section's margins, in twentieths of a point. */
export function widthOf(section: Element): number {
  const size = Number(valueOf(child(section, 'pgSz'), 'w') ?? 11_906);
  const margins = child(section, 'pgMar');
  const sides = ['left', 'right', 'gutter'].map((side) => Number(valueOf(margins, side) ?? 0));
  // Some programs write fractions, which no schema allows.
  return Math.round(size - sides.reduce((sum, one) => sum + one, 0));
}

/** The height between a section's margins, in twentieths of a point. A negative margin is one that no header moves. */
export function heightOf(section: Element): number {
  const size = Number(valueOf(child(section, 'pgSz'), 'h') ?? 16_838);
  const margins = child(section, 'pgMar');
  const sides = ['top', 'bottom'].map((side) => Math.abs(Number(valueOf(margins, side) ?? 0)));
  return Math.round(size - sides.reduce((sum, one) => sum + one, 0));
}

/** The page number that a section begins with, where it does not count on. */
export function startOf(section: Element): number | undefined {
  const start = valueOf(child(section, 'pgNumType'), 'start');
  return start === undefined ? undefined : Number(start);
}

/** A section's properties for pages that follow others of it: on a new page, counting on, without a title page. */
export function followingSection(section: Element): string {
  const copy = section.cloneNode(true) as unknown as Element;
  makeFollowing(copy);
  return serialise(copy);
}

/** Makes of a section's properties those for pages that follow others of it. */
export function makeFollowing(section: Element): void {
  for (const name of ['titlePg', 'type']) {
    const one = child(section, name);
    if (one) section.removeChild(one);
  }
  child(section, 'pgNumType')?.removeAttribute('w:start');
}

/** A section's properties for pages turned on their side: what was the top margin is the right one. */
export function turnedSection(section: Element): Element {
  const copy = section.cloneNode(true) as unknown as Element;
  if (isLandscape(copy)) return copy;
  const size = child(copy, 'pgSz') ?? insertXml(copy, '<w:pgSz w:w="11906" w:h="16838"/>')[0];
  const [width, height] = [valueOf(size, 'w') ?? '11906', valueOf(size, 'h') ?? '16838'];
  size?.setAttributeNS(wordNamespace, 'w:w', height);
  size?.setAttributeNS(wordNamespace, 'w:h', width);
  size?.setAttributeNS(wordNamespace, 'w:orient', 'landscape');
  return copy;
}
