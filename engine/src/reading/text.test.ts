import { expect, test } from 'vitest';
import { readHtml } from '#reading/html.ts';
import { readDocument } from '#reading/read.ts';
import { readMarkdown } from '#reading/markdown.ts';
import { decodeText, readText } from '#reading/text.ts';

test('text is decoded as UTF-8, as UTF-16 by its mark, else as Windows-1256 or Windows-1252', () => {
  expect(decodeText(new TextEncoder().encode('Société'))).toBe('Société');
  expect(decodeText(Uint8Array.from([0xff, 0xfe, 0xe9, 0x00]))).toBe('é');
  expect(decodeText(Uint8Array.from([0x53, 0xe9, 0x92]))).toBe('Sé’');
  // "عرض فني" as an old editor saves it.
  expect(decodeText(Uint8Array.from([0xda, 0xd1, 0xd6, 0x20, 0xdd, 0xe4, 0xed]))).toBe('عرض فني');
  expect(decodeText(Uint8Array.from(Buffer.from('À RÉNOVER : ÉCOLE, CRÈCHE AGRÉÉE', 'latin1')))).toBe(
    'À RÉNOVER : ÉCOLE, CRÈCHE AGRÉÉE',
  );
});

test('plain text: paragraphs, mended lines, items and titles', () => {
  const { blocks } = readText(
    'SCOPE OF WORK\n\nThe contractor keeps every building of the estate in good repair and\ndoes so by day.\n\n1. First duty\n2. Second duty\n',
    'a.txt',
  );
  expect(blocks.map(({ kind, marker, text }) => [kind, marker, text])).toEqual([
    ['heading', undefined, 'SCOPE OF WORK'],
    [
      'paragraph',
      undefined,
      'The contractor keeps every building of the estate in good repair and does so by day.',
    ],
    ['list-item', '1.', 'First duty'],
    ['list-item', '2.', 'Second duty'],
  ]);
  const notice = readText(
    'Title\n:\nLamps of the outer harbour and the northern pier\nKind\n:\nGoods\n',
    'b.txt',
  );
  expect(notice.blocks.map(({ text }) => text)).toEqual([
    'Title : Lamps of the outer harbour and the northern pier',
    'Kind : Goods',
  ]);
});

test("Markdown: a page's title in its front matter heads the text, where no heading of the text does", () => {
  const texts = (source: string) => readMarkdown(source, 'a.md').blocks.map(({ kind, text }) => [kind, text]);
  expect(texts('---\ntitle: "Audit of *2030*"\ndate: 2030-01-01\n---\n\nWords.\n')).toEqual([
    ['heading', 'Audit of 2030'],
    ['paragraph', 'Words.'],
  ]);
  expect(texts("---\ntitle: 'Audit of\n  the harbour'\n---\n\nWords.\n")).toEqual([
    ['heading', 'Audit of the harbour'],
    ['paragraph', 'Words.'],
  ]);
  expect(texts('---\ntitle: Page\n---\n# Audit\n')).toEqual([['heading', 'Audit']]);
});

test('what a converter writes for anchors and marks of Markdown is no word', () => {
  const texts = readMarkdown(
    "# Offers {#offers .unnumbered}\n\n[A. Offers [3](#offers)](#offers)\n\nMail to [« <a@reef.example> »]{.mark} of l\\'offre\n",
    'a.md',
  ).blocks.map(({ text }) => text);
  expect(texts).toEqual(['Offers', 'A. Offers 3', "Mail to « a@reef.example » of l'offre"]);
});

test('Markdown: headings, lists, tables and code; marks go and words stay', () => {
  const { blocks, title } = readMarkdown(
    [
      '# 1. Scope of *work*',
      'The **vendor** [shall](https://a.example/b_(c)) use `git` and snake_case_names',
      'on a second line.',
      '',
      '* one',
      '  1. inner \\* star',
      '',
      '| Name | Due |',
      '|---|:-:|',
      '| A \\| B | <br>today |',
      '',
      '```sh',
      'npm test',
      '```',
      'Under\n-----',
    ].join('\n'),
    'a.md',
  );
  expect(title).toBe('Scope of work');
  expect(blocks.map(({ kind, level, marker, text }) => [kind, level, marker, text])).toEqual([
    ['heading', 1, '1.', 'Scope of work'],
    ['paragraph', undefined, undefined, 'The vendor shall use git and snake_case_names on a second line.'],
    ['list-item', 1, '•', 'one'],
    ['list-item', 2, '1.', 'inner * star'],
    ['table-row', undefined, undefined, 'Name | Due'],
    ['table-row', undefined, undefined, 'A | B | today'],
    ['paragraph', undefined, undefined, 'npm test'],
    ['heading', 2, undefined, 'Under'],
  ]);
});

