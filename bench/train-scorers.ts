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
const { models, expected, objections } = train(samples);
const trained = Object.entries(models).map(([fact, model]) => [
  fact,
  named.length === 0 || named.includes(fact) ? model : known[fact as keyof Models],
]);
writeFileSync(file, `${JSON.stringify(Object.fromEntries(trained), null, 2)}\n`);
console.error(`${samples.length} samples; ${file} is written.`);
console.error('What to expect of publishers nobody has seen:');
for (const [fact, { right, wrong, asked, astray, empty }] of Object.entries(expected))
  console.error(
    `  ${fact}: ${right} right, ${asked} asked, ${astray} asked without the right one, ${empty} empty, ${wrong} wrong`,
  );
console.error(
  `Publishers whose wrong and right values each objection kept back: ${JSON.stringify(objections)}`,
);
