import type { PDFDocumentProxy } from 'unpdf/pdfjs';
import type { FormComparison } from '#filling/form.ts';
import { sha256 } from '#filling/zip-file.ts';
import { openPdf } from '#reading/pdf/open-pdf.ts';

/**
 * What differs between a PDF form and the same form filled in, apart from the named fields. The original must be the beginning of the
 * filled file, byte for byte; behind it nothing of the original may be written anew but fields, the form that holds them, and the
 * file's directory; and each page must show the same words and hold the same annotations as before.
 */
export async function comparePdf(
  before: Uint8Array,
  after: Uint8Array,
  name: string,
  fields: ReadonlySet<string>,
): Promise<FormComparison> {
  const beginning = after.subarray(0, before.length);
  const [own, kept] = [sha256(before), sha256(beginning)];
  const added = after.subarray(before.length);
  const others: FormComparison['others'] = [];
  if (own !== kept) others.push({ part: 'PDF', what: 'The original is not the beginning of the file.' });
  const strangers = rewrittenObjects(added).filter(({ content }) => !isOfForm(content));
  for (const { number } of strangers)
    others.push({ part: 'PDF', what: `Object ${number} is no field and was written anew.` });
  if (added.length > 0) {
    const [old, filled] = await Promise.all([facts(before, name, fields), facts(after, name, fields)]);
    if (old.length !== filled.length) others.push({ part: 'PDF', what: 'Pages came or went.' });
    for (const [page, content] of old.entries())
      if (content !== filled[page])
        others.push({ part: 'PDF', what: `Page ${page + 1} shows something else.` });
  }
  return {
    places: [],
    heights: [],
    others,
    parts: [
      { part: 'PDF', before: own, after: kept, isIdentical: own === kept },
      ...(added.length > 0
        ? [{ part: 'AcroForm', before: sha256(new Uint8Array()), after: sha256(added), isIdentical: false }]
        : []),
    ],
  };
}

/** The objects of an update with what they hold, up to where a stream's own bytes begin. */
function rewrittenObjects(added: Uint8Array): { number: string; content: string }[] {
  const text = Buffer.from(added.buffer, added.byteOffset, added.byteLength).toString('latin1');
  const objects: { number: string; content: string }[] = [];
  let at = 0;
  for (;;) {
    const head = /(?:^|[\r\n])(\d+) \d+ obj\b/g;
    head.lastIndex = at;
    const found = head.exec(text);
    if (!found) return objects;
    const begin = found.index + found[0].length;
    const end = text.indexOf('endobj', begin);
    const content = text.slice(begin, end < 0 ? undefined : end);
    const stream = content.indexOf('stream');
    objects.push({ number: found[1] ?? '', content: stream < 0 ? content : content.slice(0, stream) });
    const tail = stream < 0 ? begin : text.indexOf('endstream', begin);
    at = Math.max(end, tail, begin);
  }
}

/** A field or its widget, an appearance, the form itself or the catalog that holds it, the file's directory and its description. */
const isOfForm = (content: string): boolean =>
  /\/(?:FT|Widget|Fields|AcroForm|Form|XRef|ModDate|Kids)\b/.test(content) ||
  /^\s*<<[^>]*\/Parent\b/.test(content);

/** What each page shows and holds, the fields that were written aside. */
async function facts(bytes: Uint8Array, name: string, fields: ReadonlySet<string>): Promise<string[]> {
  const pdf = await openPdf(bytes, name);
  try {
    const pages: string[] = [];
    for (let number = 1; number <= pdf.numPages; number += 1)
      pages.push(await factsOfPage(pdf, number, fields));
    return pages;
  } finally {
    await pdf.destroy();
  }
}

async function factsOfPage(
  pdf: PDFDocumentProxy,
  number: number,
  fields: ReadonlySet<string>,
): Promise<string> {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  const annotations = (await page.getAnnotations({ intent: 'any' })) as {
    id: string;
    subtype: string;
    fieldName?: string;
    fieldValue?: unknown;
    rect: number[];
  }[];
  return JSON.stringify([
    page.view,
    items.map((item) => ('str' in item ? [item.str, item.transform] : 0)),
    annotations.map(({ id, subtype, fieldName = '', fieldValue, rect }) => [
      id,
      subtype,
      fieldName,
      rect,
      fields.has(fieldName) ? 'answered' : (fieldValue ?? null),
    ]),
  ]);
}
