import type { Letter } from '@bidloom/contract/correspondence';

/** The letters of one conversation, oldest first. */
export type Thread = { id: string; subject: string; letters: Letter[] };

export const momentOf = ({ sentAt, createdAt }: Letter): string => sentAt ?? createdAt;

/** Conversations, the one with the latest letter first, of letters that come newest first. */
export function threadsOf(letters: readonly Letter[]): Thread[] {
  const threads = new Map<string, Letter[]>();
  for (const letter of letters) threads.set(letter.thread, [letter, ...(threads.get(letter.thread) ?? [])]);
  return [...threads].map(([id, all]) => ({ id, subject: all[0]?.subject ?? '', letters: all }));
}
