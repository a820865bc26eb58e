/** Extensions that say how often a GIF repeats; all others are words of the program that made it. */
const ofMoving = ['NETSCAPE2.0', 'ANIMEXTS1.0'];

/**
 * A GIF (89a) with its pictures, their timing and nothing else: comments, XMP and whatever stands behind its end are left out.
 * Undefined where it breaks off or is none.
 */
export function plainGif(original: Uint8Array): Uint8Array | undefined {
  const kept: Uint8Array[] = [];
  /** Behind the blocks of data that begin there; past the end where they break off. */
  const behindBlocks = (from: number): number => {
    let at = from;
    while ((original[at] ?? 0) !== 0) at += 1 + (original[at] ?? 0);
    return at + 1;
  };
  const tableLength = (flags: number) => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));
  const head = 13 + tableLength(original[10] ?? 0);
  kept.push(original.subarray(0, head));
  for (let at = head; at < original.length;) {
    const [kind, label] = [original[at], original[at + 1]];
    if (kind === 0x3b) {
      kept.push(original.subarray(at, at + 1));
      return new Uint8Array(Buffer.concat(kept));
    }
    const next =
      kind === 0x2c
        ? behindBlocks(at + 11 + tableLength(original[at + 9] ?? 0))
        : kind === 0x21
          ? behindBlocks(at + 2)
          : original.length + 1;
    if (next > original.length) return undefined;
    const program = Buffer.from(original.subarray(at + 3, at + 14)).toString('latin1');
    const isKept = kind === 0x2c || label === 0xf9 || (label === 0xff && ofMoving.includes(program));
    if (isKept) kept.push(original.subarray(at, next));
    at = next;
  }
  return undefined;
}
