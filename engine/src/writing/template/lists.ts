import type { Element } from '@xmldom/xmldom';
import type { ListPiece } from '#writing/response/pieces.ts';
import {
  numberFormats,
  openNumbering,
  usualDefinition,
  type ListKind,
  type NumberingPlace,
} from './numbering.ts';
import type { Template } from './open-template.ts';
import type { CompleteRoles } from './roles.ts';
import { putText } from './parts.ts';
import { all, child, childrenOf, insertXml, serialise, valueOf, wordNamespace } from './xml.ts';

/** How the items of lists are written: in the file's own styles, counted by Word. Levels are from 0. */
export type Lists = {
  /** The style of an item, and its numbering where the style alone does not say it. */
  item: (list: ListPiece, level: number) => { style: string; numbering: string };
  /** The numbering of an item in another style, such as that of a table's cells. */
  numbering: (list: ListPiece, level: number) => string;
  /** The style of what goes on below an item without a sign of its own. */
  continued: (list: ListPiece, level: number) => string;
  save: () => void;
};

/** No list has more levels in Word. */
const deepest = 8;
/** As far as a level is further in than the one before, in twentieths of a point. */
const step = 360;

/** What a kind of list goes by: the numbering of its style, or one as Word has it. */
type Base = { definition: Element; id: number; first: number; isOfStyle: boolean };

/**
 * The lists of a response in a file. The first level of bullets is the file's own style as it is; deeper levels and every list of numbers
 * go by that style's numbering, given the levels that it lacks. Each list of numbers begins for itself.
 */
export function openLists(
  template: Template,
  roles: Pick<CompleteRoles, ListKind | 'body'>,
  isArabic: boolean,
): Lists {
  const numbering = openNumbering(template);
  const bases = new Map<ListKind, Base>();
  const numbers = new Map<ListPiece, number>();
  let bullets: number | undefined;
  const added = new Map<number, string>();

  const baseOf = (kind: ListKind): Base => {
    const known = bases.get(kind);
    if (known) return known;
    const place = numberingOfStyle(template, roles[kind], numbering.definitionOf);
    const own = place && numbering.definitionOf(place.number);
    const base = own && place ? ofStyle(own, place.level) : usual(kind);
    bases.set(kind, base);
    return base;
  };
  const usual = (kind: ListKind): Base => {
    const id = numbering.define(usualDefinition(kind, isArabic));
    const definition = numbering.definitionOf(numbering.begin(id));
    if (!definition) throw new Error('A definition was not added');
    return { definition, id, first: 0, isOfStyle: false };
  };
  const ofStyle = (own: Element, first: number): Base => {
    if (levelsOf(own).length > deepest)
      return { definition: own, id: Number(valueOf(own, 'abstractNumId')), first, isOfStyle: true };
    const definition = withAllLevels(own, first, isArabic);
    return { definition, id: numbering.define(definition), first, isOfStyle: true };
  };
  const numberOf = (list: ListPiece, level: number): number => {
    const { id } = baseOf(list.kind);
    if (list.kind === 'bullet') return (bullets ??= numbering.begin(id));
    const known = numbers.get(list);
    if (known !== undefined) return known;
    const number = numbering.begin(id, { level: levelIn(list.kind, level), start: list.start });
    numbers.set(list, number);
    return number;
  };
  const levelIn = (kind: ListKind, level: number): number => Math.min(baseOf(kind).first + level, deepest);
  const mark = (list: ListPiece, level: number): string =>
    `<w:numPr><w:ilvl w:val="${levelIn(list.kind, level)}"/><w:numId w:val="${numberOf(list, level)}"/></w:numPr>`;

  return {
    item: (list, level) => ({
      style: roles[list.kind],
      numbering:
        list.kind === 'bullet' && level === 0 && baseOf(list.kind).isOfStyle ? '' : mark(list, level),
    }),
    numbering: mark,
    continued: (list, level) => {
      const known = added.get(level);
      if (known !== undefined) return known;
      const { definition } = baseOf(list.kind);
      const indent = indentOf(levelsOf(definition)[levelIn(list.kind, level)]);
      const style = continuedStyle(template, roles.body, level, indent.left);
      added.set(level, style);
      return style;
    },
    save: () => {
      if (bases.size > 0) numbering.save();
      if (added.size > 0) putText(template.parts, template.stylesPath, serialise(template.styles));
    },
  };
}

/** The numbering of a style, by itself or by what it is based on. Where it names no level, the level that names the style. */
function numberingOfStyle(
  { styles }: Template,
  id: string,
  definitionOf: (number: number) => Element | undefined,
): NumberingPlace | undefined {
  const known = new Map(all(styles, 'style').map((style) => [valueOf(style, 'styleId'), style]));
  const seen = new Set<string>();
  let level: number | undefined;
  for (let at: string | undefined = id; at !== undefined && !seen.has(at);) {
    seen.add(at);
    const style = known.get(at);
    const own = child(child(style, 'pPr'), 'numPr');
    const stated = valueOf(child(own, 'ilvl'));
    if (stated !== undefined) level ??= Number(stated);
    const number = valueOf(child(own, 'numId'));
    if (number === '0') return undefined;
    if (number !== undefined) {
      const definition = definitionOf(Number(number));
      const named = levelsOf(definition).find((one) => valueOf(child(one, 'pStyle')) === at);
      return { number: Number(number), level: level ?? Number(valueOf(named, 'ilvl') ?? 0) };
    }
    at = valueOf(child(style, 'basedOn'));
  }
  return undefined;
}

