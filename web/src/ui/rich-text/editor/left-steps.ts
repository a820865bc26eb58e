import type { LeftBehind } from '@bidloom/engine/rich-text/together/replica';

/** What a tab wrote and does not know to be stored. */
export type LeftSteps = LeftBehind & { usedAnswers: string[] };

const prefixOf = (answer: string) => `draft:${answer}:steps:`;

/** Keeps it in this browser, through a reload, a lost connection and an expired session; undefined forgets it. */
export function keepSteps(answer: string, client: string, left: LeftSteps | undefined): void {
  try {
    const place = prefixOf(answer) + client;
    if (left) localStorage.setItem(place, JSON.stringify(left));
    else localStorage.removeItem(place);
  } catch {
    // The words stay on the screen; only a reload would lose them.
  }
}

/** The tabs that left something of an answer behind. */
export function tabsBehind(answer: string): string[] {
  try {
    const prefix = prefixOf(answer);
    return Object.keys(localStorage).flatMap((name) =>
      name.startsWith(prefix) ? [name.slice(prefix.length)] : [],
    );
  } catch {
    return [];
  }
}

export function stepsOf(answer: string, client: string): LeftSteps | undefined {
  try {
    const text = localStorage.getItem(prefixOf(answer) + client);
    return text === null ? undefined : (JSON.parse(text) as LeftSteps);
  } catch {
    return undefined;
  }
}

const lockOf = (answer: string, client: string) => prefixOf(answer) + client;

/** Tells this browser's other tabs, for as long as this one lives, that what it keeps is in good hands. */
export function holdSteps(answer: string, client: string): void {
  void locks()?.request(lockOf(answer, client), () => new Promise(() => {}));
}

/** Does something with what a tab left, unless the tab still lives. */
export async function withSteps(answer: string, client: string, work: () => Promise<void>): Promise<void> {
  const held = locks();
  if (!held) return work();
  await held.request(lockOf(answer, client), { ifAvailable: true }, async (lock) => {
    if (lock) await work();
  });
}

/** Pages that were not fetched over TLS, but for those of this machine, have no locks. */
const locks = (): LockManager | undefined => (navigator as { locks?: LockManager }).locks;
