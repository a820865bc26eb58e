/**
 * The lots that a text names, in small letters: `1`, `2`, `3` of "Lots 1 to 3", `1`, `4` of "les lots n° 1 et 4", `b` of "Lot B".
 * Empty where it names none, and so speaks of all.
 */
export function namedLots(text: string): string[] {
  const named = [...text.matchAll(naming)].flatMap(({ groups }) => oneByOne(groups?.['numbers'] ?? ''));
  return [...new Set(named)];
}

const lot = String.raw`(?:\d{1,3}|[a-z])(?![\p{L}\p{N}])`;
const between = String.raw`\s*(?:,|&|-|–|(?:to|and|or|à|au|et|ou|إلى|أو)(?!\p{L})|و)\s*`;
const naming = new RegExp(
  String.raw`(?<!\p{L})(?:lots?|ال(?:حزمة|حصة|حزم|حصص)|(?:حزمة|حصة))\s+(?:(?:n[°o]s?|nos?\.?|numbers?|#|رقم)\s*)?(?<numbers>${lot}(?:${between}${lot})*)`,
  'giu',
);
/** More than a tender has. */
const mostLots = 100;

/** "1, 3 to 5" as 1, 3, 4, 5. */
function oneByOne(numbers: string): string[] {
  return numbers
    .split(/,|&|(?<!\p{L})(?:and|or|et|ou|أو)(?!\p{L})|(?<=\s)و/iu)
    .flatMap((part) => {
      const [first = '', last = first] = part
        .trim()
        .toLowerCase()
        .split(/\s*(?:-|–|(?<!\p{L})(?:to|à|au|إلى)(?!\p{L}))\s*/iu);
      const [from, to] = [Number(first), Number(last)];
      return Number.isInteger(from) && to > from && to - from < mostLots
        ? Array.from({ length: to - from + 1 }, (_, index) => String(from + index))
        : [...new Set([first, last])];
    })
    .filter((one) => one !== '');
}
