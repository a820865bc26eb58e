import { useSyncExternalStore } from 'react';
import { store, stored } from './stored.ts';

/** The token and the selected company of this browser; every part of the screen hears of a change. */
type Session = { token: string | undefined; companyId: string | undefined };

let session: Session = { token: stored('token'), companyId: stored('companyId') };
const listeners = new Set<() => void>();

export const currentSession = (): Session => session;
/** Calls the listener after every change, until the answered function is called. */
export function listenToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
/** Whose session it is, by the token's own word (`sub`), which the server alone can vouch for; '' without one. */
export function currentPerson(): string {
  const [, body = ''] = session.token?.split('.') ?? [];
  try {
    const { sub } = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/'))) as { sub?: unknown };
    return typeof sub === 'string' ? sub : '';
  } catch {
    return '';
  }
}
export const useSession = (): Session =>
  useSyncExternalStore(listenToSession, currentSession, currentSession);

/** Keeps the token of a sign-in. */
export function signIn(token: string): void {
  hasLeft = false;
  change({ token });
}

/** Forgets the token and the selected company, here and in the browser's other tabs. */
export function forgetSession(): void {
  if (session.token === undefined && session.companyId === undefined) return;
  change({ token: undefined, companyId: undefined });
}

/** Forgets the session because its person wants to leave: where they were is of no concern to the next one. */
export function leaveSession(): void {
  hasLeft = true;
  forgetSession();
}

/** Whether the last session here ended by its person's wish, not by expiring. */
export const hasLeftByWish = (): boolean => hasLeft;
let hasLeft = false;

export function selectCompany(companyId: string | undefined): void {
  if (companyId !== session.companyId) change({ companyId });
}

function change(part: Partial<Session>): void {
  session = { ...session, ...part };
  store('token', session.token);
  store('companyId', session.companyId);
  for (const listener of listeners) listener();
}

// Another tab that signs out or in, or changes the company, does so for this one too.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key !== 'token' && key !== 'companyId' && key !== null) return;
  session = { token: stored('token'), companyId: stored('companyId') };
  for (const listener of listeners) listener();
});
