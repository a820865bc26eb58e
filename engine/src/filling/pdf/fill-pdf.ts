import { formNote } from '#filling/form-notes.ts';
import {
  AnswerRefused,
  checkLimit,
  chooseFrom,
  type FillReport,
  type Form,
  type FormAnswer,
  shorten,
  tickOf,
} from '#filling/form.ts';
import { comparePdf } from '#filling/pdf/compare-pdf.ts';
import { findPdfFields, type PdfField } from '#filling/pdf/fields.ts';
import { sha256 } from '#filling/zip-file.ts';
import { openPdf } from '#reading/pdf/open-pdf.ts';

/** Where a PDF form wants answers; none where it has no fields. Throws `UnreadableFile`. */
export async function findPdfForm(bytes: Uint8Array, name: string): Promise<Form> {
  const pdf = await openPdf(bytes, name);
  try {
    const { fields, left } = await findPdfFields(pdf);
    const signed = fields.length > 0 && isSigned(bytes) ? [formNote('signed')] : [];
    return { format: 'pdf', places: fields.map(({ place }) => place), notes: [...signed, ...left] };
  } finally {
    await pdf.destroy();
  }
}

/**
 * Puts answers into the fields of a PDF form. The file's own bytes stay as they are, to the last: what changes is written behind them, as
 * an incremental update (ISO 32000-1, 7.5.6) of the fields and their appearances. An answer that its field does not take is left out and
 * named in `problems`. The result is read again before it is given out; a change that is no answer's is an error of this program: it throws.
 * Throws `UnreadableFile` as `findPdfForm` does.
 */
export async function fillPdf(
  bytes: Uint8Array,
  name: string,
  answers: readonly FormAnswer[],
): Promise<{ bytes: Uint8Array; report: FillReport }> {
  const pdf = await openPdf(bytes, name);
  const problems: FillReport['problems'] = [];
  const notes: FillReport['notes'] = [];
  const written = new Map<string, { field: PdfField; answer: string; shown: string }>();
  let filled = bytes;
  try {
    const { fields, left } = await findPdfFields(pdf);
    notes.push(...left);
    for (const { placeId, value } of answers) {
      try {
        const field = fields.find(({ place }) => place.id === placeId);
        if (!field) throw new AnswerRefused('noPlace', { place: placeId });
        if (written.has(placeId)) throw new AnswerRefused('answeredTwice', { place: placeId });
        const { shown, isJoined, isTicked } = prepare(field, value);
        if (isJoined) notes.push(formNote('linesJoined', { question: shorten(field.place.question) }));
        if (isCut(field, shown)) {
          const { question, where } = field.place;
          notes.push(formNote('fieldCut', { question: shorten(question), page: where.page ?? 1 }));
        }
        for (const widget of field.widgets) {
          const stored =
            field.place.kind === 'checkbox'
              ? isTicked
              : widget.choice === undefined
                ? (widget.stored?.get(shown) ?? shown)
                : widget.choice === shown;
          pdf.annotationStorage.setValue(widget.id, { value: stored });
        }
        // A box that stays empty is no change.
        if (isTicked !== false) written.set(placeId, { field, answer: String(value), shown });
      } catch (error) {
        if (!(error instanceof AnswerRefused)) throw error;
        problems.push({ place: placeId, problem: error.note });
      }
    }
    if (written.size > 0) filled = await pdf.saveDocument();
  } finally {
    await pdf.destroy();
  }
  const names = new Set([...written.values()].map(({ field }) => field.place.where.field ?? ''));
  const comparison = await comparePdf(bytes, filled, name, names);
  if (comparison.others.length > 0)
    throw new Error(
      `Filling ${name} would have changed more than its answers (${comparison.others.length} places; ${comparison.others[0]?.what ?? ''})`,
    );
  const form = written.size > 0 && isSigned(bytes) ? [formNote('signed')] : [];
  return {
    bytes: filled,
    report: {
      format: 'pdf',
      changed: [...written].map(([place, { field, answer, shown }]) => ({
        ...field.place.where,
        place,
        question: field.place.question,
        answer,
        before: '',
        after: field.place.kind === 'checkbox' ? '☒' : shown,
      })),
      problems,
      notes: [...form, ...notes],
      partsChanged: comparison.parts.filter(({ isIdentical }) => !isIdentical).map(({ part }) => part),
      partsIdentical: comparison.parts.filter(({ isIdentical }) => isIdentical).length,
      othersChanged: 0,
      parts: comparison.parts,
      sha256: { before: sha256(bytes), after: sha256(filled) },
    },
  };
}

/** An answer as its field takes it. Throws `AnswerRefused`. */
function prepare(
  { place, isMultiline }: PdfField,
  value: FormAnswer['value'],
): { shown: string; isJoined?: boolean; isTicked?: boolean } {
  if (place.kind === 'checkbox') {
    const isTicked = tickOf(value);
    return { shown: '', isTicked };
  }
  const text = typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value).trim();
  if (text === '') throw new AnswerRefused('empty');
  if (place.kind === 'choice') return { shown: chooseFrom(place.choices ?? [], text) };
  const isJoined = !isMultiline && text.includes('\n');
  const shown = isJoined ? text.replaceAll(/\s*\n\s*/g, ' ') : text;
  checkLimit(shown, place.limit);
  return { shown, isJoined };
}

/** An average letter and a line, in ems; small enough that nothing is called cut which is not. */
const letterWidth = 0.42;
const lineHeight = 1.1;

/** Whether a field shows a part of its answer alone: its size of text is the buyer's, and no reader makes it smaller. */
function isCut({ room, isMultiline }: PdfField, text: string): boolean {
  if (!room) return false;
  const { width, height, fontSize } = room;
  const lines = text.split('\n').map((line) => (Array.from(line).length * letterWidth * fontSize) / width);
  const count = lines.reduce((sum, line) => sum + Math.max(1, Math.ceil(line)), 0);
  return isMultiline ? count * lineHeight * fontSize > height + fontSize : (lines[0] ?? 0) > 1;
}

/** A signature's range of bytes, which the answers come behind. */
const isSigned = (bytes: Uint8Array): boolean =>
  /\/ByteRange\s*\[\s*\d/.test(
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1'),
  );
