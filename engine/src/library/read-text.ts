import { beginsAsRequest } from '#lexicon/requests.ts';
import { addAnswer, type AnswerReading } from '#library/found-answer.ts';
import { readAnswerTable, type Row } from '#library/read-tables.ts';
import type { Block, ReadDocument } from '#reading/document.ts';

/**
 * Reads the questions and answers of a text: tables with such columns; questions (a question mark, a verb that asks, `Q:`)
 * followed by what answers them; and headings with the text below them, as responses are written.
 */
export function readAnswerText({ blocks }: ReadDocument, reading: AnswerReading): void {
  const pass = new Pass(reading);
  for (let place = 0; place < blocks.length;) {
    const block = blocks[place];
    if (!block) break;
    if (block.kind !== 'table-row') {
      pass.read(block);
      place += 1;
      continue;
    }
    const end = endOfTable(blocks, place);
    pass.readTable(blocks.slice(place, end));
    place = end;
  }
  pass.close();
}

/** Rows that are wider than the first are of a table that follows at once. */
function endOfTable(blocks: Block[], from: number): number {
  const width = blocks[from]?.cells?.length ?? 0;
  let end = from;
  while (blocks[end]?.kind === 'table-row' && (blocks[end]?.cells?.length ?? 0) <= width) end += 1;
  return end;
}

class Pass {
  private readonly reading: AnswerReading;
  private readonly headings: string[] = [];
  private question = '';
  /** The level of the heading that the open question is; it may be the heading of a section instead. */
  private level: number | null = null;
  private row: number | null = null;
  private answer: Block[] = [];

  constructor(reading: AnswerReading) {
    this.reading = reading;
  }

  read(block: Block): void {
    const row = block.anchor.paragraph ?? block.anchor.page ?? null;
    const text = block.text.trim();
    if (text === '') return;
    if (block.noteFromEnd !== undefined) {
      // A note on a question is the buyer's.
      if (this.answer.length > 0) this.answer.push(block);
      return;
    }
    if (block.kind === 'heading') {
      const level = block.level ?? 1;
      // What a question asks for may be answered below headings: they are part of its answer, unless they ask themselves.
      if (this.level !== null && level > this.level && asks(this.question) && !asks(text)) {
        this.answer.push(block);
        return;
      }
      // What stands between another heading and the first below it leads in, and answers nothing.
      if (this.level !== null && level > this.level && !/[?؟]\s*$/.test(this.question)) this.question = '';
      this.close();
      this.headings.length = Math.min(this.headings.length, level - 1);
      this.headings[level - 1] = text;
      this.open(text, row, level);
      return;
    }
    const labelled = labelOf(text);
    if (labelled?.is === 'answer') {
      if (labelled.text !== '') this.answer.push({ ...block, kind: 'paragraph', text: labelled.text });
      return;
    }
    const asked = labelled?.text ?? text;
    // A question in the midst of an answer is one of its own words, unless it stands alone.
    if (labelled?.is === 'question' || isQuestion(block)) {
      this.close();
      this.open(asked, row, null);
      return;
    }
    this.answer.push({ ...block, text });
  }

  /** A table of questions and answers; any other belongs to the answer it stands in. */
  readTable(blocks: Block[]): void {
    const rows = blocks.map(({ cells = [], anchor }, place): Row => ({
      row: anchor.paragraph ?? place + 1,
      cells,
    }));
    const section = this.headings.at(-1) ?? '';
    const before = this.reading.answers.length;
    if (readAnswerTable(rows, this.reading) || readPairs(rows, this.reading)) {
      for (const found of this.reading.answers.slice(before)) found.section ||= section;
      return;
    }
    if (this.question !== '') this.answer.push(...blocks);
  }

  /** Ends the open question: it is added with its answer; a heading without one was the heading of a section. */
  close(): void {
    const { question, row, level, answer } = this;
    this.question = '';
    this.answer = [];
    if (question === '' || (level !== null && answer.length === 0)) return;
    const above = this.headings.filter((heading) => heading && heading !== question);
    addAnswer(this.reading, { question, answer, section: above.at(-1) ?? '', row });
  }

  private open(question: string, row: number | null, level: number | null): void {
    this.question = question;
    this.row = row;
    this.level = level;
  }
}

/** A table of two columns, or three with a number before, most of whose rows ask something and are answered. */
function readPairs(rows: Row[], reading: AnswerReading): boolean {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  if (width < 2 || width > 3) return false;
  const first =
    width === 3 && rows.every(({ cells }) => /^[\p{N}.)(\s\p{L}]{0,8}$/u.test(cells[0] ?? '')) ? 1 : 0;
  if (width - first > 2) return false;
  const asking = rows.filter(({ cells }) => asks(cells[first] ?? ''));
  if (asking.length * 2 <= rows.length) return false;
  for (const { row, cells } of asking)
    addAnswer(reading, {
      question: (cells[first] ?? '').trim(),
      answer: (cells[first + 1] ?? '').trim(),
      section: '',
      row,
    });
  return true;
}

/** `Q1: …`, `Réponse : …`, `س: …`. */
function labelOf(text: string): { is: 'question' | 'answer'; text: string } | null {
  const [, question, answer, rest = ''] = label.exec(text) ?? [];
  if (question !== undefined) return { is: 'question', text: rest.trim() };
  return answer === undefined ? null : { is: 'answer', text: rest.trim() };
}
const label =
  /^(?:(q(?:uestion)?\s*\p{N}*|السؤال|سؤال|س)|(a|r|(?:our |notre )?(?:answer|response|reply|r[eé]ponse)s?\s*\p{N}*|الإجابة|الجواب|الرد|ج))\s*[:：.–-]\s*(.*)$/isu;

const mostOfQuestion = 600;

function isQuestion({ kind, text, marker }: Block): boolean {
  if (text.length > mostOfQuestion) return false;
  if (/[?؟]["”»)]*\s*$/.test(text)) return true;
  // Without a question mark only what is numbered and asks for something is one.
  return kind === 'list-item' && marker !== undefined && /\p{N}/u.test(marker) && beginsAsRequest(text);
}

const asks = (text: string): boolean =>
  /[?؟]["”»)]*\s*$/.test(text) || beginsAsRequest(text.replace(/^[\p{N}.)\s]+/u, ''));
