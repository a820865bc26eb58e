import { zipSync } from 'fflate';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readNotice } from '#notices/read.ts';
import { Workbook } from '@cj-tech-master/excelts';

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => readNotice(bytes(text), 'file');

test.each([
  ['', 'file is empty.'],
  [' \n\t', 'file is empty.'],
  ['{"releases": [\n  {"ocid": "a",}\n]}', 'file is not valid JSON: unexpected “}” at line 2, column 16.'],
  ['{"a": 1, 5}', 'file is not valid JSON: unexpected “5}” at line 1, column 10.'],
  ['{"releases": [', 'file is not valid JSON: the file ends too early, at line 1, column 15.'],
  ['<a>\n <b></a>', 'file is not well-formed XML: see line 2, column 5.'],
  ['<a><b>', 'file is not well-formed XML: line 1, column 1: an element is not closed.'],
  ['{"hello": 1, "there": 2}', 'file is JSON but not a notice: it contains an object with hello, there.'],
  ['[]', 'file is JSON but not a notice: it contains an empty list.'],
  ['<note><to/></note>', 'file is XML but not a known type of notice: its root element is <note>.'],
  ['<a b="1" b="2"/>', 'file is not well-formed XML: see line 1, column 9.'],
  ['<a>\n<b c=d/></a>', 'file is not well-formed XML: see line 2, column 3.'],
  ['<a/><b/>', 'file is not well-formed XML: see line 1, column 5.'],
  [`${'<a b="/>">'.repeat(101)}${'</a>'.repeat(101)}`, 'file nests its XML elements more than 100 deep.'],
  ['<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', 'file declares its own XML entities'],
  [
    '<!DOCTYPE html><p>Hello',
    'file is a web page but not a notice: it names no deadline, reference or buyer.',
  ],
  ['just words', 'file is not JSON, XML or a table: it begins with “just words”.'],
  ['a,b\n1,2', 'file is a table without a title column; its first row is: a, b.'],
  [
    '<TED_EXPORT><FORM_SECTION/></TED_EXPORT>',
    'file begins like a notice (<TED_EXPORT>) but contains no form.',
  ],
])('refuses %j with a sentence', async (text, sentence) => {
  const refused = read(text);
  await expect(refused).rejects.toMatchObject({ name: 'UnreadableFile' });
  await expect(refused).rejects.toThrow(sentence);
});

test('reads numbers that begin with zeros, as Find a Tender publishes them, and leaves words alone', async () => {
  const text =
    '{"releases": [{"ocid": "o-1", "tag": ["tender"], "tender": {"title": "At 000, or \\"0700\\"", "value": {"amount": 000}, "lots": [{"id": 1, "value": {"amount": 0012.50}}]}}]}';
  expect((await read(text)).tenders).toMatchObject([
    { title: 'At 000, or "0700"', value: 0, lots: [{ value: 12.5 }] },
  ]);
});

test('refuses entities a document declares, and nesting beyond its bound', async () => {
  await expect(read('<!DOCTYPE a [<!ENTITY x "y">]><ContractNotice>&x;</ContractNotice>')).rejects.toThrow(
    'file declares its own XML entities, which are not accepted.',
  );
  const deep = `${'<a>'.repeat(150)}${'</a>'.repeat(150)}`;
  await expect(read(deep)).rejects.toThrow('file nests its XML elements more than 100 deep.');
});

test('refuses a file that is larger than one upload may be', async () => {
  await expect(readNotice(new Uint8Array(50 * 1024 * 1024 + 1), 'big.json')).rejects.toThrow(
    'big.json is larger than 50 MB.',
  );
});

test('tells the format by the content, whatever the encoding or the name', async () => {
  const release = '{"ocid": "a", "tag": ["tender"], "tender": {"id": "1", "title": "Écoles"}}';
  const utf16 = new Uint8Array([0xff, 0xfe, ...Buffer.from(release, 'utf16le')]);
  const packed = gzipSync(bytes(release));
  for (const file of [bytes(release), bytes(`\uFEFF${release}`), utf16, utf16.subarray(2), packed]) {
    const reading = await readNotice(file, 'notice.xml');
    expect(reading.format).toBe('ocds');
    expect(reading.tenders[0]?.title).toBe('Écoles');
  }
  const opening = '<?xml version="1.0" encoding="windows-1251"?><CallForTenders><Name>';
  const cyrillic = new Uint8Array([
    ...bytes(opening),
    0xcc,
    0xee,
    0xf1,
    0xf2,
    ...bytes('</Name></CallForTenders>'),
  ]);
  expect((await readNotice(cyrillic, 'x.json')).tenders[0]?.title).toBe('Мост');
  // Neither file says its encoding: `عنوان,مشترٍ` in Windows-1256, `Été,Bâtiment` in Windows-1252.
  const arabic = [
    0xda,
    0xe4,
    0xe6,
    0xc7,
    0xe4,
    0x2c,
    ...bytes('buyer\n'),
    0xd8,
    0xd1,
    0xed,
    0xde,
    0x2c,
    0xc8,
  ];
  expect((await readNotice(new Uint8Array(arabic), 'x.csv')).tenders[0]).toMatchObject({
    title: 'طريق',
    buyer: 'ب',
  });
  const french = [...bytes('title,buyer\n'), 0xc9, 0x74, 0xe9, 0x2c, 0x42, 0xe2, 0x74];
  expect((await readNotice(new Uint8Array(french), 'x.csv')).tenders[0]?.title).toBe('Été');
});

test('an archive that is broken, or packed again, is named as one', async () => {
  const packed = gzipSync(bytes('{}'));
  const said = 'x.gz is a gzip archive that can’t be unpacked or is larger than 50 MB once unpacked.';
  for (const file of [packed.subarray(0, 15), gzipSync(packed)])
    await expect(readNotice(file, 'x.gz')).rejects.toThrow(said);
});

test('expands character references but nothing else', async () => {
  const { tenders } = await read(
    '<CallForTenders><Name>A &amp; B &#233;&#x2014; <![CDATA[<i>&amp;</i>]]></Name></CallForTenders>',
  );
  expect(tenders[0]?.title).toBe('A & B é— <i>&amp;</i>');
});

test('reads a workbook, from the sheet that has a heading', async () => {
  const workbook = new Workbook();
  workbook.addWorksheet('Notes').addRow(['Exported on', new Date(Date.UTC(2025, 0, 2))]);
  const sheet = workbook.addWorksheet('Tenders');
  sheet.addRow(['Title', 'Deadline', 'Country']);
  sheet.addRow(['Roads', new Date(Date.UTC(2025, 6, 22, 14, 30)), 'Saudi Arabia']);
  const reading = await readNotice(new Uint8Array(await workbook.xlsx.writeBuffer()), 'tenders.xlsx');
  expect(reading.format).toBe('xlsx');
  expect(reading.tenders).toHaveLength(1);
  expect(reading.tenders[0]).toMatchObject({
    title: 'Roads',
    country: 'SA',
    deadline: '2025-07-22T11:30:00.000Z',
  });
  await expect(readNotice(bytes('PK\u0003\u0004 no zip'), 'x.xlsx')).rejects.toThrow(
    'x.xlsx is a damaged ZIP or Office file.',
  );
  const archive = zipSync({ 'ppt/presentation.xml': bytes('<p/>') });
  await expect(readNotice(archive, 'x.pptx')).rejects.toThrow(
    'x.pptx is a ZIP or Office file, but not an Excel workbook or Word document.',
  );
});
