import { DOMParser, type Document } from '@xmldom/xmldom';
import { localName } from '#reading/docx/xml.ts';
import { hasZipList } from '#reading/zip.ts';
import type { FormComparison } from '#filling/form.ts';
import { compareDocuments } from '#filling/comparing/compare-documents.ts';
import { compareOpenDocuments } from '#filling/comparing/compare-open-documents.ts';
import { compareSeparated } from '#filling/comparing/compare-separated.ts';
import { compareSheets } from '#filling/comparing/compare-sheets.ts';
import { openZip, sha256 } from '#filling/zip-file.ts';

/**
 * What differs between a form and the same form filled in, found without any of the code that fills: both files are
 * unpacked as any that is read, each content held against its check sum, and parsed by a library; every part is compared by its
 * SHA-256, and one that differs cell by cell or paragraph by paragraph. `others` is empty when nothing changed but the contents of cells, paragraphs and controls, and the heights of rows.
 * Throws `UnreadableFile` when one of the two is damaged.
 */
export function compareForms(before: Uint8Array, after: Uint8Array, name: string): FormComparison {
  if (!hasZipList(before)) return compareSeparated(before, after, name);
  const [old, filled] = [unpackAll(before, name), unpackAll(after, name)];
  const comparison: FormComparison = { places: [], heights: [], others: [], parts: [] };
  if ([...old.keys()].join('\n') !== [...filled.keys()].join('\n'))
    comparison.others.push({ part: '', what: 'Parts came, went or changed their order.' });
  for (const [part, content] of old) {
    const other = filled.get(part);
    if (!other) continue;
    const [sumBefore, sumAfter] = [sha256(content), sha256(other)];
    const isIdentical = sumBefore === sumAfter;
    comparison.parts.push({ part, before: sumBefore, after: sumAfter, isIdentical });
    if (isIdentical) continue;
    const [oldXml, newXml] = [parse(content), parse(other)];
    const root = oldXml?.documentElement && localName(oldXml.documentElement);
    const found =
      oldXml && newXml && root === 'worksheet'
        ? compareSheets(oldXml, newXml, { part, sheet: sheetName(old, part), strings: sharedStrings(old) })
        : oldXml && newXml && root === 'document'
          ? { heights: [], ...compareDocuments(oldXml, newXml, part) }
          : oldXml && newXml && root === 'document-content'
            ? { heights: [], ...compareOpenDocuments(oldXml, newXml, part) }
            : { places: [], heights: [], others: ['A part that takes no answers changed.'] };
    comparison.places.push(...found.places);
    comparison.heights.push(...found.heights.map((row) => ({ part, row })));
    comparison.others.push(...found.others.map((what) => ({ part, what })));
  }
  return comparison;
}

function unpackAll(bytes: Uint8Array, name: string): Map<string, Uint8Array> {
  return new Map(
    openZip(bytes, name).entries.map((entry) => [entry.path.replace(/^\//, ''), entry.content()]),
  );
}

function parse(content: Uint8Array | undefined): Document | undefined {
  if (!content) return undefined;
  try {
    return new DOMParser({ onError: () => undefined }).parseFromString(
      new TextDecoder().decode(content),
      'text/xml',
    );
  } catch {
    return undefined;
  }
}

/** A sheet's name, by way of the workbook's relationships. */
function sheetName(parts: Map<string, Uint8Array>, part: string): string {
  const roots = Array.from(
    parse(parts.get('_rels/.rels'))?.getElementsByTagNameNS('*', 'Relationship') ?? [],
  );
  const main = roots.find((relation) => (relation.getAttribute('Type') ?? '').endsWith('/officeDocument'));
  const workbookPart = (main?.getAttribute('Target') ?? 'xl/workbook.xml').replace(/^\.?\//, '');
  const folder = workbookPart.slice(0, workbookPart.lastIndexOf('/') + 1);
  const relations = parse(parts.get(`${folder}_rels/${workbookPart.slice(folder.length)}.rels`));
  const own = Array.from(relations?.getElementsByTagNameNS('*', 'Relationship') ?? []).find((relation) => {
    const target = relation.getAttribute('Target') ?? '';
    return target === `/${part}` || folder + target.replace(/^\.\//, '') === part;
  });
  const sheets = Array.from(parse(parts.get(workbookPart))?.getElementsByTagNameNS('*', 'sheet') ?? []);
  const id = own?.getAttribute('Id');
  const sheet = sheets.find((each) =>
    Array.from(each.attributes).some((one) => one.localName === 'id' && one.value === id),
  );
  return sheet?.getAttribute('name') ?? part;
}

function sharedStrings(parts: Map<string, Uint8Array>): () => string[] {
  let strings: string[] | undefined;
  return () => {
    const path = [...parts.keys()].find((each) => /(^|\/)sharedStrings\.xml$/i.test(each)) ?? '';
    strings ??= Array.from(parse(parts.get(path))?.getElementsByTagNameNS('*', 'si') ?? []).map((item) =>
      Array.from(item.getElementsByTagNameNS('*', 't'))
        .filter((text) => text.parentNode?.nodeName.replace(/^.*:/, '') !== 'rPh')
        .map((text) => text.textContent ?? '')
        .join(''),
    );
    return strings;
  };
}
