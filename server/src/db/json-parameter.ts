/**
 * A value as the text of a jsonb parameter. Half a surrogate pair, which JavaScript lets stand in a string and JSON
 * writes as an escape, is no character: PostgreSQL would refuse the whole statement for it.
 */
export const jsonParameter = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'string' ? part.replace(/\p{Surrogate}/gu, '\ufffd') : part,
  );
