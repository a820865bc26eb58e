/** Spaces between the groups of a figure, and before its unit. */
const groups = /(?<![\p{Nd}.,])\p{Nd}{1,3}(?: \p{Nd}{3})+(?!\p{Nd})/gu;
const beforeUnit = /(?<=\p{Nd}) (?=[kM]?\p{Sc}|[%‰])/gu;
const withinYears = /(?<=(?<!\p{Nd})\p{Nd}{4}) ([-–]) (?=\p{Nd}{4}(?!\p{Nd}))/gu;

/** The text with spaces that hold each figure and its unit in one line: "10 000 000 €" is never parted, nor is "2026 - 2030". */
export const keepFigures = (text: string): string =>
  text
    .replaceAll(groups, (figure) => figure.replaceAll(' ', '\u00A0'))
    .replaceAll(beforeUnit, '\u00A0')
    .replaceAll(withinYears, '\u00A0$1\u00A0');
