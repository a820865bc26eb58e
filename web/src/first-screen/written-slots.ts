import type { Part } from './slots.ts';

/**
 * How slots are written while components are drawn at the build: `⟦=name⟧`, `⟦#name⟧`, `⟦~name⟧`, and `⟦key¦name¦value…⟧` for a text with
 * what fills its blanks. None of these signs is one of HTML's, and React leaves them as they are.
 */
export const slotOfText = (key: string, blanks: Record<string, unknown> = {}): string =>
  `⟦${[key, ...Object.entries(blanks).flat()].join('¦')}⟧`;

/** Takes HTML with written slots apart. */
export function partsOf(html: string): Part[] {
  const tokens = html.split(/([⟦⟧¦])/).filter((token) => token !== '');
  let at = 0;
  const read = (isInside: boolean): Part[][] => {
    const found: Part[][] = [[]];
    for (; at < tokens.length; at += 1) {
      const token = tokens[at] ?? '';
      if (token === '⟧' && isInside) break;
      if (token === '¦' && isInside) found.push([]);
      else if (token === '⟦') {
        at += 1;
        found.at(-1)?.push(slotOf(read(true)));
      } else found.at(-1)?.push(token);
    }
    return found;
  };
  return read(false)[0] ?? [];
}

function slotOf([key = [], ...blanks]: Part[][]): Part {
  const [first] = key;
  const kind =
    typeof first === 'string' ? (['=', '#', '~'] as const).find((sign) => first.startsWith(sign)) : undefined;
  if (kind && typeof first === 'string') return [kind, first.slice(1)];
  const named: Record<string, Part[]> = {};
  for (const [place, [name]] of blanks.entries())
    if (place % 2 === 0 && typeof name === 'string') named[name] = blanks[place + 1] ?? [];
  return ['t', key, named];
}
