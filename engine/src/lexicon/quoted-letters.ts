import type { WrittenLexicon } from './lexicon.ts';

/** The line with which a mail program begins what it repeats, in the languages of buyers. */
export const repeating: WrittenLexicon = {
  before: '^',
  after: '\\s*:$',
  phrases: [
    ['on\\b.{4,200}\\bwrote', 'On Monday, Ada wrote:', 'On Monday, Ada wrote back'],
    ['le\\b.{4,200}\\ba écrit', 'Le lundi 3, Ada a écrit :', 'Le candidat écrit :'],
    ['am\\b.{4,200}\\bschrieb.{0,80}', 'Am Montag schrieb Ada:', 'Am Montag:'],
    ['el\\b.{4,200}\\bescribió', 'El lunes, Ada escribió:', 'El lunes:'],
    ['il\\b.{4,200}\\bha scritto', 'Il lunedì Ada ha scritto:', 'Il lunedì:'],
    ['em\\b.{4,200}\\bescreveu', 'Em segunda, Ada escreveu:', 'Em segunda:'],
    ['op\\b.{4,200}\\bschreef.{0,80}', 'Op maandag schreef Ada:', 'Op maandag:'],
    [
      '(?:في|بتاريخ|يوم)\\s.{4,200}(?:كتب|كتبت)(?:\\s.{0,120})?',
      'في يوم الاثنين كتبت سلمى:',
      'في يوم الاثنين:',
    ],
    ['كتب\\s.{2,200}', 'كتب أحمد:', 'كتاب أحمد:'],
  ],
};
