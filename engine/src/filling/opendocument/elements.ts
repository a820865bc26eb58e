import { decodeXml } from '#reading/xml-scan.ts';
import { attribute, encodeXml, type XmlNode, type XmlSource } from '#filling/xml-source.ts';

/** The prefixes under which a part knows the name spaces of OpenDocument, each with its colon. */
export type Prefixes = { office: string; text: string; table: string; calcext: string | undefined };

/** Throws nothing: a part without a name space gets its customary prefix, which its reader then does not know. */
export function prefixesOf(source: XmlSource): Prefixes {
  const head = source.text.slice(source.root.start, source.root.innerStart);
  const named = (uri: string): string | undefined => {
    const at = head.indexOf(`="${uri}"`);
    const name = at < 0 ? undefined : /xmlns:([^\s=]+)$/.exec(head.slice(0, at))?.[1];
    return name === undefined ? undefined : `${name}:`;
  };
  const of = (name: string) => named(`urn:oasis:names:tc:opendocument:xmlns:${name}:1.0`) ?? `${name}:`;
  return {
    office: of('office'),
    text: of('text'),
    table: of('table'),
    calcext: named('urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0'),
  };
}

/** An element's attributes by their prefixed names. */
export function attributesOf({ text }: XmlSource, node: XmlNode): Map<string, string> {
  const head = text.slice(node.start + 1 + node.tag.length, node.isEmptyTag ? node.end : node.innerStart);
  return new Map(
    [...head.matchAll(/([^\s=/>]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map((match) => [
      match[1] ?? '',
      decodeXml(match[2] ?? match[3] ?? ''),
    ]),
  );
}

/** An element with these attributes and this content. */
export function elementXml(tag: string, attributes: ReadonlyMap<string, string>, content: string): string {
  const head = `<${tag}${[...attributes].map(([name, value]) => ` ${name}="${encodeXml(value)}"`).join('')}`;
  return content === '' ? `${head}/>` : `${head}>${content}</${tag}>`;
}

/** How often an element stands where it is written once. */
export function repeatsOf(source: XmlSource, node: XmlNode, name: string): number {
  const count = Number(attribute(source, node, name) ?? 1);
  return Number.isInteger(count) && count > 0 ? count : 1;
}

/** What is no text of a paragraph. */
const beside = new Set([
  'annotation',
  'annotation-end',
  'note',
  'tracked-changes',
  'frame',
  'control',
  'custom-shape',
]);

/** The words of an element: spaces, tabs and line breaks counted, paragraphs parted by line ends; notes and what is drawn left out. */
export function wordsIn(source: XmlSource, node: XmlNode): string {
  let words = '';
  let at = node.innerStart;
  for (const child of node.children) {
    words += folded(source.text.slice(at, child.start));
    at = child.end;
    if (child.name === 's') words += ' '.repeat(Math.min(repeatsOf(source, child, 'c'), 1000));
    else if (child.name === 'tab') words += '\t';
    else if (child.name === 'line-break') words += '\n';
    else if (child.name === 'p' || child.name === 'h')
      words += `${words === '' ? '' : '\n'}${wordsIn(source, child)}`;
    else if (!beside.has(child.name)) words += wordsIn(source, child);
  }
  return (
    words + (node.children.length > 0 || !node.isEmptyTag ? folded(source.text.slice(at, node.innerEnd)) : '')
  );
}

/** White space counts once in OpenDocument (part 3, 6.1.2); more of it has elements of its own. */
export const folded = (text: string): string => decodeXml(text).replaceAll(/[\t\n\r ]+/g, ' ');

/** Words of one line as the content of a paragraph. */
export function lineXml({ text }: Prefixes, line: string): string {
  return line
    .split('\t')
    .map((part) =>
      encodeXml(part).replaceAll(/^ | {2,}| $/g, (spaces) =>
        spaces.length === 1 ? `<${text}s/>` : `<${text}s ${text}c="${spaces.length}"/>`,
      ),
    )
    .join(`<${text}tab/>`);
}

export const linesOf = (answer: string): string[] => answer.replaceAll(/\r\n?/g, '\n').split(/[\n\v]/);
