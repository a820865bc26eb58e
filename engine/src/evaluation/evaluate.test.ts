import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { evaluate, tableOf } from './evaluate.ts';
import { type Sample, train } from './train.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'labels-'));
afterAll(() => rmSync(folder, { recursive: true }));
mkdirSync(path.join(folder, 'labels'));

const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
const label = (id: string, value: object) => write(`labels/${id}.json`, JSON.stringify({ id, ...value }));

write(
  'snow.md',
  '# City of Rivertown\n\nRFP #77-B\n\nProject title: Snow Clearing Services\n\nProposals must be signed. The Contractor shall keep a log.\n',
);
write('lycee.md', '# Ville de Reef\n\n## Nettoyage du lycée\n\nLe titulaire doit fournir les produits.\n');
label('snow', {
  documents: [{ path: 'snow.md' }],
  fields: {
    title: { value: 'Snow Clearing Services' },
    reference: { value: '78-C' },
    buyer: { value: null },
    deadline: { value_local: '2031-05-01T14:00' },
    submission: { value: null },
  },
  requirements: {
    sentences: 3,
    items: [{ quote: 'Proposals must be signed.' }, { quote: 'Bidders must visit the depot.' }],
  },
});
label('lycee', {
  documents: [{ path: 'lycee.md' }],
  fields: { buyer: { value: 'Ville de Reef' }, submission: { value: null } },
  requirements: { items: [{ quote: 'Le titulaire doit fournir les produits.' }] },
});
write(
  'boats.md',
  '# Request for Proposals: Harbour Boats\n\nIssued by the Town of Reef.\n\nQuestions must be sent to Ann Lowe, Contracting Officer, at alowe@townofreef.gov.\n\n' +
    '## Evaluation criteria\n\n| Criteria | Points |\n| --- | --- |\n| Technical approach | 60 |\n| Experience | 10 |\n| Price | 30 |\n| Total | 100 |\n',
);
label('boats', {
  documents: [{ path: 'boats.md' }],
  // An address as its digest.
  fields: { contacts: { value: ['c2e611d6f41d@townofreef.gov'] } },
  evaluation: {
    criteria: [
      { name: 'Technical', weight_percent: 70 },
      { name: 'Price', weight_percent: 30 },
    ],
    alternatives: [
      [
        { name: 'Technical approach', points: 60 },
        { name: 'Experience', points: 10 },
        { name: 'Price', points: 30 },
      ],
    ],
  },
});
label('boats-elsewhere', {
  documents: [{ path: 'boats.md' }],
  fields: { contacts: { value: ['c2e611d6f41d@elsewhere.gov'] } },
  evaluation: { criteria: [] },
});
write('labels/other.json', '{"colour": "red"}');

test('each field is right, wrong or empty, by language and for all', async () => {
  const { fields, run } = await evaluate(folder, null);
  expect(Object.keys(fields)).toEqual(['en', 'fr', 'all']);
  expect(fields['en']).toMatchObject({
    title: { right: 1, wrong: 0, asked: 0, astray: 0, empty: 0 },
    reference: { right: 0, wrong: 1, asked: 0, astray: 0, empty: 0 },
    buyer: { right: 0, wrong: 1, asked: 0, astray: 0, empty: 0 },
    deadline: { right: 0, wrong: 0, asked: 0, astray: 0, empty: 1 },
  });
  expect(fields['all']?.['buyer']).toEqual({ right: 1, wrong: 1, asked: 0, astray: 0, empty: 0 });
  expect(run.fields['snow/reference']).toEqual({ outcome: 'wrong', found: 'RFP #77-B', expected: '78-C' });
});

test('contacts are compared by their digests, criteria with any list that is right', async () => {
  const { run } = await evaluate(folder, null);
  expect(run.fields['boats/contacts']).toMatchObject({ outcome: 'right', found: 'alowe@townofreef.gov' });
  expect(run.fields['boats/criteria']?.outcome).toBe('right');
  expect(run.fields['boats-elsewhere/contacts']?.outcome).toBe('wrong');
  expect(run.fields['boats-elsewhere/criteria']?.outcome).toBe('wrong');
});

