import type { TextBlock } from '@bidloom/contract/files';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { classNames } from '#ui/text/class-names.ts';
import { Tabs } from '#ui/layout/tabs.tsx';
import { MarkedWords } from './MarkedWords.tsx';
import { SheetTable } from './SheetTable.tsx';
import { findBlock, headingLevels, type TextPlace } from './text-place.ts';

/** Drawn at first, and more each time the end of them comes into sight. */
const drawnAtOnce = 400;

export type TextViewProps = {
  blocks: TextBlock[];
  isCut: boolean;
  notes: string[];
  words: string | undefined;
  place: TextPlace;
};

/** A document's words in reading order, those asked for marked and in sight; a workbook's sheets as tables. */
export function TextView({ blocks, isCut, notes, words, place }: TextViewProps) {
  const { t } = useTranslation();
  const { page, paragraph, sheet, cell } = place;
  const target = useMemo(
    () => (words || sheet ? blocks[findBlock(blocks, words, { page, paragraph, sheet, cell })] : undefined),
    [blocks, words, page, paragraph, sheet, cell],
  );
  const sheets = useMemo(() => [...new Set(blocks.flatMap((block) => block.sheet ?? []))], [blocks]);
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      className="min-h-0 flex-1 overflow-auto p-4 focus-visible:-outline-offset-2"
    >
      {notes.length > 0 ? (
        <ul className="text-ink-muted mb-4 flex flex-col gap-1 text-sm">
          {notes.map((note) => (
            <li key={note}>
              <bdi>{note}</bdi>
            </li>
          ))}
        </ul>
      ) : null}
      {blocks.length === 0 ? <p className="text-ink-muted">{t('files.text.empty')}</p> : null}
      {sheets.length > 0 ? (
        <Sheets key={target?.sheet} blocks={blocks} sheets={sheets} target={target} words={words} />
      ) : (
        <Flow blocks={blocks} target={target} words={words} />
      )}
      {isCut ? <p className="text-ink-muted mt-4 text-sm">{t('files.text.cut')}</p> : null}
    </div>
  );
}

type PartProps = { blocks: TextBlock[]; target: TextBlock | undefined; words: string | undefined };

function Sheets({ blocks, sheets, target, words }: PartProps & { sheets: string[] }) {
  const { t } = useTranslation();
  // By their places: a name may hold what no id may.
  const [shown, setShown] = useState(() => String(Math.max(0, sheets.indexOf(target?.sheet ?? ''))));
  const rows = useMemo(
    () => blocks.filter(({ sheet, kind }) => sheet === sheets[Number(shown)] && kind === 'table-row'),
    [blocks, sheets, shown],
  );
  return (
    <Tabs
      label={t('files.text.sheets')}
      value={shown}
      onChange={setShown}
      tabs={sheets.map((sheet, place) => ({
        value: String(place),
        label: <bdi>{sheet}</bdi>,
        content:
          String(place) === shown ? (
            <More key={sheet} count={rows.length} until={target ? rows.indexOf(target) : 0}>
              {(count) => <SheetTable rows={rows.slice(0, count)} target={target} words={words} />}
            </More>
          ) : null,
      }))}
    />
  );
}

/** Text, with tables where rows follow one another. */
function Flow({ blocks, target, words }: PartProps) {
  const levels = useMemo(() => headingLevels(blocks), [blocks]);
  return (
    <More count={blocks.length} until={target ? blocks.indexOf(target) : 0}>
      {(count) => (
        <div className="max-w-reading mx-auto flex flex-col gap-2.5 leading-relaxed">
          {groupsOf(blocks.slice(0, count)).map((group) => (
            <Group key={group.key} group={group} levels={levels} target={target} words={words} />
          ))}
        </div>
      )}
    </More>
  );
}

type Part = { key: number; head: string | undefined; blocks: TextBlock[] };

