import { compile, type Lexicon } from '#lexicon/lexicon.ts';
import { foldText } from '#text/fold.ts';
import type { StyleRole } from './roles.ts';

/**
 * What companies call their styles. Word's own are kept under English names in every language; those that a company made
 * are called as its people speak. A heading's level is the figure at the end of its name.
 */
export const headingNames: Lexicon = {
  en: [
    ['\\bheading ?\\d$', 'ACME Heading 2', 'Heading 2 Char'],
    ['\\bheader level ?\\d$', 'Header level 1', 'Header 1'],
    ['\\bhead ?\\d$', 'Head1', 'Ahead 1'],
  ],
  fr: [
    ['\\btitre ?\\d$', 'Titre 2', 'Sous-titre'],
    ['\\btitre (?:de )?niveau ?\\d$', 'Titre de niveau 3', 'Niveau 3'],
    ['\\brubrique ?\\d$', 'Rubrique 1', 'Rubriques'],
  ],
  ar: [
    ['(?:^| )(?:ال)?عنوان ?\\d$', 'عنوان 1', 'عنوان فرعي'],
    ['(?:^| )راس ?\\d$', 'رأس 2', 'رأس الصفحة'],
  ],
};

/** The other roles that names tell. */
export const roleNames = {
  body: {
    en: [
      ['\\bbody(?: text| copy)?$', 'ACME Body Text', 'Body Text Indent'],
      ['\\bmain text$', 'Main text', 'Text main'],
    ],
    fr: [
      ['\\bcorps(?: de texte| du texte)?(?: societe)?$', 'Corps de texte', 'Corps de texte en retrait'],
      ['\\btexte (?:courant|standard)$', 'Texte courant', 'Texte de tableau'],
    ],
    ar: [['(?:^| )(?:ال)?نص (?:ال)?اساسي$', 'النص الأساسي', 'نص الجدول']],
  },
  bullet: {
    en: [
      ['\\bbullet(?:s|ed)?(?: list| point)?(?: 1)?$', 'ACME Bullet', 'Bullet 2'],
      ['\\blist bullet$', 'List Bullet', 'List Bullet 3'],
    ],
    fr: [
      ['\\bpuces?(?: 1)?$', 'Liste à puces', 'Puce 2'],
      ['\\bliste? tirets?$', 'Liste tirets', 'Listes'],
    ],
    ar: [['(?:^| )(?:ال)?(?:نقاط|نقطيه?)$', 'قائمة نقطية', 'نقاط البيع']],
  },
  number: {
    en: [['\\bnumber(?:ed)?(?: list)?(?: 1)?$', 'List Number', 'Page number list 2']],
    fr: [['\\b(?:liste (?:a )?)?nume(?:ros|rotee)$', 'Liste numérotée', 'Numéro de page']],
    ar: [['(?:^| )قايمه (?:مرقمه|رقميه)$', 'قائمة مرقمة', 'رقم الصفحة']],
  },
  quotation: {
    en: [
      ['\\bquot(?:e|ation)$', 'Quote', 'Intense Quote Char'],
      ['\\brequirement(?: text)?$', 'Requirement', 'Requirements list'],
    ],
    fr: [
      ['\\bcitation$', 'Citation', 'Citation intense Car'],
      ['\\bexigence$', 'Exigence', 'Exigences'],
    ],
    ar: [['(?:^| )(?:ال)?اقتباس$', 'اقتباس', 'اقتباس مكثف']],
  },
  caption: {
    en: [
      ['\\bcaptions?$', 'Caption', 'Caption Char'],
      ['\\b(?:figure|table) title$', 'Table title', 'Title'],
    ],
    fr: [['\\blegendes?$', 'Légende', 'Légendaire']],
    ar: [['(?:^| )(?:ال)?تسميه(?: توضيحيه)?$', 'تسمية توضيحية', 'تسميات']],
  },
  table: {
    en: [
      ['\\btable(?: grid| style| standard)?$', 'ACME Table', 'Table of contents'],
      ['\\bgrid table.*$', 'Grid Table 4 Accent 1', 'Grid'],
    ],
    fr: [['\\btableau(?: societe| standard)?$', 'Tableau société', 'Texte de tableau clair 2']],
    ar: [['(?:^| )(?:ال)?جدول$', 'جدول الشركة جدول', 'جدول المحتويات']],
  },
  cell: {
    en: [['\\btable (?:text|body|contents?|cell)$', 'Table Text', 'Table of contents']],
    fr: [['\\b(?:texte|contenu) (?:de|du) tableau$', 'Texte de tableau', 'Tableau']],
    ar: [['(?:^| )(?:نص|محتوي) (?:ال)?جدول$', 'نص الجدول', 'جدول']],
  },
} as const satisfies Partial<Record<StyleRole, Lexicon>>;

const patternOf = (lexicon: Lexicon): RegExp => compile(Object.values(lexicon).flat(), 'anywhere');
const heading = patternOf(headingNames);
const roles = Object.entries(roleNames).map(
  ([role, lexicon]) => [role as keyof typeof roleNames, patternOf(lexicon)] as const,
);

const foldName = (name: string): string =>
  foldText(name)
    .replaceAll(/[_\-.]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The level of a heading by its name; undefined for what is no heading. */
export function headingLevelOf(name: string): number | undefined {
  const folded = foldName(name);
  return heading.test(folded) ? Number(folded.at(-1)) : undefined;
}

/** What a style of this name is for; undefined where the name does not tell. Levels below 4 have no role. */
export function roleOfName(name: string): StyleRole | undefined {
  const level = headingLevelOf(name);
  if (level !== undefined)
    return level === 1 || level === 2 || level === 3 || level === 4 ? `heading${level}` : undefined;
  const folded = foldName(name);
  return roles.find(([, pattern]) => pattern.test(folded))?.[0];
}
