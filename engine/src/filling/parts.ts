import { formNote, type FormNote } from '#filling/form-notes.ts';
import { attribute, childrenNamed, readXmlSource, type XmlSource } from '#filling/xml-source.ts';
import { openZip, type ZipFile } from '#filling/zip-file.ts';

/** An office file with its parts read as they are asked for. */
export type OfficeParts = {
  name: string;
  zip: ZipFile;
  has: (part: string) => boolean;
  /** A part as XML; undefined when there is no such part. */
  xml: (part: string) => XmlSource | undefined;
  /** What a part's relationships lead to: id, the last word of the type, and the path of the part. */
  relations: (part: string) => { id: string; type: string; target: string }[];
};

/** Opens a DOCX or XLSX of any flavour. Throws `UnreadableFile`. */
export function openParts(bytes: Uint8Array, name: string): OfficeParts {
  const zip = openZip(bytes, name);
  const entries = new Map(zip.entries.map((entry) => [entry.path.replace(/^\//, ''), entry]));
  const read = new Map<string, XmlSource | undefined>();
  const xml = (part: string): XmlSource | undefined => {
    if (read.has(part)) return read.get(part);
    const entry = entries.get(part);
    const source = entry && readXmlSource(entry.content(), part, name);
    read.set(part, source);
    return source;
  };
  return {
    name,
    zip,
    has: (part) => entries.has(part),
    xml,
    relations: (part) => {
      const folder = part.slice(0, part.lastIndexOf('/') + 1);
      const source = xml(`${folder}_rels/${part.slice(folder.length)}.rels`);
      if (!source) return [];
      return childrenNamed(source.root, 'Relationship').map((relation) => {
        const target = attribute(source, relation, 'Target') ?? '';
        return {
          id: attribute(source, relation, 'Id') ?? '',
          type: (attribute(source, relation, 'Type') ?? '').replace(/^.*\//, ''),
          target: target.startsWith('/') ? target.slice(1) : resolve(folder + target),
        };
      });
    },
  };
}

/** The part that holds the document or the workbook. */
export function mainPart(parts: OfficeParts): string | undefined {
  return parts.relations('').find(({ type }) => type === 'officeDocument')?.target;
}

/** What is true of the file as a whole: it is signed, it holds macros. */
export function notesOfFile(parts: OfficeParts): FormNote[] {
  return parts.zip.entries.some(({ path }) => path.startsWith('_xmlsignatures/')) ? [formNote('signed')] : [];
}

function resolve(path: string): string {
  const steps: string[] = [];
  for (const step of path.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.' && step !== '') steps.push(step);
  }
  return steps.join('/');
}
