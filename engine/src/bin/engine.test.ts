import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { runEngine } from '#bin/engine.ts';
import { formSamples } from '#testing/form-samples.ts';

const script = path.resolve(import.meta.dirname, '../../../scripts/engine.mjs');
type Ended = { code: number; stdout: string; stderr: string };

const folder = mkdtempSync(path.join(tmpdir(), 'engine-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('requirements prints one JSON document of a file that is named from where the person stands', async () => {
  written(
    'tender.md',
    '# City of Rivertown\n\nRFP #77-B\n\n## Snow Clearing Services\n\nProposals must be signed. The City will pay.\n',
  );
  const { code, stdout } = await engineProcess('requirements', 'tender.md');
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    facts: {
      title: 'Snow Clearing Services',
      reference: 'RFP #77-B',
      buyer: 'City of Rivertown',
      deadline: null,
      submission: null,
      criteria: [],
    },
    requirements: [{ id: 'R1', text: 'Proposals must be signed.', modality: 'must', mandatory: true }],
  });
});

test('evaluate compares a folder of labels with what is found, and with the run before', async () => {
  written(
    'wire.md',
    '# City of Rivertown\n\nProject title: Snow Clearing Services\n\nProposals must be signed.\n',
  );
  written(
    'wire.json',
    '{"id": "wire", "documents": [{"path": "wire.md"}], "fields": {"title": {"value": "Snow Clearing Services"}}}',
  );
  const run = path.join(folder, 'run.txt');
  const first = await engine('evaluate', folder, run);
  expect(first.code).toBe(0);
  expect(JSON.parse(first.stdout)).toMatchObject({ fields: { en: { title: { right: 1 } } }, flips: null });
  const second = await engine('evaluate', folder, run);
  expect(JSON.parse(second.stdout)).toMatchObject({ flips: [] });
  writeFileSync(run, 'no run');
  expect(await engine('evaluate', folder, run)).toMatchObject({ code: 1, stdout: '' });
  rmSync(path.join(folder, 'wire.json'));
});

test('notice prints the tenders of a table', async () => {
  const file = written(
    'notices.csv',
    'title,reference,buyer,deadline\nSnow clearing,77-B,City of Rivertown,2030-05-01T14:00:00Z\n',
  );
  const { code, stdout } = await engine('notice', file);
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    format: 'csv',
    tenders: [{ title: 'Snow clearing', reference: '77-B' }],
  });
});

test('form prints the places of a form, fill writes it and prints what changed', async () => {
  const form = formSamples().find(({ name }) => name === 'letter.docx');
  writeFileSync(path.join(folder, 'letter.docx'), form?.bytes ?? new Uint8Array());
  const places = await engine('form', 'letter.docx');
  expect(JSON.parse(places.stdout)).toMatchObject({
    format: 'docx',
    places: [{ id: 'paragraph 1', question: 'Name' }, {}, {}, {}, {}, {}, {}],
  });
  written('answers.json', JSON.stringify([{ placeId: 'paragraph 1', value: 'Ana Example' }]));
  const filled = await engine('fill', 'letter.docx', 'answers.json', 'filled.docx');
  expect(JSON.parse(filled.stdout)).toMatchObject({
    changed: [{ place: 'paragraph 1' }],
    othersChanged: 0,
    partsChanged: ['word/document.xml'],
  });
  expect(readFileSync(path.join(folder, 'filled.docx')).subarray(0, 2).toString()).toBe('PK');
  written('broken.json', '[{"placeId": 3}]');
  const refusals = [
    await engine('fill', 'letter.docx', 'broken.json', 'x.docx'),
    await engine('fill', 'letter.docx', 'answers.json', 'letter.docx'),
  ];
  expect(refusals.map(({ code, stdout, stderr }) => [code, stdout, stderr.trim()])).toEqual([
    [1, '', 'broken.json: answer 1 is not {"placeId": "...", "value": a text, a number, true or false}.'],
    [1, '', "letter.docx is the buyer's own file; name another one to write to."],
  ]);
});

test.each([
  ['a file that is not there', ['requirements', 'nothing.pdf'], 'nothing.pdf: there is no such file.'],
  ['a folder', ['requirements', '.'], '. is a folder; name the files in it.'],
  ['no command', [], 'Usage: engine requirements FILE...'],
  ['an unknown command', ['read', 'x.pdf'], 'Usage: engine requirements FILE...'],
  ['two notices at once', ['notice', 'a.json', 'b.json'], 'Usage: engine requirements FILE...'],
])(
  '%s ends with 1, a sentence on standard error and nothing on standard output',
  async (_, args, sentence) => {
    const { code, stdout, stderr } = await engine(...args);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain(sentence);
  },
);

test('an empty file is named', async () => {
  const { code, stderr } = await engineProcess('requirements', written('empty.pdf', ''));
  expect(code).toBe(1);
  expect(stderr.trim().split('\n')).toEqual(['empty.pdf is empty.']);
});

function written(name: string, text: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}

/** As a process of its own, as the command line starts it: it reads all of the engine anew each time. */
function engineProcess(...args: string[]): Promise<Ended> {
  return new Promise((done) => {
    const env = { ...process.env, INIT_CWD: folder };
    execFile(process.execPath, [script, ...args], { env }, (error, stdout, stderr) =>
      done({ code: error ? Number(error.code) : 0, stdout, stderr }),
    );
  });
}

/** The same in this process, with what it prints. */
async function engine(...args: string[]): Promise<Ended> {
  const printed = { stdout: '', stderr: '' };
  const print = (to: keyof typeof printed) => (text: unknown, written?: unknown) => {
    printed[to] += String(text);
    if (typeof written === 'function') written();
    return true;
  };
  const log = console.log;
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation(print('stdout')),
    vi.spyOn(console, 'error').mockImplementation((text) => void print('stderr')(`${text}\n`)),
  ];
  const before = process.cwd();
  process.chdir(folder);
  try {
    return { code: await runEngine(args), ...printed };
  } finally {
    process.chdir(before);
    for (const spy of spies) spy.mockRestore();
    console.log = log;
  }
}
