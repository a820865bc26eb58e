import { UnreadableFile } from '#reading/document.ts';
import type { FillOptions, FormAnswer } from '#filling/form.ts';

/**
 * Reads answers from JSON: a list of `{"placeId", "value"}`, or an object with such a list in `answers` and, for documents
 * that track changes, `author` and `at`. Throws `UnreadableFile` with what is wrong and where.
 */
export function readFormAnswers(text: string, name: string): FillOptions & { answers: FormAnswer[] } {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch (error) {
    throw new UnreadableFile(`${name} is not JSON: ${error instanceof Error ? error.message : ''}`, {
      cause: error,
    });
  }
  const whole = Array.isArray(read) ? { answers: read as unknown[] } : read;
  const { answers, author, at } = { ...(whole as { answers?: unknown; author?: unknown; at?: unknown }) };
  if (!Array.isArray(answers))
    throw new UnreadableFile(`${name} has no list of answers: [{"placeId": "Sheet1!C5", "value": "..."}].`);
  if (at !== undefined && (typeof at !== 'string' || Number.isNaN(Date.parse(at))))
    throw new UnreadableFile(`${name}: "at" is not a time such as 2026-01-31T12:00:00Z.`);
  return {
    ...(typeof author === 'string' && { author }),
    ...(typeof at === 'string' && { at }),
    answers: answers.map((each: unknown, index) => {
      const { placeId, value } = { ...(each as Record<string, unknown>) };
      const isValue = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
      if (typeof placeId !== 'string' || !isValue)
        throw new UnreadableFile(
          `${name}: answer ${index + 1} is not {"placeId": "...", "value": a text, a number, true or false}.`,
        );
      return { placeId, value };
    }),
  };
}
