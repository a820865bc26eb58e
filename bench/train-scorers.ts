/**
 * Trains what chooses title, reference, buyer, submission, criteria and contacts among candidates, from the labels of a folder that
 * bench/fetch-documents.ts filled, and writes engine/src/requirements/choosing/weights.json:
 *   npx tsx bench/train-scorers.ts FOLDER
 * Labels of `train` and `tune` teach; those of `test` are left for measuring. The same labels give the same file.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { documentsOf } from '../engine/src/evaluation/evaluate.ts';
import { readLabels } from '../engine/src/evaluation/labels.ts';
import { samplesOf, train, type Sample } from '../engine/src/evaluation/train.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Usage: npx tsx bench/train-scorers.ts FOLDER');
  process.exit(1);
}
const sources = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, 'reading-labels/sources.json'), 'utf8'),
) as { id: string; publisher: string }[];
const publishers = new Map(sources.map(({ id, publisher }) => [id, publisher]));
const samples: Sample[] = [];
for (const split of ['train', 'tune']) {
  const place = path.join(folder, split);
  for (const label of await readLabels(place))
    samples.push(...samplesOf(label, await documentsOf(label, place), publishers.get(label.id) ?? label.id));
}
const file = path.resolve(import.meta.dirname, '../engine/src/requirements/choosing/weights.json');
writeFileSync(file, `${JSON.stringify(train(samples), null, 2)}\n`);
console.error(`${samples.length} samples; ${file} is written.`);
