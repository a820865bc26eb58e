import type { Element } from '@xmldom/xmldom';
import { zipSync } from 'fflate';
import { relatedPart } from '#reading/office-package.ts';
import { printable } from '#writing/bid.ts';
import { builtInDesign, tableStyleXml } from '#writing/response/built-in-design.ts';
import { bodyBookmark } from '#writing/response/bookmarks.ts';
import { composeResponse } from '#writing/response/compose.ts';
import { openFootnotes } from '#writing/response/footnotes.ts';
import type { ResponseDocument } from '#writing/response/input.ts';
import type { KeptHeading } from '#writing/response/kept-headings.ts';
import { layTables } from '#writing/response/lay-tables.ts';
import { contentsRoles, type Page } from '#writing/response/page.ts';
import { paragraphsOf, type Paragraph, type Piece } from '#writing/response/pieces.ts';
import { escapeXml } from '#writing/response/xml-text.ts';
import { spacerXml, writePieces } from '#writing/response/wordprocessing.ts';
import {
  arrangeBody,
  dropMatrixPages,
  endOfSection,
  followingSection,
  heightOf,
  isLandscape,
  makeFollowing,
  startOf,
  turnedSection,
  widthOf,
} from '#writing/template/arrange-body.ts';
import { completeComplexScript, completeLatinScript } from '#writing/template/complex-script.ts';
import { completeStyles, freeId, standardOf } from '#writing/template/complete-styles.ts';
import { fillPlaces, type CoverValues } from '#writing/template/fill-places.ts';
import { findRoles } from '#writing/template/find-roles.ts';
import { openLists } from '#writing/template/lists.ts';
import { openTemplate, type Template } from '#writing/template/open-template.ts';
import { addPart, openRelations, putText, textOf } from '#writing/template/parts.ts';
import { placePictures } from '#writing/template/place-pictures.ts';
import {
  colourOf,
  endsEarly,
  hasEndTab,
  hasTightCells,
  isNumbered,
  mirroredBar,
  pointsOf,
  roomAbove,
  runsFromRight,
  showsHeads,
} from '#writing/template/style-chain.ts';
import { keepBrokenLines, letWordCount, nameFootnoteSeparators } from '#writing/template/settings.ts';
import {
  answerHeadings,
  type CompleteRoles,
  type InnerRole,
  type StyleRole,
  type StyleRoles,
} from '#writing/template/roles.ts';
import { addWatermark } from '#writing/template/watermark.ts';
import { all, childrenOf, insertXml, parseXml, serialise, valueOf } from '#writing/template/xml.ts';

