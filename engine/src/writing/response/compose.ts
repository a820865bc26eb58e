import type { RichText } from '#rich-text/rich-text.ts';
import type { WrittenRequirement, WritingLanguage } from '#writing/bid.ts';
import { documentTitle, placeInDocument, sectionTitle } from '#writing/document-title.ts';
import { composeRichText, type AnswerSetting } from './compose-rich-text.ts';
import type { OutlinePart, ResponseDocument } from './input.ts';
import type { Contents, Direction, Inline, ListPiece, Paragraph, Piece, Table } from './pieces.ts';
import { isPrinted, listedRequirements, listsAnnexes, numberOfFirstAnnex, type Listed } from './annexes.ts';
import { annexBookmark, answerBookmark, bodyBookmark } from './bookmarks.ts';
import { keepHeadings, keepIntroductions, type KeptHeading } from './kept-headings.ts';
import { withOutlineLevels } from './outline-levels.ts';
import { directionOf } from './text-direction.ts';

/** The parts of the response, each to go to its place in the template. */
export type ComposedResponse = { main: Piece[]; matrix: Piece[]; kept: KeptHeading[] };

/** How many letters of a requirement a quotation shows at most, and a row of the matrix. */
const quotedLetters = 420;
const listedLetters = 240;

/**
 * Makes of a bid what its response says: contents, the parts of its outline or else executive summary and answers by the buyer's headings, the list of annexes and, apart,
 * the compliance matrix. A final copy has what people answered and nothing else; a draft copy has drafts, states and notes too, and
 * ends with what is still needed.
 */
export function composeResponse(input: ResponseDocument): ComposedResponse {
  const { words, annexes, copy } = input;
  const own: Direction = input.language === 'ar' ? 'rtl' : 'ltr';
  const setting: ResponseSetting = {
    own,
    given: new Map(),
    annexOf: annexFinder(input),
    hasPicture: (file) => input.pictures?.[file] !== undefined,
    numberedCaption: captionNumberer(words.figure),
  };
  const headings: Contents['entries'] = [];
  const heading = (level: 1 | 2 | 3, text: string, isOnNewPage = false): Paragraph => {
    const bookmark = `_Toc${String(headings.length + 1).padStart(6, '0')}`;
    const page = input.pages?.[bookmark];
    headings.push({ level, text, bookmark, ...(page !== undefined && { page }) });
    const direction = directionOf(text, own);
    return {
      kind: 'paragraph',
      role: `heading${level}`,
      inlines: [{ text }],
      direction,
      bookmark,
      ...(isOnNewPage && { isOnNewPage }),
    };
  };
  const answered = input.requirements.filter((one) => isPrinted(one, input));
  const listed = listedRequirements(input);
  // Figures are counted as they come, the letter's first.
  const letter = (input.outline ?? []).flatMap((part) =>
    part.kind === 'letter' ? wordsOf(part.text, part.rich, setting) : [],
  );
  const main: Piece[] = [];
  if (input.outline) main.push(...outlined(input.outline, input, setting, heading));
  else {
    if (input.summary.trim() !== '')
      main.push(heading(1, words.summary, true), ...wordsOf(input.summary, input.summaryRich, setting));
    main.push(...byHeadings(answered, input, setting, heading));
  }
  const names = [
    ...(listed.length > 0 ? [words.complianceMatrix] : []),
    ...annexes.map(({ name }) => name),
  ].map((name, index) => fill(words.annex, { number: String(index + 1), name }));
  if (listsAnnexes(input) && names.length > 0)
    main.push(
      heading(1, words.annexes),
      ...names.map((text, index): Paragraph => ({
        ...bulleted(text, directionOf(text, own)),
        bookmark: annexBookmark(index + 1),
      })),
    );
  if (copy === 'draft') {
    const missing = input.requirements.filter((one) => !isPrinted(one, input));
    if (missing.length > 0)
      main.push(heading(1, words.draft.missing, true), missingTable(missing, input, own));
  }
  const matrix: Piece[] =
    listed.length > 0
      ? [heading(1, names[0] ?? words.complianceMatrix), matrixTable(listed, input, own)]
      : [];
  const contents: Piece[] = [
    {
      ...paragraph('contentsTitle', words.contents, own),
      bookmark: bodyBookmark,
      ...(letter.length > 0 && { isOnNewPage: true }),
    },
    { kind: 'contents', direction: own, entries: headings },
    ...(copy === 'draft' ? [paragraph('draftNote', words.draft.notice, own)] : []),
  ];
  const { pieces, kept } = keepHeadings(
    withOutlineLevels(keepIntroductions([...letter, ...contents, ...main])),
    new Set(input.headingsAlone),
  );
  return { main: pieces, matrix, kept };
}

