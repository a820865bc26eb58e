import { strToU8 } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readDocument } from '#reading/read.ts';
import { findFacts } from './facts.ts';

const titleOf = async (text: string) =>
  findFacts([await readDocument(strToU8(text), 'tender.md')]).title?.value ?? null;

/** Titles as tenders bear them, each beginning or ending with a word that headings and pages of the web bear as well. */
const titles = [
  'Loading Dock Repairs at Central Library',
  'Background Screening Services',
  'Purpose Built Classroom Blocks',
  'Scope Calibration and Repair',
  'Contents Insurance for Schools',
  'Introduction Desk Staffing',
  'Subject Matter Expert Services',
  'Date Palm Planting in City Parks',
  'Note Taking Services for Hearings',
  'Name Badge Supply',
  'Photo Booth Hire',
  'Picture Archiving System',
  'Seal Coating of Parking Lots',
  'Logo Design Services',
  'Street Lighting Maintenance',
  'Street Sweeping Services',
  'Phone System Replacement',
  'Fax Server Migration',
  'Solicitation Management System',
  'Posted Speed Limit Signs',
  'Issued Weapons Storage',
  'Resurfacing of Tennis Courts',
  '24-Hour Security Guards',
  'Skip Hire and Waste Removal',
  'Attention Deficit Support Services',
  'Set-aside Land Surveys',
  'Form Printing and Mailing',
  'Page Turning Scanner Supply',
  'Financement participatif de projets verts',
  'Architectes pour la rénovation du lycée',
  'Émetteurs radio pour les secours',
  'Nom de domaine et hébergement du site',
  'Place de jeux du quartier nord',
  'Présentations audiovisuelles du musée',
  'Chapitres de la cathédrale et chapiteaux',
  'Contextes numériques pour la formation',
  'Indices de qualité de l’air du port',
  'شعارات ولوحات إرشادية للمدارس',
  'المادة العازلة لأسطح المباني',
  'الفصول الدراسية المتنقلة للمدارس',
];

describe('an ordinary title is one', () => {
  test.each(titles)('behind its label: %s', async (title) => {
    expect(await titleOf(`Harbour Town\n\nTitle: ${title}\n\nWork starts in May.\n`)).toBe(title);
  });

  test.each(titles)('alone on the cover: %s', async (title) => {
    expect(await titleOf(`# REQUEST FOR PROPOSALS\n\n# ${title}\n\nWork starts in May.\n`)).toBe(title);
  });
});

describe('what is no title stays none', () => {
  test.each([
    'Background and Objectives',
    'Scope of Services',
    'Purpose of the Request',
    'Introduction and Overview',
    'Table of Contents',
    'Instructions to Bidders',
    'Section 3: Evaluation',
    'Loading...',
    'Skip to main content',
    'Date of issue',
    'To all interested firms',
    'Seal of the State',
    'Name of bidder',
    '12 Main Street, Springfield',
    'Phone: 555 0199 100',
    'Présentation du marché',
    'Contexte de la consultation',
    'Place de la Mairie',
    'Nom du candidat',
    'القسم الأول الأحكام العامة',
    'المادة الثالثة نطاق العمل',
  ])('%s', async (line) => {
    expect(await titleOf(`# REQUEST FOR PROPOSALS\n\n# ${line}\n\nWork starts in May.\n`)).not.toBe(line);
  });
});
