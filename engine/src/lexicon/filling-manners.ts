import { holds, type Lexicon } from './lexicon.ts';

/** In brackets behind a label: how to write, and nothing about what is asked. */
export const fillingManners: Lexicon = {
  en: [
    ['if (?:any|applicable)', 'if any', 'if any of the partners signs'],
    ['where applicable', 'Where applicable', 'where it applies'],
    ['optional', 'optional', 'optional lot'],
    ['mandatory', 'mandatory', 'mandatory lot'],
    ['required', 'required', 'required level'],
    ['in block (?:letters|capitals)', 'in BLOCK letters', 'block'],
    ['registered', 'Registered', 'registered mail'],
    ['with country code', 'with country code', 'country code'],
    ['including country code', 'including country code', 'including area code'],
    ['as registered', 'as registered', 'registered'],
    [
      'as it appears on the (?:trade|commercial) register',
      'as it appears on the trade register',
      'trade register',
    ],
  ],
  fr: [
    ['le cas echeant', 'le cas échéant', 'dans ce cas'],
    ['si applicable', 'si applicable', 'applicable'],
    ["s'il y a lieu", 's’il y a lieu', 'lieu'],
    ['facultatif', 'facultatif', 'lot facultatif'],
    ['obligatoire', 'obligatoire', 'lot obligatoire'],
    ['en lettres capitales', 'en lettres capitales', 'en lettres'],
  ],
  ar: [
    ['ان وجد', 'إن وجد', 'وجد'],
    ['اختياري', 'اختياري', 'الاختيار'],
  ],
};

export const isFillingManner = holds(fillingManners, 'alone');
