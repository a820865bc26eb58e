/**
 * Measures what reading and understanding cost:
 *   npx tsx bench/reading.ts FILE...
 * prints for every file its pages, the seconds to read it and to find requirements and facts in it, and the most
 * memory the process has held so far. To measure a long PDF, join some (`pdfunite a.pdf b.pdf long.pdf`).
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readDocument } from '../engine/src/reading/read.ts';
import { findFacts } from '../engine/src/requirements/facts.ts';
import { findRequirements } from '../engine/src/requirements/requirements.ts';

const files = process.argv.slice(2);
if (files.length === 0) {
  console.error('Usage: npx tsx bench/reading.ts FILE...');
  process.exit(1);
}
for (const file of files) await measure(file);

async function measure(file: string): Promise<void> {
  const started = performance.now();
  const document = await readDocument(new Uint8Array(readFileSync(file)), path.basename(file));
  const read = performance.now();
  const requirements = findRequirements([document]).length;
  findFacts([document]);
  const seconds = (from: number, to: number) => `${((to - from) / 1000).toFixed(1)} s`;
  const megabytes = Math.round(process.resourceUsage().maxRSS / 1024);
  console.log(
    `${document.name}: ${document.pages ?? '-'} pages, ${document.blocks.length} blocks, ${requirements} requirements; ` +
      `read ${seconds(started, read)}, understood ${seconds(read, performance.now())}, ${megabytes} MB`,
  );
}
