import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readDocument } from '#reading/read.ts';
import { findFacts } from '#requirements/facts/facts.ts';
import { findRequirements } from './requirements.ts';

test('each file in an archive is read for itself: its language, its role, its place', async () => {
  const pack = await readDocument(
    zipSync({
      'rfp.md': strToU8(
        '# Cleaning services\n\nThe Contractor shall clean the site.\n\nProposals are due May 4, 2026 at 2:00 p.m. eastern.\n',
      ),
      'annexe.md': strToU8('# Annexe\n\nLe titulaire doit nettoyer le site et les locaux de la mairie.\n'),
      'addendum 1.md': strToU8('# Addendum 1\n\nProposals are now due May 11, 2026 at 2:00 p.m. eastern.\n'),
    }),
    'pack.zip',
  );
  const requirements = findRequirements([pack]);
  expect(requirements.map(({ text, document, file }) => [text, document, file])).toEqual([
    ['The Contractor shall clean the site.', 'pack.zip', 'rfp.md'],
    ['Le titulaire doit nettoyer le site et les locaux de la mairie.', 'pack.zip', 'annexe.md'],
  ]);
  const { deadline } = findFacts([pack]);
  expect(deadline?.utc).toBe('2026-05-11T18:00:00Z');
  expect(deadline?.document).toBe('pack.zip › addendum 1.md');
});