const levelsOf = (definition: Element | undefined): Element[] =>
  definition ? childrenOf(definition).filter(({ localName }) => localName === 'lvl') : [];

/** A definition with nine levels: those that it lacks are made like its last, each further in. */
function withAllLevels(own: Element, first: number, isArabic: boolean): Element {
  const copy = own.cloneNode(true) as unknown as Element;
  // What names one definition alone, and ties levels to styles, stays with that one.
  for (const name of ['nsid', 'tmpl', 'name', 'styleLink', 'numStyleLink']) drop(copy, name);
  const kind = child(copy, 'multiLevelType');
  if (kind) kind.setAttributeNS(wordNamespace, 'w:val', 'hybridMultilevel');
  for (const level of levelsOf(copy)) drop(level, 'pStyle');
  const known = new Map(levelsOf(copy).map((level) => [Number(valueOf(level, 'ilvl')), level]));
  const pattern = known.get(first) ?? levelsOf(copy).at(-1);
  if (!pattern) return copy;
  const base = indentOf(pattern);
  for (let level = 0; level <= deepest; level += 1) {
    if (known.has(level)) continue;
    const made = pattern.cloneNode(true) as unknown as Element;
    made.setAttributeNS(wordNamespace, 'w:ilvl', String(level));
    drop(made, 'lvlRestart');
    countOn(made, level, isArabic);
    setIndent(made, base.left + Math.max(0, level - first) * step, base.hanging);
    const next = levelsOf(copy).find((one) => Number(valueOf(one, 'ilvl')) > level) ?? null;
    copy.insertBefore(made, next);
  }
  return copy;
}

/** Gives a level its own figure, in Word's usual order of figures, letters and Roman figures. */
function countOn(level: Element, number: number, isArabic: boolean): void {
  const format = child(level, 'numFmt');
  if (valueOf(format) === 'bullet') return;
  format?.setAttributeNS(wordNamespace, 'w:val', numberFormats(isArabic)[number % 3] ?? 'decimal');
  const text = child(level, 'lvlText');
  const end = /%\d([^%]*)$/.exec(valueOf(text) ?? '')?.[1] ?? '.';
  text?.setAttributeNS(wordNamespace, 'w:val', `%${number + 1}${end}`);
  const start = child(level, 'start');
  if (start) start.setAttributeNS(wordNamespace, 'w:val', '1');
  else insertXml(level, '<w:start w:val="1"/>', childrenOf(level)[0] ?? null);
}

function indentOf(level: Element | undefined): { left: number; hanging: number } {
  const indent = child(child(level, 'pPr'), 'ind');
  const left = valueOf(indent, 'left') ?? valueOf(indent, 'start') ?? '425';
  return { left: Number(left), hanging: Number(valueOf(indent, 'hanging') ?? '283') };
}

function setIndent(level: Element, left: number, hanging: number): void {
  const properties = child(level, 'pPr');
  const source = `<w:ind w:left="${left}" w:hanging="${hanging}"/>`;
  if (!properties) {
    insertXml(level, `<w:pPr>${source}</w:pPr>`, child(level, 'rPr') ?? null);
    return;
  }
  // A tab stop at the level that it was made like would draw the words back there.
  drop(properties, 'tabs');
  const before = child(properties, 'ind')?.nextSibling ?? null;
  drop(properties, 'ind');
  insertXml(properties, source, before as Element | null);
}

const drop = (from: Element, name: string): void => {
  const one = child(from, name);
  if (one) from.removeChild(one);
};

/** Word's own style for what goes on below an item: the file's, or one made upon its text. */
function continuedStyle(template: Template, body: string, level: number, left: number): string {
  const name = level === 0 ? 'List Continue' : `List Continue ${level + 1}`;
  const own = template.list.find((one) => one.name.toLowerCase() === name.toLowerCase());
  if (own) return own.id;
  const root = template.styles.documentElement;
  if (!root) throw new Error('Styles without a root');
  const taken = new Set(template.list.map(({ id }) => id));
  let id = name.replaceAll(' ', '');
  while (taken.has(id)) id += 'A';
  // Word has five of them.
  const isCustom = level > 4 ? ' w:customStyle="1"' : '';
  insertXml(
    root,
    `<w:style w:type="paragraph"${isCustom} w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="${body}"/><w:pPr><w:ind w:left="${left}"/></w:pPr></w:style>`,
  );
  template.list.push({ id, kind: 'paragraph', name, basedOn: body, isDefault: false, uses: 1 });
  return id;
}
