import type { Document, Element } from '@xmldom/xmldom';
import { relatedPart } from '#reading/office-package.ts';
import type { Template } from './open-template.ts';
import { addPart, putText, textOf } from './parts.ts';
import { all, child, childrenOf, insertXml, parseXml, serialise, valueOf, wordNamespace } from './xml.ts';

export type ListKind = 'bullet' | 'number';

/** A numbering that something in the file has: its number, and the level at which it begins. */
export type NumberingPlace = { number: number; level: number };

/** The numberings of a file, to look into and to add to. Nothing is in the file until `save`. */
export type Numbering = {
  /** The definition that a numbering goes by; undefined where there is none. */
  definitionOf: (number: number) => Element | undefined;
  /** Adds a definition; answers its number. */
  define: (source: string | Element) => number;
  /** Adds a numbering by a definition, which begins at `start` on that level; answers its number. */
  begin: (definition: number, at?: { level: number; start: number }) => number;
  save: () => void;
};

export function openNumbering(template: Template): Numbering {
  const { parts, documentPath } = template;
  const path = relatedPart(parts, documentPath, 'numbering', 'template') ?? addNumberingPart(template);
  const numbering = parseXml(textOf(parts, path));
  const root = numbering.documentElement;
  if (!root) throw new Error('Numbering without a root');
  for (const level of all(root, 'lvl')) putInOrder(level);
  let nextDefinition = nextOf(numbering, 'abstractNum', 'abstractNumId');
  let nextNumber = nextOf(numbering, 'num', 'numId');
  // Definitions stand before the numberings that use them, and what Word for Mac cleans up behind both.
  const firstNumber: Element | null =
    all(numbering, 'num')[0] ?? all(numbering, 'numIdMacAtCleanup')[0] ?? null;
  const behind: Element | null = all(numbering, 'numIdMacAtCleanup')[0] ?? null;
  let definitionsEnd: Element | null = firstNumber;
  const definition = (id: string | undefined) =>
    all(root, 'abstractNum').find((one) => valueOf(one, 'abstractNumId') === id);
  const numberingOf = (number: number) =>
    all(root, 'num').find((one) => valueOf(one, 'numId') === String(number));
  const definitionOf = (number: number): Element | undefined => {
    const found = definition(valueOf(child(numberingOf(number), 'abstractNumId')));
    const byStyle = valueOf(child(found, 'numStyleLink'));
    // What is kept as a style of lists is defined where that style is.
    return byStyle === undefined
      ? found
      : (all(root, 'abstractNum').find((one) => valueOf(child(one, 'styleLink')) === byStyle) ?? found);
  };
  return {
    definitionOf,
    define: (source) => {
      const id = nextDefinition;
      nextDefinition += 1;
      const added = typeof source === 'string' ? insertXml(root, source, definitionsEnd)[0] : source;
      if (added !== undefined && typeof source !== 'string') root.insertBefore(added, definitionsEnd);
      added?.setAttributeNS(wordNamespace, 'w:abstractNumId', String(id));
      return id;
    },
    begin: (id, at) => {
      const number = nextNumber;
      nextNumber += 1;
      const override =
        at === undefined
          ? ''
          : `<w:lvlOverride w:ilvl="${at.level}"><w:startOverride w:val="${at.start}"/></w:lvlOverride>`;
      const [added] = insertXml(
        root,
        `<w:num w:numId="${number}"><w:abstractNumId w:val="${id}"/>${override}</w:num>`,
        behind,
      );
      definitionsEnd ??= added ?? null;
      return number;
    },
    save: () => putText(parts, path, serialise(numbering)),
  };
}

/** The order of what a level says (ISO/IEC 29500-1, 17.9.6): LibreOffice names the style before the format. */
const levelOrder =
  'start numFmt lvlRestart pStyle isLgl suff lvlText lvlPicBulletId legacy lvlJc pPr rPr'.split(' ');
function putInOrder(level: Element): void {
  const placeOf = ({ localName }: Element) => levelOrder.indexOf(localName ?? '');
  const said = childrenOf(level);
  for (const one of said.toSorted((before, after) => placeOf(before) - placeOf(after)))
    level.appendChild(one);
}

/** In what a list of numbers is counted from level to level: in Arabic by its own letters. */
export const numberFormats = (isArabic: boolean): readonly string[] =>
  isArabic ? ['decimal', 'arabicAbjad', 'decimal'] : ['decimal', 'lowerLetter', 'lowerRoman'];
const signs = ['•', '–', '▪'];

/** A list of nine levels as Word has them, each further in than the one before. */
export function usualDefinition(kind: ListKind, isArabic: boolean): string {
  const formats = numberFormats(isArabic);
  const levels = Array.from({ length: 9 }, (_one, level) => {
    const format = kind === 'bullet' ? 'bullet' : formats[level % 3];
    const sign = kind === 'bullet' ? signs[level % 3] : `%${level + 1}.`;
    return `<w:lvl w:ilvl="${level}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${sign}"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="${425 + level * 360}" w:hanging="283"/></w:pPr></w:lvl>`;
  });
  return `<w:abstractNum w:abstractNumId="0"><w:multiLevelType w:val="hybridMultilevel"/>${levels.join('')}</w:abstractNum>`;
}

function addNumberingPart({ parts, documentPath }: Template): string {
  const path = 'word/numbering.xml';
  addPart(parts, documentPath, {
    path,
    type: 'numbering',
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.numbering+xml',
    content: `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:numbering xmlns:w="${wordNamespace}"/>`,
  });
  return path;
}

const nextOf = (numbering: Document, name: string, attribute: string): number =>
  Math.max(0, ...all(numbering, name).map((one) => Number(valueOf(one, attribute) ?? 0))) + 1;
