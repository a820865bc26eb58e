const signs: readonly [number, string][] = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
];

/** A count in Roman figures, in capitals; 3,999 at most, and empty below 1. */
export function roman(count: number): string {
  let rest = Math.min(count, 3999);
  let written = '';
  for (const [value, sign] of signs) {
    while (rest >= value) {
      written += sign;
      rest -= value;
    }
  }
  return written;
}

/** What a Roman figure counts, in small letters or capitals; undefined for what is none, such as "IIX". */
export function romanValue(text: string): number | undefined {
  let rest = text.toUpperCase();
  let count = 0;
  for (const [value, sign] of signs) {
    while (rest.startsWith(sign)) {
      count += value;
      rest = rest.slice(sign.length);
    }
  }
  return rest === '' && count > 0 && roman(count) === text.toUpperCase() ? count : undefined;
}
