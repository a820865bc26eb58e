import {
  Asterisk,
  Bold,
  ChevronDown,
  Ellipsis,
  ImagePlus,
  Italic,
  Link,
  List,
  ListOrdered,
  MessageSquarePlus,
  PenLine,
  Plus,
  type LucideIcon,
  Quote,
  Redo2,
  Table,
  Underline,
  Undo2,
} from 'lucide-react';
import { redo, redoDepth, undo, undoDepth } from 'prosemirror-history';
import type { Command, EditorState } from 'prosemirror-state';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  mergeCells,
  splitCell,
  toggleHeaderRow,
} from 'prosemirror-tables';
import { type ComponentProps, type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DropdownMenu, MenuChoice, MenuItem, MenuSeparator } from '#ui/overlays/dropdown-menu.tsx';
import { Tooltip } from '#ui/overlays/tooltip.tsx';
import {
  blockAt,
  blockKinds,
  hasMark,
  insertTable,
  isIn,
  listAt,
  makeBlock,
  setDirection,
  toggle,
  toggleList,
  toggleQuotation,
} from './commands.ts';

/** What a table's menu does, in the order of the menu. */
const tableCommands = {
  rowAbove: addRowBefore,
  rowBelow: addRowAfter,
  columnBefore: addColumnBefore,
  columnAfter: addColumnAfter,
  headerRow: toggleHeaderRow,
  mergeCells,
  splitCell,
  deleteRow,
  deleteColumn,
  deleteTable,
};
const moreCommands = {
  superscript: toggle('superscript'),
  subscript: toggle('subscript'),
  leftToRight: setDirection('ltr'),
  rightToLeft: setDirection('rtl'),
  directionOfText: setDirection(null),
};

