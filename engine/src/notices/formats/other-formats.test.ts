import { describe, expect, test } from 'vitest';
import { readNotice } from '#notices/read.ts';

const read = (text: string) => readNotice(new TextEncoder().encode(text), 'file');

test('reads a TED notice’s original form; its times are local', async () => {
  const form = (
    category: string,
    language: string,
    title: string,
  ) => `<F02_2014 CATEGORY="${category}" LG="${language}">
    <CONTRACTING_BODY><ADDRESS_CONTRACTING_BODY><OFFICIALNAME>Stadt Ulm</OFFICIALNAME><COUNTRY VALUE="DE"/><E_MAIL>a@ulm.example</E_MAIL></ADDRESS_CONTRACTING_BODY>
      <ADDRESS_CONTRACTING_BODY_ADDITIONAL><OFFICIALNAME>Kreis</OFFICIALNAME></ADDRESS_CONTRACTING_BODY_ADDITIONAL><URL_PARTICIPATION>https://p.example</URL_PARTICIPATION></CONTRACTING_BODY>
    <OBJECT_CONTRACT><TITLE><P>${title}</P></TITLE><REFERENCE_NUMBER>R-1</REFERENCE_NUMBER><CPV_MAIN><CPV_CODE CODE="45000000"/></CPV_MAIN>
      <SHORT_DESCR><P>Eins.</P><P>Zwei.</P></SHORT_DESCR><VAL_ESTIMATED_TOTAL CURRENCY="EUR">5000</VAL_ESTIMATED_TOTAL>
      <LOT_DIVISION/><OBJECT_DESCR ITEM="1"><TITLE><P>Los</P></TITLE><LOT_NO>1</LOT_NO></OBJECT_DESCR></OBJECT_CONTRACT>
    <PROCEDURE><DATE_RECEIPT_TENDERS>2020-06-05</DATE_RECEIPT_TENDERS><TIME_RECEIPT_TENDERS>12:00</TIME_RECEIPT_TENDERS></PROCEDURE></F02_2014>`;
  const { format, tenders } =
    await read(`<TED_EXPORT><CODED_DATA_SECTION><NOTICE_DATA><NO_DOC_OJS>2020/S 1-1</NO_DOC_OJS>
    <URI_LIST><URI_DOC LG="DE">http://ted.example/1</URI_DOC></URI_LIST><ORIGINAL_CPV CODE="45000000">Construction work</ORIGINAL_CPV></NOTICE_DATA>
    <REF_OJS><DATE_PUB>20200427</DATE_PUB></REF_OJS><CODIF_DATA><TD_DOCUMENT_TYPE>Contract notice</TD_DOCUMENT_TYPE><PR_PROC>Open procedure</PR_PROC></CODIF_DATA></CODED_DATA_SECTION>
    <FORM_SECTION>${form('TRANSLATION', 'EN', 'School')}${form('ORIGINAL', 'DE', 'Schule')}</FORM_SECTION></TED_EXPORT>`);
  expect(format).toBe('ted');
  expect(tenders[0]).toMatchObject({
    noticeId: '2020/S 1-1',
    title: 'Schule',
    reference: 'R-1',
    buyer: 'Stadt Ulm',
    deadline: '2020-06-05T10:00:00.000Z',
    deadlineNote: 'No time zone given for 2020-06-05 12:00: we assumed Europe/Berlin time.',
    description: 'Eins.\nZwei.',
    type: 'tender',
    procedure: 'Open procedure',
    submitionType: 'portal',
    value: 5000,
    currency: 'EUR',
    country: 'DE',
    cpv: [{ code: '45000000', label: 'Construction work' }],
    publishedAt: '2020-04-27T00:00:00.000Z',
    language: 'de',
    sourceUrl: 'http://ted.example/1',
    lots: [{ number: '1', title: 'Los', value: null }],
  });
});