/** A response as a Word file, and what the pages of its text are counted by. */
export type WrittenResponse = {
  bytes: Uint8Array;
  /** The page number its text begins with, where that is its own: from this bookmark on, or from the first page where there is none. */
  restart?: { bookmark?: string; start: number };
  /** Its headings, each with what belongs on the same page. */
  kept: KeptHeading[];
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
  const filled = fillEverywhere(template, values, input.language === 'ar');
  const place = arrangeBody(template, roles, filled);
  const width = widthOf(place.mainSection);
  const composed = composeResponse(input);
  const holdsArabic = hasArabic([...composed.main, ...composed.matrix]);
  const cell = roles.cell ?? standardOf(template.list);
  const points = Math.max(
    pointsOf(template.styles, cell),
    holdsArabic ? pointsOf(template.styles, cell, true) : 0,
  );
  // Before sections are copied into the text: they take their headers along.
  if (isDraft) addWatermark(template, input.words.draft.watermark);
  const landscape = openLandscapePages(place);
  const { pieces: main, smallSizes } = layTables(composed.main, {
    width,
    lyingWidth: landscape.width,
    points,
  });
  const ofMatrix = layTables(composed.matrix, { width: widthOf(place.matrixSection), points });
  const matrix = ofMatrix.pieces;
  if (!place.hasCover)
    insertXml(place.main.parentNode as typeof place.main, coverXml(input, template, roles), place.main);
  const isForArabic = runsFromRight(template.styles, roles.body ?? standardOf(template.list));
  const isForLatin = input.template && !isForArabic;
  if (isForLatin && holdsArabic) completeComplexScript(template.styles);
  if (input.template && isForArabic) completeLatinScript(template.styles);
  const complete = completeStyles(template, roles, {
    width,
    used: usedRoles([...main, ...matrix]),
    smallSizes: {
      ...smallSizes,
      leastCell: Math.min(smallSizes.leastCell, ofMatrix.smallSizes.leastCell),
    },
    isArabic: input.language === 'ar',
  });
  if (place.needsNewPage || !place.hasCover) beginPage(main);
  const isRightToLeft = runsFromRight(template.styles, complete.body);
  const documentParts = openDocumentParts(template, complete, input, isRightToLeft);
  const contentsThat = (are: (style: string) => boolean) =>
    new Set(contentsRoles.filter((role) => are(complete[role])));
  const page: Page = {
    ...documentParts.page,
    roles: complete,
    width,
    height: heightOf(place.mainSection),
    isRightToLeft,
    withoutContentsTab: contentsThat((id) => !hasEndTab(template.styles, id)),
    showsHeads: showsHeads(template.styles, complete.table),
    hasTightCells: hasTightCells(template.styles, complete.table),
    unnumbered: numberedTwice(template, complete, main),
    endingContentsEarly: contentsThat((id) => endsEarly(template.styles, id)),
    bars: barsOf(template, complete),
    withoutRoomAbove: stickyRoles(template, complete),
    lying: landscape,
  };
  const start = startOf(place.mainSection);
  const isFirstSection = all(template.document, 'sectPr')[0] === place.mainSection;
  const matrixPage = {
    ...page,
    width: widthOf(place.matrixSection),
    height: heightOf(place.matrixSection),
  };
  const bodies: Record<string, string> = { main: writePieces(main, page) };
  landscape.close();
  if (matrix.length === 0) {
    // A volume without one.
    dropMatrixPages(template, place);
    if (place.matrix) bodies.matrix = '';
  } else if (place.matrix) bodies.matrix = writePieces(matrix, matrixPage);
  else if (place.matrixSection === place.mainSection) {
    beginPage(matrix);
    bodies.main += writePieces(matrix, matrixPage);
  } else {
    bodies.main += endOfSection(serialise(place.mainSection)) + writePieces(matrix, matrixPage);
    const following = insertXml(
      place.mainSection.parentNode as typeof place.main,
      followingSection(place.matrixSection),
    )[0];
    if (following) place.mainSection.parentNode?.removeChild(place.mainSection);
  }
  documentParts.save();
  putBodies(template, place, bodies, spacerXml(page));
  describe(template, input);
  letWordCount(template, input.pages !== undefined);
  if (hasBrokenLines(main)) keepBrokenLines(template);
  const bytes = zipSync(Object.fromEntries(template.parts), { level: 6 });
  const from = isFirstSection ? {} : { bookmark: bodyBookmark };
  return { bytes, kept: composed.kept, ...(start !== undefined && { restart: { ...from, start } }) };
}

/** Pages turned on their side within the response: those of the matrix, or else the text's own turned round. */
function openLandscapePages({ mainSection, matrixSection }: ReturnType<typeof arrangeBody>) {
  const landscape =
    matrixSection !== mainSection && isLandscape(matrixSection) ? matrixSection : turnedSection(mainSection);
  let upright = serialise(mainSection);
  let hasTurned = false;
  return {
    width: widthOf(landscape),
    turn: (isToSide: boolean): string => {
      const ended = isToSide ? upright : followingSection(landscape);
      if (isToSide) upright = followingSection(mainSection);
      hasTurned = true;
      return endOfSection(ended);
    },
    /** What is left of the text's pages follows others of them. */
    close: () => {
      if (hasTurned) makeFollowing(mainSection);
    },
  };
}

/**
 * The headings that the file's styles would number once more: those of requirements, and what stands below them, always; the others where
 * titles of the buyer's bring their numbers.
 */
