import { foldArabic } from '#text/fold.ts';

/** Whether a word, lower-case, is a number in letters, in English, French or Arabic. */
export const isNumberWord = (word: string): boolean => numbers.has(word) || numbers.has(foldArabic(word));

const numbers = new Set(
  [
    'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
    'twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million half third quarter twice double',
    'un une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize vingt trente quarante cinquante',
    'soixante cent cents mille million millions moitié tiers quart',
    'واحد واحده اثنان اثنين اثنتان اثنتين ثلاث ثلاثه اربع اربعه خمس خمسه ست سته سبع سبعه ثمان ثماني ثمانيه تسع تسعه عشر عشره',
    'عشرون عشرين ثلاثون ثلاثين اربعون اربعين خمسون خمسين ستون ستين سبعون سبعين ثمانون ثمانين تسعون تسعين مئه مائه مئتان مئتين الف الفان نصف ربع ثلث',
  ].flatMap((line) => line.split(' ')),
);
