import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Settings } from '#env.ts';
import type { EngineOptions } from './engine-process.ts';

/** What engine processes of this server are made of: its program, its memory, and the folder where files arrive. */
export function engineOptions({
  settings,
  engineProgram,
}: {
  settings: Pick<Settings, 'dataDir' | 'readingMemoryMb'>;
  engineProgram: () => Promise<string>;
}): EngineOptions {
  const folder = path.join(settings.dataDir, 'arriving');
  mkdirSync(folder, { recursive: true });
  return { program: engineProgram, memoryMegabytes: settings.readingMemoryMb, folder };
}
