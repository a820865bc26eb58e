/** What the browser keeps for us; web/src/before-paint.js reads the first four as well. */
type StoredKey =
  | 'token'
  | 'companyId'
  | 'language'
  | 'theme'
  | 'density'
  | `pack:${string}`
  | `widths:${string}`
  | `columns:${string}`;

/** What is stored; undefined when nothing is, or when the browser keeps nothing for this site. */
export function stored(key: StoredKey): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a value, or forgets it with `undefined`. */
export function store(key: StoredKey, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // A browser that keeps nothing still works until the page is closed.
  }
}
