import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { run, type Db } from '#db/database.ts';
import { writeZip } from '#features/company-data/zip-writer.ts';
import { openContent } from '#features/files/send-file.ts';
import type { StoredFile } from '#features/files/files.queries.ts';
import { conflict, notFound } from '#http/calls/errors.ts';
import type { AppContext } from '#http/calls/route.ts';
import { selectInvalid } from './gather-evidence.ts';
import { tellApart } from './name-by-rule.ts';

type Wanted = StoredFile & { id: string; copy: 'final' | 'draft' | null };

/**
 * What of a bid is to be handed in: the newest response with the filled forms of the same run, and the files that its answers refer to.
 * @throws 409 while there is none, while the newest is a draft copy, when one of those files is gone, and when evidence is not valid on the day of submission and nobody said why it is used
 */
export async function findHandedIn(db: Db, bid: string): Promise<{ title: string; files: StoredFile[] }> {
  const [known] = await run<{ title: string }>(db, selectTitle, [bid]);
  if (!known) throw notFound();
  const files = await run<Wanted>(db, selectFiles, [bid]);
  if (files.length === 0) throw conflict('no_response', 'server.generation.package.noResponse');
  if (files.some(({ copy }) => copy === 'draft'))
    throw conflict('draft_copy', 'server.generation.package.draftCopy');
  const invalid = await run<{ title: string }>(db, selectInvalid, [bid]);
  if (invalid.length > 0)
    throw conflict('evidence_invalid', 'server.generation.package.evidenceInvalid', {
      values: { names: invalid.map(({ title }) => title) },
    });
  const annexes = await run<StoredFile & { isGone: boolean }>(db, selectAnnexes, [files.map(({ id }) => id)]);
  const gone = annexes.filter(({ isGone }) => isGone).map(({ name }) => name);
  if (gone.length > 0)
    throw conflict('annex_missing', 'server.generation.package.annexMissing', {
      values: { names: gone },
    });
  return { ...known, files: [...files, ...annexes] };
}

/** Writes the files and their sums into one archive; answers it as a stream that removes it in the end. */
export async function writePackage(
  context: Pick<AppContext, 'files' | 'settings'>,
  files: StoredFile[],
): Promise<{ content: Readable; size: number }> {
  const arriving = path.join(context.settings.dataDir, 'arriving');
  await mkdir(arriving, { recursive: true });
  const folder = await mkdtemp(path.join(arriving, 'package-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const place = path.join(folder, 'package.zip');
    const named = tellApart(files);
    const size = await writeZip(place, async (add) => {
      for (const file of named) await add(file.name, await openContent(context.files, file, undefined));
      const sums = named.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join('');
      await add('SHA256SUMS', Readable.from([Buffer.from(sums)]));
    });
    const content = createReadStream(place);
    content.once('close', () => void remove());
    return { content, size };
  } catch (error) {
    await remove();
    throw error;
  }
}

const selectTitle = { name: 'package-title', text: 'select original_title as title from bids where id = $1' };
const selectFiles = {
  name: 'package-files',
  text: `select f.id, f.name, f.size, f.mime_type as "mimeType", f.sha256, f.storage_key as "storageKey", f.copy from files f
    where f.bid_id = $1 and f.kind in ('response', 'form') and f.generation_id = (select n.generation_id from files n
      where n.bid_id = $1 and n.kind = 'response' and n.generation_id is not null order by n.id desc limit 1)
    order by f.kind desc, f.id`,
};
const selectAnnexes = {
  name: 'package-annexes',
  text: `select a.value ->> 'name' as name, f.size, f.mime_type as "mimeType", f.sha256, f.storage_key as "storageKey", f.id is null as "isGone"
    from (select annexes from files where id = any($1) and annexes is not null order by id limit 1) r,
      jsonb_array_elements(r.annexes) with ordinality a left join files f on f.id = a.value ->> 'file'
    order by a.ordinality`,
};