test('recall counts labelled requirements, precision what is mandatory where all was labelled', async () => {
  const { requirements, run } = await evaluate(folder, null);
  expect(requirements['en']).toEqual({ labelled: 2, found: 1, recall: 0.5, judged: 2, precision: 0.5 });
  expect(requirements['fr']).toEqual({ labelled: 1, found: 1, recall: 1, judged: 0, precision: null });
  expect(run.requirements['snow']).toEqual({
    missed: ['Bidders must visit the depot.'],
    beside: ['The Contractor shall keep a log.'],
  });
});

test('the same folder gives the same answer, and what flipped since a run is told', async () => {
  const first = await evaluate(folder, null);
  expect(first.flips).toBeNull();
  expect(await evaluate(folder, first.run)).toEqual({ ...first, flips: [] });
  const before = structuredClone(first.run);
  before.fields['snow/title'] = { outcome: 'empty', found: 'not stated', expected: 'Snow Clearing Services' };
  before.requirements['snow'] = { missed: ['Proposals must be signed.'], beside: [] };
  expect((await evaluate(folder, before)).flips).toEqual([
    { what: 'snow/title', before: 'empty: not stated', now: 'right: Snow Clearing Services' },
    { what: 'snow: Bidders must visit the depot.', before: 'found', now: 'missed' },
    { what: 'snow: Proposals must be signed.', before: 'missed', now: 'found' },
    { what: 'snow: The Contractor shall keep a log.', before: 'not found', now: 'found beside the labels' },
  ]);
});

test('the table has a line for each language and field', async () => {
  const lines = tableOf(await evaluate(folder, null));
  expect(lines.map((line) => line.split(/ {2,}/))).toEqual(
    expect.arrayContaining([
      ['en', 'reference', '0', '1', '0', '0', '0'],
      ['fr', 'buyer', '1', '0', '0', '0', '0'],
      ['all', '3', '2', '0.667', '2', '0.5'],
      ['field', 'speaks for it', 'hits', 'right'],
      ['title', 'first', '1', '1'],
    ]),
  );
});

test('a folder without labels, and a label without its document, are said', async () => {
  await expect(evaluate(path.join(folder, 'none'), null)).rejects.toThrow('no such folder');
  const bare = mkdtempSync(path.join(tmpdir(), 'labels-'));
  await expect(evaluate(bare, null)).rejects.toThrow('holds no label');
  writeFileSync(path.join(bare, 'a.json'), '{"id": "a", "documents": [{"path": "gone.pdf"}]}');
  await expect(evaluate(bare, null)).rejects.toThrow('gone.pdf is missing');
  writeFileSync(path.join(bare, 'a.json'), readFileSync(path.join(folder, 'snow.md')));
  await expect(evaluate(bare, null)).rejects.toThrow('is not JSON');
  rmSync(bare, { recursive: true });
});

test('an objection counts for a publisher only where another’s documents bear it out', () => {
  const sample = (publisher: string, isRight: boolean, objections: string[] = []): Sample => ({
    fact: 'reference',
    publisher,
    isUnsaid: false,
    candidates: [
      { found: { value: 'T-77', quote: 'T-77', document: 'a' }, features: { seen: 1 }, objections, isRight },
      { found: { value: '2031', quote: '2031', document: 'a' }, features: {}, isRight: false },
    ],
  });
  const towns = Array.from({ length: 80 }, (_, nth) => sample(`town ${nth}`, true));
  const alone = train([...towns, sample('port', false, ['cut off'])]);
  const shared = train([...towns, sample('port', false, ['cut off']), sample('coast', false, ['cut off'])]);
  expect(shared.objections).toEqual({ 'cut off': { wrong: 2, right: 0 } });
  // Whoever wrote the objection alone would have seen its document stated wrongly; two bear each other out.
  expect(alone.expected.reference).toMatchObject({ right: 0, wrong: 1 });
  expect(shared.expected.reference).toMatchObject({ right: 80, wrong: 0, astray: 2 });
  expect(alone.models.reference.least).toBeGreaterThan(shared.models.reference.least);
});
