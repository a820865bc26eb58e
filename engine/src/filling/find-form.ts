import { UnreadableFile } from '#reading/document.ts';
import { withAddendaAsked } from '#filling/addenda-places.ts';
import { formNote } from '#filling/form-notes.ts';
import type { Form } from '#filling/form.ts';
import { mainPart, notesOfFile, openParts } from '#filling/parts.ts';
import { findPdfForm } from '#filling/pdf/fill-pdf.ts';
import { isPdf } from '#reading/pdf/open-pdf.ts';
import { noteOfBoundControls } from '#filling/docx/controls.ts';
import { findWordPlaces } from '#filling/docx/places.ts';
import { openWordDocument } from '#filling/docx/word-document.ts';
import { columnsLeft } from '#filling/xlsx/columns-left.ts';
import { findCellPlaces } from '#filling/xlsx/find-cells.ts';
import { openWorkbook } from '#filling/xlsx/workbook.ts';

/**
 * Finds where a buyer's XLSX, DOCX or PDF with fields wants answers. Empty `places` where it wants none. Throws `UnreadableFile` for what
 * is neither, or is damaged or encrypted. `name` is the file's, for the sentences.
 */
export async function findForm(bytes: Uint8Array, name: string): Promise<Form> {
  if (isPdf(bytes)) {
    const form = await findPdfForm(bytes, name);
    return { ...form, places: withAddendaAsked(form.places) };
  }
  const format = formatOf(bytes, name);
  if (format === 'xlsx') {
    const workbook = openWorkbook(bytes, name);
    const places = withAddendaAsked(await findCellPlaces(bytes, workbook));
    return { format, places, notes: [...notesOfFile(workbook.parts), ...columnsLeft(workbook, places)] };
  }
  const document = openWordDocument(bytes, name);
  const places = withAddendaAsked(findWordPlaces(document).map(({ place }) => place));
  const readOnly = document.protection === 'readOnly' ? [formNote('readOnly')] : [];
  return {
    format,
    places,
    notes: [...notesOfFile(document.parts), ...readOnly, ...noteOfBoundControls(document)],
  };
}

/** Which of the two the file is, by what it holds and not by its name. */
function formatOf(bytes: Uint8Array, name: string): 'xlsx' | 'docx' {
  const parts = openParts(bytes, name);
  const root = parts.xml(mainPart(parts) ?? '')?.root.name;
  if (root === 'workbook') return 'xlsx';
  if (root === 'document') return 'docx';
  throw new UnreadableFile(
    `${name} is neither an Excel workbook, a Word document nor a PDF; only these are filled in.`,
  );
}
