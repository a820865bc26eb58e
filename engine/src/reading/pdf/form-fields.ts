import { openPdf } from '#reading/pdf/open-pdf.ts';

/**
 * Whether a PDF is a form with fields of its own to type into, tick or choose from; fields for signatures and buttons are
 * none. Throws `UnreadableFile` as `openPdf` does.
 */
export async function hasFormFields(bytes: Uint8Array, name: string): Promise<boolean> {
  const pdf = await openPdf(bytes, name);
  try {
    const fields = Object.values((await pdf.getFieldObjects()) ?? {}).flat();
    return fields.some(isToFillIn);
  } finally {
    await pdf.destroy();
  }
}

const isToFillIn = (field: unknown): boolean =>
  typeof field === 'object' &&
  field !== null &&
  'type' in field &&
  ['text', 'checkbox', 'radiobutton', 'combobox', 'listbox'].includes(String(field.type)) &&
  !('editable' in field && field.editable === false);