/** With the answers that are written already, by their content. */
type ResponseSetting = AnswerSetting & { given: Map<string, WrittenRequirement> };
type HeadingOf = (level: 1 | 2 | 3, text: string, isOnNewPage?: boolean) => Paragraph;

/** The answers under the buyer's headings. */
function byHeadings(
  answered: WrittenRequirement[],
  input: ResponseDocument,
  setting: ResponseSetting,
  heading: HeadingOf,
): Piece[] {
  const pieces: Piece[] = [];
  let before: string | undefined;
  for (const { section, requirements } of groupBySection(answered, input.words.withoutSection)) {
    const isFirst = before === undefined;
    for (const [index, { level, text }] of openedBy(section, before ?? '').entries())
      pieces.push(heading(level, text, isFirst && index === 0));
    before = section;
    for (const one of requirements) pieces.push(...answeredRequirement(one, input, setting));
  }
  return pieces;
}

/** The parts of a planned response in their order. One that says nothing, and has nothing below it that does, has no heading either. */
function outlined(
  outline: OutlinePart[],
  input: ResponseDocument,
  setting: ResponseSetting,
  heading: HeadingOf,
): Piece[] {
  const byNumber = new Map(input.requirements.map((one) => [one.number, one]));
  const parts = outline.filter(({ kind }) => kind !== 'letter');
  const bodies = parts.map((part) => [
    ...wordsOf(part.text, part.rich, setting),
    ...part.requirements.flatMap((number) => {
      const one = byNumber.get(number);
      return one && isPrinted(one, input) ? answeredRequirement(one, input, setting) : [];
    }),
  ]);
  const saysSomething = (index: number): boolean => {
    if ((bodies[index]?.length ?? 0) > 0) return true;
    const end = parts.findIndex(({ level }, at) => at > index && level <= (parts[index]?.level ?? 1));
    return bodies.slice(index + 1, end < 0 ? undefined : end).some((body) => body.length > 0);
  };
  const pieces: Piece[] = [];
  for (const [index, { level, title }] of parts.entries()) {
    if (!saysSomething(index)) continue;
    pieces.push(heading(level, title, pieces.length === 0), ...(bodies[index] ?? []));
  }
  return pieces;
}

/** Words of a person, with their form where they have one. */
const wordsOf = (text: string, rich: RichText | undefined, setting: AnswerSetting): Piece[] =>
  rich ? composeRichText(rich, setting) : answerOf(text, setting.own);

/** The annex that a file is, by its id or else by its name; the matrix, where there is one, is the first of them. */
function annexFinder(input: ResponseDocument): AnswerSetting['annexOf'] {
  const { annexes, words } = input;
  const first = numberOfFirstAnnex(input);
  return (file, name) => {
    if (!listsAnnexes(input)) return undefined;
    const byId = annexes.findIndex(({ files = [] }) => files.includes(file));
    const folded = name.toLowerCase();
    const index = byId < 0 ? annexes.findIndex((one) => one.name.toLowerCase() === folded) : byId;
    if (index < 0) return undefined;
    const number = index + first;
    return {
      label: fill(words.annexNumber, { number: String(number) }),
      bookmark: annexBookmark(number),
    };
  };
}