function numberedTwice(
  { styles }: Template,
  roles: CompleteRoles,
  pieces: readonly Piece[],
): ReadonlySet<Paragraph['role']> {
  const titles = paragraphsOf(pieces).filter(
    ({ role }) => role === 'heading1' || role === 'heading2' || role === 'heading3',
  );
  const bringNumbers = titles.some(
    ({ inlines: [first] }) => first && 'text' in first && /^\s*(?:\p{Nd}|[A-Z]\.\d)/u.test(first.text),
  );
  const own: Paragraph['role'][] = ['heading4', ...answerHeadings];
  const numbering = bringNumbers ? [...own, ...(['heading1', 'heading2', 'heading3'] as const)] : own;
  return new Set(numbering.filter((role) => isNumbered(styles, roles[role] ?? '')));
}

/** Bars on one side of the words of a style, mirrored, and the direction of the style. */
const barsOf = ({ styles }: Template, roles: CompleteRoles): Page['bars'] =>
  new Map(
    (Object.keys(roles) as Paragraph['role'][]).flatMap((role) => {
      const mirrored = mirroredBar(styles, roles[role]);
      if (mirrored === undefined) return [];
      return [[role, { direction: runsFromRight(styles, roles[role]) ? 'rtl' : 'ltr', mirrored }]];
    }),
  );

/** Roles whose styles leave so little room above that their words would stick to a table. */
const stickyRoles = ({ styles }: Template, roles: CompleteRoles): ReadonlySet<Paragraph['role']> =>
  new Set(
    (Object.keys(roles) as Paragraph['role'][]).filter((role) => roomAbove(styles, roles[role]) < leastRoom),
  );
const leastRoom = 60;

/** What the pieces have, so that styles for it are there: their roles, links to addresses, and footnotes. */
function usedRoles(pieces: readonly Piece[]): Set<StyleRole | InnerRole> {
  const used = new Set<StyleRole | InnerRole>();
  for (const { role, inlines } of paragraphsOf(pieces)) {
    used.add(role);
    for (const inline of inlines) {
      if ('footnote' in inline) used.add('footnote');
      const words = 'footnote' in inline ? inline.footnote : 'text' in inline ? [inline] : [];
      if (words.some(({ leadsTo }) => leadsTo && 'address' in leadsTo)) used.add('link');
    }
  }
  return used;
}

/** Or another script that is read from the right. */
const hasArabic = (pieces: readonly Piece[]): boolean =>
  paragraphsOf(pieces).some(({ direction }) => direction === 'rtl');

const hasBrokenLines = (pieces: readonly Piece[]): boolean =>
  paragraphsOf(pieces).some(({ inlines }) => inlines.some((one) => 'text' in one && one.text.includes('\n')));

/** What is added to other parts of the file while its text is written: numberings, links, pictures and footnotes. */
function openDocumentParts(
  template: Template,
  roles: CompleteRoles,
  { pictures = {}, language }: ResponseDocument,
  isRightToLeft: boolean,
): { page: Pick<Page, 'nextId' | 'lists' | 'linkTo' | 'pictureOf' | 'footnoteOf'>; save: () => void } {
  const { parts, document, documentPath } = template;
  const lists = openLists(template, roles, language === 'ar');
  const relations = openRelations(parts, documentPath);
  const footnotes = openFootnotes(template, {
    relations,
    roles,
    isRightToLeft,
    own: language === 'ar' ? 'rtl' : 'ltr',
  });
  const links = new Map<string, string>();
  const drawn = Array.from(document.getElementsByTagNameNS(drawingNamespace, 'docPr'));
  let lastId = Math.max(
    0,
    ...all(document, 'bookmarkStart').map((one) => Number(valueOf(one, 'id') ?? 0)),
    ...drawn.map((one) => Number(one.getAttribute('id') ?? 0)),
  );
  const linkTo = (address: string): string => {
    const id = links.get(address) ?? relations.add('hyperlink', { address });
    links.set(address, id);
    return id;
  };
  return {
    page: {
      nextId: () => (lastId += 1),
      lists,
      linkTo,
      pictureOf: placePictures(parts, relations, pictures),
      footnoteOf: footnotes.add,
    },
    save: () => {
      lists.save();
      const { separators } = footnotes.save();
      relations.save();
      if (separators.length > 0) nameFootnoteSeparators(template, separators);
    },
  };
}
const drawingNamespace = 'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing';

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
function fillEverywhere(template: Template, values: CoverValues, isArabic: boolean) {
  const { parts, document } = template;
  for (const path of parts.keys()) {
    if (!/^word\/(?:header|footer)\d*\.xml$/.test(path)) continue;
    const part = parseXml(textOf(parts, path));
    if (part.documentElement && fillPlaces(part.documentElement, values, isArabic).elements.length > 0)
      putText(parts, path, serialise(part));
  }
  return document.documentElement ? fillPlaces(document.documentElement, values, isArabic).elements : [];
}

