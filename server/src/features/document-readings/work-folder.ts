import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Settings } from '#env.ts';

/**
 * A folder for an attempt at `work` (such as `run-<id>`), beside the uploads. What an earlier attempt left there, killed in its
 * middle, goes.
 */
export async function makeFolder(settings: Settings, work: string, attempt: number): Promise<string> {
  const arriving = path.join(settings.dataDir, 'arriving');
  await mkdir(arriving, { recursive: true });
  const left = (await readdir(arriving)).filter((name) => name.startsWith(`${work}-`));
  for (const name of left) await rm(path.join(arriving, name), { recursive: true, force: true });
  const folder = path.join(arriving, `${work}-${attempt}`);
  await mkdir(folder);
  return folder;
}
