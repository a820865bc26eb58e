import { type CompanyFact, endsWithStop, fillFacts, renameFact } from '#drafting/fill-facts.ts';
import { readRichText } from './check-rich-text.ts';
import { type Inline, nodesOf, type RichText } from './rich-text.ts';

/** The text with the values of the company's facts where it refers to them; what no fact has stays a reference. */
export const fillFactsIn = (text: RichText, facts: CompanyFact[], language: string): RichText =>
  withWords(text, (words) => fillFacts(words, facts, language).text);

/** The text with every reference to the fact `from`, in whatever case, written as `to`. */
export const renameFactIn = (text: RichText, from: string, to: string): RichText =>
  withWords(text, (words) => renameFact(words, from, to));

/** The text with its words and references to facts, as plain text writes them, written anew. */
function withWords(text: RichText, rewrite: (words: string) => string): RichText {
  const changed = structuredClone(text);
  for (const node of nodesOf(changed))
    if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'footnote')
      node.content = withoutDoubleStops(
        node.content.map((inline): Inline => {
          if (inline.type !== 'fact' && inline.type !== 'text') return inline;
          const { marks } = inline;
          const words = rewrite(inline.type === 'fact' ? `{{${inline.name}}}` : inline.text);
          return { type: 'text', text: words, ...(marks && { marks }) };
        }),
        (at) => node.content[at]?.type === 'fact',
      );
  // Names in braces become references again, and neighbouring words one.
  const read = readRichText(changed);
  return 'text' in read ? read.text : text;
}

/** Inlines of which none begins with a full stop behind a fact's value that ends with one. */
const withoutDoubleStops = (content: Inline[], wasFact: (at: number) => boolean): Inline[] =>
  content.map((inline, at) => {
    const before = content[at - 1];
    const isDouble =
      inline.type === 'text' &&
      /^\.(?!\.)/.test(inline.text) &&
      before?.type === 'text' &&
      wasFact(at - 1) &&
      endsWithStop(before.text);
    return isDouble ? { ...inline, text: inline.text.slice(1) } : inline;
  });
