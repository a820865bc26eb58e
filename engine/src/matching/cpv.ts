/**
 * The digits of a CPV code that say something: its check digit and the zeros that fill it up are left out, but its
 * first two digits, the division, always stand (CPV 2008, Regulation (EC) No 213/2008). `72000000-5` becomes `72`,
 * `30200000` becomes `302`.
 */
export function cpvPrefix(code: string): string {
  const digits = code.replace(/-\d$/, '').replace(/\D/g, '').slice(0, 8);
  return digits.slice(0, 2) + digits.slice(2).replace(/0+$/, '');
}
