import { withAddendaAsked } from '#filling/addenda-places.ts';
import type { Form } from '#filling/form.ts';
import { openForm } from '#filling/open-form.ts';
import { findPdfForm } from '#filling/pdf/fill-pdf.ts';
import { isPdf } from '#reading/pdf/open-pdf.ts';

/**
 * Finds where a buyer's workbook, document, table or PDF with fields wants answers. Empty `places` where it wants none. Throws
 * `UnreadableFile` for what is none of these, or is damaged or encrypted. `name` is the file's, for the sentences.
 */
export async function findForm(bytes: Uint8Array, name: string): Promise<Form> {
  const form = await (isPdf(bytes) ? findPdfForm(bytes, name) : openForm(bytes, name).find());
  return { ...form, places: withAddendaAsked(form.places) };
}
