import { deflateSync, inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { finishPdf } from '#writing/accessible-pdf.ts';

const content = `0.1 w
/Artifact BMC
q 0 0 595 841 re
W* n
EMC
/Quote<</MCID 0>>BDC
q BT
68 753 Td /F1 16 Tf[<01>1<0203>(EMC \\) 5)]TJ
ET
Q
EMC
0.1 0.3 0.8 RG
68 430 m
527 430 l S
/Standard<</MCID 1>>BDC
BT /F1 9 Tf<02>Tj ET
EMC
`;
const xmp =
  '<x:xmpmeta><rdf:RDF><rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">\n<pdfuaid:part>1</pdfuaid:part>\n</rdf:Description></rdf:RDF></x:xmpmeta>';

/** A file laid out as LibreOffice lays its own out, with one page. */
function pdfOf({
  page = content,
  figure = '/Alt<FEFF0041>',
  annotations = '',
  tree = '',
  more = [],
}: { page?: string; figure?: string; annotations?: string; tree?: string; more?: string[] } = {}) {
  const packed = deflateSync(Buffer.from(page, 'latin1'));
  const objects: (string | Buffer)[] = [
    `<</Type/Page/Parent 3 0 R/Annots[\n${annotations}]\n/Tabs(S)\n/Contents 2 0 R>>`,
    Buffer.concat([
      Buffer.from(`<</Length 8 0 R/Filter/FlateDecode>>\nstream\n`),
      packed,
      Buffer.from('\nendstream'),
    ]),
    '<</Type/Pages/Kids[1 0 R]/Count 1>>',
    `<</Type/StructElem/S/Figure${figure}/P 5 0 R>>`,
    `<</Type/StructTreeRoot${tree}/RoleMap<</Quote/P\n/Standard/P\n>>\n/K[4 0 R ]\n>>`,
    `<</Type/Metadata/Subtype/XML/Length ${xmp.length}>>\nstream\n${xmp}\nendstream`,
    '<</Type/Catalog/Pages 3 0 R/StructTreeRoot 5 0 R/Metadata 6 0 R>>',
    String(packed.length),
    ...more,
  ];
  let file = Buffer.from('%PDF-1.7\n');
  const places = objects.map((object, index) => {
    const at = file.length;
    const body = typeof object === 'string' ? Buffer.from(object, 'latin1') : object;
    file = Buffer.concat([file, Buffer.from(`${index + 1} 0 obj\n`), body, Buffer.from('\nendobj\n\n')]);
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`;
  const tail = `trailer\n<</Size ${size}/Root 7 0 R>>\nstartxref\n${file.length}\n%%EOF\n`;
  return new Uint8Array(Buffer.concat([file, Buffer.from(table + tail)]));
}
/** The objects of a file by its table, as text; streams unpacked. */
function objectsOf(bytes: Uint8Array): string[] {
  const file = Buffer.from(bytes);
  const text = file.toString('latin1');
  const table = text.slice(Number(/startxref\n(\d+)/.exec(text)?.[1]));
  return [...table.matchAll(/(\d{10}) 00000 n/g)].map(([, offset]) => {
    const begin = Number(offset);
    const end = text.indexOf('endobj', begin);
    const stream = text.indexOf('FlateDecode>>\nstream\n', begin);
    if (stream < 0 || stream > end) return text.slice(begin, end);
    const from = stream + 'FlateDecode>>\nstream\n'.length;
    return inflateSync(file.subarray(from), { finishFlush: 2 }).toString('latin1');
  });
}

test('a tagged PDF of LibreOffice is brought to PDF/UA: lines are artifacts, pages follow their tags, the claim is described', () => {
  const finished = finishPdf(pdfOf());
  expect(finished?.isAccessible).toBe(true);
  const objects = objectsOf(finished?.bytes ?? new Uint8Array());
  const [page, words, , , tree, metadata] = objects;
  expect(objects).toHaveLength(8);
  expect(page).toContain('/Tabs/S');
  expect(words).toContain(
    '/Artifact BMC\n0.1 0.3 0.8 RG\n68 430 m\n527 430 l S\nEMC\n/Standard<</MCID 1>>BDC',
  );
  // All else is as it was.
  expect(words?.replace('EMC\n/Artifact BMC\n0.1', 'EMC\n0.1').replace('S\nEMC\n/St', 'S\n/St')).toBe(
    content,
  );
  expect(tree).toContain('/RoleMap<</Standard/P>>');
  expect(metadata).toContain('<pdfuaid:part>1</pdfuaid:part>');
  expect(metadata).toContain('<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>');
  const [, length = '', told = ''] =
    /\/Length (\d+)>>\nstream\n([\s\S]*)\nendstream/.exec(metadata ?? '') ?? [];
  expect(told).toHaveLength(Number(length));
});

test('notes have names, which the root of the tags lists', () => {
  const note = '<</Type/StructElem\n/S/Note\n/P 5 0 R\n/K[9 0 R ]\n>>';
  const finished = finishPdf(pdfOf({ more: [note, note] }));
  const objects = objectsOf(finished?.bytes ?? new Uint8Array());
  const names = objects.slice(8).map((one) => /\/ID(\([^)]+\))/.exec(one)?.[1]);
  expect(new Set(names).size).toBe(2);
  expect(objects[4]).toContain(`/IDTree<</Names[${names[0]} 9 0 R\n${names[1]} 10 0 R]>>`);
  expect(objects[4]).toContain('/RoleMap<</Standard/P>>');
});

describe('links in notes', () => {
  const note = '<</Type/StructElem\n/S/Note\n/P 5 0 R\n/Pg 1 0 R\n/K[4 0 R ]\n>>';
  const link = (bottom: number, leads: string) =>
    `<</Type/Annot/Subtype/Link/Rect[68 ${bottom} 400 ${bottom + 12}]${leads}>>`;
  const back = '/Dest[1 0 R/XYZ 365 524 0]';
  const address = '/A<</S/URI/URI(https://northway.example/salt)>>';
  const parents = '<</Nums[\n0 [ 4 0 R ]\n7 4 0 R\n]>>';
  const finished = (more: string[]) =>
    finishPdf(
      pdfOf({
        annotations: '11 0 R 12 0 R 13 0 R ',
        tree: '/ParentTree 14 0 R',
        more: [note, note, ...more, parents],
      }),
    );

  test('an address belongs to the note that it stands in, and links back to the text go', () => {
    const done = finished([link(90, back), link(70, back), link(70, address)]);
    expect(done?.isAccessible).toBe(true);
    const objects = objectsOf(done?.bytes ?? new Uint8Array());
    expect(objects[0]).toContain('/Annots[13 0 R ]');
    expect(objects[8]).toContain('/K[4 0 R ]');
    expect(objects[9]).toContain('/K[4 0 R 15 0 R ]');
    expect(objects[12]).toContain('/StructParent 8>>');
    expect(objects[13]).toContain('7 4 0 R\n8 15 0 R\n]>>');
    expect(objects[14]).toContain('/S/Link/P 10 0 R/Pg 1 0 R/K<</Type/OBJR/Pg 1 0 R/Obj 13 0 R>>');
  });

  test('where the note of an address cannot be told, the file does not claim what it is not', () => {
    const done = finished([link(90, back), link(70, address), link(40, address)]);
    expect(done?.isAccessible).toBe(false);
  });
});

test.each([
  ['words outside all tags', { page: 'BT /F1 9 Tf<02>Tj ET\n' }],
  ['a picture outside all tags', { page: 'q 10 0 0 10 0 0 cm /Im1 Do Q\n' }],
  ['a picture without a description', { figure: '' }],
  ['a heading of the second level first', { page: '/H2<</MCID 0>>BDC\nBT /F1 9 Tf<02>Tj ET\nEMC\n' }],
  ['a level left out', { page: '/H1<</MCID 0>>BDC\nEMC\n/H3<</MCID 1>>BDC\nEMC\n' }],
])('%s: the file does not claim what it is not', (_what, given: { page?: string; figure?: string }) => {
  const finished = finishPdf(pdfOf(given));
  expect(finished?.isAccessible).toBe(false);
  const objects = objectsOf(finished?.bytes ?? new Uint8Array());
  // What lacks a tag is left as it is.
  expect([undefined, objects[1]]).toContain(given.page);
  expect(objects[5]).not.toContain('pdfuaid');
});

test.each([
  ['marks that end twice', pdfOf({ page: 'EMC\n' })],
  ['marks that do not end', pdfOf({ page: '/P BMC\n' })],
  ['a picture within the content', pdfOf({ page: 'BI /W 1 ID x EI\n' })],
  ['another layout', new TextEncoder().encode('%PDF-1.7\nstartxref\n5\n%%EOF\n')],
  ['no PDF', new Uint8Array()],
])('%s: nothing is done', (_what, bytes) => {
  expect(finishPdf(bytes)).toBeUndefined();
});
