import { expect, test } from 'vitest';
import { compareForms } from '#filling/compare-forms.ts';
import { fillForm } from '#filling/fill-form.ts';
import { findForm } from '#filling/find-form.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const fill = (bytes: Uint8Array, name: string, answers: Record<string, string | number>) =>
  fillForm(
    bytes,
    name,
    Object.entries(answers).map(([placeId, value]) => ({ placeId, value })),
  );

test('separator, line ends, quotes and the byte order mark stay as they are', async () => {
  const bytes = utf8(
    '\uFEFFNo;Question;Answer;Comments\r\n1;"How do you train; your people?";;\r\n2;Do you comply?;[Insert response];"as ""agreed"""\r\n3;Registration number\r\n',
  );
  const { format, places } = await findForm(bytes, 'list.csv');
  expect(format).toBe('csv');
  expect(places.map(({ id, question }) => [id, question])).toEqual([
    ['C2', 'How do you train; your people?'],
    ['C3', 'Do you comply?'],
    ['C4', 'Registration number'],
  ]);
  const filled = await fill(bytes, 'list.csv', { C2: 'In 2 steps; "twice"\na year', C3: 'Yes', C4: 'CR 10' });
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(filled.bytes)).toBe(
    '\uFEFFNo;Question;Answer;Comments\r\n1;"How do you train; your people?";"In 2 steps; ""twice""\na year";\r\n2;Do you comply?;Yes;"as ""agreed"""\r\n3;Registration number;CR 10\r\n',
  );
  expect([filled.report.othersChanged, filled.report.problems]).toEqual([0, []]);
  expect(filled.report.changed).toMatchObject([
    { place: 'C2', cell: 'C2', before: '' },
    { place: 'C3', before: '[Insert response]', after: 'Yes' },
    { place: 'C4', after: 'CR 10' },
  ]);
});

test('where all cells stand in quotes, answers do; a letter that the file’s encoding lacks is refused', async () => {
  const bytes = Uint8Array.from(
    Buffer.from(
      '"N\xb0"\t"Question"\t"R\xe9ponse"\n"1"\t"D\xe9crivez la m\xe9thode"\t""\n"2"\t"O\xf9 ?"\t""\n',
      'latin1',
    ),
  );
  const { bytes: filled, report } = await fill(bytes, 'form.tsv', { C2: 'À l’œuvre', C3: 'Łódź' });
  expect(Buffer.from(filled).toString('latin1')).toBe(
    '"N\xb0"\t"Question"\t"R\xe9ponse"\n"1"\t"D\xe9crivez la m\xe9thode"\t"\xc0 l\x92\x9cuvre"\n"2"\t"O\xf9 ?"\t""\n',
  );
  expect(report.problems).toMatchObject([
    { place: 'C3', problem: { sentence: 'The file is in Windows-1252, which has no “Ł”.' } },
  ]);
});

test.each(['utf-16le', 'windows-1256'] as const)(
  'an Arabic table in %s is given back in it',
  async (encoding) => {
    const text =
      'الرقم,السؤال,الإجابة\r\n1,صف خبرتكم في هذا المجال,\r\n2,كم عدد موظفيكم في الفرع الرئيسي؟,\r\n';
    const all = new TextDecoder('windows-1256').decode(Uint8Array.from({ length: 256 }, (_, at) => at));
    const encode = (words: string) =>
      encoding === 'utf-16le'
        ? new Uint8Array(Buffer.from(`\uFEFF${words}`, 'utf16le'))
        : Uint8Array.from(words, (letter) => all.indexOf(letter));
    const { bytes } = await fill(encode(text), 'form.csv', { C2: 'عشر سنوات', C3: 240 });
    const expected = text.replace('المجال,', 'المجال,عشر سنوات').replace('؟,', '؟,240');
    expect(Buffer.from(bytes)).toEqual(Buffer.from(encode(expected)));
  },
);

test('an answer is never a formula, and says so; figures and telephone numbers are none', async () => {
  const bytes = utf8('No,Question,Answer\n1,How do you work?,\n2,Which telephone number?,\n3,Which part?,\n');
  const { bytes: filled, report } = await fill(bytes, 'x.csv', {
    C2: '=HYPERLINK("http://evil.example")',
    C3: '+33 1 23 45 67',
    C4: '-12.5%',
  });
  expect(new TextDecoder().decode(filled)).toContain(
    `1,How do you work?,"'=HYPERLINK(""http://evil.example"")"\n2,Which telephone number?,+33 1 23 45 67\n3,Which part?,-12.5%\n`,
  );
  expect(report.notes).toMatchObject([{ key: 'marked', values: { place: 'C2' } }]);
});

test.each([
  ['a,"b"\nc,\n', 'a,b\nc,\n', 'Row 1 is written in another way.'],
  ['a,b\r\nc,\r\n', 'a,b\nc,\r\n', 'The end of row 1 changed.'],
  ['a,b\nc,\n', 'a,b\n', 'Rows came or went.'],
  ['a,b\nc,d\n', 'a,b\nc\n', 'Row 2 lost cells.'],
  ['\uFEFFa,b\n', 'a,b\n', 'The byte order mark changed.'],
])('the comparison of tables sees that %j became %j', (before, after, what) => {
  expect(compareForms(utf8(before), utf8(after), 'x.csv').others).toContainEqual({ part: 'x.csv', what });
});
