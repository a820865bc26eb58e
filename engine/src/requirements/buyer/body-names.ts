import { bodies, kindsOfBodies, endsOfBodies, bodiesOfSomething } from '#lexicon/body-words.ts';
import { pattern } from '#lexicon/lexicon.ts';
import { bought } from './buyer-names.ts';
import { foldLine } from '#text/fold.ts';

/** A body's name is no title; one with what it buys behind it is ("Town of Rivertown Water Meter Replacement"). */
export function isBodyAlone(text: string): boolean {
  const bare = foldLine(text).replaceAll(/\s*\([^)]*\)/g, '');
  // A made-up word at the end is what a body calls its system ("Department of Works RoadLINK").
  if (workOn.test(bare)) return false;
  if (arabicBody.test(text)) return !arabicWork.test(text);
  return bodyAlone.test(bare) && !bought.test(bare) && !/\p{Ll}\p{Lu}\S*$/u.test(text);
}
/** "Resurfacing of Tennis Courts": what is done, and to what. */
const works =
  'supply|provision|repairs?|renovation|installation|maintenance|replacement|refurbishment|delivery|purchase|demolition|extension';
const workOn = new RegExp(
  `^(?!(?:housing|planning|engineering|purchasing|contracting) )(?:\\p{L}+ing|${works}) (?:and \\p{L}+ )?(?:of|for|to) `,
  'u',
);
const arabicBody =
  /^(?:ال)?(?:وزارة|أمانة|امانة|هيئة|بلدية|جامعة|لجنة|مجلس|ديوان|مديرية|قوات|مؤسسة|جهاز|وكالة|دائرة|محافظة|مستشفى|إدارة|ادارة|شركة|بنك|صندوق|معهد|كلية)(?![\p{L}])/u;
const arabicWork =
  /(?<![\p{L}])(?:ل|ب|و)?(?:ال)?(?:توريد|صيانة|إنشاء|انشاء|تطوير|مشروع|تشغيل|تنفيذ|أعمال|خدمات|نظام)(?![\p{L}])/u;

const bodyAlone = pattern('u')`
  ^(?:the )?${bodies}(?: ${kindsOfBodies})?\b(?: (?:of|de|des|du|d[’'])\b.*| generale?)?$ |
  ^(?:wilaya|prefecture|province)\b |
  ^(?:the )?(?:(?!of\b|for\b)[\p{L}]+ ){0,3}(?:department|ministry|division|bureau) of [\p{L} ,&-]+$ |
  \b${endsOfBodies}$ |
  ^(?:the )?(?:(?!of\b|for\b)[\p{L}]+ ){0,4}${bodiesOfSomething}(?: of [\p{L} ]+)?$`;
