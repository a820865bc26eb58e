import { createHash, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inCompany } from '#db/database.ts';
import { claimContents, storeContents } from '#features/contents/contents.ts';
import { addFiles } from '#features/files/files.queries.ts';
import { givenBid } from './given-bid.ts';
import { server, type GivenCompany } from './given.ts';

/** A text of a bid that no job reads beside who previews it: it would be read already, or be in hand, whenever that is quicker. Answers its id. */
export async function givenUnreadFile(company: GivenCompany, name: string, content: string): Promise<string> {
  const { context } = server;
  const bid = await givenBid(company);
  const source = path.join(context.settings.dataDir, `given-${randomUUID()}`);
  await writeFile(source, content);
  const contents = await storeContents(context, company._id, [{ path: source }]);
  const sha256 = createHash('sha256').update(content).digest('hex');
  const size = Buffer.byteLength(content);
  const files = contents.map((one) => ({
    ...one,
    kind: 'original' as const,
    name,
    size,
    mimeType: 'text/plain',
    sha256,
  }));
  return inCompany(context.database, { company: company._id }, async (db) => {
    const [file] = await addFiles(db, bid, files, { user: null });
    await claimContents(db, contents);
    if (!file) throw new Error('No file was added');
    return file._id;
  });
}
