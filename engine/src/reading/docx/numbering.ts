import type { Document, Element } from '@xmldom/xmldom';
import { attributeOf, childOf, childrenOf, localName, switchOf, valueOf } from '#reading/docx/xml.ts';
import { roman } from '#text/roman.ts';

type Level = { start: number; format: string; text: string; isLegal: boolean; restartAfter?: number };
type Definition = { levels: Map<number, Level>; styleLink?: string };

/** Counts paragraphs as Word does; gives the number or bullet shown, or nothing where the list shows none. */
export type Numbering = {
  next: (numId: string, level: number) => string | undefined;
  levelOfStyle: (numId: string, styleId: string) => number | undefined;
};

/** Reads numbering.xml; counters run over all lists that share a definition, as they do in Word. */
export function readNumbering(document: Document | undefined): Numbering {
  const root = document?.documentElement;
  const parts = root ? childrenOf(root) : [];
  const definitions = new Map<string, Definition>();
  const styleLinks = new Map<string, string>();
  const levelStyles = new Map<string, number>();
  for (const part of parts) {
    if (localName(part) !== 'abstractNum') continue;
    const id = attributeOf(part, 'abstractNumId') ?? '';
    const levels = new Map<number, Level>();
    for (const element of childrenOf(part)) {
      if (localName(element) !== 'lvl') continue;
      const depth = Number(attributeOf(element, 'ilvl') ?? 0);
      levels.set(depth, readLevel(element));
      const style = valueOf(element, 'pStyle');
      if (style) levelStyles.set(`${id} ${style}`, depth);
    }
    const styleLink = valueOf(part, 'numStyleLink');
    definitions.set(id, { levels, ...(styleLink && { styleLink }) });
    const own = valueOf(part, 'styleLink');
    if (own) styleLinks.set(own, id);
  }
  const lists = new Map<
    string,
    { definition: string; overrides: Map<number, Level>; starts: Map<number, number> }
  >();
  for (const part of parts) {
    if (localName(part) !== 'num') continue;
    const abstract = valueOf(part, 'abstractNumId') ?? '';
    const link = definitions.get(abstract)?.styleLink;
    const list = {
      definition: (link && styleLinks.get(link)) ?? abstract,
      overrides: new Map<number, Level>(),
      starts: new Map<number, number>(),
    };
    for (const element of childrenOf(part)) {
      if (localName(element) !== 'lvlOverride') continue;
      const depth = Number(attributeOf(element, 'ilvl') ?? 0);
      const level = childOf(element, 'lvl');
      if (level) list.overrides.set(depth, readLevel(level));
      const start = valueOf(element, 'startOverride');
      if (start !== undefined) list.starts.set(depth, Number(start));
    }
    lists.set(attributeOf(part, 'numId') ?? '', list);
  }

  const counters = new Map<string, (number | undefined)[]>();
  const begun = new Set<string>();
  return {
    levelOfStyle: (numId, styleId) => levelStyles.get(`${lists.get(numId)?.definition ?? ''} ${styleId}`),
    next: (numId, depth) => {
      const list = lists.get(numId);
      const levels = list && definitions.get(list.definition)?.levels;
      if (!list || !levels) return undefined;
      const levelAt = (at: number): Level | undefined => list.overrides.get(at) ?? levels.get(at);
      const level = levelAt(depth);
      if (!level) return undefined;
      const counts = counters.get(list.definition) ?? [];
      counters.set(list.definition, counts);
      const override = list.starts.get(depth);
      if (override !== undefined && !begun.has(`${numId} ${depth}`)) counts[depth] = override;
      else counts[depth] = (counts[depth] ?? level.start - 1) + 1;
      begun.add(`${numId} ${depth}`);
      for (let below = depth + 1; below < 9; below += 1) {
        // A level restarts after any higher one, unless it says after which, or 0 for never.
        const restart = levelAt(below)?.restartAfter;
        if (restart === undefined || (restart > 0 && depth < restart)) counts[below] = undefined;
      }
      return shownMarker(level, (at) => ({
        count: counts[at] ?? levelAt(at)?.start ?? 1,
        format: levelAt(at)?.format ?? 'decimal',
      }));
    },
  };
}

function readLevel(element: Element): Level {
  const restart = valueOf(element, 'lvlRestart');
  return {
    start: Number(valueOf(element, 'start') ?? 0),
    format: valueOf(element, 'numFmt') ?? 'decimal',
    text: valueOf(element, 'lvlText') ?? '',
    isLegal: switchOf(element, 'isLgl') ?? false,
    ...(restart !== undefined && { restartAfter: Number(restart) }),
  };
}

function shownMarker(
  level: Level,
  counterAt: (depth: number) => { count: number; format: string },
): string | undefined {
  if (level.format === 'none' && !level.text.includes('%')) return level.text.trim() || undefined;
  if (level.format === 'bullet') {
    // Symbol fonts keep their signs in the private area, where other fonts show nothing.
    const sign = level.text.trim();
    return sign === '' || /[\ue000-\uf8ff]/.test(sign) ? '•' : sign;
  }
  const text = level.text.replaceAll(/%(\d)/g, (_, digit: string) => {
    const { count, format } = counterAt(Number(digit) - 1);
    return writeNumber(count, level.isLegal ? 'decimal' : format);
  });
  return text.trim() || undefined;
}

/** A count in one of Word's number formats (ECMA-376, ST_NumberFormat); those not named here count in figures. */
function writeNumber(count: number, format: string): string {
  switch (format) {
    case 'lowerLetter':
      return letters(count).toLowerCase();
    case 'upperLetter':
      return letters(count);
    case 'lowerRoman':
      return roman(count).toLowerCase();
    case 'upperRoman':
      return roman(count);
    case 'decimalZero':
      return String(count).padStart(2, '0');
    case 'ordinal':
      return `${count}${ordinalEnding(count)}`;
    case 'none':
      return '';
    default:
      return String(count);
  }
}

/** Word doubles letters after Z: AA, BB, not AB. */
function letters(count: number): string {
  if (count < 1) return '';
  return String.fromCodePoint(65 + ((count - 1) % 26)).repeat(Math.ceil(count / 26));
}

function ordinalEnding(count: number): string {
  if (count % 100 >= 11 && count % 100 <= 13) return 'th';
  return ['th', 'st', 'nd', 'rd'][count % 10] ?? 'th';
}
