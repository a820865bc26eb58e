import { nameOfBrought } from '@bidloom/engine/requirements/inner-files';

/** The file that the engine knew under a label; a file inside an archive or message leads to the one that was brought. */
export const fileOf = (document: string, documents: { id: string; label: string }[]): string | null =>
  (
    documents.find(({ label }) => label === document) ??
    documents.find(({ label }) => label === nameOfBrought(document))
  )?.id ?? null;
