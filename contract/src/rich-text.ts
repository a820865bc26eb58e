import { z } from 'zod';

/** A block of a rich text: `type` says which, its other fields are those of docs/rich-text.md. */
const Block = z.looseObject({ type: z.string() });

/** The rich form of an answer in an answer: docs/rich-text.md describes it whole. */
export const RichText = z.strictObject({
  version: z.literal(1).meta({ 'x-version-of': 'rich-text' }),
  content: z.array(Block).min(1),
});
export type RichText = z.infer<typeof RichText>;

type Read = (value: unknown) => { text: object } | { path: (string | number)[]; problem: string };
let read: Read = (value) => ({ text: value as object });

/** Has rich text checked and brought into its one form by the engine, which the contract does not know. */
export function checkRichTextBy(reader: Read): void {
  read = reader;
}

/** A rich text in a request: what is wrong with it is named with its place, `answerRich.content[3].level`. */
export const RichTextInput = RichText.transform((value, context): RichText => {
  const result = read(value);
  if ('text' in result) return result.text as RichText;
  context.addIssue({
    code: 'custom',
    path: result.path,
    message: `errors.richText.${result.problem}`,
  });
  return z.NEVER;
});
