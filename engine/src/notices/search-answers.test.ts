import { expect, test } from 'vitest';
import { readNotice } from '#notices/read.ts';

const read = (value: unknown) => readNotice(new TextEncoder().encode(JSON.stringify(value)), 'answer.json');

test('reads an answer of TED’s search, in the notice’s language, with the soonest deadline of its lots', async () => {
  const reading = await read({
    notices: [
      {
        'publication-number': '612345-2026',
        'notice-identifier': ['c4c415ee-ac08-4465-8fa6-57568cf69462'],
        'notice-title': { fra: 'France – Travaux – Ponts', eng: 'France – Works – Bridges' },
        'title-proc': { fra: ['Ponts de la Saône'], eng: ['Saône bridges'] },
        'description-proc': { fra: ['Réfection de trois ponts'] },
        'buyer-name': { fra: ['Ville de Lyon', 'Métropole de Lyon'] },
        'buyer-country': ['FRA', 'FRA'],
        'official-language': ['FRA'],
        'notice-type': 'cn-standard',
        'procedure-type': 'open',
        'publication-date': '2026-11-20+01:00',
        'deadline-receipt-tender-date-lot': ['2026-12-24+01:00', '2026-12-20+01:00'],
        'deadline-receipt-tender-time-lot': ['12:00:00+01:00', '10:00:00+01:00'],
        'estimated-value-proc': ['1200000.50'],
        'estimated-value-cur-proc': ['EUR'],
        'classification-cpv': ['45221100', '45221100', '45000000'],
        'place-of-performance': ['FRA', 'FRK26'],
        links: { pdf: { ENG: 'https://ted.europa.eu/en/notice/612345-2026/pdf' } },
      },
      { 'publication-number': '1-2026', 'notice-type': 'can-standard' },
    ],
    totalNoticeCount: 1234,
    iterationNextToken: 'abc',
    timedOut: false,
  });
  expect(reading).toMatchObject({
    format: 'ted-search',
    page: { next: 'abc', total: 1234, entries: 2 },
    tenders: [
      {
        noticeId: 'c4c415ee-ac08-4465-8fa6-57568cf69462',
        stage: 'open',
        title: 'Ponts de la Saône',
        buyer: 'Ville de Lyon | Métropole de Lyon',
        deadline: '2026-12-20T09:00:00.000Z',
        deadlineNote: expect.stringContaining('different deadlines'),
        reference: '612345-2026',
        value: 1_200_000.5,
        currency: 'EUR',
        country: 'FR',
        region: 'FRK26',
        language: 'fr',
        cpv: [{ code: '45221100' }, { code: '45000000' }],
        sourceUrl: 'https://ted.europa.eu/en/notice/-/detail/612345-2026',
      },
      { noticeId: '1-2026', stage: 'awarded', title: null },
    ],
  });
});

test('reads the BOAMP’s records, and what they call off', async () => {
  const reading = await read({
    total_count: 4321,
    results: [
      {
        idweb: '26-91551',
        objet: 'Mission de maîtrise d’œuvre',
        nomacheteur: 'Commune de Vichy',
        dateparution: '2026-09-24',
        datelimitereponse: '2026-10-26T11:00:00+00:00',
        descripteur_libelle: ['Maîtrise d’œuvre', 'Bâtiment'],
        code_departement: ['03'],
        nature_libelle: 'Avis de marché',
        procedure_libelle: 'Procédure adaptée',
        url_avis: 'https://www.boamp.fr/pages/avis/?q=idweb:26-91551',
      },
      { idweb: '26-99999', objet: 'Mission', nature_libelle: 'Avis d’annulation', annonce_lie: ['26-91551'] },
    ],
  });
  expect(reading).toMatchObject({
    format: 'opendatasoft',
    page: { next: null, total: 4321, entries: 2 },
    tenders: [
      {
        noticeId: '26-91551',
        title: 'Mission de maîtrise d’œuvre',
        buyer: 'Commune de Vichy',
        deadline: '2026-10-26T11:00:00.000Z',
        stage: 'open',
        country: 'FR',
        region: '03',
      },
      { stage: 'cancelled', amends: '26-91551' },
    ],
  });
});

test('reads any other data set by what its fields are called', async () => {
  const reading = await read({
    total_count: 1,
    results: [{ titre: 'Voirie', acheteur: 'Albi', date_limite: '2026-12-24T10:00:00+01:00', autre: null }],
  });
  expect(reading).toMatchObject({
    format: 'opendatasoft',
    tenders: [{ title: 'Voirie', buyer: 'Albi', deadline: '2026-12-24T09:00:00.000Z' }],
  });
  await expect(read({ total_count: 1, results: [{ a: 1 }] })).rejects.toThrow(
    /without a column for the title/,
  );
});