/** Rows of one table together, everything else by itself; `head` names the file inside or the page that begins there. */
function groupsOf(blocks: TextBlock[]): Part[] {
  const groups: Part[] = [];
  let [before, page]: [string | null, number | null] = [null, null];
  for (const [key, block] of blocks.entries()) {
    const isNewFile = block.inside !== before && block.inside !== null;
    const isNewPage = block.page !== page && block.page !== null;
    const last = groups.at(-1);
    if (
      last &&
      !isNewFile &&
      !isNewPage &&
      block.kind === 'table-row' &&
      last.blocks[0]?.kind === 'table-row'
    )
      last.blocks.push(block);
    else
      groups.push({
        key,
        head: isNewFile ? (block.inside ?? undefined) : isNewPage ? String(block.page) : undefined,
        blocks: [block],
      });
    [before, page] = [block.inside, block.page];
  }
  return groups;
}

function Group({
  group,
  levels,
  target,
  words,
}: Omit<PartProps, 'blocks'> & { group: Part; levels: Map<TextBlock, number> }) {
  const [first] = group.blocks;
  if (!first) return null;
  return (
    <>
      {group.head === undefined ? null : (
        <p className="text-ink-muted border-line mt-3 border-t pt-2 text-sm">
          <bdi>{group.head}</bdi>
        </p>
      )}
      {first.kind === 'table-row' ? (
        <table className="border-line w-full border text-start break-words" dir="auto">
          <tbody>
            {group.blocks.map((row, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- a document that was read never changes
              <tr key={place} className="border-line border-t align-top">
                {row.cells?.map((cell, column) => (
                  // oxlint-disable-next-line react/no-array-index-key -- as above
                  <td key={column} className="max-w-96 min-w-20 px-2.5 py-1.5">
                    <MarkedWords text={cell} isTarget={row === target} words={words} within={row} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <Line block={first} readAt={levels.get(first)} isTarget={first === target} words={words} />
      )}
    </>
  );
}

const headingSizes = ['text-xl mt-4', 'text-lg mt-3', 'text-md mt-2'];

function Line({
  block,
  readAt,
  isTarget,
  words,
}: {
  block: TextBlock;
  /** Of a heading: the level it is read out at. */
  readAt: number | undefined;
  isTarget: boolean;
  words: string | undefined;
}) {
  const level = block.level ?? 1;
  const Heading = `h${readAt ?? 6}` as 'h2';
  const content = (
    <>
      {block.marker === null ? null : <span className="text-ink-muted me-2">{block.marker}</span>}
      <MarkedWords text={block.text} isTarget={isTarget} words={words} within={block} />
    </>
  );
  if (block.kind === 'heading')
    return (
      <Heading dir="auto" className={classNames('font-semibold', headingSizes[level - 1] ?? 'mt-1')}>
        {content}
      </Heading>
    );
  return (
    <p
      dir="auto"
      className="break-words"
      style={block.kind === 'list-item' ? { paddingInlineStart: `${level * 1.25}rem` } : undefined}
    >
      {content}
    </p>
  );
}

/** Draws so many of `count` as reach `until` and a little more; the rest as the end comes into sight. */
function More({
  count,
  until,
  children,
}: {
  count: number;
  until: number;
  children: (count: number) => ReactNode;
}) {
  const { t } = useTranslation();
  const [drawn, setDrawn] = useState(() => until + drawnAtOnce);
  const more = useCallback(() => setDrawn((known) => known + drawnAtOnce), []);
  const watch = useCallback(
    (end: HTMLElement | null) => {
      if (!end) return undefined;
      const watcher = new IntersectionObserver((entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) more();
      });
      watcher.observe(end);
      return () => watcher.disconnect();
    },
    [more],
  );
  return (
    <>
      {children(drawn)}
      {drawn < count ? (
        <div ref={watch} key={drawn} className="flex justify-center p-3">
          <Button variant="ghost" size="small" onClick={more}>
            {t('files.text.more')}
          </Button>
        </div>
      ) : null}
    </>
  );
}
