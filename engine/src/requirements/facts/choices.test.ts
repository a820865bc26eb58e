import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { readDocument } from '#reading/read.ts';
import { findFacts } from './facts.ts';

const choicesOf = async (text: string) => findFacts([await readDocument(strToU8(text), 'tender.md')]).choices;
const values = (choices: { value: string }[] | undefined) => choices?.map(({ value }) => value);

test('two labels that give different titles are both offered, with their words and place', async () => {
  const choices = await choicesOf(
    '# Town of Reef\n\nProject: Harbour Wall Repairs\n\nTender title: Supply of Fuel Pumps\n',
  );
  expect(values(choices.title)).toHaveLength(2);
  expect(values(choices.title)).toEqual(
    expect.arrayContaining(['Harbour Wall Repairs', 'Supply of Fuel Pumps']),
  );
  expect(choices.title?.[0]).toMatchObject({ document: 'tender.md', paragraph: expect.any(Number) });
  expect(choices.title?.map(({ quote }) => quote)).toContain('Project: Harbour Wall Repairs');
});

test('one title told at length and in short has no rival', async () => {
  const choices = await choicesOf(
    '# REQUEST FOR PROPOSALS\n\n# Harbour Wall Repairs\n\nThe Town of Reef is seeking proposals for the repairs of its harbour wall.\n',
  );
  expect(choices).toEqual({});
});

test('a heading and the sentence that asks for something else are both offered', async () => {
  const choices = await choicesOf(
    '# Coastal Programme 2031\n\nThe Town of Reef is seeking proposals for the supply of fuel pumps.\n',
  );
  expect(values(choices.title)).toEqual(['Coastal Programme 2031', 'supply of fuel pumps']);
});

test('two labelled numbers are both offered, one number written twice is not', async () => {
  expect(
    values((await choicesOf('# Fuel\n\nTender No: T-77/31\n\nReference: 2031-0042\n')).reference),
  ).toEqual(['T-77/31', '2031-0042']);
  expect((await choicesOf('# Fuel\n\nTender No: T-77/31\n\nReference: T-77/31\n')).reference).toBeUndefined();
});

test('bodies of which as much is said are all offered, a labelled one has no rival', async () => {
  const text = 'Works for the Port Authority of Reef. Works for the Ministry of Ports.\n';
  expect(values((await choicesOf(text)).buyer)).toHaveLength(2);
  expect((await choicesOf(`Buyer: Port Authority of Reef\n\n${text}`)).buyer).toBeUndefined();
});

test('two electronic ways are offered, paper beside mail is asked for as well', async () => {
  expect(
    values(
      (
        await choicesOf(
          'Proposals must be submitted by e-mail to bids@reef.example. Proposals must be submitted through the Bonfire portal.\n',
        )
      ).submission,
    ),
  ).toHaveLength(2);
  expect(
    (
      await choicesOf(
        'Proposals must be submitted by e-mail to bids@reef.example. Proposals must be submitted in a sealed envelope to room 4.\n',
      )
    ).submission,
  ).toBeUndefined();
});
