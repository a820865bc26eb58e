import { z } from 'zod';
import { BidFile } from './bids.ts';
import { endpoint } from './endpoint.ts';
import { Done, idOf, payload } from './primitives.ts';

export const fileLimits = { count: 20, bytes: 50 * 1024 * 1024 };
const feature = 'files';

export const addFiles = endpoint('POST /bid/files', {
  summary: "Adds the buyer's documents to a bid.",
  feature,
  status: 201,
  input: payload({ _id: idOf('bid') }),
  upload: { part: 'files', minFiles: 1, maxFiles: fileLimits.count, maxBytes: fileLimits.bytes },
  data: z.array(BidFile),
  creates: { kind: 'file', idPath: 'data[]._id' },
});
export const getFile = endpoint('GET /bid/file', {
  summary: 'Streams one file of a bid, ranges included.',
  feature,
  /** `inline` shows PDF and pictures in the browser's own window; anything else is saved in any case. */
  input: z.strictObject({ _id: idOf('file'), inline: z.enum(['true', 'false']).optional() }),
  data: Done,
  produces: 'application/octet-stream',
});
export const removeFile = endpoint('DELETE /bid/file-drive', {
  summary: 'Removes a file from the bid and from wherever it is stored.',
  feature,
  input: payload({ bidId: idOf('bid'), fileId: idOf('file') }),
  data: Done,
});
