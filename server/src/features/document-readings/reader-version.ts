import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/**
 * The version of the reader: SHA-256 of its program, so that no reading made by another program is taken for its own. What an
 * older program read is read anew when it is next needed.
 */
export async function readerVersion(engineProgram: () => Promise<string>): Promise<string> {
  const program = await engineProgram();
  const known = versions.get(program);
  if (known !== undefined) return known;
  const version = createHash('sha256')
    .update(await readFile(program))
    .digest('hex');
  versions.set(program, version);
  return version;
}
const versions = new Map<string, string>();
