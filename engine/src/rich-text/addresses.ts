import { isAddress } from './check-rich-text.ts';

/** A piece of a line: words, or an address of the web that is to be a link. */
type Part = { words: string; address?: string };

/**
 * A line of plain words in parts, where addresses of the web are links. A sign at the end of an address that ends a sentence or closes a
 * bracket is no part of it: `(see https://example.org/a_(b).)` leads to `https://example.org/a_(b)`.
 */
export function partsByAddress(text: string): Part[] {
  const parts: Part[] = [];
  let done = 0;
  for (const { 0: found, index } of text.matchAll(/\bhttps?:\/\/[^\s<>"«»“”]+/gi)) {
    const address = withoutLastSigns(found);
    if (!isAddress(address)) continue;
    if (index > done) parts.push({ words: text.slice(done, index) });
    parts.push({ words: address, address });
    done = index + address.length;
  }
  if (done < text.length) parts.push({ words: text.slice(done) });
  return parts;
}

function withoutLastSigns(address: string): string {
  let end = address.length;
  while (end > 0 && isSign(address.slice(0, end))) end -= 1;
  return address.slice(0, end);
}

function isSign(address: string): boolean {
  const last = address.at(-1) ?? '';
  if (last === ')' || last === ']')
    return address.split(last).length > address.split(last === ')' ? '(' : '[').length;
  return /[.,;:!?'’*_~؟،؛…]/u.test(last);
}
