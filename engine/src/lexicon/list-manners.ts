import { wordsBefore, type Lexicon } from './lexicon.ts';

/** Says of a list only how its items are written: what stands before it may be a duty without the list. */
export const listManners: Lexicon = {
  en: [
    ['as follows', 'shall be paid as follows', 'as follows from the contract'],
    [
      'as (?:set (?:out|forth)|described|specified|shown) below',
      'kept as set forth below',
      'the items set forth below',
    ],
    [
      'in the (?:following )?(?:manner|order|way)(?: (?:set (?:out|forth)|described|shown))?(?: below)?',
      'kept in the strictest confidence in the manner set forth below',
      'the following order',
    ],
    [
      '(?:under|on|subject to|in accordance with) the following (?:terms and )?conditions',
      'kept for five years under the following conditions',
      'the following conditions',
    ],
  ],
  fr: [
    ['comme suit', 'sont payées comme suit', 'le lot suit'],
    ['comme indique ci-(?:dessous|apres)', 'classées comme indiqué ci-après', 'indiqué ci-après'],
    ['de la (?:maniere|facon) suivante', 'présentées de la manière suivante', 'la pièce suivante'],
    ["dans l'ordre suivant", 'classées dans l’ordre suivant', 'un ordre suivant'],
    [
      '(?:selon|aux|dans|sous) (?:les )?(?:modalites|conditions) suivantes',
      'payées selon les modalités suivantes',
      'les modalités suivantes',
    ],
  ],
  ar: [
    ['(?:علي|وفق) النحو (?:التالي|الاتي)', 'على النحو الآتي', 'النحو الآتي'],
    ['كما يلي', 'وتسدد كما يلي', 'ما يلي'],
    ['بالترتيب (?:التالي|الاتي)', 'بالترتيب الآتي', 'الترتيب الآتي'],
    [
      'و?(?:وفقا|طبقا) لل(?:شروط|ضوابط) (?:التاليه|الاتيه)',
      'يقدم الضمان وفقاً للشروط التالية',
      'الشروط التالية',
    ],
    [
      'مع (?:مراعاه|الاخذ (?:في|ب)(?: ال)?(?:ال)?اعتبار)(?: (?:ما يلي|الاتي|التالي))?',
      'يقدم البرنامج مع الأخذ بالاعتبار',
      'مراعاة ما يلي',
    ],
  ],
};

/** "Invoices shall be sent within 30 days" of "Invoices shall be sent within 30 days as follows". */
export const beforeManner = wordsBefore(listManners);
