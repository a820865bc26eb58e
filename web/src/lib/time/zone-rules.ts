import type { ZoneRules } from '@bidloom/contract/companies';
import { fixedRules } from '@bidloom/engine/time/zone-rules';

/**
 * The zone rules that the server has sent. Times are worked out by these alone: what a browser knows of zones differs from
 * browser to browser.
 */
const known = new Map<string, ZoneRules>();
const listeners = new Set<() => void>();
/** What was asked for and has not come yet. */
const underWay = new Map<string, Promise<void>>();
let revision = 0;
let askFor: ((zones: string[]) => Promise<ZoneRules[]>) | undefined;

/** Keeps rules; every screen that listens hears of new ones. */
export function knowZones(rules: readonly ZoneRules[]): void {
  const fresh = rules.filter(({ zone, release }) => known.get(zone)?.release !== release);
  if (fresh.length === 0) return;
  for (const one of fresh) known.set(one.zone, one);
  revision += 1;
  // Rules may come with what is being drawn.
  queueMicrotask(() => listeners.forEach((listener) => listener()));
}

/** The rules of a zone, an offset such as `+02:00` included; undefined until the server has sent them, which is asked to. */
export function rulesFor(zone: string): ZoneRules | undefined {
  const there = known.get(zone);
  if (there) return there;
  if (zone === 'UTC') return fixedRules(zone, 0, '');
  const offset = /^([+-])(\d\d):(\d\d)$/.exec(zone);
  if (offset) {
    const minutes = Number(offset[2]) * 60 + Number(offset[3]);
    return fixedRules(zone, offset[1] === '-' ? -minutes : minutes, '');
  }
  void loadZones([zone]);
  return undefined;
}

/** Has the rules of zones sent where they are not known; done when they are there, or cannot be had. */
export async function loadZones(zones: readonly string[]): Promise<void> {
  const missing = zones.filter((zone) => zone !== '' && !known.has(zone) && !underWay.has(zone));
  if (missing.length > 0 && askFor) {
    const coming = askFor(missing).then(knowZones, () => {
      // Asked again when somebody looks again.
      for (const zone of missing) underWay.delete(zone);
    });
    for (const zone of missing) underWay.set(zone, coming);
  }
  await Promise.all(zones.flatMap((zone) => underWay.get(zone) ?? []));
}

/** Names how the rules of zones are asked for (lib/zone.ts). */
export function askForZonesBy(ask: NonNullable<typeof askFor>): void {
  askFor = ask;
}

export const zoneRevision = (): number => revision;
export function listenToZones(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
