import type { PDFDocumentProxy } from 'unpdf/pdfjs';
import { withCompanyAsked, type FormItem } from '#filling/company/company-places.ts';
import { isTitle } from '#filling/company/whose-place.ts';
import { formNote, type FormNote } from '#filling/form-notes.ts';
import { shorten, type FormPlace } from '#filling/form.ts';
import {
  labelOfField,
  labelOfTick,
  withoutLeaders,
  type Box,
  type Label,
} from '#filling/pdf/field-labels.ts';
import { limitInWords } from '#reading/questionnaire/rules.ts';
import { makePieces } from '#reading/pdf/lines.ts';
import { readPageContent } from '#reading/pdf/page-content.ts';

/** What pdf.js tells of one widget of a field (ISO 32000-1, 12.5.6.19 and 12.7.4). */
type Widget = {
  id: string;
  subtype: string;
  fieldName?: string;
  fieldType?: 'Tx' | 'Btn' | 'Ch' | 'Sig' | null;
  alternativeText?: string;
  fieldValue?: unknown;
  rect: number[];
  readOnly?: boolean;
  hidden?: boolean;
  noView?: boolean;
  password?: boolean;
  multiLine?: boolean;
  multiSelect?: boolean;
  maxLen?: number | null;
  checkBox?: boolean;
  radioButton?: boolean;
  pushButton?: boolean;
  exportValue?: string;
  buttonValue?: string | null;
  options?: { exportValue: string | null; displayValue: string | null }[];
  defaultAppearanceData?: { fontSize?: number };
};

/** A field that waits for an answer: its place, and the widgets that show it. */
export type PdfField = {
  place: FormPlace;
  isMultiline: boolean;
  /** Of a text whose size the buyer has fixed: what its smallest widget shows, in points. */
  room?: { width: number; height: number; fontSize: number };
  widgets: {
    id: string;
    /** Of a radio button and of one of several boxes: the choice that it says. */
    choice?: string;
    /** Of a drop-down's choices: what the file stores for each. */
    stored?: Map<string, string>;
  }[];
};

/** The fields of a form, and what of it only a person fills in. */
export type PdfFields = { fields: PdfField[]; left: FormNote[] };

type Found = { widget: Widget; page: number; box: Box; label: Label };

/**
 * The fields of a PDF form that are open and empty, page by page as they are read. Fields that hold something, that are locked, and
 * those for a signature, several choices at once, a password or a script are left alone; the first two are named. What a field asks is its own description where it has one, else the
 * words printed beside or above it, else its name.
 */
export async function findPdfFields(pdf: PDFDocumentProxy): Promise<PdfFields> {
  const fields: PdfField[] = [];
  const left: FormNote[] = [];
  const items: FormItem[] = [];
  const byName = new Map<string, Found[]>();
  const onPages: { lines: { text: string; y: number }[]; found: Found[] }[] = [];
  const known = (await pdf.getFieldObjects()) ?? {};
  if (Object.keys(known).length === 0) return { fields, left };
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const widgets = ((await page.getAnnotations({ intent: 'any' })) as Widget[]).filter(
      (widget) => isOpen(widget) || isForPerson(widget),
    );
    if (widgets.length === 0) continue;
    const viewport = page.getViewport({ scale: 1 });
    const content = await readPageContent(page);
    const upright = content.turned === 0 ? content.runs.filter(({ turn }) => turn === 0) : [];
    const pieces = withoutLeaders(makePieces(upright));
    const boxes = widgets.map(({ rect }): Box => {
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = viewport.convertToViewportRectangle(rect);
      const [left, right] = [Math.min(x1, x2), Math.max(x1, x2)];
      return {
        left: content.isMirrored ? content.width - right : left,
        right: content.isMirrored ? content.width - left : right,
        top: Math.min(y1, y2),
        bottom: Math.max(y1, y2),
      };
    });
    const found = widgets.flatMap((widget, at): Found[] => {
      const box = boxes[at];
      if (!box) return [];
      const others = boxes.filter((other) => other !== box);
      const isTick = widget.checkBox === true || widget.radioButton === true;
      const label = isTick ? labelOfTick(box, pieces, others) : labelOfField(box, pieces, others);
      return [{ widget, page: number, box, label }];
    });
    for (const one of titledByColumn(found)) {
      const name = one.widget.fieldName ?? '';
      byName.set(name, [...(byName.get(name) ?? []), one]);
    }
    onPages.push({ lines: pieces.map(({ text, y }) => ({ text, y })), found });
  }
  for (const { lines, found } of onPages) {
    let at = 0;
    const rest = lines.toSorted((one, other) => one.y - other.y);
    for (const one of found.toSorted((a, b) => a.box.top - b.box.top || a.box.left - b.box.left)) {
      const own = byName.get(one.widget.fieldName ?? '') ?? [];
      if (own[0] !== one) continue;
      if (isForPerson(one.widget)) {
        const values = { question: shorten(questionOf(one)), page: one.page };
        left.push(formNote(one.widget.fieldType === 'Sig' ? 'signatureLeft' : 'choicesLeft', values));
        continue;
      }
      const field = fieldOf(own);
      for (let line = rest[at]; line && line.y < one.box.top; line = rest[(at += 1)])
        if (isTitle(line.text)) items.push({ text: line.text, isHeading: false, isCell: false });
      fields.push(field);
      items.push({ place: field.place });
    }
  }
  const asked = new Map(withCompanyAsked(items).map((place) => [place.id, place]));
  return {
    fields: fields.map((field) => ({ ...field, place: asked.get(field.place.id) ?? field.place })),
    left,
  };
}

