import { foldText } from '#text/fold.ts';

/** Whose score or bid words speak of. */
export type Whose = 'ours' | 'winner';
/** What the company and the winner are called, where it is known. */
export type Names = { ours?: string; winner?: string };

/** A word or phrase of a list, whatever its case, accents and Arabic letters; no part of a longer word. */
const anyOf = (phrases: string[]): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{M}])(?:${phrases.map((phrase) => foldText(phrase)).join('|')})(?![\\p{L}\\p{M}])`,
    'gu',
  );

const ourWords = anyOf([
  'your',
  'yours',
  'you',
  'votre',
  'vos',
  'vous',
  'la vôtre',
  'عرضكم',
  'علامتكم',
  'درجتكم',
  'نتيجتكم',
  'شركتكم',
  'حصلتم',
  'لعرضكم',
  'لشركتكم',
  'مؤسستكم',
  'تقييمكم',
  'نقاطكم',
  'نقطتكم',
]);
const winnerWords = anyOf([
  'winning',
  'winner',
  'winner.s',
  'successful',
  'preferred',
  'awarded',
  'best tender',
  'highest scoring',
  'attributaire',
  'l.attributaire',
  'lauréat',
  'lauréate',
  'retenu',
  'retenue',
  'titulaire',
  'gagnant',
  'gagnante',
  'الفائز',
  'الفائزة',
  'للفائز',
  'للفائزة',
  'المرسى عليه',
  'الراسي عليه',
  'الراسية عليه',
  'العرض الفائز',
  'صاحب العرض المقبول',
]);
/** What holds a word of the winner and means the others. */
const notWinner = anyOf([
  'not been successful',
  'not successful',
  'was unsuccessful',
  'non retenu',
  'non retenue',
  'pas été retenu',
  'pas été retenue',
  'pas retenu',
  'pas retenue',
  'غير الفائز',
  'غير الفائزة',
  'لم تكن الفائزة',
]);
const scoreWords = anyOf([
  'score',
  'scores',
  'scored',
  'mark',
  'marks',
  'points',
  'pts',
  'note',
  'notes',
  'noté',
  'notée',
  'notation',
  'obtenu',
  'obtenue',
  'évaluation',
  'evaluation',
  'rated',
  'rating',
  'درجة',
  'الدرجة',
  'درجات',
  'الدرجات',
  'نقطة',
  'نقاط',
  'النقاط',
  'النقطة',
  'علامة',
  'العلامة',
  'التقييم',
  'حصل',
  'حصلت',
  'حصلتم',
  'درجتكم',
  'علامتكم',
  'نتيجتكم',
  'نقاطكم',
]);
/** Pairs of numbers that are none: pages, ranks, lots, references. */
const otherPairs = anyOf([
  'page',
  'pages',
  'rank',
  'ranked',
  'rang',
  'classé',
  'classée',
  'classement',
  'position',
  'place',
  'lot',
  'lots',
  'ref',
  'reference',
  'référence',
  'date',
  'dated',
  'tel',
  'phone',
  'article',
  'regulation',
  'règlement',
  'directive',
  'صفحة',
  'الصفحة',
  'المرتبة',
  'الترتيب',
  'المرجع',
  'رقم',
  'تاريخ',
  'بتاريخ',
  'المادة',
]);
/** A sum over all criteria. */
export const totals =
  /^(?:(?:overall|grand|final|your) )?total\b|^(?:overall|final) (?:score|mark)|^(?:note|score) (?:globale?|totale?|finale?)|^(?:المجموع|الاجمالي|مجموع|النتيجه النهاييه|الدرجه النهاييه)/u;

export const saysScore = (text: string): boolean => foldText(text).search(scoreWords) >= 0;
export const isNoScore = (text: string): boolean => foldText(text).search(otherPairs) >= 0;

/** Whose bid the words speak of: the last that they name, since a number stands behind its owner. */
export function whoseIn(text: string, { ours = '', winner = '' }: Names): Whose | undefined {
  const folded = foldText(text).replace(notWinner, ' ');
  const lastOf = (words: RegExp, name: string) => {
    const key = foldText(name).trim();
    const named = key.length > 2 ? folded.lastIndexOf(key) : -1;
    return Math.max(named, ...[...folded.matchAll(words)].map(({ index }) => index));
  };
  const [our, winning] = [lastOf(ourWords, ours), lastOf(winnerWords, winner)];
  if (our < 0 && winning < 0) return undefined;
  return our > winning ? 'ours' : 'winner';
}
