import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Settings } from '#env.ts';

/**
 * A folder for an attempt at `work` (such as `run-<id>`), beside the uploads. What an earlier attempt left there, killed in its
 * middle, goes: renamed first, so that a server that wakes and still writes there finds no folder at all, never half of one.
 */
export async function makeFolder(settings: Settings, work: string, attempt: number): Promise<string> {
  const arriving = path.join(settings.dataDir, 'arriving');
  await mkdir(arriving, { recursive: true });
  const left = (await readdir(arriving)).filter((name) => name.startsWith(`${work}-`));
  for (const [index, name] of left.entries()) {
    const gone = path.join(arriving, `gone-${work}-${attempt}-${index}`);
    try {
      await rename(path.join(arriving, name), gone);
    } catch (error) {
      // Its own attempt has just removed it.
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') continue;
      throw error;
    }
    await rm(gone, { recursive: true, force: true });
  }
  const folder = path.join(arriving, `${work}-${attempt}`);
  await mkdir(folder);
  return folder;
}
