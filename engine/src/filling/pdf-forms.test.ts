import { expect, test } from 'vitest';
import { fillForm } from '#filling/fill-form.ts';
import { findForm } from '#filling/find-form.ts';
import type { FormAnswer } from '#filling/form.ts';
import { comparePdf } from '#filling/pdf/compare-pdf.ts';
import { openPdf } from '#reading/pdf/open-pdf.ts';
import { firstField, pdfFile, type PageMark } from '#testing/pdf-file.ts';

/** A field's entries; `x`, `y` and size count from the page's top left, as the marks of a page do. */
const field = (type: string, name: string, [x, y, width, height]: number[], more = '') =>
  `/FT /${type} /T (${name}) /Rect [${x} ${842 - (y ?? 0) - (height ?? 0)} ${(x ?? 0) + (width ?? 0)} ${842 - (y ?? 0)}] ${more}`;
const at = (text: string, x: number, y: number): PageMark => ({ text, x, y });
const box = [200, 88, 200, 16];

/** A form of one page: a labelled line, a caption below one, a table, a drop-down, boxes, radio buttons and what is left alone. */
const radio = firstField(1) + 10;
const form = pdfFile(
  [
    [
      at('Company name ......................................', 72, 100),
      at('Describe your quality management', 72, 132),
      at('Country:', 72, 230),
      at('We accept the terms', 100, 262),
      at('Insured', 72, 292),
      at('Yes', 160, 292),
      at('No', 220, 292),
      at('Reference client', 72, 340),
      at('Signature', 72, 520),
    ],
  ],
  {
    fields: [
      field('Tx', 'f1', box, '/DA (/F1 11 Tf 0 g)'),
      field('Tx', 'f2', [72, 136, 400, 60], '/Ff 4096 /DA (/F1 11 Tf 0 g)'),
      field('Tx', 'f3', [300, 218, 100, 16], '/TU (Number of employees) /MaxLen 4 /DA (/F1 11 Tf 0 g)'),
      field(
        'Ch',
        'f4',
        [130, 218, 100, 16],
        '/Ff 131072 /Opt [[(FR) (France)] [(BE) (Belgium)]] /DA (/F1 11 Tf 0 g)',
      ),
      field('Btn', 'f5', [72, 252, 12, 12], '/AS /Off /AP << /N << /Yes 5 0 R /Off 5 0 R >> >>'),
      field('Tx', 'r1', [72, 345, 150, 16], '/DA (/F1 11 Tf 0 g)'),
      field('Tx', 'r2', [72, 362, 150, 16], '/DA (/F1 11 Tf 0 g)'),
      field('Tx', 'given', [300, 345, 150, 16], '/V (Town of Penhold)'),
      field('Tx', 'locked', [300, 362, 150, 16], '/Ff 1'),
      field('Sig', 'signed', [130, 508, 150, 30]),
      `/FT /Btn /Ff 49152 /T (f6) /V /Off /Kids [${radio + 1} 0 R ${radio + 2} 0 R]`,
      `/Parent ${radio} 0 R /Rect [140 548 152 560] /AS /Off /AP << /N << /y 5 0 R /Off 5 0 R >> >>`,
      `/Parent ${radio} 0 R /Rect [200 548 212 560] /AS /Off /AP << /N << /n 5 0 R /Off 5 0 R >> >>`,
    ],
  },
);

/** What each field holds, as a reader that has never seen the form finds it. */
async function valuesOf(bytes: Uint8Array): Promise<Record<string, unknown>> {
  const pdf = await openPdf(bytes, 'form.pdf');
  const objects = (await pdf.getFieldObjects()) ?? {};
  await pdf.destroy();
  return Object.fromEntries(
    Object.entries(objects).map(([name, widgets]) => [
      name,
      (widgets as { value?: unknown; type?: string }[]).find(
        ({ value }) => value !== undefined && value !== 'Off',
      )?.value ?? '',
    ]),
  );
}
const fill = (answers: FormAnswer[], bytes = form) => fillForm(bytes, 'form.pdf', answers);

test('the fields of a PDF form ask what their description or the words around them say', async () => {
  const { format, places } = await findForm(form, 'form.pdf');
  expect(format).toBe('pdf');
  expect(
    places.map(({ id, question, kind, choices, limit }) => [id, question, kind, choices ?? limit]),
  ).toEqual([
    ['field f1', 'Company name', 'text', undefined],
    ['field f2', 'Describe your quality management', 'text', undefined],
    ['field f4', 'Country', 'choice', ['France', 'Belgium']],
    ['field f3', 'Number of employees', 'text', { count: 4, unit: 'characters' }],
    ['field f5', 'We accept the terms', 'checkbox', undefined],
    ['field f6', 'Insured', 'choice', ['Yes', 'No']],
    ['field r1', 'Reference client', 'text', undefined],
    ['field r2', 'Reference client (2)', 'text', undefined],
  ]);
  expect(places[0]).toMatchObject({ company: { detail: 'name' }, where: { field: 'f1', page: 1 } });
});