test('reads a UBL call for tenders', async () => {
  const { format, tenders } =
    await read(`<CallForTenders xmlns:cac="a" xmlns:cbc="b"><cbc:ID>c-1</cbc:ID><cbc:ContractFolderID>P-1</cbc:ContractFolderID>
    <cac:ContractingParty><cac:Party><cac:PartyName><cbc:Name>Oslo</cbc:Name></cac:PartyName><cac:PostalAddress><cac:Country><cbc:IdentificationCode>NO</cbc:IdentificationCode></cac:Country></cac:PostalAddress></cac:Party></cac:ContractingParty>
    <cac:TenderingProcess><cac:TenderSubmissionDeadlinePeriod><cbc:EndDate>2025-06-01</cbc:EndDate><cbc:EndTime>12:00:00</cbc:EndTime></cac:TenderSubmissionDeadlinePeriod></cac:TenderingProcess>
    <cac:ProcurementProject><cbc:Name>Ferries</cbc:Name></cac:ProcurementProject></CallForTenders>`);
  expect(format).toBe('ubl');
  expect(tenders[0]).toMatchObject({
    noticeId: 'c-1',
    title: 'Ferries',
    reference: 'P-1',
    buyer: 'Oslo',
    country: 'NO',
    deadline: '2025-06-01T10:00:00.000Z',
  });
});

test('reads a BOAMP notice; its summary stands in for a missing title', async () => {
  const boamp = (
    object: string,
    nature: string,
  ) => `<ANNONCE><GESTION><REFERENCE><IDWEB>17-1</IDWEB><TYPE_AVIS><NATURE>${nature}</NATURE></TYPE_AVIS></REFERENCE>
    <INDEXATION><RESUME_OBJET>résumé</RESUME_OBJET></INDEXATION></GESTION><DONNEES><IDENTITE><DENOMINATION>Gap</DENOMINATION></IDENTITE><OBJET>${object}</OBJET>
    <CONDITION_DELAI><RECEPT_OFFRES>2017-02-10T15:00:00+01:00</RECEPT_OFFRES></CONDITION_DELAI></DONNEES></ANNONCE>`;
  const titled = await read(
    boamp('<TITRE_MARCHE>Titre</TITRE_MARCHE><CPV><PRINCIPAL>45211000</PRINCIPAL></CPV>', '<APPEL_OFFRE/>'),
  );
  expect(titled.format).toBe('boamp');
  expect(titled.tenders[0]).toMatchObject({
    title: 'Titre',
    reference: '17-1',
    buyer: 'Gap',
    deadline: '2017-02-10T14:00:00.000Z',
    deadlineNote: null,
    type: 'tender',
    cpv: [{ code: '45211000', label: null }],
  });
  expect((await read(boamp('', '<ATTRIBUTION/>'))).tenders[0]).toMatchObject({
    title: 'résumé',
    type: 'contract',
  });
});

test('reads SAM.gov opportunities', async () => {
  const opportunity = {
    noticeId: 'n',
    title: 'Repair',
    solicitationNumber: 'S-1',
    fullParentPathName: 'DOD.NAVY',
    type: 'Solicitation',
    responseDeadLine: '2026-02-10T10:00:00+09:00',
    description: 'https://api.example/d',
    uiLink: 'https://sam.example/n',
    placeOfPerformance: { country: { code: 'KOR' } },
    pointOfContact: [
      { type: 'secondary', fullName: 'B' },
      { type: 'primary', fullName: 'A' },
    ],
  };
  const { format, tenders, problems } = await read(JSON.stringify({ opportunitiesData: [opportunity, 3] }));
  expect(format).toBe('sam');
  expect(tenders[0]).toMatchObject({
    noticeId: 'n',
    title: 'Repair',
    reference: 'S-1',
    buyer: 'DOD.NAVY',
    deadline: '2026-02-10T01:00:00.000Z',
    description: null,
    country: 'KR',
    type: 'tender',
    contact: { name: 'A', email: null, phone: null },
    sourceUrl: 'https://sam.example/n',
  });
  expect(problems).toMatchObject([
    { path: 'opportunitiesData[1]', message: 'This entry is not an opportunity.' },
  ]);
  const misspelt = JSON.stringify({ noticeId: 'n', reponseDeadLine: '2026-02-10T10:00:00-05:00' });
  expect((await read(misspelt)).tenders[0]?.deadline).toBe('2026-02-10T15:00:00.000Z');
});

