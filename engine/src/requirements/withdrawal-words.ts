import { foldArabic } from '../text/fold.ts';

/**
 * What a sentence takes out of the tender. `numbers`: sections, requirements or items by their numbers (`3.4`, `R-12`), `within` the
 * sections they stand in, where that is said; `quotes`: words it quotes; `scope`: what it calls by name ("the storage building").
 */
export type Withdrawing = {
  numbers: { number: string; isItem: boolean }[];
  within: string[];
  quotes: string[];
  scope: string | undefined;
};

/**
 * What a sentence such as "Delete section 3.4 in its entirety" or "Requirement R-12 is withdrawn" takes out of a tender; undefined
 * for one that takes nothing out whole: one that replaces, that deletes words of a sentence, that asks, that says what is not deleted,
 * or that gives the supplier something to delete.
 */
export function withdrawingOf(sentence: string): Withdrawing | undefined {
  const plain = foldArabic(sentence).replaceAll(/[’‘]/g, "'");
  if (/[?؟]\s*$/.test(plain) || plain.length > mostLetters) return undefined;
  if (!removes.test(plain) || replaces.test(plain) || isKept.test(plain)) return undefined;
  const quotes = [...plain.matchAll(quoted)].flatMap(([, ...texts]) => texts.find(Boolean)?.trim() ?? []);
  const bare = plain.replaceAll(quoted, ' "" ');
  if (isDuty.test(bare)) return undefined;
  const named = namedIn(bare);
  const within = named.filter(({ isPlace }) => isPlace).map(({ number }) => number);
  const isWhole = !partial.test(bare);
  const numbers = isWhole ? named.filter(({ isPlace }) => !isPlace) : [];
  const scope = numbers.length === 0 && quotes.length === 0 && isWhole ? scopeIn(bare) : undefined;
  if (numbers.length === 0 && quotes.length === 0 && scope === undefined) return undefined;
  return { numbers: numbers.map(({ number, isItem }) => ({ number, isItem })), within, quotes, scope };
}
const mostLetters = 1_500;

const anyOf = (...lines: string[]): string => lines.join('|');
const word = (pattern: string, flags = 'iu') => new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, flags);

/** "deleted", "supprimé", "ملغى": what is said of a thing that goes. */
const gone = {
  en: 'deleted|withdrawn|removed|cancelled|canceled|omitted|struck(?: out)?|waived|rescinded|revoked',
  fr: '(?:supprim|retir|annul|abandonn|abrog)ée?s?',
  ar: 'محذوفه?|ملغي|ملغاه|لاغيه?',
};
/** "no longer applies", "sans objet": the same with other words. */
const lapsed = {
  en: 'no longer (?:appl(?:y|ies|icable)|required|in scope|part of|included|needed)|(?:does|do|shall|will) (?:not|no longer) apply',
  fr: "(?:est|sont|devien(?:t|nent)) sans objet|ne s'applique(?:nt)? plus|n(?:'est|e sont) plus (?:applicable|exigé|requis|demandé|obligatoire)e?s?",
  ar: 'لم (?:يعد|تعد) (?:مطلوبا?|مطلوبه|ساريا?|ساريه|قايما?|قايمه|لازما?|لازمه)|لا (?:ينطبق|تنطبق|يسري|تسري)',
};
/** "Delete ...", "Supprimer ...", "تم حذف ...": what takes a thing away that follows. */
const taking = {
  en: 'delete|remove|omit|withdraw|cancel|strike(?: out)?|(?:are|is) (?:removing|deleting|withdrawing|omitting)',
  fr: 'supprimer|supprimez|retirer|annuler|(?:supprimons|retirons)',
  ar: '(?:تم |يتم |تقرر |جري )?(?:حذف|الغاء|استبعاد|ازاله)|[يت](?:حذف|لغي)|يستبعد',
};
const passive = anyOf(
  `(?:(?:is|are|has been|have been|was|were|(?:shall|will|to) be)(?: hereby| now| therefore)? )?(?:${gone.en})`,
  lapsed.en,
  `(?:(?:est|sont|a été|ont été|sera|seront)(?: donc| désormais| entièrement)? )?(?:${gone.fr})`,
  lapsed.fr,
  gone.ar,
  lapsed.ar,
);
const active = anyOf(taking.en, taking.fr, taking.ar);
const removes = word(anyOf(passive, active, 'لم (?:يعد|تعد)'));

