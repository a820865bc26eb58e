/** Words that were looked for stand out. */
export function Mark({ children }: { children: string }) {
  return <mark className="text-ink bg-warning-soft rounded-sm px-0.5 -mx-0.5">{children}</mark>;
}

/** A passage with what was found in it standing out. */
export function MarkedPieces({ pieces }: { pieces: readonly { text: string; marked: boolean }[] }) {
  return pieces.map(({ text, marked }, place) =>
    // oxlint-disable-next-line react/no-array-index-key -- a passage is shown as it was found
    marked ? <Mark key={place}>{text}</Mark> : text,
  );
}
