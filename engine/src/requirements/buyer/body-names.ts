import { bought } from './buyer-names.ts';
import { foldLine } from '#text/fold.ts';

const bodyWords =
  'city|town|county|dept\\.|village|township|municipality|district|university|college|department|commission|authority|agency|administration|ministry|council|board|office|services? administration|procurement office|federal acquisition service|state|government|direction|prefecture|mairie|secretariat|ministere|commune|ville|communaute|region|departement|metropole|syndicat|wilaya|province|academie|agence|caisse|chambre|groupement hospitalier|centre hospitalier|societe|etablissement public|office|societe royale|regie|instance|banque|lycee';
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

const bodyAlone = new RegExp(
  `^(?:the )?(?:${bodyWords})(?: (?:mixte|intercommunal|nationale?|regionale?|departementale?|publique?|royale?|interregionale?|centrale?|superieure?))?\\b(?: (?:of|de|des|du|d[’'])\\b.*| generale?)?$|^(?:wilaya|prefecture|province)\\b|^(?:the )?(?:(?!of\\b|for\\b)[\\p{L}]+ ){0,3}(?:department|ministry|division|bureau) of [\\p{L} ,&-]+$|\\b(?:administration|commission|authority|office|department|office of [\\p{L} ]+|acquisitions?|acquisition service|(?:transformation|acquisition) services?|directorate|courts?|group|inc|ltd|limited|llc|plc|gmbh|corp|corporation|s\\.?a\\.?|networks)$|^(?:the )?(?:(?!of\\b|for\\b)[\\p{L}]+ ){0,4}(?:bank|institute|foundation|federation|organi[sz]ation|railways?)(?: of [\\p{L} ]+)?$`,
  'u',
);
