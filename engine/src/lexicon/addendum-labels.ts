import type { Lexicon } from './lexicon.ts';

/** One document that changes a tender, as the label of a form calls it; each kind by itself. */
export const oneAddendum = {
  addendum: {
    en: [['addendum', 'Addendum No.', 'agenda']],
    fr: [['additif', 'Additif n°', 'addition']],
    ar: [['(?:ال)?ملحق', 'ملحق رقم', 'ملصق رقم']],
  },
  amendment: {
    en: [['amendment', 'Amendment No.', 'to amend']],
    fr: [['avenant|modificatif', 'Avenant n°', 'modification']],
    ar: [['(?:ال)?تعديل', 'تعديل رقم', 'معدل رقم']],
  },
  bulletin: {
    en: [['bulletin', 'Bulletin No.', 'bullet']],
    fr: [['note modificative', 'Note modificative n°', 'note de calcul']],
    ar: [['(?:ال)?نشره', 'نشرة رقم', 'منشور رقم']],
  },
  corrigendum: {
    en: [['corrigendum|erratum', 'Corrigendum No.', 'correction']],
    fr: [['rectificatif', 'Rectificatif n°', 'rectangle']],
    ar: [['(?:ال)?(?:تصويب|تصحيح)', 'تصويب رقم', 'صواب رقم']],
  },
  clarification: {
    en: [['clarification(?: notice)?', 'Clarification No.', 'clarity']],
    fr: [['note complementaire', 'Note complémentaire n°', 'note de calcul']],
    ar: [['(?:ال)?توضيح', 'توضيح رقم', 'واضح رقم']],
  },
} as const satisfies Record<string, Lexicon>;

export type LabelledKind = keyof typeof oneAddendum;

/** Several of them. */
export const manyAddenda: Record<LabelledKind, Lexicon> = {
  addendum: {
    en: [['addenda|addendums', 'Addenda received', 'Addendum received']],
    fr: [['additifs', 'Additifs reçus', 'Additif reçu']],
    ar: [['(?:ال)?ملاحق', 'استلام الملاحق', 'استلام الملحق']],
  },
  amendment: {
    en: [['amendments', 'Amendments received', 'Amendment received']],
    fr: [['avenants|modificatifs', 'Avenants reçus', 'Avenant reçu']],
    ar: [['(?:ال)?تعديلات', 'استلام التعديلات', 'استلام التعديل']],
  },
  bulletin: {
    en: [['bulletins', 'Bulletins received', 'Bulletin received']],
    fr: [['notes modificatives', 'Notes modificatives reçues', 'Note modificative']],
    ar: [['(?:ال)?نشرات', 'استلام النشرات', 'استلام النشرة']],
  },
  corrigendum: {
    en: [['corrigenda|errata', 'Corrigenda received', 'Corrigendum received']],
    fr: [['rectificatifs', 'Rectificatifs reçus', 'Rectificatif reçu']],
    ar: [['(?:ال)?(?:تصويبات|تصحيحات)', 'استلام التصويبات', 'استلام التصويب']],
  },
  clarification: {
    en: [['clarifications|clarification notices', 'Clarifications received', 'Clarification received']],
    fr: [['notes complementaires', 'Notes complémentaires reçues', 'Note complémentaire']],
    ar: [['(?:ال)?توضيحات', 'استلام التوضيحات', 'استلام التوضيح']],
  },
};

/** Words by which a bidder says that it has them. */
export const acknowledging: Lexicon = {
  en: [
    ['\\backnowledg', 'We acknowledge receipt', 'We know'],
    ['\\breceipt\\b', 'Receipt of the following addenda', 'Received'],
    ['\\breceived\\b', 'Addenda received', 'Receiver'],
  ],
  fr: [
    ['\\baccus(?:e|ons|er)\\b', 'accuse réception', 'accusation'],
    ['\\breception\\b', 'Réception des additifs', 'réceptionner'],
    ['\\brecue?s?\\b', 'Additifs reçus', 'Recueil'],
  ],
  ar: [
    ['استلام|تسلم', 'استلام الملاحق', 'تسليم العطاء'],
    ['(?:ن|ي)قر(?= )|اقرار', 'نقر باستلام', 'قرار الترسية'],
  ],
};

/** What asks for the day of a document as its author dated it, and not for the day on which it came. */
export const datesOfIssue: Lexicon = {
  en: [
    ['date of issue|date issued|issue date|issued(?: on)?', 'Date issued', 'Date received'],
    ['dated?', 'Dated', 'Date of receipt'],
    [
      'date of (?:the )?(?:addendum|amendment)|(?:addendum|amendment) date',
      'Date of addendum',
      'Date of tender',
    ],
  ],
  fr: [
    ["en date du|date d'emission|date|du", 'en date du', 'date de réception'],
    ["date (?:de l'(?:additif|avenant)|du rectificatif)", 'Date de l’additif', 'Date de l’offre'],
  ],
  ar: [['بتاريخ|(?:ال)?تاريخ|تاريخ الاصدار|تاريخ الملحق', 'بتاريخ', 'تاريخ الاستلام']],
};

/** Behind the name of a document: its number and its day together in one place. */
export const numbersWithDates: Lexicon = {
  en: [
    [
      '\\(?(?:(?:nos?|numbers?|#) ?)?(?:and|&|/|,) ?(?:its |their )?(?:issue )?dates?(?: of issue| issued)?\\)?$',
      'Addenda (numbers and dates)',
      'Addendum No.',
    ],
  ],
  fr: [
    [
      "\\(?(?:numeros? )?(?:et|/|,) ?(?:leurs? |la )?dates?(?: d'emission)?\\)?$",
      'Additifs reçus (numéros et dates)',
      'Additif n°',
    ],
  ],
  ar: [['و(?:ال)?(?:تاريخ|تواريخ)(?:ه|ها)?$', 'رقم الملحق وتاريخه', 'رقم الملحق']],
};

/** Between two blanks: from the first number to the last. */
export const rangeEnds: Lexicon = {
  en: [
    ['(?:up )?to(?: and including)?', 'up to', 'two'],
    ['thr(?:ough|u)', 'through', 'throughout'],
  ],
  fr: [["a|au|jusqu'a|jusqu'au", 'au', 'avec']],
  ar: [['الي|حتي', 'إلى', 'عن']],
};

/** What begins such a range, behind the name of the documents. */
export const rangeBegins: Lexicon = {
  en: [['from|numbered', 'numbered', 'form']],
  fr: [['du|de|numerotes', 'du', 'deux']],
  ar: [['من', 'من', 'منها']],
};

/** What makes of a label one for a signature, a name or a day, whatever else it names. */
export const besideAddenda: Lexicon = {
  en: [
    ['\\b(?:sign|signed|signature|initials?|initialled)\\b', 'Initials', 'Initially'],
    ['\\b(?:name|title|by)\\b', 'Acknowledged by', 'Bypass'],
    ['\\bdated?\\b', 'Date of receipt of addenda', 'Candidates'],
  ],
  fr: [
    ['\\b(?:signature|signe|paraphe|nom|par)\\b', 'Reçus par', 'Partie'],
    ['\\bdates?\\b', 'Date de réception des additifs', 'Mandat'],
  ],
  ar: [['توقيع|اسم|تاريخ', 'تاريخ استلام الملاحق', 'استلام الملاحق']],
};
