import type { Lexicon } from './lexicon.ts';

/** What a paper is called that comes out regularly and announces many tenders, and the headings of its parts: no title of one. */
export const periodicals: Lexicon = {
  en: [
    [
      '\\b(?:tender|procurement|government) (?:bulletin|gazette)\\b',
      'Government Tender Bulletin',
      'Tender for a bulletin board',
    ],
    ['\\bofficial (?:gazette|journal)\\b', 'Official Journal', 'Official forms'],
  ],
  fr: [
    [
      '\\bresultats? (?:provisoires?|definitifs?|d.analyse)\\b',
      'RESULTATS PROVISOIRES',
      'Obligation de résultat',
    ],
    [
      '\\b(?:quotidien|journal officiel|bulletin officiel)\\b',
      'Quotidien des marchés publics',
      'Entretien quotidiennement assuré',
    ],
  ],
  ar: [['(?:الجريده الرسميه|نشره (?:ال)?مناقصات)', 'نشرة المناقصات', 'نشر المناقصة']],
};