/** Requirements under their headings, in the order in which the headings first come. */
function groupBySection(
  requirements: WrittenRequirement[],
  withoutSection: string,
): { section: string; requirements: WrittenRequirement[] }[] {
  const groups = new Map<string, WrittenRequirement[]>();
  for (const requirement of requirements) {
    const section = sectionTitle(requirement.section.trim(), requirement.documentName) || withoutSection;
    const group = groups.get(section);
    if (group) group.push(requirement);
    else groups.set(section, [requirement]);
  }
  return [...groups].map(([section, members]) => ({ section, requirements: members }));
}

const levels = ' › ';
/** The headings that lead from one section of the buyer's document to another: only those that were not open already. */
function openedBy(section: string, before: string): { level: 1 | 2 | 3; text: string }[] {
  const path = section.split(levels);
  const open = before.split(levels);
  let shared = 0;
  while (shared < path.length - 1 && path[shared] === open[shared]) shared += 1;
  return path.slice(shared).map((text, index) => ({ level: levelOf(shared + index), text }));
}
const levelOf = (depth: number): 1 | 2 | 3 => (depth === 0 ? 1 : depth === 1 ? 2 : 3);

/** Its number and place, its words as a quotation where they are wanted, our answer; in a draft what is known of it besides. */
function answeredRequirement(
  one: WrittenRequirement,
  input: ResponseDocument,
  setting: ResponseSetting,
): Piece[] {
  const { words, language, copy, quoting } = input;
  const { own } = setting;
  const { apart, between, label } = marks[language];
  const place = sourceOf(one, input);
  const head: Paragraph = {
    ...paragraph('heading4', [one.number, ...(place === '' ? [] : [place])].join(apart), own),
    bookmark: answerBookmark(one),
  };
  const quotation = shorten(one.text, quotedLetters);
  const missing = (one.missingEvidence ?? []).filter((evidence) => evidence.trim() !== '');
  const sources = (one.sources ?? []).filter((source) => source.trim() !== '');
  const comment = one.comment?.trim() ?? '';
  const notes =
    copy === 'final'
      ? []
      : [
          [
            words.draft.statuses[one.status] ?? one.status,
            one.mandatory ? words.draft.mandatory : words.draft.optional,
            ...(one.owner ? [`${words.draft.owner}${label}${one.owner}`] : []),
          ].join(apart),
          ...(missing.length > 0 ? [`${words.draft.missing}${label}${missing.join(between)}`] : []),
          ...(sources.length > 0 ? [`${words.draft.sources}${label}${sources.join(between)}`] : []),
          ...(comment === '' ? [] : [`${words.draft.comment}${label}${comment}`]),
        ];
  return [
    head,
    ...(quoting === 'quotation' ? [paragraph('quotation', quotation, directionOf(quotation, own))] : []),
    ...notes.map((text) => paragraph('draftNote', text, own)),
    ...wordsOrReference(one, input, setting),
  ];
}

/** Its answer, or where that is the one that an earlier requirement has, the way there. */
function wordsOrReference(
  one: WrittenRequirement,
  { words, referredFrom, pages }: ResponseDocument,
  setting: ResponseSetting,
): Piece[] {
  const answer = one.answer ?? '';
  // The same words with another picture or table are another answer.
  const content = one.rich ? JSON.stringify(one.rich) : answer;
  const earlier = setting.given.get(content);
  if (earlier === undefined || referredFrom === undefined || answer.length < referredFrom) {
    setting.given.set(content, one);
    return wordsOf(answer, one.rich, setting);
  }
  const bookmark = answerBookmark(earlier);
  const known = pages?.[bookmark];
  const inlines = filled(words.sameAnswer, {
    page: { pageOf: bookmark, ...(known !== undefined && { known }) },
    number: { text: earlier.number, leadsTo: { bookmark } },
  });
  return [{ kind: 'paragraph', role: 'body', inlines, direction: setting.own }];
}

