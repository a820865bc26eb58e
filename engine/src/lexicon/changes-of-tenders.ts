import type { WrittenLexicon } from './lexicon.ts';

/** Beginnings of words by which an addendum says that it changes something. */
export const changingWords: WrittenLexicon = {
  before: '(?<!\\p{L})',
  phrases: [
    ['replac', 'replaced by', 'placed'],
    ['delet', 'deleted', 'dental'],
    ['amend', 'amended to read', 'commend'],
    ['substitut', 'substitute', 'constitute'],
    ['revis', 'revised', 'supervise'],
    ['chang', 'changed', 'exchange'],
    ['remov', 'removed', 'irremovable'],
    ['omit', 'omitted', 'vomit'],
    ['strike', 'strike the words', 'restrike'],
    ['struck', 'struck out', 'constructed'],
    ['instead of', 'instead of Friday', 'steady'],
    ['no longer', 'no longer applies', 'longer'],
    ['remplac', 'remplacé par', 'placé'],
    ['supprim', 'supprimé', 'exprimé'],
    ['modifi', 'modifié', 'codifié'],
    ['au lieu d', 'au lieu de', 'un lieu de'],
    ['abrog', 'abrogé', 'interrogé'],
    ['rectifi', 'rectifié', 'certifié'],
    ['(?:ت?[يت]?)?(?:ستبدل|ستبدال|حذف|عديل|عدل|عدّل|لغى|لغاء|غيير)', 'تعديل', 'تسليم'],
  ],
};

/** What a document says of the tender in whole words where it changes it. */
export const tellsOfChange: WrittenLexicon[] = [
  {
    before: '(?<![\\p{L}\\d])',
    after: '(?![\\p{L}\\d])',
    phrases: [
      [
        '(?:is|are|has been|have been|was|were|shall be|will be) (?:hereby |now )?(?:extended|changed|revised|replaced|deleted|amended|added|removed|postponed|corrected|modified|superseded|rescheduled|moved)',
        'The date is hereby extended.',
        'is extensive',
      ],
      [
        '(?:delete|replace|revise|insert|remove|change|amend)s? (?:the|section|page|paragraph|item|in|all|and|with)',
        'Delete section 3',
        'Delete nothing',
      ],
      ['no longer', 'no longer required', 'not longer than'],
      ['in lieu of', 'in lieu of a bond', 'in lieutenant'],
      ['instead of', 'instead of Friday', 'instead'],
      ['new (?:closing|submission|due) (?:date|time)', 'new closing date', 'new dates'],
      ['should not include', 'should not include tax', 'should include'],
      ['(?:now|instead) (?:reads?|due|include)', 'now reads', 'now included'],
      ['numbering error', 'a numbering error', 'numbering'],
      ['not missing', 'pages are not missing', 'missing'],
      ['will take place on', 'The visit will take place on 3 May', 'will take place'],
      [
        '(?:est|sont|a été|ont été) (?:reporté|repoussé|prolongé|modifié|remplacé|supprimé|ajouté|prorogé|corrigé|annulé)\\w*',
        'a été reporté au 3 mai',
        'est important',
      ],
      ['(?:remplacer|supprimer|ajouter) ', 'supprimer « 3 »', 'ajouterons'],
      ['au lieu de', 'au lieu de 3', 'au lieu-dit'],
    ],
  },
  {
    phrases: [
      ['(?:تم|يتم) (?:تمديد|تعديل|الغاء|اضافه|استبدال)', 'تم تمديد الموعد', 'تم التسليم'],
      ['يعدل', 'يعدل البند', 'عدل'],
      ['يمدد', 'يمدد الموعد', 'مدد'],
      ['يستبدل', 'يستبدل النص', 'بديل'],
    ],
  },
];
