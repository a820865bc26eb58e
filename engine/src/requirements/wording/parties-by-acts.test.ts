import { expect, test } from 'vitest';
import type { ReadDocument } from '#reading/document.ts';
import { findRequirements } from '#requirements/requirements.ts';
import { partiesByActs } from './parties-by-acts.ts';

const document = (...texts: string[]): ReadDocument => ({
  name: 'tender.pdf',
  format: 'pdf',
  blocks: texts.map((text) => ({ kind: 'paragraph', text, anchor: { page: 1 } })),
  warnings: [],
});

test('a name that acts as only a buyer does is the buyer’s, whatever pays the supplier', () => {
  const tender = document(
    'HXR reserves the right to reject any offer.',
    'HXR will award the contract in May.',
    'HXR shall effect payment to the Contractor within a month.',
    'The Contractor reserves the right to stop work.',
    'The Contractor shall not be liable for storms and the Contractor reserves the right to say so.',
  );
  expect(partiesByActs([tender])).toEqual({ buyers: ['HXR'], bidders: [] });
  expect(findRequirements([tender]).map(({ text }) => text)).not.toContain(
    'HXR shall effect payment to the Contractor within a month.',
  );
});

test('an agency that is told to deploy guards is the supplier, one that awards is not', () => {
  const supplier = document(
    'The Agency shall deploy trained guards.',
    'The Agency shall furnish a list of its staff.',
    'The Agency will pay its guards monthly.',
  );
  expect(partiesByActs([supplier]).bidders).toEqual(['agency']);
  expect(findRequirements([supplier]).map(({ text, boundParty }) => [text, boundParty])).toContainEqual([
    'The Agency will pay its guards monthly.',
    'supplier',
  ]);
  const buyer = document(
    'The Agency will award one contract.',
    'The Agency shall furnish a list of its sites.',
    'The Agency will pay monthly.',
  );
  expect(partiesByActs([buyer]).bidders).toEqual([]);
  expect(findRequirements([buyer])).toEqual([]);
});

test('a short name behind a provider is the supplier’s, one behind a system names a thing', () => {
  const found = findRequirements([
    document(
      'A Gateway Service Provider (GSP) is sought for the Permit Approval System (PAS).',
      'GSP shall keep logs for the whole term.',
      'The PAS should have a search.',
    ),
  ]);
  expect(found.map(({ text, boundParty }) => [text, boundParty])).toEqual([
    ['GSP shall keep logs for the whole term.', 'supplier'],
    ['The PAS should have a search.', 'unclear'],
  ]);
});

test('a French name that acts as only a buyer does is the buyer’s; whom it exchanges letters with stays bound', () => {
  const tender = document(
    'HXR lance un appel d’offres pour des moustiquaires.',
    'HXR ne pourra en aucun cas être passible de dommages.',
    'HXR devra payer les factures à soixante jours.',
    'Les lettres échangées entre le soumissionnaire et HXR doivent être rédigées en français.',
  );
  expect(partiesByActs([tender]).buyers).toEqual(['HXR']);
  expect(findRequirements([tender]).map(({ text }) => text)).toEqual([
    'Les lettres échangées entre le soumissionnaire et HXR doivent être rédigées en français.',
  ]);
});