/** One row of what can be done with the text. Arrows go along it; Tab leaves it. */
export function Toolbar({
  state,
  run,
  onLink,
  onPicture,
  onFootnote,
  onComment,
  suggesting,
  controls,
}: {
  state: EditorState;
  run: (command: Command) => void;
  onLink: () => void;
  onPicture: () => void;
  onFootnote: () => void;
  /** Says something about the selected words; left out where nothing is said about a text. */
  onComment?: (() => void) | undefined;
  /** Whether changes are only suggested; left out where nothing is suggested. */
  suggesting?: { isOn: boolean; onChange: (isOn: boolean) => void } | undefined;
  controls: string;
}) {
  const { t } = useTranslation();
  const row = useRef<HTMLDivElement>(null);
  /** The tool that Tab comes to. */
  const [place, setPlace] = useState('block');
  const list = listAt(state);
  const inTable = isIn(state, 'table');
  const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);
  const keys = (shortcut: string) =>
    shortcut.replaceAll('Mod', isMac ? '⌘' : 'Ctrl').replaceAll('-', isMac ? '' : '+');
  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    const buttons = [...(row.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(event.target as HTMLButtonElement);
    if (at < 0) return;
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const steps: Record<string, number> = {
      [forward]: at + 1,
      [forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft']: at - 1,
      Home: 0,
      End: buttons.length - 1,
    };
    const to = steps[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = (to + buttons.length) % buttons.length;
    setPlace(buttons[next]?.dataset['tool'] ?? 'block');
    buttons[next]?.focus();
  };
  const stop = (tool: string) => ({ 'data-tool': tool, tabIndex: tool === place ? 0 : -1 });
  const button = (
    name: string,
    icon: LucideIcon,
    command: Command,
    { isOn, shortcut, isOff }: { isOn?: boolean; shortcut?: string; isOff?: boolean } = {},
  ) => (
    <ToolButton
      key={name}
      label={t(`richText.${name}`)}
      shortcut={shortcut === undefined ? undefined : keys(shortcut)}
      icon={icon}
      isOn={isOn}
      isOff={isOff}
      {...stop(name)}
      onPress={() => run(command)}
    />
  );
  const footnote = (
    <MenuItem icon={Asterisk} onSelect={onFootnote} aside={<Shortcut keys={keys('Mod-Alt-F')} />}>
      {t('richText.footnote')}
    </MenuItem>
  );
  return (
    <div
      ref={row}
      role="toolbar"
      aria-label={t('richText.toolbar')}
      aria-controls={controls}
      tabIndex={-1}
      onKeyDown={walk}
      // The cursor stays in the text.
      onMouseDown={(event) => (event.target as Element).closest('button') && event.preventDefault()}
      className="rich-toolbar"
    >
      <DropdownMenu
        trigger={
          <button
            type="button"
            className="rich-tool rich-tool-wide"
            {...stop('block')}
            title={t('richText.block')}
          >
            <span className="truncate">{t(`richText.blocks.${blockAt(state)}`)}</span>
            <ChevronDown size={14} aria-hidden />
          </button>
        }
      >
        <MenuChoice
          label={t('richText.block')}
          value={blockAt(state)}
          onChange={(kind) => run(makeBlock(kind))}
          options={blockKinds.map((value) => ({ value, label: t(`richText.blocks.${value}`) }))}
        />
      </DropdownMenu>
      <span className="rich-toolbar-gap" />
      {button('bold', Bold, toggle('bold'), { isOn: hasMark(state, 'bold'), shortcut: 'Mod-B' })}
      {button('italic', Italic, toggle('italic'), { isOn: hasMark(state, 'italic'), shortcut: 'Mod-I' })}
      <ToolButton
        label={t('richText.link')}
        shortcut={keys('Mod-K')}
        icon={Link}
        isOn={hasMark(state, 'link')}
        {...stop('link')}
        onPress={onLink}
      />
      <span className="rich-toolbar-gap" />
      {button('bulletList', List, toggleList('bulletList'), {
        isOn: list === 'bulletList',
        shortcut: 'Mod-Shift-8',
      })}
      {button('orderedList', ListOrdered, toggleList('orderedList'), {
        isOn: list === 'orderedList',
        shortcut: 'Mod-Shift-7',
      })}
      {inTable ? (
        <DropdownMenu
          trigger={<ToolButton label={t('richText.tableMenu')} icon={Table} isOn {...stop('tableMenu')} />}
        >
          {Object.entries(tableCommands)
            .filter(([, command]) => command(state))
            .map(([name, command]) => (
              <MenuItem key={name} onSelect={() => run(command)}>
                {t(`richText.tables.${name}`)}
              </MenuItem>
            ))}
          <MenuSeparator />
          {footnote}
        </DropdownMenu>
      ) : (
        <DropdownMenu trigger={<ToolButton label={t('richText.insert')} icon={Plus} {...stop('insert')} />}>
          <MenuItem icon={Table} onSelect={() => run(insertTable())}>
            {t('richText.table')}
          </MenuItem>
          <MenuItem icon={ImagePlus} onSelect={onPicture}>
            {t('richText.pictures.picture')}
          </MenuItem>
          <MenuItem icon={Quote} onSelect={() => run(toggleQuotation)}>
            {t('richText.quotation')}
          </MenuItem>
          {footnote}
        </DropdownMenu>
      )}
      <span className="rich-toolbar-gap" />
      {suggesting ? (
        <ToolButton
          label={t('richText.suggest')}
          icon={PenLine}
          isOn={suggesting.isOn}
          {...stop('suggest')}
          onPress={() => suggesting.onChange(!suggesting.isOn)}
        />
      ) : null}
      {onComment ? (
        <ToolButton
          label={t('richText.comment')}
          icon={MessageSquarePlus}
          isOff={state.selection.empty}
          {...stop('comment')}
          onPress={onComment}
        />
      ) : null}
      <DropdownMenu
        align="end"
        trigger={<ToolButton label={t('richText.more')} icon={Ellipsis} {...stop('more')} />}
      >
        <MenuItem
          icon={Undo2}
          isDisabled={undoDepth(state) === 0}
          onSelect={() => run(undo)}
          aside={<Shortcut keys={keys('Mod-Z')} />}
        >
          {t('richText.undo')}
        </MenuItem>
        <MenuItem
          icon={Redo2}
          isDisabled={redoDepth(state) === 0}
          onSelect={() => run(redo)}
          aside={<Shortcut keys={keys('Mod-Shift-Z')} />}
        >
          {t('richText.redo')}
        </MenuItem>
        <MenuSeparator />
        <MenuItem
          icon={Underline}
          onSelect={() => run(toggle('underline'))}
          aside={<Shortcut keys={keys('Mod-U')} />}
        >
          {t('richText.underline')}
        </MenuItem>
        {Object.entries(moreCommands).map(([name, command]) => (
          <MenuItem key={name} onSelect={() => run(command)}>
            {t(`richText.moreItems.${name}`)}
          </MenuItem>
        ))}
      </DropdownMenu>
    </div>
  );
}

const Shortcut = ({ keys }: { keys: string }) => (
  <span className="text-ink-faint text-xs" dir="ltr">
    {keys}
  </span>
);

function ToolButton({
  label,
  shortcut,
  icon: Icon,
  isOn,
  isOff,
  onPress,
  ...rest
}: {
  label: string;
  shortcut?: string | undefined;
  icon: LucideIcon;
  isOn?: boolean | undefined;
  isOff?: boolean | undefined;
  /** Left out by what opens a menu. */
  onPress?: () => void;
} & ComponentProps<'button'>) {
  const button = (
    <button
      type="button"
      {...(onPress && { onClick: onPress, 'aria-pressed': isOn })}
      {...rest}
      aria-label={label}
      aria-disabled={isOff}
      data-on={isOn}
      className="rich-tool"
    >
      <Icon size={16} aria-hidden />
    </button>
  );
  if (!onPress) return button;
  return <Tooltip text={shortcut === undefined ? label : `${label} (${shortcut})`}>{button}</Tooltip>;
}
