import { DOMParser, type Document } from '@xmldom/xmldom';
import { unreadable } from '#reading/notes.ts';
import { listZip, unpackEntry, type ZipEntry } from '#reading/zip.ts';

/** No office file worth reading unpacks to more; beyond this it is a bomb or a mistake. */
const UNPACKED_LIMIT = 200 * 1024 * 1024;
/** XML packs to about a tenth; runs of one byte, which bombs are made of, to a thousandth. */
const RATIO_LIMIT = 250;
const RATIO_FREE = 16 * 1024 * 1024;

/** The XML parts of an office file by their path; media and the like stay packed. */
export type OfficePackage = Map<string, Uint8Array>;

/**
 * Unpacks the XML parts of a DOCX or XLSX within bounds: a part is never inflated beyond the size it declares, and
 * all declared sizes together stay below 200 MB. Throws `UnreadableFile` for a broken archive, one past
 * the bounds, or a part that is not what its check sum says.
 */
export function openPackage(bytes: Uint8Array, name: string): OfficePackage {
  const entries = listZip(bytes, name).entries.filter(({ path }) => isXmlPart(path));
  refuseByDeclaredSizes(entries, name);
  const sums = new Map<string, number>();
  for (const { path, sum } of entries) {
    // Programs differ in which of two parts of one name they read.
    if ((sums.get(path) ?? sum) !== sum) throw unreadable('damagedContent', { name, part: path });
    sums.set(path, sum);
  }
  return new Map(entries.map((entry) => [entry.path.replace(/^\//, ''), unpackEntry(bytes, entry, name)]));
}

const isXmlPart = (path: string): boolean => /\.(?:xml|rels|vml)$/i.test(path);

/** Adds up what the parts say of themselves; nothing is unpacked. */
function refuseByDeclaredSizes(entries: ZipEntry[], name: string): void {
  const unpacked = entries.reduce((sum, { size }) => sum + size, 0);
  const packed = entries.reduce((sum, entry) => sum + entry.packed, 0);
  if (unpacked > UNPACKED_LIMIT || (unpacked > RATIO_FREE && unpacked > packed * RATIO_LIMIT))
    throw unreadable('bomb', { name });
}

/** How deep a part's elements may lie in one another: far deeper than tables in tables in text boxes. */
const MOST_NESTED = 1_000;

/** Holds the depth of an XML text against the bound, without building anything of it. */
function refuseDeepPart(source: string, part: string, name: string): void {
  let depth = 0;
  for (let at = source.indexOf('<'); at >= 0; at = source.indexOf('<', at + 1)) {
    const next = source.charCodeAt(at + 1);
    // Closing, declarations and comments, processing instructions.
    if (next === 0x2f) depth -= 1;
    else if (next !== 0x21 && next !== 0x3f && source[source.indexOf('>', at) - 1] !== '/') depth += 1;
    if (depth > MOST_NESTED) throw unreadable('deepPart', { name, part, limit: MOST_NESTED });
  }
}

/** One part as XML; undefined when the package has no such part. Throws `UnreadableFile` where it is not XML. */
export function parsePart(parts: OfficePackage, path: string, name: string): Document | undefined {
  const part = parts.get(path);
  if (!part) return undefined;
  const source = new TextDecoder(part[0] === 0xff ? 'utf-16le' : 'utf-8').decode(part);
  // Office files have no document type; one could only bring entities, which are a way to attack a parser.
  if (/<!DOCTYPE/i.test(source.slice(0, 2000))) throw unreadable('documentType', { name });
  refuseDeepPart(source, path, name);
  try {
    return new DOMParser({ onError: () => undefined }).parseFromString(source, 'text/xml');
  } catch (error) {
    throw unreadable('damagedPart', { name, part: path }, error);
  }
}

/** Where a part's relationship of a type leads: the path of the part it names, by the type's last word. */
export function relatedPart(
  parts: OfficePackage,
  from: string,
  type: string,
  name: string,
): string | undefined {
  return relationsOf(parts, from, name).find((relation) => relation.type.endsWith(`/${type}`))?.target;
}

/** All parts a part leads to, by the relationship's id. */
export function relatedParts(parts: OfficePackage, from: string, name: string): Map<string, string> {
  return new Map(relationsOf(parts, from, name).map(({ id, target }) => [id, target]));
}

function relationsOf(
  parts: OfficePackage,
  from: string,
  name: string,
): { id: string; type: string; target: string }[] {
  const folder = from.includes('/') ? from.slice(0, from.lastIndexOf('/') + 1) : '';
  const relations = parsePart(parts, `${folder}_rels/${from.slice(folder.length)}.rels`, name);
  if (!relations) return [];
  return Array.from(relations.getElementsByTagName('Relationship')).map((relation) => {
    const target = relation.getAttribute('Target') ?? '';
    return {
      id: relation.getAttribute('Id') ?? '',
      type: relation.getAttribute('Type') ?? '',
      target: target.startsWith('/') ? target.slice(1) : resolvePath(folder + target),
    };
  });
}

function resolvePath(path: string): string {
  const steps: string[] = [];
  for (const step of path.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.' && step !== '') steps.push(step);
  }
  return steps.join('/');
}
