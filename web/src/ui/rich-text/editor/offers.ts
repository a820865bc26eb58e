import type { useTranslation } from 'react-i18next';
import type { Command, EditorState } from 'prosemirror-state';
import { isFound } from '#ui/controls/search-text.ts';
import type { RichTextEditorProps } from '../rich-text-editor-props.ts';
import { blockKinds, insertTable, makeBlock, toggleList, toggleQuotation } from './commands.ts';
import { schema } from './schema.ts';

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

/** Something to be put in, and how it is called in the list. */
export type Offer = { key: string; label: string; aside?: string | undefined; take: Command };

const mostOffered = 8;
type Translate = ReturnType<typeof useTranslation>['t'];

/** What fits what was typed behind the sign. */
export function offersFor(
  { kind, words }: Asked,
  { facts, evidence, people }: Required<Pick<RichTextEditorProps, 'facts' | 'evidence' | 'people'>>,
  t: Translate,
  begin: { picture: Command; footnote: Command },
): Offer[] {
  const insert =
    (type: 'fact' | 'evidence', attrs: Record<string, string>): Command =>
    (state, dispatch) => {
      dispatch?.(state.tr.replaceSelectionWith(schema.nodes[type].create(attrs)).scrollIntoView());
      return true;
    };
  const write =
    (words: string): Command =>
    (state, dispatch) => {
      dispatch?.(state.tr.insertText(words).scrollIntoView());
      return true;
    };
  const all: Offer[] =
    kind === 'person'
      ? people.map((name) => ({ key: name, label: name, take: write(name) }))
      : kind === 'block'
        ? [
            ...blockKinds.map((block) => ({
              key: block,
              label: t(`richText.blocks.${block}`),
              take: makeBlock(block),
            })),
            { key: 'bulletList', label: t('richText.bulletList'), take: toggleList('bulletList') },
            { key: 'orderedList', label: t('richText.orderedList'), take: toggleList('orderedList') },
            { key: 'table', label: t('richText.table'), take: insertTable() },
            { key: 'picture', label: t('richText.pictures.picture'), take: begin.picture },
            { key: 'quotation', label: t('richText.quotation'), take: toggleQuotation },
            { key: 'footnote', label: t('richText.footnote'), take: begin.footnote },
          ]
        : [
            ...facts.map((fact) => ({
              key: `fact:${fact.name}`,
              label: fact.name,
              aside: fact.isExpired ? `${fact.shown} · ${t('richText.factExpired')}` : fact.shown,
              take: insert('fact', { name: fact.name }),
            })),
            ...(kind === 'fact'
              ? []
              : evidence.map(({ _id, name }) => ({
                  key: `evidence:${_id}`,
                  label: name,
                  aside: t('richText.evidence'),
                  take: insert('evidence', { file: _id, name }),
                }))),
          ];
  const found = all.filter(({ label }) => isFound(words, [label]));
  return kind === 'block' ? found : found.slice(0, mostOffered);
}
