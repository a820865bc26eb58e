/** A fact of the company as answers show it. */
export type KnownFact = {
  name: string;
  /** Its value as the reader writes it. */
  shown: string;
  isExpired: boolean;
};

/** The fact that a reference names, in whatever case. */
export const factNamed = (facts: readonly KnownFact[], name: string): KnownFact | undefined =>
  facts.find((fact) => fact.name.toLowerCase() === name.toLowerCase());
