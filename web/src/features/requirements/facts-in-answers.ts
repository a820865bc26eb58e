import type { Fact } from '@bidloom/contract/facts';
import { factValue } from '#ui/text/fact-value.ts';

/** A reference to a fact in an answer: as it is written, and the fact it names, where there is one. */
export type FactReference = { name: string; fact: Fact | undefined };

/** The facts that an answer refers to, each once. */
export function factsIn(text: string, facts: readonly Fact[]): FactReference[] {
  const byName = new Map(facts.map((fact) => [fact.name.toLowerCase(), fact]));
  const names = new Set([...text.matchAll(reference)].map(([, name = '']) => name));
  return [...names].map((name) => ({ name, fact: byName.get(name.toLowerCase()) }));
}

/** The answer with the values where it refers to facts: what a reader sees, and what a limit counts. */
export function filledWith(text: string, facts: readonly Fact[], language: string): string {
  const byName = new Map(facts.map((fact) => [fact.name.toLowerCase(), fact]));
  return text.replaceAll(reference, (whole, name: string) => {
    const fact = byName.get(name.toLowerCase());
    return fact ? factValue(fact, language) : whole;
  });
}

const reference = /\{\{\s*([^{}\n]+?)\s*\}\}/g;
