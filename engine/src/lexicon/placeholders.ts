import { asWritten, type WrittenLexicon } from './lexicon.ts';

/** What people leave in a text to fill it in later, in English, French and Arabic, and in marks. */
export const placeholders: WrittenLexicon = {
  phrases: [
    [
      '\\[\\s*(?:insert|add|your|our|name|company|client|buyer|date|number|tb[dca]|x{2,}|insérer|ajouter|nom|à compléter|أدخل|اسم|تاريخ)[^\\]\\n]{0,80}\\]',
      'within [insert number] days',
      'see [1]',
    ],
    ['<\\s*(?:insert|insérer|أدخل)[^>\\n]{0,80}>', '<insert name>', 'a < b and c > d'],
    ['\\b(?:TBD|TBC|TODO)\\b', 'The date is TBC.', 'todos'],
    ['\\blorem ipsum', 'Lorem ipsum dolor', 'ipsum'],
    ['\\bX{3,}\\b', 'costs XXX euros', 'size XX'],
    ['\\?{3,}', 'in ??? days', 'in which days??'],
    ['_{4,}', 'signed ____', 'snake___case'],
    ['\\[\\s*[●•.…_]+\\s*\\]', 'within [●] days', 'within [3] days'],
    ['(?<![\\p{L}])à compléter(?![\\p{L}])', 'à compléter', 'à compléterons'],
    ['(?<![\\p{L}])(?:يُ?ستكمل|يُ?حدد|تُ?ستكمل|تُ?حدد) لاحق', 'يُحدد لاحقاً', 'يحدد السعر'],
  ],
};

const pattern = asWritten(placeholders);

/** The first of them in a text; undefined where it has none. */
export const placeholderIn = (text: string): string | undefined => pattern.exec(text)?.[0];
