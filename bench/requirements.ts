/**
 * Measures requirements and facts against labelled documents:
 *   npx tsx bench/requirements.ts LABELS DATA [--misses]
 * LABELS is a folder of label files (JSON), DATA the folder their `documents[].path` is relative to. For every label
 * it prints recall of the mandatory requirements and precision, and the facts that are right; `--misses` lists
 * what was missed and what was found beside the labels.
 *
 * `npm run -s engine -- evaluate` tells the same by language and field; how they are compared is told there (engine/src/evaluation).
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Label } from '../engine/src/evaluation/labels.ts';
import { scoreFacts } from '../engine/src/evaluation/score-facts.ts';
import { scoreRequirements } from '../engine/src/evaluation/score-requirements.ts';
import type { ReadDocument } from '../engine/src/reading/document.ts';
import { readDocument } from '../engine/src/reading/read.ts';
import { findFacts } from '../engine/src/requirements/facts/facts.ts';
import { findRequirements } from '../engine/src/requirements/requirements.ts';

const [labelFolder, dataFolder] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const listsMisses = process.argv.includes('--misses');
if (labelFolder === undefined || dataFolder === undefined) {
  console.error('Usage: npx tsx bench/requirements.ts LABELS DATA [--misses]');
  process.exit(1);
}
await measure(labelFolder, dataFolder);

async function measure(labels: string, data: string): Promise<void> {
  const total = { labelled: 0, hit: 0, matched: 0, found: 0, right: 0, facts: 0 };
  for (const file of readdirSync(labels)
    .filter((name) => name.endsWith('.json'))
    .toSorted()) {
    const label = JSON.parse(readFileSync(path.join(labels, file), 'utf8')) as Label;
    if (
      !Array.isArray(label.documents) ||
      !label.documents.every((document) => typeof document.path === 'string')
    )
      continue;
    const documents: ReadDocument[] = [];
    for (const document of label.documents) {
      documents.push(
        await readDocument(
          new Uint8Array(readFileSync(path.join(data, document.path))),
          path.basename(document.path),
        ),
      );
    }
    const started = performance.now();
    const requirements = findRequirements(documents);
    const facts = findFacts(documents);
    console.log(
      `\n${label.id}: ${requirements.length} requirements, ${Math.round(performance.now() - started)} ms after reading`,
    );
    if (label.requirements) {
      const score = scoreRequirements(label.requirements, requirements);
      console.log(`  recall ${share(score.hit, score.labelled)}`);
      if (score.judged > 0) console.log(`  precision of the mandatory ${share(score.matched, score.judged)}`);
      if (listsMisses) {
        for (const quote of score.missed) console.log(`  missed: ${quote}`);
        for (const { text, modality, mandatory, page } of score.beside)
          console.log(
            `  beside (${mandatory ? 'mandatory' : modality}, page ${page ?? '?'}): ${text.slice(0, 160)}`,
          );
      }
      total.labelled += score.labelled;
      total.hit += score.hit;
      if (label.requirements.sentences !== undefined) {
        total.matched += score.matched;
        total.found += score.judged;
      }
    }
    const judged = label.fields ? scoreFacts(label.fields, label.evaluation, facts) : [];
    total.facts += judged.length;
    total.right += judged.filter((fact) => fact.right).length;
    for (const fact of judged)
      console.log(
        `  ${fact.right ? 'right' : 'WRONG'} ${fact.name}: ${fact.found}${fact.right ? '' : `   (labelled: ${fact.expected})`}`,
      );
  }
  console.log(
    `\nrecall ${share(total.hit, total.labelled)}, precision of the mandatory ${share(total.matched, total.found)}, facts ${share(total.right, total.facts)}`,
  );
}

function share(part: number, whole: number): string {
  return whole === 0 ? 'none to measure' : `${part}/${whole} = ${(part / whole).toFixed(3)}`;
}
