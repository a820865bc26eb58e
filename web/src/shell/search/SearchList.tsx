import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearch } from '#features/search/search.api.ts';
import { classNames } from '#ui/text/class-names.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Marked } from './Marked.tsx';
import { beginsWith, rankItems, type SearchGroup, type SearchItem } from './search-items.ts';
import { useCommands, useRecent } from './use-commands.ts';
import { useFound } from './use-found.tsx';
import { useCommandStarts, useObjectChoices, useObjectCommand } from './use-object-commands.ts';
import { directionOf } from '#ui/text/direction.ts';

/** What the box does in the list by keys. */
export type ListKeys = { move: (step: 1 | -1) => void; choose: () => void };

type SearchListProps = {
  id: string;
  keys: Ref<ListKeys>;
  typed: string;
  onType: (typed: string) => void;
  /** Hears which line the keys are at, by the id of its element. */
  onActive: (id: string | undefined) => void;
  onClose: () => void;
  toggleSidebar: () => void;
  onShortcuts: () => void;
};

/** Under the search: what was found first, then what can be done; without words what was opened last and every command. */
export default function SearchList({ id, keys, typed, onType, onActive, onClose, ...way }: SearchListProps) {
  const { t } = useTranslation();
  const { groups, search, note, isSettled, saysNothing } = useLines(typed, onType, way);
  const items = groups.flatMap((group) => group.items);
  const choose = (item: SearchItem) => {
    if (!item.staysOpen) onClose();
    item.onSelect();
  };
  const { at, setAt, enter } = useChoice(typed, items, isSettled, choose);
  useImperativeHandle(keys, () => ({
    move: (step) => items.length > 0 && setAt((at + step + items.length) % items.length),
    choose: enter,
  }));
  const optionOf = (place: number) => `${id}-${place}`;
  const active = items.length > 0 ? optionOf(at) : undefined;
  useEffect(() => onActive(active), [active, onActive]);
  const startOf = (group: SearchGroup) => items.indexOf(group.items[0] as SearchItem);
  return (
    <div className="float fixed inset-x-2 top-(--header) z-40 md:absolute md:inset-x-0 md:top-full md:mt-1 md:min-w-120">
      {/* The pattern of a combobox with a list (ARIA 1.2): no element of HTML shows two lines in an option. */}
      <div
        id={id}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="listbox"
        aria-label={t('search.results')}
        aria-busy={!isSettled}
        className="max-h-96 overflow-y-auto overscroll-contain p-1"
      >
        {note ? (
          <output className="text-ink-muted block px-2 pt-1.5 pb-1 text-sm">
            <bdi>{note}</bdi>
          </output>
        ) : null}
        {saysNothing ? (
          groups.length === 0 ? (
            <EmptyState drawing="search" size="small" title={saysNothing} className="px-2" />
          ) : (
            <p className="text-ink-muted px-2 pt-1.5 pb-1 text-sm">{saysNothing}</p>
          )
        ) : null}
        {groups.length === 0 && !saysNothing ? (
          <div className="grid place-items-center p-6">
            <Spinner className="text-ink-muted" />
          </div>
        ) : null}
        {groups.map((group) => (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group of that list
          <div key={`${group.label} ${group.items[0]?.id ?? ''}`} role="group" aria-label={group.label}>
            <p className="text-ink-muted px-2 pt-2 pb-1 text-xs font-medium" aria-hidden>
              {group.label}
            </p>
            {group.items.map((item, order) => {
              const mine = startOf(group) + order;
              return (
                <Line
                  key={item.id}
                  id={optionOf(mine)}
                  item={item}
                  search={group.search ?? search}
                  isChosen={at === mine}
                  onPoint={() => setAt(mine)}
                  onChoose={() => choose(item)}
                />
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}

type Way = Pick<SearchListProps, 'toggleSidebar' | 'onShortcuts'>;

/** What stands under the search for the words that are typed. `search`: the words that are marked. */
function useLines(typed: string, onType: (typed: string) => void, way: Way) {
  const { t } = useTranslation();
  const words = typed.trim();
  const command = useObjectCommand(words);
  const asked = command ? command.object : words;
  const { results, isSettled } = useSearch(asked);
  const found = useFound(results);
  const besides = useFound(results?.also);
  const choices = useObjectChoices(command, results, onType);
  const starts = useCommandStarts(onType);
  const commands = useCommands(way);
  const recent = useRecent();
  const { goTo, settings, actions, looks } = commands;
  const note = results?.shownFor ? t('search.shownFor', { words: results.shownFor }) : undefined;
  if (words === '')
    return {
      // The parts of the settings are found by their names; here they would hide what comes after.
      groups: filled([recent, starts, goTo, actions, ...looks]),
      search: '',
      note: undefined,
      isSettled: true,
      saysNothing: undefined,
    };
  if (command) {
    const groups = filled([{ label: t('commands.objects.title'), items: choices }]);
    // What a command does with it may be what does not exist: a status, a person, a number.
    const { first, second } = command.read;
    const missing = (command.kind === 'requirement' ? first : second) || asked;
    const isNothing = isSettled && choices.length === 0 && asked !== '';
    const saysNothing = isNothing ? t('commands.objects.none', { words: missing }) : undefined;
    // Nothing is named yet: how to go on is said by the other commands.
    const shown = groups.length === 0 && asked === '' ? filled([starts]) : groups;
    return { groups: shown, search: results?.shownFor ?? asked, note, isSettled, saysNothing };
  }
  const all = [{ ...goTo, items: [...goTo.items, ...settings] }, actions, starts, ...looks];
  const ranked = all.map(({ label, items }) => ({ label, items: rankItems(words, items) }));
  // Who types the beginning of a command means it, whatever else holds the word.
  const meant = ranked.map(({ label, items }) => ({
    label,
    items: items.filter((item) => words.length > 2 && beginsWith(words, item)),
  }));
  const others = ranked.map(({ label, items }, at) => ({
    label,
    items: items.filter((item) => !meant[at]?.items.includes(item)),
  }));
  // After all that fits what was typed, each line with the sign of its kind.
  const also: SearchGroup[] = results?.also
    ? [
        {
          label: t('search.also', { words: results.also.words }),
          items: besides.flatMap(({ items }) => items),
          search: results.also.words,
        },
      ]
    : [];
  const isNothing = results !== undefined && [...found, ...also].every(({ items }) => items.length === 0);
  return {
    groups: filled([...meant, ...found, ...also, ...others]),
    search: results?.shownFor ?? words,
    note,
    isSettled,
    saysNothing: isNothing && isSettled ? t('search.nothing') : undefined,
  };
}

const filled = (groups: SearchGroup[]) => groups.filter(({ items }) => items.length > 0);

/**
 * Which line the keys are at: the first, until they move among the lines of the same words. Enter before the answer for
 * what is typed is there waits for it, so that it never opens what earlier words had found.
 */
function useChoice(
  typed: string,
  items: SearchItem[],
  isSettled: boolean,
  choose: (item: SearchItem) => void,
) {
  const [choice, setChoice] = useState({ typed: '', at: 0 });
  const [waitsFor, setWaitsFor] = useState<string>();
  const at = choice.typed === typed ? Math.min(choice.at, Math.max(items.length - 1, 0)) : 0;
  const first = items[0];
  const isDue = waitsFor === typed && isSettled;
  useEffect(() => {
    if (!isDue) return;
    setWaitsFor(undefined);
    if (first) choose(first);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the answer comes
  }, [isDue]);
  return {
    at,
    setAt: (next: number) => setChoice({ typed, at: next }),
    enter: () => {
      const item = items[at];
      if (!isSettled && choice.typed !== typed) setWaitsFor(typed);
      else if (item) choose(item);
    },
  };
}

function Line({
  id,
  item: { icon: Icon, isPointing, isSentence, label, detail, hint },
  search,
  isChosen,
  onPoint,
  onChoose,
}: {
  id: string;
  item: SearchItem;
  search: string;
  isChosen: boolean;
  onPoint: () => void;
  onChoose: () => void;
}) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    <div
      ref={row}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option of that list
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      data-selected={isChosen}
      className={classNames('item min-h-9', detail != null && 'h-auto py-1.5')}
      onPointerMove={onPoint}
      // The focus stays in the box, and the press is not one outside of it.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
      onKeyDown={(event) => event.key === 'Enter' && onChoose()}
    >
      <Icon size={16} className={classNames('text-ink-muted shrink-0', isPointing && 'points')} aria-hidden />
      <span className="min-w-0 flex-1">
        <span
          className="block truncate column-text"
          dir={isSentence ? undefined : directionOf(label)}
          title={label}
        >
          <Marked text={label} search={search} />
        </span>
        {detail ? (
          <span className="text-ink-muted line-clamp-2 block text-sm column-text" dir="auto">
            {detail}
          </span>
        ) : null}
      </span>
      {hint ? <span className="text-ink-muted shrink-0 text-sm">{hint}</span> : null}
    </div>
  );
}
