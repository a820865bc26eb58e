/**
 * Who each proxy says it passed a request on for, in the order of the header: the `for` of every element of `Forwarded`
 * (RFC 7239), with brackets and port as they stand; '' for an element without it. `unreadable` when any part of the header
 * breaks the grammar: what a client wrote before could then swallow what a proxy added after it.
 */
export function readForwarded(header: string | undefined): string[] | 'unreadable' | undefined {
  if (header === undefined) return undefined;
  const chain: string[] = [];
  let nodes: string[] = [];
  let rest = header.trim();
  while (rest !== '') {
    const [whole, name = '', plain, quoted, separator] = part.exec(rest) ?? [];
    if (whole === undefined) return 'unreadable';
    if (name.toLowerCase() === 'for') nodes.push(plain ?? (quoted ?? '').replaceAll(/\\(.)/g, '$1'));
    if (nodes.length > 1) return 'unreadable';
    rest = rest.slice(whole.length);
    if (separator !== ';') {
      chain.push(nodes[0] ?? '');
      nodes = [];
    }
    if (separator !== undefined && rest === '') return 'unreadable';
  }
  return chain;
}

/** `name=token` or `name="text"`, then what separates it from the next pair or element. */
const part = /^([\w!#$%&'*+.^`|~-]+)=(?:([\w!#$%&'*+.^`|~-]+)|"((?:[^"\\]|\\.)*)")\s*(?:([;,])\s*|$)/;