/** Something else takes its place: that is a change. */
const replaces = word(
  anyOf(
    'replac(?:e|es|ed|ing) (?:it |them |the |this )?(?:with|by)|(?:and|is|are|be|been) (?:hereby )?replaced|replace|substitut(?:e|ed|ing)',
    'remplac(?:er|ez|ée?s?|ons)|substitu(?:er|ée?s?)',
    '[وف]?(?:ال)?[يتا]?ستبد(?:ل|ال)(?:ها|ه)?|[وف]?[يت]حل محل(?:ها|ه)?',
  ),
);
/** "is not deleted", "n'est pas supprimé", "لم يحذف". */
const isKept = word(
  anyOf(
    `(?:not|never)(?: be| been)? (?:${gone.en})|do not (?:delete|remove|omit)`,
    `(?:n'est|ne sont|n'a|n'ont)(?: été)? pas(?: été)? (?:${gone.fr})`,
    '(?:لم|لن|لا) (?:[يت]تم (?:حذف|الغاء|استبعاد)|[يت](?:حذف|لغي|ستبعد))',
  ),
);
/** Somebody is to take something away: "the contractor shall ensure that data are deleted", "faults shall be removed". */
const isDuty = word(
  anyOf(
    '(?:contractor|supplier|bidder|tenderer|proponent|vendor|consultant|provider)s? (?:shall|must|will|is to|are to|should)',
    "(?:titulaire|candidat|soumissionnaire|prestataire|fournisseur|entrepreneur)s? (?:doi(?:t|vent)|devra|devront|s'engage)",
    '(?:يجب|ينبغي|يتعين|يلتزم|يتولي) (?:علي )?(?:ال)?(?:متعهد|مورد|مقاول|متعاقد|متنافس|مقدم)',
  ),
);
/** Only words of it go. */
const partial = word(
  anyOf(
    'words?|phrase|(?:first|second|third|last|final) (?:sentence|paragraph|bullet|line)|sentence|figure|typo|reference to|footnote|bullet',
    'mots?|phrase|(?:première|dernière|seconde) ligne|mention|référence à|chiffre|alinéa',
    'كلمه|عباره|جمله|كلمات|الاشاره الي',
  ),
);

const quoted = /“([^”]{8,600})”|«([^»]{8,600})»|"([^"]{8,600})"/gu;

/** What is numbered: the first line are parts of the text, the second what stands in lists and tables. */
const parts =
  'sections?|clauses?|articles?|(?:sub-?)?paragraphs?|paras?\\.?|paragraphes?|§|(?:ال)?(?:ماده|فقره|قسم|بند|بنود|مواد)';
const items =
  'requirements?|req\\.?|items?|points?|exigences?|crit(?:erion|eria|ères?)|(?:ال)?(?:متطلب|متطلبات|شرط|شروط)';
const oneNumber = '(?:\\p{Lu}{1,5}[-. ]?)?\\p{N}{1,4}(?:[.-]\\p{N}{1,4})*\\.?\\p{Ll}?(?!\\p{L})';
const between = '\\s*(?:,|and|&|et|و)\\s*';
const places =
  "(?:in|under|of|within|from|dans|sous|à|de|du|au|aux|des|في|من|ضمن|تحت)(?: the| l'| la| le| les)?";
const numbered = new RegExp(
  `(?<place>(?<!\\p{L})${places}\\s*)?(?:l'|d')?(?<!\\p{L})(?<word>${parts}|${items})\\s*(?:no\\.?|n°|nos\\.?|number|رقم)?\\s*(?<list>${oneNumber}(?:${between}${oneNumber})*)`,
  'giu',
);
/** "R-12 is withdrawn": a requirement by its own number. */
const label = /(?<![\p{L}\p{N}-])(\p{Lu}{1,5}-\p{N}{1,4}(?:[.-]\p{N}{1,4})*)(?![\p{L}\p{N}])/gu;

type Named = { number: string; isItem: boolean; isPlace: boolean };

