import { UnreadableFile } from '#reading/document.ts';
import { hasZipList } from '#reading/zip.ts';
import { openSeparatedForm } from '#filling/csv/separated-form.ts';
import { openDocumentForm } from '#filling/docx/document-form.ts';
import type { FormFile } from '#filling/form-file.ts';
import { openSheetsForm } from '#filling/opendocument/sheets-form.ts';
import { openTextForm } from '#filling/opendocument/text-form.ts';
import { child } from '#filling/xml-source.ts';
import { mainPart, openParts } from '#filling/parts.ts';
import { openWorkbookForm } from '#filling/xlsx/workbook-form.ts';

/**
 * Opens a buyer's workbook, document or table, by what it holds and not by its name; only a table of separated values has nothing else to
 * be known by. Throws `UnreadableFile` for what is none, or is damaged or encrypted.
 */
export function openForm(bytes: Uint8Array, name: string): FormFile {
  if (!hasZipList(bytes) && /\.(?:csv|tsv|txt)$/i.test(name)) return openSeparatedForm(bytes, name);
  const parts = openParts(bytes, name);
  const root = parts.xml(mainPart(parts) ?? '')?.root.name;
  if (root === 'workbook') return openWorkbookForm(bytes, name);
  if (root === 'document') return openDocumentForm(bytes, name);
  const body = child(parts.xml('content.xml')?.root, 'body');
  if (child(body, 'spreadsheet')) return openSheetsForm(parts);
  if (child(body, 'text')) return openTextForm(parts);
  throw new UnreadableFile(
    `${name} is no workbook, document or table of a format that is filled in: XLSX, DOCX, ODS, ODT, CSV or PDF.`,
  );
}
