/** Names and words of unknown direction inside a sentence: between Unicode's isolates (UAX #9), so that they turn nothing beside them. */
export const isolated = (words: string): string => `\u2068${words}\u2069`;
