import { buffer } from 'node:stream/consumers';
import { fileTextLimits, type getFileText, type TextBlock } from '@bidloom/contract/files';
import type { DataOf } from '@bidloom/contract/endpoint';
import type { Block } from '@bidloom/engine/reading/document';
import { readingLimits, unreadBecause, withReadingEngine } from '#features/generation/reading-engine.ts';
import { sayNote } from '#features/generation/say-note.ts';
import { sayUnread } from '#features/tenders/say-notice-note.ts';
import { refused } from '#http/errors.ts';
import type { Language } from '#http/language.ts';
import type { House } from '#http/route.ts';
import type { StoredFile } from './files.queries.ts';
import { openContent } from './send-file.ts';

/**
 * Reads the words of a stored document in a thread of their own.
 * @throws 422 with the reason when it cannot be read, 404 when its content is gone
 */
export async function readText(
  house: House,
  file: StoredFile,
  language: Language,
): Promise<DataOf<typeof getFileText>> {
  const { name } = file;
  const bytes = new Uint8Array(await buffer(await openContent(house.files, file, undefined)));
  const shown = await withReadingEngine(house, (engine) =>
    engine.run('show', { bytes, name, most: fileTextLimits }, readingLimits),
  ).catch((error: unknown) => {
    throw refused('unreadable_file', unreadBecause(error), { name });
  });
  if ('refusal' in shown)
    throw refused('unreadable_file', 'server.tenders.unreadable', {
      reason: sayUnread(shown, name, language),
    });
  return {
    blocks: shown.blocks.map(blockOnWire),
    isCut: shown.isCut,
    notes: shown.notes.map((note) => sayNote(note, language)),
  };
}

function blockOnWire({ kind, text, level, marker, cells, anchor }: Block): TextBlock {
  return {
    kind,
    text: cells ? '' : text,
    level: level ?? null,
    marker: marker ?? null,
    cells: cells ?? null,
    page: anchor.page ?? null,
    paragraph: anchor.paragraph ?? null,
    sheet: anchor.sheet ?? null,
    cell: anchor.cell ?? null,
    inside: anchor.file ?? null,
  };
}
