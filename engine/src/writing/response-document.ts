import { zipSync } from 'fflate';
import { relatedPart } from '#reading/office-package.ts';
import { printable } from '#writing/bid.ts';
import { builtInDesign, tableStyleXml } from '#writing/response/built-in-design.ts';
import { bodyBookmark, composeResponse } from '#writing/response/compose.ts';
import type { ResponseDocument } from '#writing/response/input.ts';
import type { Piece } from '#writing/response/pieces.ts';
import { escapeXml, writePieces } from '#writing/response/wordprocessing.ts';
import { arrangeBody, followingSection, startOf, widthOf } from '#writing/template/arrange-body.ts';
import { completeStyles } from '#writing/template/complete-styles.ts';
import { fillPlaces, type CoverValues } from '#writing/template/fill-places.ts';
import { findRoles } from '#writing/template/find-roles.ts';
import { openTemplate, type Template } from '#writing/template/open-template.ts';
import { addPart, putText, textOf } from '#writing/template/parts.ts';
import { addWatermark } from '#writing/template/watermark.ts';
import {
  all,
  child,
  childrenOf,
  insertXml,
  isOn,
  parseXml,
  serialise,
  valueOf,
} from '#writing/template/xml.ts';

/** A response as a Word file, and what the pages of its text are counted by. */
export type WrittenResponse = {
  bytes: Uint8Array;
  /** Where its text begins with a page number of its own: from this bookmark on pages count from `start`. */
  restart?: { bookmark: string; start: number };
};

/**
 * Writes the response into a Word file: the company's own, or the built-in design. Cover, contents, executive summary, the answers under
 * the buyer's headings, list of annexes and compliance matrix stand in the file's own styles, headers, footers and sections.
 * Arabic is set from right to left; a quotation keeps the direction of its own language.
 * @throws TemplateRefused for a company's file that cannot be written into
 */
export async function writeResponseDocument(input: ResponseDocument): Promise<WrittenResponse> {
  const template = openTemplate(input.template?.bytes ?? (await builtInDesign(input)));
  if (!input.template) addTableStyle(template, input.design.accent);
  const isDraft = input.copy === 'draft';
  const roles = input.template
    ? { ...findRoles(template.list), ...input.template.roles }
    : { ...findRoles(template.list), table: 'ResponseTable', cell: 'TableText' };
  const values = coverValues(input);
  const filled = fillEverywhere(template, values);
  const place = arrangeBody(template, roles, filled);
  const width = widthOf(place.mainSection);
  const complete = completeStyles(template, roles, { width, isDraft });
  const { main, matrix } = composeResponse(input);
  if (!place.hasCover)
    insertXml(place.main.parentNode as typeof place.main, coverXml(input, template), place.main);
  if (place.needsNewPage || !place.hasCover) beginPage(main);
  const firstBookmark = Math.max(
    0,
    ...all(template.document, 'bookmarkStart').map((one) => Number(valueOf(one, 'id') ?? 0)),
  );
  const page = {
    roles: complete,
    width,
    firstBookmark,
    isRightToLeft: runsFromRight(template, complete.body),
    hasContentsTab: hasTab(template, complete.contents1),
  };
  const matrixPage = {
    ...page,
    width: widthOf(place.matrixSection),
    firstBookmark: firstBookmark + main.length,
  };
  const bodies: Record<string, string> = { main: writePieces(main, page) };
  if (place.matrix) bodies.matrix = writePieces(matrix, matrixPage);
  else if (place.matrixSection === place.mainSection) {
    beginPage(matrix);
    bodies.main += writePieces(matrix, matrixPage);
  } else {
    bodies.main += `<w:p><w:pPr>${serialise(place.mainSection)}</w:pPr></w:p>${writePieces(matrix, matrixPage)}`;
    const following = insertXml(
      place.mainSection.parentNode as typeof place.main,
      followingSection(place.matrixSection),
    )[0];
    if (following) place.mainSection.parentNode?.removeChild(place.mainSection);
  }
  if (isDraft) addWatermark(template, input.words.draft.watermark);
  const start = startOf(place.mainSection);
  putBodies(template, place, bodies);
  describe(template, input);
  if (!input.pages) letWordCount(template);
  const bytes = zipSync(Object.fromEntries(template.parts), { level: 6 });
  return { bytes, ...(start !== undefined && { restart: { bookmark: bodyBookmark, start } }) };
}

function addTableStyle(template: Template, accent: string | undefined): void {
  const root = template.styles.documentElement;
  if (root) insertXml(root, tableStyleXml(accent));
  template.list.push({
    id: 'ResponseTable',
    kind: 'table',
    name: 'Response table',
    isDefault: false,
    uses: 0,
  });
}

const coverValues = ({ bid, companyName }: ResponseDocument): CoverValues => ({
  title: bid.title,
  buyer: bid.buyer ?? '',
  reference: bid.reference ?? '',
  lot: bid.lot ?? '',
  company: companyName,
});

/** Fills names and controls in the text, in headers and in footers; answers the elements of the text that were filled. */
function fillEverywhere(template: Template, values: CoverValues) {
  const { parts, document } = template;
  for (const path of parts.keys()) {
    if (!/^word\/(?:header|footer)\d*\.xml$/.test(path)) continue;
    const part = parseXml(textOf(parts, path));
    if (part.documentElement && fillPlaces(part.documentElement, values).elements.length > 0)
      putText(parts, path, serialise(part));
  }
  return document.documentElement ? fillPlaces(document.documentElement, values).elements : [];
}

