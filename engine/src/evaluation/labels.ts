import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { UnreadableFile } from '#reading/document.ts';
import type { LabelledEvaluation, LabelledFields } from './score-facts.ts';

export type LabelledItem = { quote: string; mandatory_on_bidder?: boolean };

/** What a person says that documents state; the form is told in docs/reading-labels.md. */
export type Label = {
  id: string;
  documents: { path: string; role?: string }[];
  fields?: LabelledFields;
  evaluation?: LabelledEvaluation;
  requirements?: {
    /** "pages 4-6", or "paragraphs 30-75" where a document has no pages. */
    scope?: string;
    items: LabelledItem[];
    non_modal_obligations?: LabelledItem[];
    points_to_answer_in_the_offer?: LabelledItem[];
    /** Given where every sentence of the scope was judged, so that what is found beside the items counts as wrong. */
    sentences?: number;
  };
};

/**
 * The label files of a folder, or of `labels` within it, in the order of their names; other JSON is passed over.
 * @throws UnreadableFile where the folder or a label cannot be read
 */
export async function readLabels(folder: string): Promise<Label[]> {
  const labels: Label[] = [];
  for (const place of [folder, path.join(folder, 'labels')]) {
    const names = await readdir(place).catch(() => (place === folder ? null : []));
    if (names === null) throw new UnreadableFile(`${folder}: there is no such folder.`);
    for (const name of names.filter((each) => each.endsWith('.json')).toSorted()) {
      const label = parsed(await readFile(path.join(place, name), 'utf8'), path.join(place, name));
      if (isLabel(label)) labels.push(label);
    }
  }
  if (labels.length === 0) throw new UnreadableFile(`${folder} holds no label.`);
  return labels;
}

function parsed(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableFile(`${name} is not JSON.`);
  }
}

function isLabel(value: unknown): value is Label {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('documents' in value))
    return false;
  const { documents } = value;
  return (
    Array.isArray(documents) &&
    documents.every(
      (each: unknown) =>
        typeof each === 'object' && each !== null && 'path' in each && typeof each.path === 'string',
    )
  );
}
