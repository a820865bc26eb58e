import type { Element } from '@xmldom/xmldom';
import { isRightToLeft, printable } from '#writing/bid.ts';
import { readFromRight, writeFromRight } from './from-right.ts';
import { placeOf, type PlaceName } from './place-names.ts';
import { all, child, valueOf } from './xml.ts';

/** What stands on the cover, in headers and in footers. */
export type CoverValues = Record<Exclude<PlaceName, 'response' | 'matrix'>, string>;

/** What of a part was filled in and where, and names in braces that nothing is known for. */
export type FilledPlaces = { elements: Element[]; names: Set<PlaceName>; unknown: Set<string> };

/**
 * Puts values into `{{names}}`, content controls and fields of document properties of one part. A paragraph or row whose names all stand
 * for nothing goes: a tender without lots has no line for one. What begins with Arabic then runs from right to left, and in an Arabic
 * response what has any: "Acheteur :" with an Arabic name behind it stands on the right as the title does.
 */
export function fillPlaces(root: Element, values: CoverValues, isArabic = false): FilledPlaces {
  const found: FilledPlaces = { elements: [], names: new Set(), unknown: new Set() };
  const before = new Map(all(root, 'p').map((paragraph) => [paragraph, paragraph.textContent]));
  for (const control of all(root, 'sdt')) fillControl(control, values, found);
  const empty = new Set<Element>();
  for (const paragraph of all(root, 'p')) {
    fillFields(paragraph, values);
    if (fillNames(paragraph, values, found)) empty.add(rowOf(paragraph) ?? paragraph);
  }
  for (const one of empty) one.parentNode?.removeChild(one);
  for (const [paragraph, text] of before)
    if (paragraph.textContent !== text) setDirection(paragraph, isArabic);
  return found;
}

/** Sets a paragraph that reads so right to left: a template made for Latin letters says nothing of directions. */
function setDirection(paragraph: Element, isArabic: boolean): void {
  const texts = all(paragraph, 't').filter((text) => paragraphOf(text) === paragraph);
  const words = texts.map(({ textContent }) => textContent ?? '').join('');
  if (!isRightToLeft(words) && !(isArabic && /\p{Script=Arabic}/u.test(words))) return;
  readFromRight(paragraph);
  for (const text of texts)
    if (isRightToLeft(text.textContent ?? '')) writeFromRight(text.parentNode as Element);
}

/** What a control is for, by its tag, its title or the property of the document that it shows. */
export function placeOfControl(control: Element): PlaceName | undefined {
  const properties = child(control, 'sdtPr');
  const shown = valueOf(child(properties, 'dataBinding'), 'xpath') ?? '';
  return (
    placeOf(valueOf(child(properties, 'tag')) ?? '') ??
    placeOf(valueOf(child(properties, 'alias')) ?? '') ??
    placeOf(/(\w+)(?:\[\d+\])?$/.exec(shown)?.[1] ?? '')
  );
}

function fillControl(control: Element, values: CoverValues, found: FilledPlaces): void {
  const place = placeOfControl(control);
  if (place === undefined || place === 'response' || place === 'matrix') return;
  const properties = child(control, 'sdtPr');
  for (const name of ['showingPlcHdr', 'dataBinding', 'placeholder'])
    for (const one of properties ? all(properties, name) : []) one.parentNode?.removeChild(one);
  const content = child(control, 'sdtContent');
  const texts = content ? all(content, 't') : [];
  for (const style of content ? all(content, 'rStyle') : [])
    if (/placeholder/i.test(valueOf(style) ?? '')) style.parentNode?.removeChild(style);
  for (const [index, text] of texts.entries()) setText(text, index === 0 ? values[place] : '');
  found.names.add(place);
  found.elements.push(control);
}

/** Answers whether each name in the paragraph stands for nothing, and there is one. */
function fillNames(paragraph: Element, values: CoverValues, found: FilledPlaces): boolean {
  const texts = all(paragraph, 't').filter((text) => paragraphOf(text) === paragraph);
  const whole = texts.map(({ textContent }) => textContent ?? '').join('');
  const names = [...whole.matchAll(/\{\{\s*([^{}]{1,60}?)\s*\}\}/g)];
  const put: string[] = [];
  // From the last to the first, so that places before stay where they are.
  for (const { 0: all_, 1: name = '', index } of names.toReversed()) {
    const place = placeOf(name);
    if (place === undefined) found.unknown.add(name);
    if (place === undefined || place === 'response' || place === 'matrix') continue;
    found.names.add(place);
    put.push(values[place]);
    replaceAt(texts, index, index + all_.length, values[place]);
  }
  if (put.length > 0) found.elements.push(paragraph);
  return put.length > 0 && put.every((value) => value === '');
}

/** Replaces letters of a text that may lie in several runs; the first of them takes the value and its looks are the value's. */
function replaceAt(texts: Element[], from: number, to: number, value: string): void {
  let at = 0;
  let isPut = false;
  for (const text of texts) {
    const own = text.textContent ?? '';
    const [begin, end] = [Math.max(from - at, 0), Math.min(to - at, own.length)];
    if (begin < end) {
      setText(text, own.slice(0, begin) + (isPut ? '' : value) + own.slice(end));
      isPut = true;
    }
    at += own.length;
  }
}

function setText(text: Element, value: string): void {
  text.textContent = printable(value).replaceAll('\n', ' ');
  text.setAttribute('xml:space', 'preserve');
}

/** The results of fields such as TITLE and DOCPROPERTY Company, which Word would show from the properties. */
function fillFields(paragraph: Element, values: CoverValues): void {
  for (const simple of all(paragraph, 'fldSimple')) {
    const value = valueOfField(valueOf(simple, 'instr') ?? '', values);
    if (value !== undefined)
      for (const [index, text] of all(simple, 't').entries()) setText(text, index === 0 ? value : '');
  }
  let instruction = '';
  let value: string | undefined;
  let isResult = false;
  for (const run of all(paragraph, 'r')) {
    const kind = valueOf(child(run, 'fldChar'), 'fldCharType');
    if (kind === 'begin') [instruction, value, isResult] = ['', undefined, false];
    else if (kind === 'separate') [value, isResult] = [valueOfField(instruction, values), true];
    else if (kind === 'end') isResult = false;
    instruction += child(run, 'instrText')?.textContent ?? '';
    const text = child(run, 't');
    if (!isResult || value === undefined || !text) continue;
    setText(text, value);
    value = '';
  }
}

function valueOfField(instruction: string, values: CoverValues): string | undefined {
  const name = /^\s*(?:DOCPROPERTY\s+"?(title|subject|company)"?|(title|subject))\b/i.exec(instruction);
  const place = name && placeOf(name[1] ?? name[2] ?? '');
  return place === undefined || place === null || place === 'response' || place === 'matrix'
    ? undefined
    : values[place];
}

const ancestor = (from: Element, name: string): Element | undefined => {
  for (let at = from.parentNode; at; at = at.parentNode)
    if ((at as Element).localName === name) return at as Element;
  return undefined;
};
const paragraphOf = (text: Element) => ancestor(text, 'p');
const rowOf = (paragraph: Element) => ancestor(paragraph, 'tr');
