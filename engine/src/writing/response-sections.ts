import {
  BorderStyle,
  HeadingLevel,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  WidthType,
  type FileChild,
  type Paragraph,
} from 'docx';
import { isRightToLeft, type WritingLanguage, type WrittenRequirement } from '#writing/bid.ts';
import type { ResponseDocument } from '#writing/response-input.ts';
import { ACCENT, SOFT, type Pen } from '#writing/response-style.ts';

/** Twentieths of a point; together the width between the margins of an A4 page. */
const WIDTHS = [900, 4126, 1400, 1400, 1200];

/**
 * All requirements at a glance, each document's under a row with its name; the head row comes again on every page.
 * The names stand once: buyers give their files names of sixty letters, and a column of them would be the table.
 */
export function overviewTable({ requirements, words }: ResponseDocument, pen: Pen): Table {
  const line = { style: BorderStyle.SINGLE, size: 4, color: 'C9D6D8' };
  const cell = (children: Paragraph[], width: number, fill?: string, columnSpan?: number): TableCell =>
    new TableCell({
      width: { size: width, type: WidthType.DXA },
      margins: { left: 90, right: 90 },
      ...(columnSpan !== undefined && { columnSpan }),
      ...(fill !== undefined && { shading: { fill } }),
      children,
    });
  const bold = { bold: true, boldComplexScript: true };
  const head = [words.number, words.requirement, words.source, words.obligation, words.status];
  const rows = [
    new TableRow({
      tableHeader: true,
      cantSplit: true,
      children: head.map((text, index) =>
        cell(
          [pen.paragraph(text, { style: 'Cell', run: { ...bold, color: 'FFFFFF' } })],
          WIDTHS[index] ?? 0,
          ACCENT,
        ),
      ),
    }),
  ];
  let document = '';
  for (const requirement of requirements) {
    if (requirement.documentName !== document) {
      document = requirement.documentName;
      const name = pen.paragraph(document, { style: 'Cell', isQuoted: true, keepNext: true, run: bold });
      const width = WIDTHS.reduce((sum, size) => sum + size, 0);
      rows.push(new TableRow({ cantSplit: true, children: [cell([name], width, SOFT, WIDTHS.length)] }));
    }
    const texts = [
      requirement.number,
      shorten(requirement.text),
      requirement.place,
      requirement.mandatory ? words.mandatory : words.optional,
      words.statuses[requirement.status] ?? requirement.status,
    ];
    rows.push(
      new TableRow({
        cantSplit: true,
        children: texts.map((text, index) =>
          cell([pen.paragraph(text, { style: 'Cell', isQuoted: index === 1 })], WIDTHS[index] ?? 0),
        ),
      }),
    );
  }
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    layout: TableLayoutType.FIXED,
    columnWidths: WIDTHS,
    visuallyRightToLeft: pen.isArabic,
    borders: {
      top: line,
      bottom: line,
      left: line,
      right: line,
      insideVertical: line,
      insideHorizontal: line,
    },
    rows,
  });
}

/**
 * The headings that lead from one section of the buyer's document to another: 'Part › Chapter' as one under the other, and
 * only those that were not open already.
 */
export function sectionHeadings(section: string, before: string, pen: Pen): FileChild[] {
  const path = section.split(levels);
  const open = before.split(levels);
  let shared = 0;
  while (shared < path.length - 1 && path[shared] === open[shared]) shared += 1;
  return path.slice(shared).map((text, index) =>
    pen.paragraph(text, {
      heading: HEADINGS[Math.min(shared + index, HEADINGS.length - 1)] ?? HEADINGS[0],
    }),
  );
}
const HEADINGS = [HeadingLevel.HEADING_1, HeadingLevel.HEADING_2, HeadingLevel.HEADING_3] as const;
/** How many levels of headings the contents list. */
export const headingLevels = HEADINGS.length;
const levels = ' › ';

/** The requirements of a section: number, exact words, where they stand, and the answer or what is missing of it. */
export function answeredRequirements(
  requirements: WrittenRequirement[],
  { words, language }: ResponseDocument,
  pen: Pen,
): FileChild[] {
  const { label, between } = marks[language];
  return requirements.flatMap((requirement): FileChild[] => {
    const obligation = requirement.mandatory ? words.mandatory : words.optional;
    const answer = requirement.answer?.trim() ?? '';
    const missing = (requirement.missingEvidence ?? []).filter((evidence) => evidence.trim() !== '');
    const sources = (requirement.sources ?? []).filter((source) => source.trim() !== '');
    return [
      pen.paragraph(`${requirement.number}  ·  ${obligation}`, { style: 'Requirement' }),
      pen.paragraph(requirement.text, {
        style: isRightToLeft(requirement.text) ? 'QuotationRight' : 'Quotation',
        isQuoted: true,
      }),
      pen.paragraph(`${words.source}${label}${sourceOf(requirement, language)}`, { style: 'Source' }),
      pen.paragraph(words.answer, { style: 'Label' }),
      ...(answer === ''
        ? [pen.paragraph(words.answerMissing, { style: 'Missing' })]
        : answerParagraphs(answer, pen)),
      ...(missing.length > 0
        ? [pen.paragraph(`${words.evidenceMissing}${label}${missing.join(between)}`, { style: 'Missing' })]
        : []),
      ...(sources.length > 0
        ? [pen.paragraph(`${words.sources}${label}${sources.join(between)}`, { style: 'Source' })]
        : []),
    ];
  });
}

/** An answer's paragraphs; lines that begin with a dash or dot become list items. */
function answerParagraphs(answer: string, pen: Pen): FileChild[] {
  return answer
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const item = /^[-–•*]\s+(.+)$/.exec(line)?.[1];
      return item === undefined
        ? pen.paragraph(line, { isQuoted: true })
        : pen.paragraph(item, { bullet: { level: 0 }, isQuoted: true });
    });
}

function sourceOf({ documentName, place }: WrittenRequirement, language: WritingLanguage): string {
  return [documentName, place].filter((part) => part !== '').join(marks[language].comma);
}

/** What stands between a label and what it labels, between items, and between the parts of one. */
const marks: Record<WritingLanguage, { label: string; between: string; comma: string }> = {
  en: { label: ': ', between: '; ', comma: ', ' },
  fr: { label: '\u202F: ', between: '\u202F; ', comma: ', ' },
  ar: { label: ': ', between: '؛ ', comma: '، ' },
};

/** The overview shows where to look; the exact words stand whole below. Cut between words. */
function shorten(text: string): string {
  return text.length <= 160 ? text : `${text.slice(0, 160).replace(/\s+\S*$/, '')} …`;
}
