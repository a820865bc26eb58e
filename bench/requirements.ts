/**
 * Measures requirements and facts against labelled documents:
 *   npx tsx bench/requirements.ts LABELS DATA [--misses]
 * LABELS is a folder of label files (JSON), DATA the folder their `documents[].path` is relative to. For every label
 * it prints recall of the mandatory requirements and precision, and the facts that are right; `--misses` lists
 * what was missed and what was found beside the labels.
 *
 * A found requirement matches a labelled one when one contains the other or when their words overlap by 0.6
 * (Jaccard). A labelled sentence that introduces a list is found where it is the context of the list's items; it then
 * counts once, as the row it was would. Items that stand under a labelled head (`sub_items`) and labelled duties without a modal word are
 * neither reward nor error. Precision is given twice: over what is marked mandatory, and over everything found.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ReadDocument } from '../engine/src/reading/document.ts';
import { readDocument } from '../engine/src/reading/read.ts';
import { findFacts } from '../engine/src/requirements/facts/facts.ts';
import type { Requirement } from '../engine/src/requirements/requirement.ts';
import { findRequirements } from '../engine/src/requirements/requirements.ts';
import { scoreFacts, type LabelledFields } from './score-facts.ts';

type LabelledItem = { quote: string; mandatory_on_bidder?: boolean };
type Label = {
  id: string;
  documents: { path: string; role?: string }[];
  fields?: LabelledFields;
  evaluation?: {
    criteria?: { name: string; weight_percent?: number; points?: number; weight?: string }[];
    stated_weights?: boolean;
  };
  requirements?: {
    scope?: string;
    items: LabelledItem[];
    non_modal_obligations?: LabelledItem[];
    points_to_answer_in_the_offer?: LabelledItem[];
    sentences?: number;
  };
};

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

function scoreRequirements(label: NonNullable<Label['requirements']>, requirements: Requirement[]) {
  const pages = /pages? (\d+)\s*(?:-|–|to)\s*(\d+)/.exec(label.scope ?? '');
  const inScope = requirements.filter(
    (found) =>
      !pages ||
      found.page === undefined ||
      (found.page >= Number(pages[1]) && found.page <= Number(pages[2])),
  );
  const binding = label.items.filter((item) => item.mandatory_on_bidder !== false);
  const neutral = [...(label.non_modal_obligations ?? []), ...(label.points_to_answer_in_the_offer ?? [])];
  // The sentence that introduces a list is no row of its own but the context of the list's items.
  const introduces = (found: Requirement, item: LabelledItem) =>
    found.modality === 'list' && matches(found.context ?? '', item.quote);
  const isRow = (item: LabelledItem) => requirements.some((found) => matches(found.text, item.quote));
  const asContext = binding.filter(
    (item) => !isRow(item) && requirements.some((found) => introduces(found, item)),
  );
  const missed = binding.filter((item) => !isRow(item) && !asContext.includes(item));
  const judge = (found: Requirement) =>
    binding.some((item) => matches(found.text, item.quote))
      ? 'matched'
      : neutral.some((item) => matches(found.text, item.quote)) ||
          binding.some((item) => introduces(found, item))
        ? 'neutral'
        : 'false';
  const verdicts = inScope.map((found) => ({ found, verdict: judge(found) }));
  const mandatory = verdicts.filter(({ found }) => found.mandatory);
  const count = (list: typeof verdicts, verdict: string) =>
    list.filter((each) => each.verdict === verdict).length;
  const hit = binding.length - missed.length;
  const [matched, wrong] = [count(mandatory, 'matched') + asContext.length, count(mandatory, 'false')];
  console.log(`  recall ${share(hit, binding.length)}`);
  if (label.sentences !== undefined) {
    console.log(
      `  precision of the mandatory ${share(matched, matched + wrong)}; of all found ${share(count(verdicts, 'matched') + asContext.length, count(verdicts, 'matched') + asContext.length + count(verdicts, 'false'))}`,
    );
  }
  if (listsMisses) {
    for (const item of missed) console.log(`  missed: ${item.quote}`);
    if (label.sentences !== undefined)
      for (const { found, verdict } of verdicts)
        if (verdict === 'false')
          console.log(
            `  beside (${found.mandatory ? 'mandatory' : found.modality}, page ${found.page ?? '?'}): ${found.text.slice(0, 160)}`,
          );
  }
  return { labelled: binding.length, hit, matched, judged: matched + wrong };
}

function matches(found: string, quote: string): boolean {
  const [a, b] = [fold(found), fold(quote)];
  if (a === '' || b === '') return false;
  if (a.includes(b) || (b.includes(a) && a.length > 12)) return true;
  const [left, right] = [new Set(a.match(/[\p{L}\p{N}]+/gu)), new Set(b.match(/[\p{L}\p{N}]+/gu))];
  const shared = [...left].filter((word) => right.has(word)).length;
  return shared / (left.size + right.size - shared) >= 0.6;
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(/[’‘]/g, "'").replaceAll(/\s+/g, ' ').trim();
}

function share(part: number, whole: number): string {
  return whole === 0 ? 'none to measure' : `${part}/${whole} = ${(part / whole).toFixed(3)}`;
}
