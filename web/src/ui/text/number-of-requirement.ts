/** `R‑004`: the number by which a requirement is known in our files; it is not broken. */
export const numberOfRequirement = (number: number): string => `R\u2011${String(number).padStart(3, '0')}`;
