import { expect, test } from 'vitest';
import { readNotice } from '#notices/read.ts';

const read = (body: string, head = '', lang = 'en') =>
  readNotice(
    new TextEncoder().encode(
      `<!-- made by a portal --><!DOCTYPE html><html lang="${lang}"><head>${head}</head><body>${body}</body></html>`,
    ),
    'page.html',
  );
const tenderOf = async (...page: Parameters<typeof read>) => (await read(...page)).tenders[0];

test('reads the labels of tables, lists and lines in English', async () => {
  const { format, tenders } = await read(
    `<nav><p>Buyer: The Portal Ltd</p></nav>
     <h1>Notice details</h1>
     <table>
       <tr><th>Tender title</th><td>School roof</td><th>Tender number</th><td>T-2025/7</td></tr>
       <tr><th>Country</th><td>France</td><th>Estimated value</th><td>EUR 1,250,000.50</td></tr>
     </table>
     <dl><dt>Contracting authority</dt><dd>Town of Albi</dd><dt>Closing date</dt><dd>22 July 2025</dd>
       <dt>Closing time</dt><dd>14:00</dd></dl>
     <p>Published: 1 July 2025<br>Email: buy@albi.example<br>CPV codes: 45260000-7, 45261000</p>
     <p>Deadline for questions: 10/07/2025 12:00</p>
     <p>Submission method: by the electronic portal</p>
     <p>Bid opening date: 23 July 2025</p>
     <a href="files/terms.pdf">Terms</a> <a href="/about">About</a>`,
    '<link rel="canonical" href="https://portal.example/notices/7">',
  );
  expect(format).toBe('html');
  expect(tenders).toEqual([
    expect.objectContaining({
      title: 'School roof',
      reference: 'T-2025/7',
      buyer: 'Town of Albi',
      deadline: '2025-07-22T12:00:00.000Z',
      deadlineNote: 'No time zone given for 2025-07-22 14:00: we assumed Europe/Paris time.',
      questionsDeadline: '2025-07-10T10:00:00.000Z',
      publishedAt: '2025-06-30T22:00:00.000Z',
      value: 1250000.5,
      currency: 'EUR',
      country: 'FR',
      cpv: [
        { code: '45260000', label: null },
        { code: '45261000', label: null },
      ],
      contact: { name: null, email: 'buy@albi.example', phone: null },
      submitionType: 'portal',
      language: 'en',
      sourceUrl: 'https://portal.example/notices/7',
      documents: [{ title: 'Terms', url: 'https://portal.example/notices/files/terms.pdf' }],
    }),
  ]);
});

test('reads French labels', async () => {
  expect(
    await tenderOf(
      `<h1>Avis de marché</h1>
       <ul><li>Objet du marché : Entretien des espaces verts</li><li>Pouvoir adjudicateur : Ville de Lyon</li>
       <li>N° de consultation : 2025-MAPA-12</li>
       <li>Date limite de remise des offres : 22/07/2025 à 12h00 (heure de Paris)</li>
       <li>Date limite de retrait des dossiers d’offres : 18/07/2025</li>
       <li>Mode de remise : voie électronique</li></ul>`,
      '',
      'fr-FR',
    ),
  ).toMatchObject({
    title: 'Entretien des espaces verts',
    buyer: 'Ville de Lyon',
    reference: '2025-MAPA-12',
    deadline: '2025-07-22T10:00:00.000Z',
    deadlineNote: null,
    submitionType: 'online',
    language: 'fr-FR',
  });
});

test('reads Arabic labels', async () => {
  expect(
    await tenderOf(
      `<div><span>اسم المنافسة</span></div><div>صيانة الطرق الشمالية</div>
       <div>رقم المنافسة</div><div>250639000123</div>
       <div>الجهة الحكومية: وزارة النقل</div><div>الدولة: السعودية</div>
       <div>آخر موعد لتقديم العروض: ٢٢ يوليو ٢٠٢٥ الساعة ٢:٠٠ مساءً بتوقيت الرياض</div>
       <div>آخر موعد للاستفسارات: ١٥/٠٧/٢٠٢٥</div>`,
      '',
      'ar',
    ),
  ).toMatchObject({
    title: 'صيانة الطرق الشمالية',
    reference: '250639000123',
    buyer: 'وزارة النقل',
    country: 'SA',
    deadline: '2025-07-22T11:00:00.000Z',
    deadlineNote: null,
    questionsDeadline: '2025-07-15T20:59:00.000Z',
  });
});

