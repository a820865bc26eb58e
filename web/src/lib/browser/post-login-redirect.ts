/**
 * Where a visitor wanted to go before a guard sent them away. Kept for this tab, through the landing page (a document of
 * its own), login and sign-up, until they are in. web/src/before-paint.js writes it under the same name.
 */
const place = 'wanted';

export function savePostLoginPath(path: string): void {
  try {
    sessionStorage.setItem(place, path);
  } catch {
    // Without storage they start at the dashboard.
  }
}

/** The path of ours that is kept, `/` when none is; never another site's, whatever stands in the storage. */
export function postLoginPath(): string {
  const kept = read();
  if (!kept?.startsWith('/')) return '/';
  // The browser's own reading decides, since it takes more spellings for another site than a pattern foresees.
  const isOurs =
    URL.canParse(kept, location.origin) && new URL(kept, location.origin).origin === location.origin;
  return isOurs ? kept : '/';
}

export function clearPostLoginPath(): void {
  try {
    sessionStorage.removeItem(place);
  } catch {
    // Nothing is kept where nothing can be.
  }
}

function read(): string | null {
  try {
    return sessionStorage.getItem(place);
  } catch {
    return null;
  }
}
