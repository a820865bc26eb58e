/** The number or bullet before a text, and what follows it. */
export type Marked = {
  marker: string;
  rest: string;
  /** Bullets may stand anywhere; numbers and letters are weaker signs and are held against their surroundings. */
  sort: 'bullet' | 'number' | 'letter';
  /** 3 for "1.2.3"; 1 for bullets and letters. */
  depth: number;
};

const BULLET = /^([•●○◦▪▫■□◆◇►▶➢➤➔→❖✓✔✗☐☑☒‣⁃∙·\u2012-\u2015\ue000-\uf8ff*-])\s*(?=\S)/u;
const NUMBER =
  /^((?:[A-Z]{1,2}[.-]?|\.)?[\d٠-٩]{1,3}(?:[.-][\d٠-٩]{1,3}){0,6})\s?([.)°/:]?(?:\s?[-–—](?=\s|\p{Lu}))?)\s*(?=\S)/u;
const ENCLOSED = /^(\((?:[A-Za-z]{1,2}|[ivxlIVXL]{1,6}|\d{1,3})\))\s*(?=\S)/u;
/** Arabic counts by the old order of its letters: أ ب ج د هـ و ز ... Set apart by a sign, they are no word. */
const ARABIC_LETTER =
  /^(\(?(?:هـ?|[أابتثجحخدذرزسشصضطظعغفقكلمنوي])\s?[-–.)/])\s*(?=[\p{Script=Arabic}«"(]{2})(?!\p{L}\.)/u;
/** "أولاً:", "ثانيًا -": ordinals count the parts of an Arabic clause. */
const ARABIC_ORDINAL =
  /^((?:أول|ثاني|ثالث|رابع|خامس|سادس|سابع|ثامن|تاسع|عاشر)(?:ا\u064b?|\u064bا)\s?[-–.:])\s*(?=\p{Script=Arabic}{2})/u;
/** Behind a figure without a sign these are counted by it: "2.5 مليون". */
const countedInArabic = new Set(
  'مليون مليار ألف متر كم كيلو سم مم ملم طن لتر سنة سنوات شهر يوم ساعة ريال درهم دينار جنيه دولار يورو بالمائة بالمئة درجة درجات'.split(
    ' ',
  ),
);
const LETTER = /^((?:[A-Za-z]|[ivx]{2,5}|[IVX]{2,5})[.)/])\s+(?=\S)/u;

/** Splits a leading bullet ("•", "-", "o"), number ("1.2.3", "4)", "2.1 -") or letter ("(a)", "B.") from a text. */
export function splitMarker(text: string): Marked | undefined {
  return bullet(text) ?? number(text) ?? enclosed(text);
}

function bullet(text: string): Marked | undefined {
  const match = BULLET.exec(text);
  const sign = match?.[1];
  if (match && sign) {
    const rest = text.slice(match[0].length);
    // "-5 °C", "*see below" and "--- a rule" are no list; a symbol font's sign or a real bullet needs no space after it.
    if (/[-*–—]/.test(sign) && !/^.\s/.test(text)) return undefined;
    if (!/[\p{L}\p{N}]/u.test(rest)) return undefined;
    return { marker: /[\ue000-\uf8ff]/.test(sign) ? '•' : sign, rest, sort: 'bullet', depth: 1 };
  }
  const circle = /^o\s+(?=[\p{Lu}\p{N}«“"(])/u.exec(text);
  return circle ? { marker: 'o', rest: text.slice(circle[0].length), sort: 'bullet', depth: 2 } : undefined;
}

/** From the right to the left "1-" is written, and at times read as "-1". */
const TURNED = /^[-–]([\d٠-٩]{1,2})\s+(?=\p{Script=Arabic}{2})/u;

function number(text: string): Marked | undefined {
  const turned = TURNED.exec(text);
  if (turned && beginsClause(text.slice(turned[0].length)))
    return { marker: `${turned[1]}-`, rest: text.slice(turned[0].length), sort: 'number', depth: 1 };
  const match = NUMBER.exec(text);
  const digits = match?.[1];
  if (!match || !digits) return undefined;
  const rest = text.slice(match[0].length);
  const sign = match[2] ?? '';
  const depth = digits.split(/[.-]/).filter((part) => part !== '').length;
  const isDotted = digits.startsWith('.');
  const isSpaced = /\s$/.test(match[0]);
  // "5 copies", "2.5 million", "12/31/2024", "10:30", "2015-08" and "1,000" begin sentences, they do not number them.
  if (sign === '' && ((depth === 1 && !isDotted) || !beginsClause(rest))) return undefined;
  if (/^\d/.test(rest) && !isSpaced) return undefined;
  // "24-Hour" is a word; "2.1-Title" is numbered.
  if (/[-–—]$/.test(sign) && !isSpaced && depth === 1) return undefined;
  if (sign === ':' && depth === 1) return undefined;
  if (sign === '/' && !isSpaced) return undefined;
  if (sign.startsWith('.') && !isSpaced && !/^\p{Lu}/u.test(rest)) return undefined;
  if (!/[\p{L}\p{N}]/u.test(rest)) return undefined;
  // From the right to the left "1." is written, and at times read as ".1".
  const isTurned = isDotted && sign === '' && /^\p{Script=Arabic}/u.test(rest);
  return { marker: isTurned ? `${digits.slice(1)}.` : match[0].trim(), rest, sort: 'number', depth };
}

function enclosed(text: string): Marked | undefined {
  const match =
    ENCLOSED.exec(text) ?? LETTER.exec(text) ?? ARABIC_LETTER.exec(text) ?? ARABIC_ORDINAL.exec(text);
  const marker = match?.[1];
  if (!match || !marker) return undefined;
  const rest = text.slice(match[0].length);
  if (!/[\p{L}\p{N}_]/u.test(rest)) return undefined;
  return { marker, rest, sort: 'letter', depth: 1 };
}

/** Whether a text may begin behind a number that no sign closes. Arabic has no capitals: there any word may that is not counted. */
const beginsClause = (rest: string): boolean =>
  /^[\p{Lu}«“"'‘([]/u.test(rest) ||
  (/^\p{Script=Arabic}/u.test(rest) && !countedInArabic.has(/^[\p{L}\p{M}]+/u.exec(rest)?.[0] ?? ''));