const data = (notice: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...notice })}</script>`;
const demand = {
  '@type': 'Demand',
  name: 'Bridge inspection',
  identifier: { '@type': 'PropertyValue', value: 'B-9' },
  buyer: { '@type': 'Organization', name: 'Port of Sfax' },
  validThrough: '2025-07-22T14:00:00+01:00',
  areaServed: { '@type': 'Country', address: { addressCountry: 'TN' } },
  price: '90000',
  priceCurrency: 'TND',
};

test('reads JSON-LD, and names a label that says otherwise', async () => {
  const graph = data({ '@graph': [{ '@type': 'WebSite', name: 'Portal' }, demand] });
  const agreed = await tenderOf('<p>Closing date: 22 July 2025 at 13:00 UTC</p>', graph);
  expect(agreed).toMatchObject({
    title: 'Bridge inspection',
    reference: 'B-9',
    buyer: 'Port of Sfax',
    deadline: '2025-07-22T13:00:00.000Z',
    deadlineNote: null,
    country: 'TN',
    value: 90000,
    currency: 'TND',
  });
  expect((await tenderOf('<p>Closing date: 25 July 2025 at 13:00 UTC</p>', graph))?.deadlineNote).toBe(
    'The notice’s data gives 2025-07-22 13:00 UTC, but a label says “25 July 2025 at 13:00 UTC”.',
  );
  const broken = '<script type="application/ld+json">{"@type": </script>';
  expect((await tenderOf('<h1>Tender for salt</h1>', broken))?.title).toBe('Tender for salt');
  await expect(
    read('<p>Salt</p>', data({ '@type': 'Product', name: 'Salt', validThrough: '2025-01-01' })),
  ).rejects.toThrow('not a notice');
});

test('reads Open Graph and a deadline the text states', async () => {
  expect(
    await tenderOf(
      '<p>We buy grit. Tenders must be received by 22 July 2025 at 14:00 (UK time).</p>',
      `<meta property="og:title" content="Winter grit | Portal"><meta property="og:site_name" content="Portal">
       <meta property="og:description" content="Grit for roads."><meta property="og:url" content="https://p.example/1">
       <meta property="article:published_time" content="2025-07-01T10:00:00Z">`,
    ),
  ).toMatchObject({
    title: 'Winter grit',
    description: 'Grit for roads.',
    sourceUrl: 'https://p.example/1',
    publishedAt: '2025-07-01T10:00:00.000Z',
    deadline: '2025-07-22T13:00:00.000Z',
    deadlineNote: expect.stringContaining('by 22 July 2025 at 14:00 (UK time)') as string,
  });
});

test('invents nothing', async () => {
  expect(
    await tenderOf(`<h1>Salt supply</h1><p>Reference: to be announced</p><p>Deadline: see the documents of 2025</p>
      <p>Closing date</p><p>Contracting authority</p><p>Bid validity: 90 days</p>
      <p>Buyer: the buyer means the body that shall sign</p><p>Estimated value: 10,000 to 20,000 EUR</p>`),
  ).toMatchObject({
    title: 'Salt supply',
    reference: null,
    buyer: null,
    deadline: null,
    deadlineNote: 'We couldn’t read the deadline “see the documents of 2025”.',
    value: null,
    currency: null,
  });
  expect(
    (await tenderOf('<h1>A tender</h1><p>Deadline: 1 July 2025</p><p>Deadline: 2 July 2025</p>'))
      ?.deadlineNote,
  ).toContain('another says “2 July 2025”');
});

test('takes a page without a title where two things say that it is a notice', async () => {
  expect(await tenderOf('<p>Tender number: T-7</p><p>Buyer: Town of Albi</p>')).toMatchObject({
    title: null,
    reference: 'T-7',
    buyer: 'Town of Albi',
  });
  await expect(read('<p>Buyer: Town of Albi</p>')).rejects.toThrow('not a notice');
});

test('is not held up by pages made to hold it up', async () => {
  await expect(read('<table><tr><td>'.repeat(10_000))).rejects.toThrow(
    'page.html nests its elements more than 10000 deep.',
  );
  const comments = new TextEncoder().encode(`${'<!---->'.repeat(60)}x`);
  await expect(readNotice(comments, 'page')).rejects.toMatchObject({ name: 'UnreadableFile' });
});

test('reads a list of notices, a tender a row', async () => {
  const { tenders } = await read(`<h1>Open tenders</h1><table>
    <tr><th>Reference</th><th>Title</th><th>Closing date</th></tr>
    <tr><td>1</td><td>Roads</td><td>22/07/2025</td></tr><tr><td>2</td><td>Roofs</td><td>23/07/2025</td></tr></table>`);
  expect(tenders.map(({ title, reference }) => [title, reference])).toEqual([
    ['Roads', '1'],
    ['Roofs', '2'],
  ]);
});

test('reads a page in the encoding it names', async () => {
  const arabic = [0xe3, 0xe4, 0xc7, 0xde, 0xd5, 0xc9]; // مناقصة in Windows-1256
  const bytes = [
    ...Buffer.from('<html><meta charset="windows-1256"><body><h1>'),
    ...arabic,
    ...Buffer.from(' 7</h1>'),
  ];
  expect((await readNotice(new Uint8Array(bytes), 'page')).tenders[0]?.title).toBe('مناقصة 7');
});