test('what only a person fills in is named: a signature, a list of several choices', async () => {
  const { notes, places } = await findForm(
    pdfFile([[at('Regions you serve:', 72, 100), at('Signed by', 72, 140)]], {
      fields: [
        field('Ch', 'regions', [200, 90, 100, 16], '/Ff 2097152 /Opt [(North) (South)]'),
        field('Sig', 'signed', [200, 132, 100, 20]),
        field('Tx', 'note', [72, 200, 100, 16], '/TU (Your remarks) /DA (/F1 11 Tf 0 g)'),
      ],
    }),
    'form.pdf',
  );
  expect(places.map(({ id }) => id)).toEqual(['field note']);
  expect(notes.map(({ key, values }) => [key, values['question']])).toEqual([
    ['choicesLeft', 'Regions you serve'],
    ['signatureLeft', 'Signed by'],
  ]);
});

test('answers stand in their fields, and every byte of the buyer’s file stays', async () => {
  const { bytes, report } = await fill([
    { placeId: 'field f1', value: 'Société Générale d’Entretien' },
    { placeId: 'field f2', value: 'ISO 9001 since 2012.\nAudited each year.' },
    { placeId: 'field f4', value: 'belgium' },
    { placeId: 'field f5', value: true },
    { placeId: 'field f6', value: 'No' },
    { placeId: 'field r2', value: 'Two\nlines' },
  ]);
  expect(Buffer.from(bytes.subarray(0, form.length)).equals(Buffer.from(form))).toBe(true);
  expect(await valuesOf(bytes)).toMatchObject({
    f1: 'Société Générale d’Entretien',
    f2: 'ISO 9001 since 2012.\nAudited each year.',
    f3: '',
    f4: 'BE',
    f6: 'n',
    r1: '',
    r2: 'Two lines',
    given: 'Town of Penhold',
  });
  expect(report).toMatchObject({
    format: 'pdf',
    problems: [],
    othersChanged: 0,
    notes: [{ key: 'signatureLeft', values: { question: 'Signature' } }, { key: 'linesJoined' }],
    parts: [
      { part: 'PDF', isIdentical: true },
      { part: 'AcroForm', isIdentical: false },
    ],
  });
  expect(report.changed.map(({ place, after }) => [place, after])).toContainEqual(['field f4', 'Belgium']);
  // What is filled is no longer asked.
  expect((await findForm(bytes, 'form.pdf')).places.map(({ id }) => id)).toEqual(['field f3', 'field r1']);
});

test('Arabic is kept in its field, in whatever font the field has', async () => {
  const { bytes } = await fill([{ placeId: 'field f1', value: 'شركة الأفق' }]);
  expect(await valuesOf(bytes)).toMatchObject({ f1: 'شركة الأفق' });
});

test('an answer that a field does not take is named, and the file stays as it is', async () => {
  const { bytes, report } = await fill([
    { placeId: 'field f3', value: '12,500' },
    { placeId: 'field f4', value: 'Spain' },
    { placeId: 'field f5', value: 'perhaps' },
    { placeId: 'field locked', value: 'x' },
    { placeId: 'field f1', value: '  ' },
  ]);
  expect(report.problems.map(({ place, problem }) => [place, problem.key])).toEqual([
    ['field f3', 'tooManyCharacters'],
    ['field f4', 'notAChoice'],
    ['field f5', 'notATick'],
    ['field locked', 'noPlace'],
    ['field f1', 'empty'],
  ]);
  expect(Buffer.from(bytes).equals(Buffer.from(form))).toBe(true);
});

test('a PDF without fields is no form', async () => {
  expect((await findForm(pdfFile([[at('Company name: ______', 72, 100)]]), 'plain.pdf')).places).toEqual([]);
});

test('the second reader sees a field, a word and a byte that were not meant to change', async () => {
  const { bytes } = await fill([{ placeId: 'field f1', value: 'Us' }]);
  const what = async (after: Uint8Array, fields = ['f1']) =>
    (await comparePdf(form, after, 'form.pdf', new Set(fields))).others.map((other) => other.what);
  expect(await what(bytes)).toEqual([]);
  expect(await what(bytes, ['f2'])).toEqual(['Page 1 shows something else.']);
  const flipped = bytes.slice();
  flipped[form.length - 20] = 32;
  expect(await what(flipped)).toContain('The original is not the beginning of the file.');
  // An update that writes the page's own content anew.
  const stranger = Buffer.concat([Buffer.from(bytes), Buffer.from('\n9 0 obj\n<< /Length 0 >>\nendobj\n')]);
  expect(await what(new Uint8Array(stranger))).toContain('Object 9 is no field and was written anew.');
});

test('an answer longer than its field shows in the size that the buyer has fixed is named', async () => {
  const sized = (size: number) => `/DA (/F1 ${size} Tf 0 g)`;
  const bytes = pdfFile([[at('Name', 72, 100), at('Method', 72, 132), at('Town', 72, 240)]], {
    fields: [
      field('Tx', 'huge', box, sized(36)),
      field('Tx', 'lines', [72, 136, 400, 60], `/Ff 4096 ${sized(24)}`),
      field('Tx', 'fits', [200, 228, 200, 16], sized(0)),
    ],
  });
  const long = 'Nordlicht Winterdienst GmbH and partners of the region';
  const { report } = await fill(
    [
      { placeId: 'field huge', value: long },
      { placeId: 'field lines', value: `${long}. ${long}. ${long}.` },
      { placeId: 'field fits', value: long },
    ],
    bytes,
  );
  const cut = report.notes.filter(({ key }) => key === 'fieldCut');
  expect(cut.map(({ values }) => values['question'])).toEqual(['Name', 'Method']);
  const short = await fill([{ placeId: 'field huge', value: 'Acme' }], bytes);
  expect(short.report.notes).toEqual([]);
});
