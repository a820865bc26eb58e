/** A fact of the company as answers show it. */
export type KnownFact = {
  name: string;
  /** Its value as the reader writes it. */
  shown: string;
  isExpired: boolean;
};

/** A text in pieces: words, and references to facts (`{{Number of staff}}`) with the fact, where there is one. */
export type Piece = { text: string } | { name: string; fact: KnownFact | undefined };

export function piecesOf(text: string, facts: KnownFact[]): Piece[] {
  const byName = new Map(facts.map((fact) => [fact.name.toLowerCase(), fact]));
  return text.split(/(\{\{[^{}\n]+\}\})/).flatMap((part): Piece[] => {
    const [, name] = /^\{\{\s*([^{}\n]+?)\s*\}\}$/.exec(part) ?? [];
    if (name !== undefined) return [{ name, fact: byName.get(name.toLowerCase()) }];
    return part === '' ? [] : [{ text: part }];
  });
}
