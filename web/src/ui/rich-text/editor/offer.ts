import type { EditorState } from 'prosemirror-state';

/** What is being typed that something is offered for: blocks behind `/`, facts and evidence behind `#`, people behind `@`, facts behind `{{`. */
export type Asked = {
  kind: 'block' | 'reference' | 'person' | 'fact';
  from: number;
  to: number;
  words: string;
};

const kinds = { '/': 'block', '#': 'reference', '@': 'person' } as const;

/** What stands before the cursor that asks for an offer; nothing within other words, such as `and/or` or an email. */
export function askedAt({ selection }: EditorState): Asked | undefined {
  const { $from, empty, from } = selection;
  if (!empty || !$from.parent.isTextblock) return undefined;
  const before = $from.parent.textBetween(
    Math.max(0, $from.parentOffset - 90),
    $from.parentOffset,
    '\n',
    '\ufffc',
  );
  const braces = /\{\{([^{}\n]{0,80})$/.exec(before);
  if (braces)
    return { kind: 'fact', from: from - braces[0].length, to: from, words: (braces[1] ?? '').trim() };
  const sign = /(?:^|[\s(\ufffc])([/#@])([\p{L}\p{N}][\p{L}\p{N} ]{0,40}|)$/u.exec(before);
  if (!sign) return undefined;
  const words = sign[2] ?? '';
  return {
    kind: kinds[sign[1] as keyof typeof kinds],
    from: from - words.length - 1,
    to: from,
    words: words.trim(),
  };
}
