import { open } from 'node:fs/promises';

/** Waits until what was written to a file is on the disk itself. */
export async function flushFile(place: string): Promise<void> {
  const handle = await open(place, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The name of a file is kept in its folder. Windows opens no folders, and needs no such care. */
export async function flushFolder(place: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(place, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
