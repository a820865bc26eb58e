import { type Command, type EditorState, TextSelection } from 'prosemirror-state';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { decide, suggestionsIn } from './suggest.ts';

/** The suggestions in a text, to be decided on one by one or all at once. */
export function Suggestions({
  state,
  nameOf,
  run,
}: {
  state: EditorState;
  nameOf: (user: string) => string;
  run: (command: Command) => void;
}) {
  const { t } = useTranslation();
  const all = suggestionsIn(state.doc);
  const [first] = all;
  if (!first) return null;
  const { from } = state.selection;
  const here = all.find((one) => from >= one.from && from <= one.to);
  const next = all.find((one) => one.from > from) ?? first;
  const goTo: Command = ({ tr }, dispatch) => {
    dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(next.from + 1))).scrollIntoView());
    return true;
  };
  const button = (name: string, command: Command) => (
    <Button key={name} size="small" variant="ghost" onClick={() => run(command)}>
      {t(`richText.suggestions.${name}`)}
    </Button>
  );
  return (
    <fieldset className="rich-suggestions" aria-label={t('richText.suggestions.label')}>
      <span className="min-w-0 grow">
        {t('richText.suggestions.count', { count: all.length })}
        {here ? (
          <>
            {' · '}
            <bdi>{nameOf(here.user)}</bdi>
          </>
        ) : null}
      </span>
      {here ? [button('accept', decide(true, here.id)), button('reject', decide(false, here.id))] : null}
      {all.length > 1 || !here ? button('next', goTo) : null}
      {all.length > 1 ? [button('acceptAll', decide(true)), button('rejectAll', decide(false))] : null}
    </fieldset>
  );
}