/** Rows of fields under one another: those without words of their own have the title of their column, and their number in it. */
function titledByColumn(found: readonly Found[]): Found[] {
  const rows = new Map<Found, { title: string; row: number }>();
  for (const one of found.toSorted((a, b) => a.box.top - b.box.top)) {
    const { box, label, widget } = one;
    if (label.asks || widget.fieldType === 'Btn') {
      rows.set(one, { title: label.asks, row: 1 });
      continue;
    }
    const above = found.find(
      (other) =>
        Math.abs(other.box.left - box.left) < 6 &&
        Math.abs(other.box.right - box.right) < 6 &&
        box.top - other.box.bottom > -3 &&
        box.top - other.box.bottom < 14 &&
        rows.has(other) &&
        other.widget.fieldType !== 'Btn',
    );
    const known = above && rows.get(above);
    if (known) rows.set(one, { title: known.title, row: known.row + 1 });
    label.asks = known && known.title !== '' ? `${known.title} (${known.row + 1})` : label.below;
  }
  return [...found];
}

const isSeen = (widget: Widget): boolean =>
  widget.subtype === 'Widget' &&
  Boolean(widget.fieldName) &&
  !widget.readOnly &&
  !widget.hidden &&
  !widget.noView;

const valueOf = ({ fieldValue }: Widget): string =>
  Array.isArray(fieldValue) ? fieldValue.join('') : typeof fieldValue === 'string' ? fieldValue : '';

/** What waits for a person: a signature, or a list of which several may be chosen. */
const isForPerson = (widget: Widget): boolean =>
  isSeen(widget) &&
  (widget.fieldType === 'Sig'
    ? !widget.fieldValue
    : widget.fieldType === 'Ch' && widget.multiSelect === true && valueOf(widget).trim() === '');

function isOpen(widget: Widget): boolean {
  if (!isSeen(widget)) return false;
  const value = valueOf(widget);
  switch (widget.fieldType) {
    case 'Tx':
      return widget.password !== true && value.trim() === '';
    case 'Ch':
      return widget.multiSelect !== true && value.trim() === '' && choicesOf(widget).length > 0;
    case 'Btn':
      return (widget.checkBox === true || widget.radioButton === true) && ['', 'Off'].includes(value);
    default:
      return false;
  }
}

/** What a drop-down offers; its empty line and a prompt are no choice. */
const choicesOf = ({ options = [] }: Widget): { shown: string; stored: string }[] =>
  options.flatMap(({ displayValue, exportValue }) => {
    const shown = (displayValue ?? exportValue ?? '').trim();
    return shown === '' ? [] : [{ shown, stored: exportValue ?? shown }];
  });

const questionOf = ({ widget, label }: Found): string =>
  described(widget) ?? (label.asks || readable(widget.fieldName ?? ''));

function fieldOf(found: Found[]): PdfField {
  const [{ widget, page, label }] = found as [Found];
  const name = widget.fieldName ?? '';
  const where = { part: 'AcroForm', field: name, page };
  const question = questionOf(found[0] as Found);
  const id = `field ${name}`;
  const plain = found.map((one) => ({ id: one.widget.id }));
  if (widget.fieldType === 'Ch') {
    const options = choicesOf(widget);
    const stored = new Map(options.map(({ shown, stored: kept }) => [shown, kept]));
    const choices = [...stored.keys()];
    return {
      place: { id, where, question, kind: 'choice', choices },
      isMultiline: false,
      widgets: plain.map((one) => ({ ...one, stored })),
    };
  }
  if (widget.fieldType === 'Btn') {
    const isSeveral = found.length > 1;
    if (!isSeveral)
      return {
        place: { id, where, question, kind: 'checkbox' },
        isMultiline: false,
        widgets: plain,
      };
    const said = found.map((one) => one.label.says || one.widget.buttonValue || one.widget.exportValue || '');
    return {
      place: {
        id,
        where,
        question: described(widget) ?? (label.group || readable(name)),
        kind: 'choice',
        choices: said,
      },
      isMultiline: false,
      widgets: found.map((one, at) => ({ id: one.widget.id, choice: said[at] ?? '' })),
    };
  }
  const limit =
    (widget.maxLen ?? 0) > 0
      ? { count: widget.maxLen ?? 0, unit: 'characters' as const }
      : limitInWords(question);
  return {
    place: { id, where, question, kind: 'text', ...(limit && { limit }) },
    isMultiline: widget.multiLine === true,
    ...roomOf(found),
    widgets: plain,
  };
}

/** What the smallest widget of a field shows; nothing where its text is made as small as it must be. */
function roomOf(found: Found[]): Pick<PdfField, 'room'> {
  const rooms = found.map(({ box, widget }) => ({
    width: box.right - box.left,
    height: box.bottom - box.top,
    fontSize: widget.defaultAppearanceData?.fontSize ?? 0,
  }));
  const [room] = rooms.toSorted((one, other) => one.width * one.height - other.width * other.height);
  return room && room.fontSize > 0 ? { room } : {};
}

/** The description that readers for the blind are given, where somebody wrote one. */
function described({ alternativeText = '', fieldName }: Widget): string | undefined {
  const text = alternativeText.replaceAll(/\s+/g, ' ').trim();
  return /\p{L}{2}/u.test(text) && text !== fieldName ? text : undefined;
}

/** A field's own name as words: `form1[0].CompanyName[0]` is "Company name"; empty where a program has numbered it. */
function readable(name: string): string {
  const last = (name.split('.').at(-1) ?? '').replaceAll(/\[\d+\]/g, '');
  const words = last
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})|[_-]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (/^(?:text|field|untitled|undefined|check ?box|champ|zone|f)? ?(?:field|box)? ?[\d ]*$/i.test(words))
    return '';
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}