/** The paragraphs of a plain text; lines that begin with a dash or dot are items of a list. */
function answerOf(text: string, own: Direction): Piece[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line): Paragraph => {
      const item = /^[-–•*]\s+(.+)$/.exec(line)?.[1];
      const words = item ?? line;
      return item === undefined
        ? paragraph('body', words, directionOf(words, own))
        : bulleted(words, directionOf(words, own));
    });
}

/** Each requirement with how far we comply, on which page, and what the buyer is told about it. */
function matrixTable(rows: Listed[], input: ResponseDocument, own: Direction): Table {
  const { words, language, pages } = input;
  const hasRemarks = rows.some(({ remark = '' }) => remark !== '');
  const hasVolumes = rows.some(({ volume }) => volume !== undefined);
  const begins = rows.map(({ documentName }, index) => documentName !== rows[index - 1]?.documentName);
  // One below the other, requirements of a document share its name: beside each it would make three lines of one.
  const isByDocument = rows.length >= 4 * begins.filter(Boolean).length;
  return {
    kind: 'table',
    direction: own,
    // The name of a volume with its page stands in one line.
    widths: [
      7,
      (hasRemarks ? 36 : 44) - (hasVolumes ? 7 : 0) + (isByDocument ? 8 : 0),
      isByDocument ? 15 : 23,
      12,
      hasVolumes ? 17 : 9,
      hasRemarks ? 13 : 5,
    ],
    textColumn: 1,
    rows: [
      headRow(
        [words.number, words.requirement, words.source, words.compliance, words.page, words.remark],
        own,
      ),
      ...rows.flatMap((one, index) => {
        const bookmark = answerBookmark(one);
        const known = pages?.[bookmark];
        const page: Inline[] = !isPrinted(one, input)
          ? []
          : one.volume === undefined
            ? [{ pageOf: bookmark, ...(known !== undefined && { known }) }]
            : [{ text: [one.volume, one.volumePage ?? []].flat().join(marks[language].comma) }];
        const text = shorten(one.text, listedLetters);
        const remark = one.remark ?? '';
        const compliance = one.compliance ? words.compliances[one.compliance] : '';
        const source = isByDocument ? placeOf(one, input) : sourceOf(one, input);
        const line = row([
          { inlines: [{ text: one.number }], direction: own },
          { inlines: [{ text }], direction: directionOf(text, own) },
          { inlines: [{ text: source }], direction: own },
          { inlines: [{ text: compliance }], direction: own },
          { inlines: page, direction: own },
          { inlines: [{ text: remark }], direction: directionOf(remark, own) },
        ]);
        return isByDocument && begins[index] ? [documentRow(one, own), line] : [line];
      }),
    ],
  };
}

/** Names the document of the requirements that follow. */
function documentRow({ documentName }: WrittenRequirement, own: Direction): Table['rows'][number] {
  const text = documentTitle(documentName);
  const inlines = [{ text, isBold: true }];
  const direction = directionOf(text, own);
  return {
    cells: [
      { columns: 6, paragraphs: [{ kind: 'paragraph', role: 'cell', inlines, direction, keepsNext: true }] },
    ],
  };
}

/** What a draft copy says is not answered yet. */
function missingTable(requirements: WrittenRequirement[], input: ResponseDocument, own: Direction): Table {
  const { words, language } = input;
  return {
    kind: 'table',
    direction: own,
    widths: [9, 43, 22, 26],
    rows: [
      headRow([words.number, words.requirement, words.source, words.draft.missing], own),
      ...requirements.map((one) => {
        const text = shorten(one.text, listedLetters);
        const evidence = (one.missingEvidence ?? []).join(marks[language].between);
        const status = words.draft.statuses[one.status] ?? one.status;
        return row([
          { inlines: [{ text: one.number }], direction: own },
          { inlines: [{ text }], direction: directionOf(text, own) },
          { inlines: [{ text: sourceOf(one, input) }], direction: own },
          { inlines: [{ text: evidence === '' ? status : evidence }], direction: own },
        ]);
      }),
    ],
  };
}