function beginPage(pieces: Piece[]): void {
  const [first] = pieces;
  if (first?.kind === 'paragraph') first.isOnNewPage = true;
}

/** A plain cover in the file's styles of title and subtitle, for a file that has none; made in the colour of its headings where it lacks them. */
function coverXml(
  { bid, companyName, words, language }: ResponseDocument,
  { list, styles }: Template,
  { heading1 }: StyleRoles,
): string {
  const standard = standardOf(list);
  const color = heading1 === undefined ? undefined : colourOf(styles, heading1);
  const made = {
    title: `<w:spacing w:before="2400" w:after="360"/></w:pPr><w:rPr><w:b/><w:bCs/>${color === undefined ? '' : `<w:color w:val="${color}"/>`}<w:sz w:val="56"/><w:szCs w:val="56"/></w:rPr>`,
    subtitle: `<w:spacing w:before="0" w:after="120"/></w:pPr><w:rPr><w:color w:val="595959"/><w:sz w:val="26"/><w:szCs w:val="26"/></w:rPr>`,
  };
  const styleOf = (name: keyof typeof made): string => {
    const own = list.find((one) => one.kind === 'paragraph' && one.name.toLowerCase() === name)?.id;
    if (own !== undefined || !styles.documentElement) return own ?? standard;
    const known = name === 'title' ? 'Title' : 'Subtitle';
    const id = freeId(new Set(list.map((one) => one.id)), known);
    insertXml(
      styles.documentElement,
      `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${known}"/><w:basedOn w:val="${escapeXml(standard)}"/><w:next w:val="${escapeXml(standard)}"/><w:qFormat/><w:pPr>${made[name]}</w:style>`,
    );
    return id;
  };
  const isRight = language === 'ar';
  const line = (text: string, style: string) =>
    text === ''
      ? ''
      : `<w:p><w:pPr><w:pStyle w:val="${escapeXml(style)}"/>${isRight ? '<w:bidi/>' : ''}</w:pPr><w:r>${isRight ? '<w:rPr><w:rtl/></w:rPr>' : ''}<w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r></w:p>`;
  const lot = bid.lot ? `${words.lot} ${bid.lot}` : '';
  const subtitle = styleOf('subtitle');
  return [
    line(words.responseTo, subtitle),
    line(bid.title, styleOf('title')),
    ...[bid.buyer ?? '', bid.reference ?? '', lot, companyName].map((text) => line(text, subtitle)),
  ].join('');
}

/** Whether words of the file's own follow on the same page. */
function hasTextBehind(place: Element | undefined): boolean {
  if (!place) return false;
  const body = childrenOf(place.parentNode as Element);
  const next = body[body.indexOf(place) + 1];
  return next !== undefined && next.localName !== 'sectPr' && all(next, 'sectPr').length === 0;
}

/** Puts what was written to its places, as text: a long document is never built as a tree. */
function putBodies(
  { parts, document, documentPath }: Template,
  place: ReturnType<typeof arrangeBody>,
  bodies: Record<string, string>,
  behindTable: string,
): void {
  for (const name of ['main', 'matrix'] as const) {
    const body = bodies[name] ?? '';
    if (body.endsWith('</w:tbl>') && hasTextBehind(place[name])) bodies[name] = body + behindTable;
  }
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
