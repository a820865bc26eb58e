import { decodeXml, scanXml, type XmlNode } from '#reading/xml-scan.ts';

/**
 * The words of an XML text, those of each element as a paragraph of their own, so that an annex or a notice that comes as XML reads
 * without its tags. Null for what is no XML, or is broken: that is read as it stands.
 */
export function wordsOfXml(text: string): string | null {
  if (!/^\s*<(?:\?xml\b|[\p{L}_][^<>]*>)/u.test(text)) return null;
  const root = scanXml(text);
  if ('brokenAt' in root) return null;
  const wordsOf = (from: number, to: number) =>
    decodeXml(text.slice(from, to))
      .replaceAll(/<[^<>]*>|\s+/g, ' ')
      .replaceAll(/ {2,}/g, ' ')
      .trim();
  /** Words beside elements belong together with theirs: a sentence with a word set apart. */
  const hasOwnWords = ({ innerStart, innerEnd, children }: XmlNode) =>
    children.length === 0 ||
    [...children, undefined].some(
      (child, at) => wordsOf(children[at - 1]?.end ?? innerStart, child?.start ?? innerEnd) !== '',
    );
  const paragraphs: string[] = [];
  // Walked without recursion: a hostile file may nest as deep as it is long.
  const waiting = [root];
  for (let node = waiting.pop(); node; node = waiting.pop())
    if (hasOwnWords(node)) paragraphs.push(wordsOf(node.innerStart, node.innerEnd));
    else for (const child of node.children.toReversed()) waiting.push(child);
  return paragraphs.filter(Boolean).join('\n\n');
}