const paragraph = (role: Paragraph['role'], text: string, direction: Direction): Paragraph => ({
  kind: 'paragraph',
  role,
  inlines: [{ text }],
  direction,
});

/** An item of a list: it has a sign also where the template's style for lists has none. */
const bulleted = (text: string, direction: Direction): Paragraph => ({
  ...paragraph('bullet', text, direction),
  item: { list: bullets, level: 0 },
});
const bullets: ListPiece = { kind: 'bullet', start: 1 };

/** A row of a table that has one paragraph in each cell. */
const row = (cells: Pick<Paragraph, 'inlines' | 'direction'>[]): Table['rows'][number] => ({
  cells: cells.map((cell) => ({ paragraphs: [{ kind: 'paragraph', role: 'cell', ...cell }] })),
});
const headRow = (texts: string[], direction: Direction): Table['rows'][number] => ({
  ...row(texts.map((text) => ({ inlines: [{ text }], direction }))),
  isHead: true,
});

/** Captions in the order in which they are asked for. One that bears a number already, "Photo 2: …", keeps it. */
function captionNumberer(phrase: string): AnswerSetting['numberedCaption'] {
  let figure = 0;
  return (caption) => {
    const text = caption.trim();
    if (/^\p{L}+\.?\s*\p{Nd}+\s*(?:[:.–—-]|$)/u.test(text)) return [{ text }];
    figure += 1;
    return filled(phrase, { number: { figure }, caption: { text } });
  };
}

/** A phrase with what takes the places of its `{{names}}`. */
const filled = (phrase: string, values: Record<string, Inline>): Inline[] =>
  phrase
    .split(/\{\{(\w+)\}\}/)
    .map((part, index): Inline => (index % 2 === 1 && values[part]) || { text: part })
    .filter((one) => !('text' in one) || one.text !== '');

const fill = (phrase: string, values: Record<string, string>): string =>
  phrase.replaceAll(/\{\{(\w+)\}\}/g, (all, name: string) => values[name] ?? all);

/** "clause 9.1(a), page 12"; figures stay in one line with their word. */
function placeOf({ documentName, place, clause }: WrittenRequirement, input: ResponseDocument): string {
  // "Article 5(2)" says itself what it is.
  const called = /^\p{N}/u.test(clause) ? fill(input.words.clause, { clause }) : clause;
  return listed(
    [called, placeInDocument(place, documentName)].map((part) => part.replace(/ (?=\p{N}\S*$)/u, '\u00A0')),
    input,
  );
}

const sourceOf = (requirement: WrittenRequirement, input: ResponseDocument): string =>
  listed([documentTitle(requirement.documentName), placeOf(requirement, input)], input);

const listed = (parts: string[], { language }: ResponseDocument): string =>
  parts.filter((part) => part !== '').join(marks[language].comma);

/** What stands between a label and what it labels, between items, and between the parts of one. */
type Marks = { label: string; between: string; comma: string; apart: string };
const marks: Record<WritingLanguage, Marks> = {
  en: { label: ': ', between: '; ', comma: ', ', apart: '  ·  ' },
  fr: { label: '\u00A0: ', between: '\u202F; ', comma: ', ', apart: '  ·  ' },
  // A middle dot, which Arabic fonts lack, made LibreOffice set what follows it over the words before.
  ar: { label: ': ', between: '؛ ', comma: '، ', apart: '  –  ' },
};

/** The first words, cut between two of them. */
function shorten(text: string, most: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= most ? line : `${line.slice(0, most).replace(/\s+\S*$/, '')} …`;
}
