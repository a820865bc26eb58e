import type { Workbook } from '@cj-tech-master/excelts';
import { unreadable } from '#reading/notes.ts';
import { openPackage, type OfficePackage } from '#reading/office-package.ts';
import { besideWords, plainPackage } from '#reading/xlsx/plain-package.ts';

/** A workbook and the XML parts it was read from. Throws `UnreadableFile` for a damaged one or one past the bounds. */
export async function openWorkbook(
  bytes: Uint8Array,
  name: string,
): Promise<{ workbook: Workbook; parts: OfficePackage }> {
  const parts = openPackage(bytes, name);
  const plain = plainPackage(parts, name);
  // Half of the engine's start, and most documents are no workbooks.
  const { Workbook } = await import('@cj-tech-master/excelts');
  const workbook = new Workbook();
  await workbook.xlsx.loadFromFiles(plain, { ignoreNodes: besideWords }).catch((error: unknown) => {
    throw unreadable('damagedSheets', { name }, error);
  });
  return { workbook, parts };
}
