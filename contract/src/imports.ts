import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idOf, paging, payload, Person, several, text, Timestamp } from './primitives.ts';

export const importKinds = ['tenders', 'bids', 'answers', 'requirements'] as const;
export type ImportKind = (typeof importKinds)[number];
/** `bulk`: no import but one change of several rows, recorded to be undone; lists leave it out. */
export const importSources = ['file', 'url', 'feed', 'bids', 'bulk'] as const;
/** What an import can create or change. */
export const importedObjects = ['tender', 'bid', 'client', 'answer', 'requirement'] as const;

/** One import, with how many objects it created and changed. */
export const Import = z.strictObject({
  _id: idOf('import'),
  kind: z.enum(importKinds),
  source: z.enum(importSources),
  /** Of the file, the address or the source. */
  name: z.string(),
  /** The bid whose requirements were imported. */
  bid: z.strictObject({ _id: idOf('bid'), title: z.string() }).nullable(),
  by: Person.nullable(),
  at: Timestamp,
  created: z.int(),
  changed: z.int(),
  undoneAt: Timestamp.nullable(),
  undoneBy: Person.nullable(),
});
export type Import = z.infer<typeof Import>;

/** What an import did to one object; the values are those of its columns, by their names in the database. */
export const ImportItem = z.strictObject({
  kind: z.enum(importedObjects),
  /** The object; it may be gone since. */
  object: idOf('any'),
  title: z.string(),
  isNew: z.boolean(),
  /** The fields that were changed, by their names on the wire. */
  fields: z.array(z.string()),
  isThere: z.boolean(),
});
export type ImportItem = z.infer<typeof ImportItem>;

/** What was left as it is when an import was undone, and why. */
export const KeptItem = z.strictObject({
  kind: z.enum(importedObjects),
  object: idOf('any'),
  title: z.string(),
  because: z.enum(['changed', 'in-use']),
  /** The fields that somebody has changed since. */
  fields: z.array(z.string()),
});
export type KeptItem = z.infer<typeof KeptItem>;

const feature = 'imports';

export const beginImport = endpoint('POST /import', {
  summary:
    'Begins the record of an import. Calls that create or change with its id are entered in it; one that stays empty is not listed.',
  feature,
  status: 201,
  input: payload({
    kind: z.enum(importKinds),
    source: z.enum(importSources).optional(),
    name: text(500).optional(),
    bidId: idOf('bid').optional(),
  }),
  data: z.strictObject({ _id: idOf('import') }),
  creates: { kind: 'import', idPath: 'data._id' },
});
export const listImports = endpoint('GET /import', {
  summary: 'The imports of the company, newest first, with what they created and changed.',
  feature,
  input: z.strictObject({
    ...paging,
    kind: several(z.enum(importKinds)).optional(),
    bidId: idOf('bid').optional(),
  }),
  paged: true,
  sorts: ['-at'],
  data: z.array(Import),
});
export const listImportItems = endpoint('GET /import/items', {
  summary: 'What an import created and changed, in its order.',
  feature,
  input: z.strictObject({ ...paging, importId: idOf('import') }),
  paged: true,
  sorts: ['position'],
  data: z.array(ImportItem),
});
export const undoImport = endpoint('POST /import/undo', {
  summary:
    'Undoes an import as a whole: what it created is deleted, what it changed has its former values again. What somebody has changed since is left and named; a change of several rows (`bulk`) is then refused (409) and nothing is undone.',
  feature,
  input: payload({ _id: idOf('import') }),
  data: z.strictObject({ removed: z.int(), restored: z.int(), kept: z.array(KeptItem) }),
});
