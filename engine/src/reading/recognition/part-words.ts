/** Small words that are read without the space after them, and what follows them so. No word of English is made of the two. */
const before = 'of|in|to|by|if|for|on|and|at|with|from|or|that|is|as';
const after = 'the|this|that|these|those|which|each|any|such';
const smallTogether = new RegExp(`^(${before})(${after})$`, 'i');
/** Whether something is demanded hangs on these: "shallinclude". */
const modal = /^(shall|must|will|should)(\p{Ll}{2,})$/iu;
const newCapital = /^(\p{L}\p{Ll}*)(\p{Lu}\p{Ll}{2,})$/u;

/**
 * Recognised words of a page with the spaces that were lost between them: "ifthe" is two words, "shallinclude" and "AllMandatory" are where
 * the page has their parts as words of their own; "shallow" and "PowerPoint" stay.
 */
export function partWords<T extends { text: string }>(words: T[]): T[] {
  const known = new Set(words.map(({ text }) => text.replaceAll(/[^\p{L}]/gu, '').toLowerCase()));
  const isKnown = (part: string) => /^(?:a|be|not)$/i.test(part) || known.has(part.toLowerCase());
  return words.map((word) => {
    const [, core = '', rest = ''] = /^(\p{L}+)([^\p{L}]*)$/u.exec(word.text) ?? [];
    const [, first = '', second = ''] =
      smallTogether.exec(core) ??
      [modal.exec(core)].find((parts) => isKnown(parts?.[2] ?? '')) ??
      [newCapital.exec(core)].find((parts) => isKnown(parts?.[1] ?? '') && isKnown(parts?.[2] ?? '')) ??
      [];
    return second === '' ? word : { ...word, text: `${first} ${second}${rest}` };
  });
}