function beginPage(pieces: Piece[]): void {
  const [first] = pieces;
  if (first?.kind === 'paragraph') first.isOnNewPage = true;
}

/** Whether a style says itself where the page number of a line of the contents stands. */
const hasTab = ({ styles }: Template, id: string): boolean =>
  all(styles, 'style').some((style) => valueOf(style, 'styleId') === id && all(style, 'tab').length > 0);

/** Whether a style runs from right to left, by itself or by what it is based on. */
function runsFromRight({ styles }: Template, id: string): boolean {
  const known = new Map(all(styles, 'style').map((style) => [valueOf(style, 'styleId'), style]));
  const seen = new Set<string>();
  for (let at: string | undefined = id; at !== undefined && !seen.has(at);) {
    seen.add(at);
    const style = known.get(at);
    const own = child(child(style, 'pPr'), 'bidi');
    if (own) return isOn(own);
    at = valueOf(child(style, 'basedOn'));
  }
  return false;
}

/** A plain cover in the file's own styles of title and subtitle, for a file that has none. */
function coverXml({ bid, companyName, words, language }: ResponseDocument, { list }: Template): string {
  const styleOf = (name: string) => list.find((one) => one.name.toLowerCase() === name)?.id;
  const isRight = language === 'ar';
  const line = (text: string, style: string | undefined) =>
    text === ''
      ? ''
      : `<w:p><w:pPr>${style === undefined ? '' : `<w:pStyle w:val="${escapeXml(style)}"/>`}${isRight ? '<w:bidi/>' : ''}</w:pPr><w:r>${isRight ? '<w:rPr><w:rtl/></w:rPr>' : ''}<w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r></w:p>`;
  const lot = bid.lot ? `${words.lot} ${bid.lot}` : '';
  const subtitle = styleOf('subtitle');
  return [
    line(words.responseTo, subtitle),
    line(bid.title, styleOf('title')),
    ...[bid.buyer ?? '', bid.reference ?? '', lot, companyName].map((text) => line(text, subtitle)),
  ].join('');
}

/** Puts what was written to its places, as text: a long document is never built as a tree. */
function putBodies(
  { parts, document, documentPath }: Template,
  place: ReturnType<typeof arrangeBody>,
  bodies: Record<string, string>,
): void {
  for (const name of ['main', 'matrix'] as const) {
    const element = place[name];
    element?.parentNode?.replaceChild(document.createComment(`response:${name}`), element);
  }
  const source = serialise(document).replaceAll(
    /<!--response:(main|matrix)-->/g,
    (_all, name: string) => bodies[name] ?? '',
  );
  putText(parts, documentPath, source);
}

const office = 'application/vnd.openxmlformats-';

/** What the file says of itself: the tender's title, and the company as its only author. */
function describe({ parts }: Template, { bid, companyName }: ResponseDocument): void {
  const types = textOf(parts, '[Content_Types].xml');
  putText(
    parts,
    '[Content_Types].xml',
    types.replace('wordprocessingml.template.main', 'wordprocessingml.document.main'),
  );
  const [title, company] = [escapeXml(printable(bid.title)), escapeXml(printable(companyName))];
  putPart(parts, '', 'core-properties', {
    path: 'docProps/core.xml',
    type: 'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties',
    contentType: `${office}package.core-properties+xml`,
    content: `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${title}</dc:title><dc:subject>${escapeXml(bid.reference ?? '')}</dc:subject><dc:creator>${company}</dc:creator><cp:lastModifiedBy>${company}</cp:lastModifiedBy></cp:coreProperties>`,
  });
  putPart(parts, '', 'extended-properties', {
    path: 'docProps/app.xml',
    type: 'extended-properties',
    contentType: `${office}officedocument.extended-properties+xml`,
    content: `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"><Company>${company}</Company></Properties>`,
  });
}

function putPart(
  parts: Template['parts'],
  from: string,
  type: string,
  part: Parameters<typeof addPart>[2],
): void {
  const path = relatedPart(parts, from, type, 'template');
  if (path !== undefined && parts.has(path)) putText(parts, path, part.content);
  else addPart(parts, from, part);
}

/** Lets Word count the pages when it opens the file: nobody has laid it out yet. */
function letWordCount({ parts, documentPath }: Template): void {
  const path = relatedPart(parts, documentPath, 'settings', 'template');
  if (path === undefined || !parts.has(path)) return;
  const settings = parseXml(textOf(parts, path));
  const root = settings.documentElement;
  if (!root || all(root, 'updateFields').length > 0) return;
  // The settings have an order, and these come behind.
  const next = childrenOf(root).find(({ localName }) => behindUpdateFields.has(localName ?? ''));
  insertXml(root, '<w:updateFields w:val="true"/>', next ?? null);
  putText(parts, path, serialise(settings));
}
const behindUpdateFields = new Set([
  'hdrShapeDefaults',
  'footnotePr',
  'endnotePr',
  'compat',
  'docVars',
  'rsids',
  'mathPr',
  'attachedSchema',
  'themeFontLang',
  'clrSchemeMapping',
  'doNotIncludeSubdocsInStats',
  'doNotAutoCompressPictures',
  'forceUpgrade',
  'captions',
  'readModeInkLockDown',
  'smartTagType',
  'schemaLibrary',
  'shapeDefaults',
  'doNotEmbedSmartTags',
  'decimalSymbol',
  'listSeparator',
]);
