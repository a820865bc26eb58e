import { z } from 'zod';
import { Company } from './companies.ts';
import { endpoint } from './endpoint.ts';
import { Done, idOf, paging, payload, Person, Timestamp } from './primitives.ts';

export const exportStatuses = ['queued', 'running', 'done', 'failed', 'stopped', 'expired'] as const;

/** One export of all data of the company. */
export const DataExport = z.strictObject({
  _id: idOf('data-export'),
  status: z.enum(exportStatuses),
  /** Rows and documents so far, of `total`. */
  done: z.int(),
  total: z.int(),
  /** Bytes of the file, once it is done. */
  size: z.int(),
  sha256: z.string(),
  createdBy: Person.nullable(),
  createdAt: Timestamp,
  /** From when the file is removed. */
  expiresAt: Timestamp.nullable(),
});
export type DataExport = z.infer<typeof DataExport>;

const feature = 'company-data';

export const startExport = endpoint('POST /data/export', {
  summary: 'Begins to write all data of the company, documents included, into one zip file.',
  feature,
  role: 'owner',
  needsProof: true,
  status: 201,
  input: payload({}),
  data: DataExport,
  creates: { kind: 'data-export', idPath: 'data._id' },
});
export const stopExport = endpoint('POST /data/export-stop', {
  summary: 'Stops an export that is still being written; what it has written so far is removed.',
  feature,
  role: 'owner',
  input: payload({ _id: idOf('data-export') }),
  data: DataExport,
});
export const listExports = endpoint('GET /data/exports', {
  summary: 'The exports of the company, newest first.',
  feature,
  role: 'owner',
  input: z.strictObject(paging),
  paged: true,
  sorts: ['-createdAt', 'createdAt'],
  data: z.array(DataExport),
});
export const getExportFile = endpoint('GET /data/export-file', {
  summary: 'The zip file of an export, while it is kept.',
  feature,
  role: 'owner',
  needsProof: true,
  input: z.strictObject({ _id: idOf('data-export') }),
  data: Done,
  produces: 'application/zip',
});
export const importCompany = endpoint('POST /data/import', {
  summary: 'Makes a company of the zip file of an export: all of it or nothing. The caller owns it.',
  feature,
  access: 'signed-in',
  status: 201,
  input: payload({}),
  upload: { part: 'file', minFiles: 1, maxFiles: 1, maxBytes: 4 * 1024 ** 3 },
  data: Company,
  creates: { kind: 'company', idPath: 'data._id' },
});
