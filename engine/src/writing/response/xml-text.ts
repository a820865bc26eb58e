import { printable } from '#writing/bid.ts';

/** Text as XML holds it: nothing that a parser refuses. */
export const escapeXml = (text: string): string =>
  printable(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
