import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { readDocument } from '#reading/read.ts';
import { findFacts } from './facts.ts';

const factsOf = async (text: string) => findFacts([await readDocument(strToU8(text), 'tender.md')]);
const values = (choices: { value: string }[] | undefined) => choices?.map(({ value }) => value);

test('a title that is broken over two lines is one where running text has both in a row', async () => {
  const cover = '# Town of Reef\n\nHarbour Authority Website\n\nRedesign and Upkeep\n\n';
  const text =
    'Your firm is invited to send in an offer for Harbour Authority Website Redesign and Upkeep.\n';
  expect((await factsOf(`${cover}${text}`)).title?.value).toBe(
    'Harbour Authority Website Redesign and Upkeep',
  );
  expect((await factsOf(cover)).title?.value).not.toContain('Redesign');
});

test('the state and an officer beside the form’s name are no title, "Audit of" a buyer is one', async () => {
  const { title, choices } = await factsOf(
    '# COMMONWEALTH OF REEF\n\n# County of Harbour\n\nRequest for Proposal (“RFP”)\n\nPurchasing Director\n\nMooring Buoy Renewal\n',
  );
  expect([title?.value, ...(values(choices.title) ?? [])]).toContain('Mooring Buoy Renewal');
  expect(values(choices.title) ?? []).not.toContain('Purchasing Director');
  const audit = await factsOf(
    '# CALL FOR PROPOSAL\n\nAUDIT OF FISHERIES COUNCIL OF REEF.\n\nThe Fisheries Council of Reef invites proposals from audit firms. The Fisheries Council of Reef is an association.\n',
  );
  expect(audit.title?.value).toBe('AUDIT OF FISHERIES COUNCIL OF REEF');
});

test('what the mail with an offer is to be called gives its number and its title to choose from', async () => {
  const { choices } = await factsOf(
    'Interested firms send their proposals by email to offers@reef.example with the subject line “RF104600 – Mooring Buoy Renewal”.\n',
  );
  expect(values(choices.title)).toContain('Mooring Buoy Renewal');
  expect(values(choices.reference)).toContain('RF104600');
});

test('a number that goes on before its form is whole; one behind the form’s name alone is asked about', async () => {
  const whole = await factsOf('# Mooring Buoys\n\nREEF-RFI-2353\n\nInformation on mooring buoys.\n');
  expect(whole.reference?.value).toBe('REEF-RFI-2353');
  const { reference, choices } = await factsOf('# PROJECT MANUAL\n\nfor RFQ 23-13\n\nMooring Buoys\n');
  expect([reference?.value, ...(values(choices.reference) ?? [])]).toContain('23-13');
});

test('a name that mostly says where is not stated plainly as who buys', async () => {
  const { choices } = await factsOf(
    '# OPPORTUNITY TO BUILD A PLATFORM FOR FARMERS IN REEF COUNTY\n\nHarbour Relief is a charity. It works in Reef County.\n\nIt seeks proposals for a platform for farmers in Reef County. Officers in Reef County will monitor it.\n\nFarmers within Reef County are trained.\n',
  );
  expect(values(choices.buyer)?.[0]).toBe('Reef County');
});

test('a total of costs is a criterion, instalments are none, and lines and rows may be one list', async () => {
  const total = await factsOf(
    '# Buoys\n\n## Evaluation Criteria\n\nThe contract is awarded by the following criteria:\n\n1. Grasp of the work (20 points);\n2. Experience (60 points); and\n3. Total proposed cost (20 points).\n',
  );
  expect(total.criteria.map(({ name, weight }) => [name, weight])).toEqual([
    ['Grasp of the work', 20],
    ['Experience', 60],
    ['Total proposed cost', 20],
  ]);
  const paid = await factsOf(
    '# Buoys\n\nPayment in two instalments against invoices:\n\n- 50% upon delivery and testing\n- 50% upon training and support\n',
  );
  expect(paid.criteria).toEqual([]);
  expect(paid.choices.criteria).toBeUndefined();
  const mixed = await factsOf(
    '# Buoys\n\n## Selection criteria\n\n1. Responsiveness: 30%\n\nThe town looks at what is handed in.\n\n| 2. Price: | 30% |\n| --- | --- |\n| 3. Experience: | 40% |\n',
  );
  expect(mixed.criteria.map(({ name, weight }) => [name, weight])).toEqual([
    ['Responsiveness', 30],
    ['Price', 30],
    ['Experience', 40],
  ]);
});

test('a day with its time alone on the cover is asked about; one that breaks behind its number is read whole', async () => {
  const cover = await factsOf('# MANUAL\n\nTown of Reef\n\nBUOY UPKEEP\n\nOctober 5, 2031 at 10:00 AM\n');
  expect(cover.choices.deadline?.map(({ local }) => local)).toEqual(['2031-10-05T10:00']);
  const told = await factsOf('# MANUAL\n\nPre-bid conference\n\nOctober 5, 2031 at 10:00 AM\n');
  expect(told.deadline).toBeNull();
  const broken = await factsOf(
    '1. The application must be submitted at or before Friday, 5th\n\nNovember, 2031. Late ones are not accepted.\n',
  );
  expect(broken.deadline?.local).toBe('2031-11-05');
});

test('a company of one word is offered by the domain of its mail; rows counted in words have their name beside', async () => {
  const { choices } = await factsOf(
    'RFP for Mooring Agencies\n\nHarbourworks is a firm of the coast. Harbourworks asks agencies to answer. Harbourworks Code of Conduct\n\nContact: agencies@harbourworks.example\n',
  );
  expect(values(choices.buyer)).toContain('Harbourworks');
  const { criteria } = await factsOf(
    '# Buoys\n\n## Evaluation criteria\n\n| Summary of Evaluation Criteria | | |\n| --- | --- | --- |\n| Section One: | Statement of Qualifications | 60 points |\n| Section Two: | Experience | 40 points |\n',
  );
  expect(criteria.map(({ name, weight }) => [name, weight])).toEqual([
    ['Statement of Qualifications', 60],
    ['Experience', 40],
  ]);
});

test('a number that stands in the running head alone is the reference; figures alone below the form’s name are asked about', async () => {
  const document = await readDocument(strToU8('# Mooring Buoys\n\nWords of the tender.\n'), 'tender.md');
  const headed = findFacts([{ ...document, running: ['TENDER NO.: REEF/BUOYS/2031/94', 'Page 10 of 23'] }]);
  expect(headed.reference?.value).toBe('REEF/BUOYS/2031/94');
  expect(findFacts([document]).reference).toBeNull();
  const { choices } = await factsOf(
    '# TOWN OF REEF\n\n# REQUEST FOR QUALIFICATION (RFQ)\n\n324877\n\n# MOORING BUOYS\n',
  );
  expect(values(choices.reference)).toEqual(['324877']);
});

test('where papers go is told in its place, whatever they are called', async () => {
  const papers = 'Veuillez envoyer les documents ci-dessus à port@reef.example.\n';
  const methods = async (heading: string) =>
    (await factsOf(`# Bouées\n\n## ${heading}\n\n${papers}`)).choices.submission?.map(({ method }) => method);
  expect(await methods('Processus de candidature')).toEqual(['email']);
  expect(await methods('Histoire du port')).toBeUndefined();
  const { submission, choices } = await factsOf(
    '# Bouées\n\nLes candidats sont priés de soumettre leurs offres sur le profil acheteur.\n',
  );
  expect([submission?.method, ...(choices.submission ?? []).map(({ method }) => method)]).toContain('portal');
});
