/**
 * Trains what chooses title, reference, buyer, submission, criteria and contacts among candidates, from the labels of a folder that
 * bench/fetch-documents.ts filled, and writes engine/src/requirements/choosing/weights.json:
 *   npx tsx bench/train-scorers.ts FOLDER [FACT...]
 * Labels of `train` and `tune` teach; those of `test` are left for measuring. The same labels give the same file.
 * Where facts are named, those alone are trained and the others' weights stay.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { documentsOf } from '../engine/src/evaluation/evaluate.ts';
import { readLabels } from '../engine/src/evaluation/labels.ts';
import { samplesOf, train, type Sample } from '../engine/src/evaluation/train.ts';
import type { Models } from '../engine/src/requirements/choosing/choose.ts';

const [folder, ...named] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Usage: npx tsx bench/train-scorers.ts FOLDER [FACT...]');
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
const known = JSON.parse(readFileSync(file, 'utf8')) as Models;
const { models, stated, objections } = train(samples);
const trained = Object.entries(models).map(([fact, model]) => [
  fact,
  named.length === 0 || named.includes(fact) ? model : known[fact as keyof Models],
]);
writeFileSync(file, `${JSON.stringify(Object.fromEntries(trained), null, 2)}\n`);
console.error(`${samples.length} samples; ${file} is written.`);
// With no wrong value among so many, fewer are wrong than this in 19 of 20 such collections.
const counted = Object.values(stated).reduce((sum, count) => sum + count, 0);
const bound = (of: number) => `${((1 - 0.05 ** (1 / of)) * 100).toFixed(2)} %`;
console.error(
  `Stated of publishers not seen, none wrong: ${JSON.stringify(stated)}, together ${counted} (wrong at most ${bound(counted)}); ` +
    `of all ${samples.length} labelled ${bound(samples.length)}.`,
);
console.error(
  `Publishers whose wrong and right values each objection kept back: ${JSON.stringify(objections)}`,
);
