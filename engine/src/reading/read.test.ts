import { Workbook } from '@cj-tech-master/excelts';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { UnreadableFile } from '#reading/document.ts';
import { readDocument } from '#reading/read.ts';
import { docxFile, wordParagraph } from '#testing/docx-file.ts';
import { withFlippedLetter } from '#testing/flip-letter.ts';
import { pdfFile, textLines } from '#testing/pdf-file.ts';

test('the content decides on the format, whatever the name says', async () => {
  const pdf = pdfFile([textLines(['Words of a page.'])]);
  expect((await readDocument(pdf, 'offer.docx')).format).toBe('pdf');
  expect((await readDocument(docxFile(wordParagraph('Words')), 'offer.pdf')).format).toBe('docx');
  expect((await readDocument(strToU8('<!doctype html><p>Words'), 'page')).format).toBe('html');
  expect((await readDocument(strToU8('# Words'), 'a.md')).format).toBe('markdown');
  expect((await readDocument(strToU8('Words'), 'a.txt')).format).toBe('text');
});

test.each([
  ['nothing in it', new Uint8Array(), 'a.pdf', 'a.pdf is empty.'],
  ['only spaces', strToU8(' \n '), 'a.txt', 'a.txt is empty.'],
  ['a password', pdfFile([[]], { isEncrypted: true }), 'a.pdf', 'a.pdf is password-protected'],
  ['a PDF cut off', strToU8('%PDF-1.7 and then nothing'), 'a.pdf', 'a.pdf is not a complete PDF file'],
  ['a DOCX that is none', strToU8('hello'), 'a.docx', 'a.docx is not a complete DOCX file'],
  ['a DOCX cut off', docxFile(wordParagraph('Words')).slice(0, 400), 'a.docx', 'a.docx is damaged'],
  ['an empty archive', zipSync({}), 'a.zip', 'a.zip'],
  [
    'a film',
    Uint8Array.from([0x1a, 0x45, 0xdf, 0xa3, 0x42, 0x82, 0x84, 0x77, 0x65, 0x62, 0x6d]),
    'a.webm',
    'a.webm is',
  ],
  ['bytes', Uint8Array.from([1, 2, 3, 0, 255, 0]), 'a.bin', 'a.bin is of an unknown type'],
  ['an old Word file', oldOffice(''), 'a.doc', 'a.doc is in the old Office format'],
  ['a protected DOCX', oldOffice('EncryptedPackage'), 'a.docx', 'a.docx is password-protected'],
  [
    'a flipped byte',
    withFlippedLetter(docxFile(wordParagraph('Words')), 'Words'),
    'a.docx',
    'a.docx is damaged: its part word/document.xml doesn’t match its checksum.',
  ],
  [
    'elements nested beyond measure',
    strToU8(`<!doctype html>${'<div>'.repeat(200_000)}Words`),
    'a.html',
    'a.html nests its elements more than 10000 levels deep',
  ],
  ['a Word file without words', docxFile('<w:p/>'), 'a.docx', 'a.docx contains no text.'],
])('a file with %s is refused with a sentence', async (_, bytes, name, sentence) => {
  const reading = readDocument(bytes, name);
  await expect(reading).rejects.toThrow(UnreadableFile);
  await expect(reading).rejects.toThrow(sentence);
});

test('a DOCX cut off is damaged whenever its parts were packed', async () => {
  // A time of day that reads as zero where the archive's list would be counted.
  const bytes = docxFile(wordParagraph('Words')).slice(0, 400).fill(0, 9, 11);
  await expect(readDocument(bytes, 'a.docx')).rejects.toThrow('a.docx is damaged');
});

test('a bomb is not unpacked', async () => {
  const bomb = docxFile(wordParagraph('a'.repeat(24 * 1024 * 1024)));
  expect(bomb.length).toBeLessThan(100_000);
  await expect(readDocument(bomb, 'bomb.docx')).rejects.toThrow(
    'bomb.docx unpacks to far more than its size suggests',
  );
});

test('entities of an own document type are not read', async () => {
  const entity = docxFile(wordParagraph('&amp;x;'));
  const evil = zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    'word/document.xml': strToU8(
      '<!DOCTYPE w [<!ENTITY x "y">]><w:document xmlns:w="w"><w:body/></w:document>',
    ),
  });
  expect((await readDocument(entity, 'a.docx')).blocks[0]?.text).toBe('&x;');
  await expect(readDocument(evil, 'evil.docx')).rejects.toThrow('document type declaration');
});

test('a workbook gives rows with cells, results, dates and percentages; hidden sheets are told', async () => {
  const workbook = new Workbook();
  const sheet = workbook.addWorksheet('Prices');
  sheet.getCell('B2').value = 'Item';
  sheet.getCell('C2').value = { richText: [{ text: 'Due ' }, { text: 'date', font: { bold: true } }] };
  sheet.getCell('B4').value = { formula: '1+1', result: 2 };
  sheet.getCell('C4').value = new Date('2026-05-03T15:00:00Z');
  sheet.getCell('D4').value = 0.3;
  sheet.getCell('D4').numFmt = '0%';
  sheet.getCell('B5').value = 'Both';
  sheet.mergeCells('B5:C5');
  workbook.addWorksheet('Lists', { state: 'hidden' }).getCell('A1').value = 'x';
  const read = await readDocument(new Uint8Array(await workbook.xlsx.writeBuffer()), 'a.xlsx');
  expect(read.blocks).toEqual([
    { kind: 'heading', text: 'Prices', level: 1, anchor: { sheet: 'Prices' } },
    {
      kind: 'table-row',
      text: 'Item | Due date',
      cells: ['', 'Item', 'Due date'],
      anchor: { sheet: 'Prices', cell: 'B2' },
    },
    {
      kind: 'table-row',
      text: '2 | 2026-05-03 15:00 | 30%',
      cells: ['', '2', '2026-05-03 15:00', '30%'],
      anchor: { sheet: 'Prices', cell: 'B4' },
    },
    { kind: 'table-row', text: 'Both', cells: ['', 'Both'], anchor: { sheet: 'Prices', cell: 'B5' } },
  ]);
  expect(read.warnings).toEqual(['The sheet “Lists” is hidden and was skipped.']);
});

/** The mark of an old Office container, and a stream's name as such containers write it. */
function oldOffice(stream: string): Uint8Array {
  const mark = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
  return Uint8Array.from([...mark, ...new Uint8Array(64), ...Buffer.from(stream, 'utf16le')]);
}
