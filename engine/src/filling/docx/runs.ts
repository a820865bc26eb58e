import { encodeXml, outerXml, type XmlNode, type XmlSource } from '#filling/xml-source.ts';
import { isRightToLeft } from '#writing/bid.ts';

/** How an insertion is marked where the document tracks changes. */
type Tracking = { author: string; at: string; nextId: () => number };

/** What every change of one document shares. */
export type Writing = { source: XmlSource; prefix: string; tracking: Tracking | undefined };

/** What in a run's properties belongs to its history or its prompt and not to its looks. */
const history = ['rPrChange', 'ins', 'del', 'moveFrom', 'moveTo'];

/** Properties for an answer's run: those of the place, marked for the direction its text is written in. */
export function propertiesFor(
  { source, prefix }: Writing,
  from: XmlNode | undefined,
  text: string,
  without: string[] = [],
): string {
  const left = [...history, ...without, 'rtl'];
  const kept = from?.children.filter(({ name }) => !left.includes(name)) ?? [];
  const xml = kept.map((node) => outerXml(source, node));
  if (isRightToLeft(text)) {
    // The order of a run's properties is that of the schema: these alone come after the direction.
    const after = kept.findIndex(({ name }) =>
      ['cs', 'em', 'lang', 'eastAsianLayout', 'specVanish', 'oMath'].includes(name),
    );
    xml.splice(after < 0 ? xml.length : after, 0, `<${prefix}rtl/>`);
  }
  return xml.length === 0 ? '' : `<${prefix}rPr>${xml.join('')}</${prefix}rPr>`;
}

/** A run with a text: its lines parted by breaks. */
export const runXml = ({ prefix }: Writing, properties: string, text: string): string =>
  `<${prefix}r>${properties}${textXml(prefix, text)}</${prefix}r>`;

export function textXml(prefix: string, text: string): string {
  const line = (words: string) =>
    words
      .split('\t')
      .map((part) => (part === '' ? '' : `<${prefix}t xml:space="preserve">${encodeXml(part)}</${prefix}t>`))
      .join(`<${prefix}tab/>`);
  return text
    .replaceAll('\r\n', '\n')
    .split(/[\r\n\v]/)
    .map(line)
    .join(`<${prefix}br/>`);
}

/** Runs as an insertion, where the document wants insertions marked. */
export function inserted({ prefix, tracking }: Writing, runs: string): string {
  if (!tracking) return runs;
  return `<${prefix}ins ${marks(prefix, tracking)}>${runs}</${prefix}ins>`;
}

/** Words as a deletion. */
export function deleted({ prefix, tracking }: Writing, properties: string, text: string): string {
  if (!tracking) return '';
  const words = textXml(prefix, text).replaceAll(new RegExp(`(</?${prefix}t)(?=[ >])`, 'g'), (tag) =>
    tag.replace(/t$/, 'delText'),
  );
  return `<${prefix}del ${marks(prefix, tracking)}><${prefix}r>${properties}${words}</${prefix}r></${prefix}del>`;
}

const marks = (prefix: string, { author, at, nextId }: Tracking) =>
  `${prefix}id="${nextId()}" ${prefix}author="${encodeXml(author)}" ${prefix}date="${encodeXml(at)}"`;
