import { BorderStyle, HeadingLevel, Table, TableCell, TableRow, WidthType, type FileChild } from 'docx';
import { isRightToLeft, type WritingLanguage, type WrittenRequirement } from '#writing/bid.ts';
import type { ResponseDocument } from '#writing/response-document.ts';
import { ACCENT, SOFT, type Pen } from '#writing/response-style.ts';

const WIDTHS = [1100, 4300, 2000, 1300, 1300];

/** All requirements at a glance; the head row comes again on every page. */
export function overviewTable({ requirements, words, language }: ResponseDocument, pen: Pen): Table {
  const head = [words.number, words.requirement, words.source, words.obligation, words.status];
  const line = { style: BorderStyle.SINGLE, size: 4, color: 'C9D6D8' };
  const row = (texts: string[], isHead: boolean, isShaded: boolean): TableRow =>
    new TableRow({
      tableHeader: isHead,
      cantSplit: true,
      children: texts.map(
        (text, index) =>
          new TableCell({
            width: { size: WIDTHS[index] ?? 1000, type: WidthType.DXA },
            margins: { left: 90, right: 90 },
            ...(isHead ? { shading: { fill: ACCENT } } : isShaded && { shading: { fill: SOFT } }),
            children: [
              pen.paragraph(text, {
                style: 'Cell',
                isQuoted: !isHead && index === 1,
                ...(isHead && { run: { bold: true, boldComplexScript: true, color: 'FFFFFF' } }),
              }),
            ],
          }),
      ),
    });
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
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
    rows: [
      row(head, true, false),
      ...requirements.map((requirement, index) =>
        row(
          [
            requirement.number,
            shorten(requirement.text),
            sourceOf(requirement, language),
            requirement.mandatory ? words.mandatory : words.optional,
            words.statuses[requirement.status] ?? requirement.status,
          ],
          false,
          index % 2 === 1,
        ),
      ),
    ],
  });
}

/** A heading and its requirements: number, exact words, where they stand, and the answer or what is missing of it. */
export function requirementSection(
  section: string,
  requirements: WrittenRequirement[],
  { words, language }: ResponseDocument,
  pen: Pen,
): FileChild[] {
  const { label, between } = marks[language];
  return [
    pen.paragraph(section, { heading: HeadingLevel.HEADING_1 }),
    ...requirements.flatMap((requirement): FileChild[] => {
      const obligation = requirement.mandatory ? words.mandatory : words.optional;
      const answer = requirement.answer?.trim() ?? '';
      const missing = (requirement.missingEvidence ?? []).filter((evidence) => evidence.trim() !== '');
      const sources = (requirement.sources ?? []).filter((source) => source.trim() !== '');
      return [
        pen.paragraph(`${requirement.number}  ·  ${obligation}`, { heading: HeadingLevel.HEADING_2 }),
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
    }),
  ];
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
