/**
 * The amount a person wrote, in any of the usual ways (`12 500,50`, `12,500.50`, `12'500`, `١٢٬٥٠٠٫٥`): thousands in
 * groups, a comma or point before one or two last figures is the decimal mark. `null` for nothing, undefined for what
 * is no amount, or could be two.
 */
export function readAmount(text: string): number | null | undefined {
  const plain = withLatinFigures(text)
    .replaceAll(/[\s\u00a0\u202f'’٬]/g, '')
    .replace('٫', '.')
    .replaceAll('،', ',');
  if (plain === '') return null;
  const [, whole = '', mark = '', decimals = '0'] =
    /^(0|[1-9][\d.,]*?)(?:([.,])(\d{1,2}))?$/.exec(plain) ?? [];
  const group = /^\d+$/.test(whole) ? '' : whole.includes(',') ? ',' : '.';
  if (group !== '' && (group === mark || !isGrouped(whole, group))) return undefined;
  const figures = whole.replaceAll(/[.,]/g, '');
  return /^\d{1,13}$/.test(figures) ? Number(`${figures}.${decimals}`) : undefined;
}

/** An amount before or behind the code of its currency (`95,000 EUR`), which may be left out; undefined as with `readAmount`. */
export function readMoney(text: string): { amount: number | null; currency: string | undefined } | undefined {
  const [, before, figures, behind] =
    /^\s*([A-Za-z]{3}(?![A-Za-z]))?([^A-Za-z]*)([A-Za-z]{3})?\s*$/.exec(text) ?? [];
  const amount = figures === undefined || (before && behind) ? undefined : readAmount(figures);
  return amount === undefined ? undefined : { amount, currency: (before ?? behind)?.toUpperCase() };
}

/** `1,250,000`, and `12,50,000` as in India. */
const isGrouped = (whole: string, mark: string): boolean => {
  const groups = whole.split(mark);
  const last = groups.pop() ?? '';
  return last.length === 3 && groups.every((group) => /^\d{1,3}$/.test(group));
};

/** Arabic and Persian figures as Latin ones. */
const withLatinFigures = (text: string): string =>
  text.replaceAll(/[٠-٩۰-۹]/g, (figure) => String((figure.codePointAt(0) ?? 0) & 0xf));