test('Markdown: a backslash at its end breaks a line, also within emphasis', () => {
  const { blocks } = readMarkdown(
    '*Issued by*\\\nthe Council\n\n*By Monday\\\n*To: all **A-****12**\n',
    'call.md',
  );
  expect(blocks.map(({ text }) => text)).toEqual(['Issued by the Council', 'By Monday To: all A-12']);
});

// Were each mark looked for to the end, one of these would take a quarter of an hour.
test.each([
  '[',
  '![',
  '[a](',
  '[a]((',
  '<!--',
  '<a',
  '<https:',
  '*a ',
  '**a ',
  '~~a ',
  '_a ',
  'a\n',
  '```a\n~~~\n',
])('Markdown: a million characters of %j are read', (mark) => {
  const text = mark.repeat(1_000_000 / mark.length);
  expect(readMarkdown(`Call\n\n${text}`, 'call.md').blocks.length).toBeGreaterThan(0);
});

test.each([
  ['a heading', `# a${' '.repeat(1_000_000)}x`],
  ['its marks', `# a${'#'.repeat(1_000_000)}x`],
  ['a rule of a table', `a | b\n|${' '.repeat(1_000_000)}x`],
  ['braces', `a${' '.repeat(1_000_000)}{x`],
  ['a title', `---\ntitle: "${' '.repeat(1_000_000)}x\n---\n\nCall`],
])('Markdown: a million characters within %s are read', (_what, text) => {
  expect(readMarkdown(text, 'call.md').blocks.length).toBeGreaterThan(0);
});

test('plain text: half a million short lines are read, a paragraph of them in parts', () => {
  const { blocks } = readText('a\n'.repeat(500_000), 'call.txt');
  expect(blocks.length).toBeGreaterThan(10);
  expect(blocks.reduce((sum, { text }) => sum + text.split(' ').length, 0)).toBe(500_000);
});

test('HTML: the page’s frame goes, headings, lists and tables stay', () => {
  const { blocks, title } = readHtml(
    `<html><head><title>Notice 7</title><style>p{}</style></head><body>
     <nav><a>Home</a></nav><header><p>Portal<br></p></header>
     <main><header><h1>Guards</h1></header><p>Bids&nbsp;by <b>May</b> 3.</p>
     <ol start="3"><li>Insurance<ul><li>Proof</li></ul></li><li>Tax</li></ol>
     <table><tr><th>Name</th><td>Ash</td></tr></table>
     <table><tr><td><h2>Laid out</h2>Words</td></tr></table>
     <table><tr><td>I.1)</td><td>NAME</td></tr><tr><td></td><td>Reef Board</td></tr></table>
     <div class="fold collapse" aria-hidden="true">Object : lamps.<br>Two piers,<br>one quay
     and a shed<br><br>Closing : noon<br>Place : quay</div><i aria-hidden="true">x</i>
     <p hidden>No</p><script>no()</script></main><footer>Imprint</footer></body></html>`,
    'a.html',
  );
  expect(title).toBe('Notice 7');
  expect(blocks.map(({ kind, level, marker, text }) => [kind, level, marker, text])).toEqual([
    ['heading', 1, undefined, 'Guards'],
    ['paragraph', undefined, undefined, 'Bids by May 3.'],
    ['list-item', 1, '3.', 'Insurance'],
    ['list-item', 2, '•', 'Proof'],
    ['list-item', 1, '4.', 'Tax'],
    ['table-row', undefined, undefined, 'Name | Ash'],
    ['heading', 2, undefined, 'Laid out'],
    ['paragraph', undefined, undefined, 'Words'],
    ['table-row', undefined, undefined, 'I.1) | NAME'],
    ['paragraph', undefined, undefined, 'Reef Board'],
    ['paragraph', undefined, undefined, 'Object : lamps.'],
    ['paragraph', undefined, undefined, 'Two piers, one quay and a shed'],
    ['paragraph', undefined, undefined, 'Closing : noon'],
    ['paragraph', undefined, undefined, 'Place : quay'],
  ]);
});

test('XML reads as its words, an element each; what is broken reads as it stands', async () => {
  const read = async (text: string) =>
    (await readDocument(new TextEncoder().encode(text), 'annex.xml')).blocks.map((block) => block.text);
  expect(
    await read(
      '<?xml version="1.0"?>\n<!-- made by a portal -->\n<notice xmlns="urn:n"><title lang="en">Snow &amp; ice</title>' +
        '<terms>The supplier shall <b>clear</b> all roads by 7 am.<![CDATA[<p>No salt is used.</p>]]></terms><empty/></notice>',
    ),
  ).toEqual(['Snow & ice', 'The supplier shall clear all roads by 7 am. No salt is used.']);
  expect(await read('<notice><title>Snow</notice>')).toEqual(['<notice><title>Snow</notice>']);
  expect(await read('<Name of bidder> shall sign.')).toEqual(['<Name of bidder> shall sign.']);
});
