/** Whether two cells say the same, whatever their case and the spaces between. */
export const same = (one: string, other: string): boolean => plain(one) === plain(other);
const plain = (words: string) => words.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
