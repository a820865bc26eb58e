/** Lower case, no accents, Arabic letters that are written in several ways brought to one: as `fold_text` in the database. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\u0640]/gu, '')
    .replace(/[أإآٱىیةہەکؤئ٠-٩۰-۹œæøßłđ]/gu, (letter) => folded[letter] ?? letter);
}
const folded: Record<string, string> = Object.fromEntries(
  'أ=ا إ=ا آ=ا ٱ=ا ى=ي ی=ي ة=ه ہ=ه ە=ه ک=ك ؤ=و ئ=ي ٠=0 ١=1 ٢=2 ٣=3 ٤=4 ٥=5 ٦=6 ٧=7 ٨=8 ٩=9 ۰=0 ۱=1 ۲=2 ۳=3 ۴=4 ۵=5 ۶=6 ۷=7 ۸=8 ۹=9 œ=oe æ=ae ø=o ß=ss ł=l đ=d'
    .split(' ')
    .map((pair): [string, string] => [pair.slice(0, 1), pair.slice(2)]),
);
