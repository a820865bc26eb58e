import { useSyncExternalStore } from 'react';
import { store, stored } from './stored.ts';

/** The token and the selected company of this browser; every part of the screen hears of a change. */
type Session = { token: string | undefined; companyId: string | undefined };

let session: Session = { token: stored('token'), companyId: stored('companyId') };
const listeners = new Set<() => void>();

export const currentSession = (): Session => session;
export const useSession = (): Session => useSyncExternalStore(listen, currentSession);

/** Keeps the token of a sign-in. */
export function signIn(token: string): void {
  change({ token });
}

/** Forgets the token and the selected company, here and in the browser's other tabs. */
export function forgetSession(): void {
  if (session.token === undefined && session.companyId === undefined) return;
  change({ token: undefined, companyId: undefined });
}

export function selectCompany(companyId: string | undefined): void {
  if (companyId !== session.companyId) change({ companyId });
}

function change(part: Partial<Session>): void {
  session = { ...session, ...part };
  store('token', session.token);
  store('companyId', session.companyId);
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

// Another tab that signs out or in, or changes the company, does so for this one too.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key !== 'token' && key !== 'companyId' && key !== null) return;
  session = { token: stored('token'), companyId: stored('companyId') };
  for (const listener of listeners) listener();
});
