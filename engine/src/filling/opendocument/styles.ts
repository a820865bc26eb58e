import { attribute, child, descendants, type XmlNode, type XmlSource } from '#filling/xml-source.ts';

/** What a style says of its cells. */
export type CellStyle = {
  isLocked: boolean;
  isBold: boolean;
  holds: 'date' | 'number' | 'percentage' | 'currency' | 'text' | 'anything';
};
export type SheetStyles = {
  styleOf: (name: string) => CellStyle;
  /** Whether the sheets of a style are not shown. */
  hidesTable: (name: string) => boolean;
};

/** The styles of a spreadsheet: those of its content and those of its part for styles, each upon its parents. */
export function readStyles(parts: readonly (XmlSource | undefined)[]): SheetStyles {
  const styles = new Map<string, { source: XmlSource; node: XmlNode }>();
  const formats = new Map<string, CellStyle['holds']>();
  const hidden = new Set<string>();
  for (const source of parts) {
    if (!source) continue;
    for (const node of descendants(source.root, 'style')) {
      const name = attribute(source, node, 'name') ?? '';
      const family = attribute(source, node, 'family');
      if (family === 'table-cell') styles.set(name, { source, node });
      if (attribute(source, child(node, 'table-properties'), 'display') === 'false') hidden.add(name);
    }
    for (const group of [child(source.root, 'styles'), child(source.root, 'automatic-styles')])
      for (const node of group?.children ?? []) {
        const holds = ofFormats[node.name];
        const name = attribute(source, node, 'name') ?? '';
        if (holds) formats.set(name, holds);
      }
  }
  const read = new Map<string, CellStyle>();
  const styleOf = (name: string, depth = 0): CellStyle => {
    const found = styles.get(name);
    const known = read.get(name);
    if (known) return known;
    if (!found || depth > 10) return plain;
    const { source, node } = found;
    const base = styleOf(attribute(source, node, 'parent-style-name') ?? '', depth + 1);
    const protect = attribute(source, child(node, 'table-cell-properties'), 'cell-protect');
    const weight = attribute(source, child(node, 'text-properties'), 'font-weight');
    const format = attribute(source, node, 'data-style-name');
    const style: CellStyle = {
      isLocked: protect === undefined ? base.isLocked : /protected/.test(protect),
      isBold: weight === undefined ? base.isBold : weight === 'bold' || Number(weight) >= 600,
      holds: format === undefined ? base.holds : (formats.get(format) ?? 'anything'),
    };
    read.set(name, style);
    return style;
  };
  return { styleOf: (name) => styleOf(name), hidesTable: (name) => hidden.has(name) };
}

const plain: CellStyle = { isLocked: true, isBold: false, holds: 'anything' };
const ofFormats: Record<string, CellStyle['holds']> = {
  'date-style': 'date',
  'number-style': 'number',
  'percentage-style': 'percentage',
  'currency-style': 'currency',
  'text-style': 'text',
};