/** The numbers that a sentence names; `isPlace` where it only says in what something stands. A name far from the verb is none. */
function namedIn(plain: string): Named[] {
  const named: (Named & { at: number; end: number })[] = [...plain.matchAll(numbered)].flatMap((match) => {
    const { place, word: kind = '', list = '' } = match.groups ?? {};
    const at = match.index + (place?.length ?? 0);
    return [...list.matchAll(new RegExp(oneNumber, 'gu'))].map(([number]) => ({
      number: number.replace(/\.$/, ''),
      isItem: new RegExp(`^(?:${items})$`, 'iu').test(kind),
      isPlace: place !== undefined,
      at,
      end: match.index + match[0].length,
    }));
  });
  for (const match of plain.matchAll(label)) {
    const end = match.index + match[0].length;
    if (named.every((one) => match.index < one.at || match.index >= one.end))
      named.push({ number: match[1] ?? '', isItem: true, isPlace: false, at: match.index, end });
  }
  return named.filter(({ isPlace, at, end }) => isPlace || goesAt(plain, at, end));
}

/** Whether a removing verb belongs to what stands there: right before it, or behind it with its title at most in between. */
function goesAt(plain: string, at: number, end: number): boolean {
  const before = plain.slice(Math.max(0, at - 70), at);
  const after = plain.slice(end, end + 160);
  return takenBefore.test(before) || goneBehind.test(after);
}
const takenBefore = new RegExp(`(?<!\\p{L})(?:${active})(?:\\s+(?!${places}\\s)[^.;:]{0,40})?\\s*$`, 'iu');
/** Behind a heading also what would take away: "Section 3.4: delete". */
const goneBehind = new RegExp(
  `^(?:(?:[^.;]|\\.(?=\\p{N})){0,90}?(?<!\\p{L})(?:${passive})|\\s*[:–-]\\s*(?:${active}))(?!\\p{L})`,
  'iu',
);

const whole =
  'project|scope|contract|tender|procurement|rf[pqt]|works?|services|specifications?|solicitation';
const wholeFr = 'périmètre|marché|projet|consultation|prestations?|lots?|cahier|programme';
const wholeAr = '(?:ال)?(?:نطاق|مشروع|منافسه|عقد|كراسه|اعمال|مناقصه)';
const be = '(?:is|are|has been|have been|will be|shall be)(?: hereby| now)?';
/** What goes by its name; the first group holds it. */
const scopes = [
  `(?:requirements?|obligation|condition) (?:for|to|of|that) ([^.;]{3,120}?) (?:${be} )?(?:${gone.en}|${lapsed.en})`,
  `(?:removing|deleting|withdrawing|omitting|remove|delete|omit|withdraw) (?:the |all )?([^.;]{3,100}?) from (?:the |this )?(?:${whole})`,
  `([^.;,]{3,100}?) ${be} (?:${gone.en}) from (?:the |this )?(?:${whole})`,
  `([^.;,]{3,100}?) (?:is|are) no longer (?:required|in scope|part of|included|needed)(?=\\s*(?:[.,;)]|$|the |this |in |under |for this ))`,
  `(?:exigence|obligation|condition) (?:de |d'|des |du |relative à |portant sur )([^.;]{3,120}?) (?:est|sont|a été|ont été) (?:${gone.fr})`,
  `([^.;,]{3,100}?) (?:est|sont|a été|ont été) (?:${gone.fr}|exclue?s?) (?:du|de la|des|de cette) (?:${wholeFr})`,
  `([^.;,]{3,100}?) n(?:'est|e sont) plus (?:exigé|requis|demandé|obligatoire)e?s?`,
  `(?:${taking.ar}) (?:اشتراط|متطلب|متطلبات|شرط) ([^.؛،]{3,100})`,
  `(?:${taking.ar}) ([^.؛،]{3,100}?) من (?:${wholeAr})`,
  `لم (?:يعد|تعد) ([^.؛،]{3,100}?) (?:مطلوب|لازم|مشمول)(?:ه|ا)?`,
].map((pattern) => new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, 'iu'));

function scopeIn(plain: string): string | undefined {
  for (const pattern of scopes) {
    const found = pattern.exec(plain)?.[1]?.trim();
    if (found) return found;
  }
  return undefined;
}