describe('a World Bank request for expressions of interest', () => {
  const notice = ({
    places = [['UG', 'Uganda']],
    text = 'Interested consultants ask a.b@bank.example. Project ID: P100200.',
    deadline = '2031-03-14T23:59:59.900000000',
  }: {
    places?: string[][];
    text?: string;
    deadline?: string;
  } = {}) => `<NOTIFICATION xmlns:N="n"><SELECTION_NOTIFICATION xmlns="n"><SELECTION_ID>77</SELECTION_ID>
    <PUBLICATION_DATE>2031-02-21T00:00:00.0</PUBLICATION_DATE><EOI_DEADLINE>${deadline}</EOI_DEADLINE>
    <ADVERTISEMENT_TEXT>${text}</ADVERTISEMENT_TEXT><DRAFT_FLAG>0</DRAFT_FLAG><LANGUAGE_OF_NOTICE>English</LANGUAGE_OF_NOTICE>
    <SELECTION_NUMBER>1236001</SELECTION_NUMBER><SELECTION_TITLE>Roads &amp; logistics policy</SELECTION_TITLE>
    <SELECTION_TYPE_ID>2</SELECTION_TYPE_ID></SELECTION_NOTIFICATION><SELECTION_COUNTRY>${places
      .map(
        ([code, name]) =>
          `<_><COUNTRY_ID xmlns="c">${code}</COUNTRY_ID><COUNTRY_NAME xmlns="c">${name}</COUNTRY_NAME></_>`,
      )
      .join('')}</SELECTION_COUNTRY><NOTIFICATION_ATTACHMENT/></NOTIFICATION>`;

  test('gives title, reference, country, whom to ask and the deadline by the clock of Washington', async () => {
    const { format, tenders } = await read(notice());
    expect(format).toBe('world-bank');
    expect(tenders[0]).toMatchObject({
      noticeId: 'WBG-1236001',
      stage: 'open',
      title: 'Roads & logistics policy',
      reference: '1236001',
      buyer: 'World Bank Group',
      type: 'eoi',
      procedure: 'Consulting firm',
      country: 'UG',
      region: 'Uganda',
      contact: { name: null, email: 'a.b@bank.example', phone: null },
      language: 'en',
      publishedAt: '2031-02-21T05:00:00.000Z',
      deadline: '2031-03-15T03:59:59.900Z',
      deadlineZone: 'America/New_York',
      deadlineNote: 'No time zone given for 2031-03-14 23:59: we assumed America/New_York time.',
    });
    expect(tenders[0]?.description).toContain('P100200');
  });

  test('names a country the way it is said, and none where the assignment is in several', async () => {
    const country = async (...places: string[][]) => {
      const { tenders } = await read(notice({ places }));
      return [tenders[0]?.country, tenders[0]?.region];
    };
    expect(await country(['ZR', 'Congo, Democratic Republic of'])).toEqual([
      'CD',
      'Democratic Republic of Congo',
    ]);
    expect(await country(['RY', 'Yemen, Republic of'])).toEqual(['YE', 'Republic of Yemen']);
    expect(await country(['KE', 'Kenya'], ['UG', 'Uganda'])).toEqual([null, 'Kenya, Uganda']);
    expect(await country()).toEqual([null, null]);
  });

  test('leaves open whom to ask where several are named, and says where its text names another deadline', async () => {
    const text =
      'Ask a@bank.example or b@bank.example. The deadline for submission is March 3, 2031 at 17:00.';
    const { tenders } = await read(notice({ text }));
    expect(tenders[0]?.contact.email).toBeNull();
    expect(tenders[0]?.deadlineNote).toContain('March 3, 2031');
  });

  test('is refused with a sentence where it has no selection in it', async () => {
    await expect(read('<NOTIFICATION><OTHER/></NOTIFICATION>')).rejects.toThrow(
      'file begins like a notice (<NOTIFICATION>) but contains no form.',
    );
  });
});
