import { type Authority, authorityInMemory } from '@bidloom/engine/testing/random-histories';
import type { AnswerChannel, Entered, SharedEvent } from '#ui/rich-text/shared-answer.ts';

let count = 0;

/**
 * An answer that several tabs write, without a server. `isCutOff` lets no call through, `isForgetful` knows no version but the last;
 * events come at once.
 */
export function givenSharedAnswer(text: string) {
  const authority: Authority = authorityInMemory(text);
  const listeners = new Set<(event: SharedEvent) => void>();
  const net = { isCutOff: false, isForgetful: false };
  count += 1;
  const key = `answer-${count}`;
  const entered = async (call: Promise<unknown[]>): Promise<Entered> => {
    if (net.isCutOff) throw new TypeError('Failed to fetch');
    const commits = (await call) as NonNullable<Entered['commits']>;
    return { version: commits.at(-1)?.version ?? 0, commits };
  };
  const forgotten = async (since: number): Promise<Entered | undefined> => {
    const { version } = await authority.open();
    return net.isForgetful && since < version ? { version, commits: null } : undefined;
  };
  const channel = (tab = ''): AnswerChannel => ({
    key: key + tab,
    open: async () => {
      if (net.isCutOff) throw new TypeError('Failed to fetch');
      return authority.open();
    },
    since: async (version) => (await forgotten(version)) ?? entered(authority.since(version)),
    send: async (batch) => {
      if (net.isCutOff) throw new TypeError('Failed to fetch');
      const isUnknown = await forgotten(batch.since);
      if (isUnknown) return isUnknown;
      const answer = await entered(authority.send(batch));
      const commit = answer.commits?.at(-1) ?? null;
      for (const listener of listeners) listener({ kind: 'steps', version: answer.version, commit });
      return answer;
    },
    showCursor: async (client, cursor) => {
      for (const listener of listeners) listener({ kind: 'cursor', client, user: client, cursor });
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    isPassing: () => true,
  });
  return { channel, net };
}
