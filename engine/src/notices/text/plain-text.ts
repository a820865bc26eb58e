import { Parser } from 'htmlparser2';

/** One line of words: white space folded, ends trimmed; null where nothing is left. */
export function line(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' ? value.replaceAll('\0', ' ').replace(/\s+/gu, ' ').trim() || null : null;
}

/** At most 200 characters, cut at a word, for a text that stands in for a title. */
export function shortened(text: string | null): string | null {
  if (text === null || text.length <= 200) return text;
  return `${text.slice(0, 200).replace(/\s+\S*$/u, '')} …`;
}

/** A notice's longer text as plain text: HTML becomes lines, line breaks lost in transport are mended. */
export function prose(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const plain =
    /<\/?(?:p|br|div|span|ul|ol|li|b|i|u|strong|em|a|h[1-6]|table|tr|td|font)\b[^<>]*>|&(?:nbsp|amp|lt|gt|quot|#\d{1,6}|#x[0-9a-f]{1,5});/i.test(
      value,
    )
      ? withoutHtml(value)
      : value;
  return tidy(withLineBreaks(plain)) || null;
}

/** A decimal number, given as one or as text such as `1 250 000,50`, `1,250,000.50` or `2.5e6`. */
export function amount(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  const text = line(value)?.replace(/[\s\u00a0']/g, '');
  if (text === undefined) return null;
  // The last separator is the decimal one, unless it stands before exactly three digits and is not alone of its kind.
  const european = /^-?\d{1,3}(?:\.\d{3})+(?:,\d+)?$|^-?\d+,\d{1,2}$/.test(text);
  const number = Number(european ? text.replace(/\./g, '').replace(',', '.') : text.replace(/,/g, ''));
  return text !== '' && Number.isFinite(number) ? number : null;
}

/**
 * The one amount some words state and its currency where it is named: `1 250 000,50 € HT`, `USD 1.5 million`, `$10K`,
 * in Western or Arabic figures. No value where there are several, or none.
 */
export function readStatedAmount(words: string): { value: number | null; currency: string | null } {
  const text = words
    .replace(/[\u0660-\u0669]/g, (figure) => String(figure.charCodeAt(0) - 0x0660))
    .replace(/[\u06f0-\u06f9]/g, (figure) => String(figure.charCodeAt(0) - 0x06f0))
    .replaceAll('٬', ',')
    .replaceAll('٫', '.');
  const found = [...text.matchAll(/-?\d(?:[\d.,'\s\u00a0\u202f]*\d)?/gu)];
  const [only] = found.length === 1 ? found : [];
  const number = only === undefined ? null : amount(only[0]);
  const behind = only === undefined ? '' : text.slice(only.index + only[0].length);
  const scale = SCALES.find(([word]) => word.test(behind))?.[1] ?? 1;
  const named = /(?<!\p{L})[A-Z]{3}(?!\p{L})/u.exec(text)?.[0];
  const currency = named !== undefined && isCurrency(named) ? named : null;
  return {
    value: number === null ? null : Number((number * scale).toPrecision(15)),
    currency: currency ?? (text.includes('€') ? 'EUR' : text.includes('£') ? 'GBP' : null),
  };
}

const SCALES: [RegExp, number][] = [
  [/^\s*(?:k|thousand|mille|milliers?|[أا]لف)(?!\p{L})/iu, 1e3],
  [/^\s*(?:m|mn|mio|millions?|مليون|ملايين)(?!\p{L})/iu, 1e6],
  [/^\s*(?:bn|billions?|mds?|milliards?|مليار)(?!\p{L})/iu, 1e9],
];

const isCurrency = (code: string): boolean => Intl.supportedValuesOf('currency').includes(code);

/** A CPV code's eight digits, its check digit and anything behind it left off. */
export function cpvCode(value: unknown): string | null {
  return /^(\d{8})(?:-\d)?$/.exec(line(value) ?? '')?.[1] ?? null;
}

/** ISO 4217's form, in capitals; null for anything else. */
export function currencyCode(value: unknown): string | null {
  const code = line(value)?.toUpperCase() ?? '';
  return /^[A-Z]{3}$/.test(code) ? code : null;
}

/** A language as BCP 47: `ENG` and `eng` are `en`, `en-GB` stays. */
export function languageCode(value: unknown): string | null {
  const given = line(value)?.replace('_', '-');
  if (given === undefined || given === '') return null;
  try {
    return Intl.getCanonicalLocales(given.toLowerCase())[0] ?? null;
  } catch {
    return null;
  }
}

/** The web address a text consists of or begins with; `www.` is completed. */
export function webAddress(value: unknown): string | null {
  const found = /^(?:https?:\/\/|www\.)[^\s<>"]+/i.exec(line(value) ?? '')?.[0];
  if (found === undefined) return null;
  return /^www\./i.test(found) ? `http://${found}` : found;
}

const BLOCKS = new Set('p div ul ol table tr h1 h2 h3 h4 h5 h6 section article'.split(' '));

/** Deeper than any text is marked up; the parser's time grows with the square of the depth. */
const MAX_DEPTH = 2_000;

function withoutHtml(html: string): string {
  let text = '';
  let hidden = 0;
  let depth = 0;
  const parser = new Parser({
    onopentagname(name) {
      depth += 1;
      if (depth > MAX_DEPTH) throw new RangeError('Nested too deep');
      if (name === 'script' || name === 'style') hidden += 1;
      else if (name === 'br' || BLOCKS.has(name)) text += '\n';
      else if (name === 'li') text += '\n• ';
      else if (name === 'td' || name === 'th') text += ' ';
    },
    ontext(words) {
      if (hidden === 0) text += words;
    },
    onclosetag(name) {
      depth -= 1;
      if (name === 'script' || name === 'style') hidden -= 1;
      else if (BLOCKS.has(name)) text += '\n';
    },
  });
  try {
    parser.end(html);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return html.replaceAll(/<[^<>]*>/g, ' ');
  }
  return text;
}

function tidy(text: string): string {
  return text
    .replaceAll('\0', '')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** English and Welsh words end so; a following `rn` is theirs. */
const wordEnds =
  'mode|retu|tu|bu|lea|conce|gove|patte|inte|exte|weste|easte|no?rthe|southe|ste|lante|cave|tave|adjou|disce|lecte|ciste|stubbo|newbo|popco|malve|melbou|tafa|cada|haea|asgw|sadw|uffe';
const wholeWords = 'ea|bo|co|aco|ho|wo|swo|tho|wa|ya|ba|da|fe|mou|chu|spu|sco|gwe|dw|sgw';
const ENDS_IN_RN = new RegExp(`(?:${wordEnds})$|(?<!\\p{L})(?:${wholeWords})$`, 'iu');

/**
 * Some exporters drop the backslash of `\r\n` and `\t`, which leaves `rn` and `t` in the text. Mended only where a
 * text has no line break of its own and shows the defect beyond doubt (`rnrn`, or `rn` behind a point and not within a word).
 */
function withLineBreaks(text: string): string {
  if (/[\r\n]/.test(text) || !/rn ?rn|[.:;,)!?*]rn(?!\p{L})|[.:;,)!?*]rn(?=\p{Lu})/u.test(text)) return text;
  const broken = text
    .replace(/(?:rn ?){2,}/g, (run: string, at: number) => {
      const ownedByWord = ENDS_IN_RN.test(text.slice(Math.max(0, at - 12), at));
      return ownedByWord ? `rn${run.length > 5 ? '\n\n' : '\n'}` : '\n\n';
    })
    .replace(/rn(?=$|[^\p{Ll}]|https?:|www\.)/gu, (found: string, at: number, whole: string) =>
      ENDS_IN_RN.test(whole.slice(Math.max(0, at - 12), at)) ? found : '\n',
    )
    .replace(/([.:;,)!?*] ?)rn(?=\p{Ll})/gu, '$1\n');
  return broken.replace(/(^|\n)((?:[0-9]{1,3}|[a-z]|[ivx]{1,4})[.)]|[•·o*-])t(?=[\p{Lu}"(“])/gu, '$1$2 ');
}
