import { endsWithAnswerLabel } from '#filling/text/question-of.ts';

const prompt =
  'insert|enter|type|please|complete|fill|provide|state|add|click|tap|describe|your|supplier|bidder|tenderer|vendor|contractor|offeror|respondent|response|answer|to be completed|tbc|name|date|company|address|ins[ée]rer|indiquer|indiquez|saisir|saisissez|pr[ée]ciser|compl[ée]ter|renseigner|r[ée]ponse|à |nom|raison sociale|cliquez|أدخل|ادخل|يرجى|اكتب|الإجابة|الرد|اسم|يدرج|يملأ';
/** Lines to write on and prompts such as `[Insert response]`, wherever they stand in a text. */
export const blankPattern = new RegExp(
  [
    '_{3,}(?:[ _]*_)?',
    '‗{3,}',
    '\\.{6,}',
    '…{3,}',
    '\\[\\s*[.…_•●]+\\s*\\]',
    `\\[\\s*(?:${prompt})[^\\]\\[]{0,200}\\]`,
    `<\\s*(?:${prompt})[^<>]{0,200}>`,
    `«\\s*(?:${prompt})[^«»]{0,200}»`,
    `\\{\\{?\\s*(?:${prompt})[^{}]{0,200}\\}\\}?`,
    '(?:click|tap)(?: or tap)? here to enter (?:text|a date)\\.?',
    'cliquez(?: ou appuyez)? ici pour (?:entrer|taper) du texte\\.?',
    '^\\((?:(?:your|supplier|bidder|tenderer|votre|insert|insérer) ?)*(?:answer|response|réponse)[^()]{0,60}\\)$',
  ].join('|'),
  'giu',
);

/** Boxes to tick: drawn as a character, or typed as `[ ]`. */
export const boxPattern = /[☐□❏❑❒]|\[[ \u00a0]{1,3}\]/gu;

/** Words right before a place that are no question or label of it: "I, ____, declare". */
export const isInSentence = (before: string): boolean =>
  before.trim() !== '' && !/[:：?؟.)\]]\s*$/.test(before);

/** Whether a line of a text waits for an answer: a label with a line to write on, a prompt, or `Answer:` with nothing behind it. */
export const asksForAnswer = (text: string): boolean =>
  endsWithAnswerLabel(text) ||
  [...text.matchAll(blankPattern)].some((match) => {
    const before = text.slice(0, match.index);
    // Dots that lead to a page number belong to a table of contents.
    if (/^[.…]/.test(match[0]) && /^\s*\d+\s*$/.test(text.slice(match.index + match[0].length))) return false;
    // A line alone may just part the text.
    return !isInSentence(before) && (before.trim() !== '' || !/^[_‗.…\s]+$/.test(match[0]));
  });
