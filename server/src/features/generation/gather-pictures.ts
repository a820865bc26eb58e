import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { nodesOf, type RichText } from '@bidloom/engine/rich-text/rich-text';
import { inCompany, run } from '#db/database.ts';
import type { WrittenPicture } from '#engine/engine-tasks.ts';
import { NoPicture, printablePicture } from '#features/files/make-picture.ts';
import type { StoredFile } from '#features/files/files.queries.ts';
import { openContent } from '#features/files/send-file.ts';
import { HttpError } from '#http/calls/errors.ts';
import { saying } from '#http/calls/language.ts';
import type { RunWork } from './run-work.ts';

/**
 * The pictures that answers show, as Word takes them, each in the run's folder. One that was deleted, or that cannot be read, is a
 * warning, and its words stay in the answer.
 */
export async function gatherPictures(
  { context, company, folder, warnings }: RunWork,
  texts: RichText[],
): Promise<Record<string, WrittenPicture>> {
  const shown = texts.flatMap((text) =>
    [...nodesOf(text)].flatMap((node) => (node.type === 'picture' ? [node] : [])),
  );
  if (shown.length === 0) return {};
  const ids = [...new Set(shown.map(({ file }) => file))];
  const files = await inCompany(context.database, { company }, (db) =>
    run<StoredFile & { id: string }>(db, selectPictures, [ids]),
  );
  const pictures: Record<string, WrittenPicture> = {};
  for (const file of files) {
    try {
      const { bytes, ...picture } = await printablePicture(
        await buffer(await openContent(context.files, file, undefined)),
      );
      const place = path.join(folder, `picture-${file.id}`);
      await writeFile(place, bytes);
      pictures[file.id] = { ...picture, path: place };
    } catch (error) {
      if (!(error instanceof NoPicture) && !(error instanceof HttpError)) throw error;
    }
  }
  const missing = new Set(shown.flatMap(({ file, alt }) => (pictures[file] ? [] : [alt])));
  for (const name of missing) warnings.push(saying('server.generation.warning.pictureMissing', { name }));
  return pictures;
}
const selectPictures = {
  name: 'generation-pictures',
  text: `select id, name, size, mime_type as "mimeType", sha256, storage_key as "storageKey" from files
    where id = any($1) and mime_type like 'image/%' order by id`,
};
