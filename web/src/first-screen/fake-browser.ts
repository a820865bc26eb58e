/**
 * What the application's components ask of a browser while they are drawn at the build (render.tsx): somebody signed in, on
 * a screen with room for everything, as `shown` has it.
 */
export const shown = { isDark: false, isFolded: false };

const kept: Record<string, string> = { token: 'token', companyId: 'company' };

const fakes = {
  localStorage: { getItem: (key: string) => kept[key] ?? null },
  matchMedia: () => ({ matches: false }),
  navigator: { onLine: true, languages: ['en'] },
  document: {
    documentElement: { classList: { contains: () => shown.isDark } },
    get cookie() {
      return shown.isFolded ? 'sidebar_state=false' : '';
    },
  },
  location: { href: '', pathname: '/bids', search: '' },
  history: { state: null },
  innerWidth: 10_000,
  innerHeight: 10_000,
};
const before = Object.fromEntries(
  Object.keys(fakes).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]),
);
for (const [name, value] of Object.entries(fakes))
  Object.defineProperty(globalThis, name, { value, configurable: true });

/** What else the build does must not take itself for a browser. */
export function leaveBrowser(): void {
  for (const [name, descriptor] of Object.entries(before)) {
    if (descriptor) Object.defineProperty(globalThis, name, descriptor);
    else Reflect.deleteProperty(globalThis, name);
  }
}
