import type { RecognisedDocument } from '@bidloom/engine/requirements/addenda';
import type { storeKinds } from './document-kinds.queries.ts';

/** What a run recognised the documents to be, each led back to its file by the label under which the engine knew it. */
export const kindsToStore = (
  recognised: RecognisedDocument[],
  documents: { id: string; label: string }[],
): Parameters<typeof storeKinds>[2] =>
  recognised.flatMap(({ document, kind, number, issuedOn, names }) => {
    const fileId = documents.find(({ label }) => label === document)?.id;
    return fileId === undefined ? [] : [{ fileId, kind, number, issuedOn, names }];
  });
