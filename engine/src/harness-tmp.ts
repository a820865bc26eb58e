import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import { documentsOf } from '#evaluation/evaluate.ts';
import { readLabels } from '#evaluation/labels.ts';
import { samplesOf, train } from '#evaluation/train.ts';
import { scoreFacts } from '#evaluation/score-facts.ts';
import { findFacts } from '#requirements/facts/facts.ts';
const sources = JSON.parse(readFileSync('/work/wt/reader/bench/reading-labels/sources.json', 'utf8'));
const pub = new Map(sources.map((s: any) => [s.id, s.publisher]));
const docs: any[] = [];
for (const split of ['train', 'tune']) {
  const place = `/tmp/reader/docs/${split}`;
  for (const label of await readLabels(place)) {
    const c = `/tmp/reader/cache-${split}-${label.id}.v8`;
    const d = existsSync(c) ? deserialize(readFileSync(c)) : await documentsOf(label, place);
    if (!existsSync(c)) writeFileSync(c, serialize(d));
    docs.push([split, label, d]);
  }
}
const mode = process.argv[2];
if (mode === 'train') {
  const t = Date.now();
  const samples = docs.flatMap(([, l, d]) => samplesOf(l, d, String(pub.get(l.id) ?? l.id)));
  console.log('samples', samples.length, Date.now() - t);
  for (const f of ['title', 'reference', 'buyer', 'submission']) {
    const own = samples.filter((s) => s.fact === f);
    console.log(f, own.length, 'with right', own.filter((s) => s.candidates.some((c) => c.isRight)).length, 'none', own.filter((s) => s.candidates.length === 0).length);
  }
  writeFileSync('/work/wt/reader/engine/src/requirements/choosing/weights.json', JSON.stringify(train(samples), null, 2) + '\n');
  console.log('trained', Date.now() - t);
} else {
  const table: any = {};
  for (const [split, l, d] of docs) {
    const facts = findFacts(d);
    for (const s of scoreFacts(l.fields ?? {}, l.evaluation, facts)) {
      const key = `${split} ${s.name}`;
      ((table[key] ??= {})[s.outcome] ??= 0), table[key][s.outcome]++;
      if (['wrong', 'astray', 'empty'].includes(s.outcome) || mode === 'all') console.log(`${split} ${l.id}/${s.name} ${s.outcome} | ${s.found.slice(0, 110)} | exp ${s.expected.slice(0, 90)} | ${(facts.choices as any)[s.name]?.map((c: any) => `${c.method ?? ''}${c.value.slice(0, 40)}@${c.confidence}`).join(' ; ') ?? JSON.stringify((facts.grounds as any)[s.name] ?? '')}`);
    }
  }
  console.table(table);
}
