import { isPrompt } from '#filling/form.ts';
import type { TextCell, TextDocument, TextParagraph } from '#filling/text/text-document.ts';

const asker =
  "(?:(?:your|bidder|tenderer|supplier|vendor|contractor|offeror|respondent|applicant|proposer|provider)(?:['’]s)?\\s+)?(?:answer|response|reply)";
const french =
  "(?:votre\\s+)?réponse(?:\\s+d[ue]\\s+(?:candidat|soumissionnaire|titulaire|fournisseur|l['’]entreprise))?";
const arabic = '(?:ال)?(?:إجابة|اجابة|جواب|رد)(?:\\s+(?:مقدم العطاء|المورد|المتنافس))?';
/** A line, or the end of one, after which the answer goes. */
const answerLabel = new RegExp(`(?:^|[\\s.?!؟])(?:${asker}|${french}|${arabic})\\s*[:：]\\s*$`, 'iu');
const onlyLabel = new RegExp(`^\\s*(?:${asker}|${french}|${arabic})\\s*[:：]?\\s*$`, 'iu');

export const endsWithAnswerLabel = (text: string): boolean => answerLabel.test(text);

/** Words that ask something: not an empty line, a prompt, a mere "Answer:" or a number. */
const asks = (text: string): boolean => /\p{L}{2}/u.test(text) && !isPrompt(text) && !onlyLabel.test(text);

/** "☐ Yes ☐ No": what may be ticked is no question to what stands below it. */
const asksBelow = (text: string): boolean =>
  asks(text) && !/^\s*(?:[☐□❏❑❒☑☒]|\[[ \u00a0]{1,3}\])/u.test(text);

/** What is asked at a place in a paragraph: the words before it, else to its left, else above it. */
export function questionOf(document: TextDocument, paragraph: TextParagraph, before: string): string {
  const own = tidy(before.replace(answerLabel, ''));
  if (asks(own)) return own;
  const { cell } = paragraph;
  if (cell) {
    const above = cell.paragraphs
      .slice(0, cell.paragraphs.indexOf(paragraph))
      .findLast(({ text }) => asksBelow(text));
    if (above) return tidy(above.text);
    const beside = leftOf(cell) ?? rowAbove(cell);
    if (beside !== undefined) return beside;
  }
  const index = paragraph.index - 1;
  const previous = document.paragraphs
    .slice(Math.max(0, index - 12), index)
    .findLast(({ text }) => asksBelow(text));
  if (!previous) return '';
  if (previous.cell && previous.cell !== cell) return tidy(previous.cell.text);
  return listAbove(document, previous) ?? tidy(previous.text);
}

/** A list that ends above a place asks as a whole: its head ("Describe:") and its points. */
function listAbove({ paragraphs }: TextDocument, last: TextParagraph): string | undefined {
  const points: string[] = [];
  for (let at = last.index - 1; at >= 0 && points.length < 20; at -= 1) {
    const { text, cell } = paragraphs[at] ?? last;
    if (cell !== last.cell) return undefined;
    if (/^\s*[-–•▪*]\s*\p{L}/u.test(text)) points.unshift(tidy(text.replace(/^\s*[-–•▪*]\s*/u, '')));
    else if (points.length > 0 && /[:：]\s*$/.test(text)) return `${text.trim()} ${points.join(' ')}`;
    else return undefined;
  }
  return undefined;
}

/** The words above a cell's column, where the table's first row is one of titles. */
export function titleAbove(cell: TextCell): string | undefined {
  const [head] = cell.table;
  if (!head || !isHeaded(cell) || cell.table.indexOf(cell.row) === 0) return undefined;
  return head.find(({ column }) => column === cell.column)?.text;
}

function isHeaded({ table }: TextCell): boolean {
  const [head] = table;
  return head !== undefined && table.length > 1 && head.length > 1 && head.every(({ text }) => asks(text));
}

/** What is asked of an empty cell; undefined when nothing is, and it only makes room. */
export function questionOfEmptyCell(document: TextDocument, cell: TextCell): string | undefined {
  const rowIndex = cell.table.indexOf(cell.row);
  const header = titleAbove(cell);
  const left = leftOf(cell);
  if (left !== undefined) {
    if (rowIndex === 0 && !isLabelledRow(cell.row)) return undefined;
    const openCells = cell.row.filter(({ text, isMergedAway }) => text === '' && !isMergedAway);
    return header !== undefined && openCells.length > 1 ? `${left}: ${tidy(header)}` : left;
  }
  if (header !== undefined && cell.row.every(({ text }) => text === '' || !asks(text)))
    return `${tidy(header)} (${rowIndex})`;
  // A table of one cell is a box for the answer to the paragraph above it.
  if (cell.table.length === 1 && cell.row.length === 1) return questionAbove(document, cell);
  const isAlone = cell.row.length === 1 || cell.row.every(({ text }) => text === '' || onlyLabel.test(text));
  return isAlone && !isHeaded(cell) ? rowAbove(cell) : undefined;
}

/** The paragraph right above a box: a question or a demand, and not a heading or a place of its own. */
function questionAbove({ paragraphs }: TextDocument, { paragraphs: [own] }: TextCell): string | undefined {
  const above =
    own &&
    paragraphs.slice(Math.max(0, own.index - 3), own.index - 1).findLast(({ text }) => text.trim() !== '');
  if (!above || above.isHeading || above.cell || !asks(above.text)) return undefined;
  return tidy(above.text.replace(answerLabel, ''));
}

/** What is asked of a text box that hangs on a paragraph: the words of the paragraph, else a question or demand right above it; '' for none. */
export function questionOfBox(document: TextDocument, anchor: TextParagraph): string {
  const { text, isHeading, cell } = anchor;
  if (asks(text)) return isHeading ? '' : tidy(text.replace(answerLabel, ''));
  if (cell) return leftOf(cell) ?? '';
  const above = document.paragraphs
    .slice(Math.max(0, anchor.index - 3), anchor.index - 1)
    .findLast((each) => each.text.trim() !== '');
  return !above || above.isHeading || above.cell || !asks(above.text)
    ? ''
    : tidy(above.text.replace(answerLabel, ''));
}

/** The nearest words to the left, in a row of their own. */
export function leftOf(cell: TextCell): string | undefined {
  const found = cell.row.slice(0, cell.row.indexOf(cell)).findLast(({ text }) => asksBelow(text));
  return found && tidy(found.text);
}

/** The words of the row above, where it holds one cell of words. */
function rowAbove(cell: TextCell): string | undefined {
  const above = cell.table[cell.table.indexOf(cell.row) - 1]?.filter(({ text }) => asks(text));
  const [only] = above ?? [];
  return above?.length === 1 && only ? tidy(only.text) : undefined;
}

/** A row such as "Name | ... | Date | ...": each second cell is for the bidder. */
const isLabelledRow = (row: TextCell[]) =>
  row.length % 2 === 0 && row.every(({ text }, index) => (index % 2 === 0 ? asks(text) : !asks(text)));

/** Without white space folded, marks at the end and the like. */
export const tidy = (text: string): string =>
  text
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .replaceAll(/[_‗]{2,}|\.{4,}|…{2,}/g, '')
    .trim()
    .replace(/\s*[:：]$/, '');
