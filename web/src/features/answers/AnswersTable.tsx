import type { Answer } from '@bidloom/contract/answers';
import { Fragment, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { languageNames } from '#lib/language/i18n.ts';
import { useToday } from '#lib/time/zone.ts';
import { useRange } from '#lib/tables/selection.ts';
import { useEvent } from '#lib/react/use-event.ts';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { classNames } from '#ui/text/class-names.ts';
import { formatDay } from '#ui/dates/dates.ts';
import { LongTableBody } from '#ui/tables/long-table-body.tsx';
import { ReadRows } from '#ui/tables/read-rows.tsx';
import type { RowPlace } from '#ui/tables/virtual-rows.tsx';
import { SelectAll } from '#ui/tables/select-all.tsx';
import { Cell, GroupRow, HeadCell, keepsRows, Table, TableHead, TableRow } from '#ui/tables/table.tsx';
import { TruncatedText } from '#ui/text/truncated-text.tsx';
import { Dash } from '#ui/text/dash.tsx';
import { type AnswerPlace, dueDays } from './answer-filter.ts';
import { AnswerState } from './AnswerState.tsx';

/** The library, an answer a row; a row opens over the list, or is read beside it, where each has two lines. */
export function AnswersTable({
  answers,
  total,
  place,
  read,
  selected,
  onSelect,
}: {
  answers: Answer[];
  /** How many there are in all, -1 when that is not known. */
  total: number;
  place: AnswerPlace;
  /** The one read beside the list; undefined where they open over it. */
  read: { id: string | undefined; onEnter: () => void } | undefined;
  selected: ReadonlySet<string>;
  onSelect: (ids: string[], isSelected: boolean) => void;
}) {
  const { t } = useTranslation();
  const open = useEvent(place.open);
  const ids = answers.map(({ _id }) => _id);
  const range = useRange(ids, onSelect);
  const at = (row: number) => ids[row] ?? '';
  const sorted = (column: 'question' | 'updatedAt' | 'reviewBy' | 'useCount') => ({
    sorting: place.sortingOf(column),
    onSort: () => place.sortBy(column),
  });
  const soon = dayAfter(useToday(), Number(dueDays));
  const isToReview = ({ status, ...days }: Answer) => status !== 'retired' && (dueOf(days) ?? '9') <= soon;
  /** What is to be reviewed comes first, under a name of its own. */
  const isGrouped = place.sort === 'due' && answers[0] !== undefined && isToReview(answers[0]);
  const groupAt = (index: number, answer: Answer): 'review' | 'others' | undefined => {
    if (!isGrouped) return undefined;
    if (index === 0) return 'review';
    const before = answers[index - 1];
    return before && isToReview(before) && !isToReview(answer) ? 'others' : undefined;
  };
  const columns = read ? 2 : 7;
  const table = (
    <Table label={t('answers.title')} hasItems rowCount={total} className={read && keepsRows}>
      <TableHead>
        <SelectAll
          ids={ids}
          selected={selected}
          onSelect={onSelect}
          label={t('answers.selectAll')}
          className="w-10"
        />
        <HeadCell isFirst {...sorted('question')}>
          {t('answers.fields.question')}
        </HeadCell>
        {read ? null : (
          <>
            <HeadCell>{t('answers.fields.status')}</HeadCell>
            <HeadCell className={wideOnly}>{t('answers.fields.language')}</HeadCell>
            <HeadCell className="rows:max-lg:hidden">{t('answers.fields.owner')}</HeadCell>
            <HeadCell {...sorted('reviewBy')}>{t('answers.fields.reviewBy')}</HeadCell>
            <HeadCell isNumber {...sorted('useCount')}>
              {t('answers.fields.useCount')}
            </HeadCell>
          </>
        )}
      </TableHead>
      <LongTableBody
        rows={answers}
        columns={columns}
        onOpen={(row) => (read ? read.onEnter() : open(at(row)))}
        onPeek={(row) => open(at(row))}
        onToggle={(row) => range.toggle(at(row), !selected.has(at(row)))}
        onExtend={(from, to) => range.extend(at(to), at(from))}
      >
        {(answer, { index, measure }) => (
          <Fragment key={answer._id}>
            <GroupHead group={groupAt(index, answer)} columns={columns} />
            <Row
              answer={answer}
              index={index}
              measure={measure}
              isRead={read && answer._id === read.id}
              isSelected={selected.has(answer._id)}
              onOpen={open}
              onToggle={range.toggle}
              onExtend={range.extend}
            />
          </Fragment>
        )}
      </LongTableBody>
    </Table>
  );
  if (!read) return table;
  return (
    <ReadRows ids={ids} opened={place.opened} onOpen={open}>
      {table}
    </ReadRows>
  );
}

function GroupHead({ group, columns }: { group: 'review' | 'others' | undefined; columns: number }) {
  const { t } = useTranslation();
  return group ? <GroupRow columns={columns}>{t(`answers.groups.${group}`)}</GroupRow> : null;
}

/** A day as `2026-12-14`, `days` later. */
const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** The day an answer is to be seen to: the earlier of its two. */
const dueOf = ({ reviewBy, expiresOn }: Pick<Answer, 'reviewBy' | 'expiresOn'>): string | undefined =>
  [reviewBy, expiresOn].filter((day) => day !== null).toSorted()[0];

type RowProps = RowPlace & {
  answer: Answer;
  /** Whether it is read beside the list; undefined where nothing is. */
  isRead: boolean | undefined;
  isSelected: boolean;
  onOpen: (id: string) => void;
  onToggle: (id: string, isSelected: boolean) => void;
  onExtend: (id: string) => void;
};

/** Beside the settings' own menu there is no room for each column: the language then stands below the question. */
const wideOnly = 'rows:max-2xl:hidden';

/** Drawn again only when something of its own changes: the list may show thousands. */
const Row = memo(function Row({
  answer,
  index,
  measure,
  isRead,
  isSelected,
  onOpen,
  onToggle,
  onExtend,
}: RowProps) {
  const { t, i18n } = useTranslation();
  const { _id, question, tags, status, isStale, language, owner, useCount } = answer;
  const due = dueOf(answer);
  const day =
    due === undefined ? (
      <Dash />
    ) : (
      <time dateTime={due} className={isStale ? 'text-warning font-medium' : undefined}>
        {formatDay(new Date(`${due}T00:00:00Z`), i18n.language, 'UTC')}
      </time>
    );
  const open = () => onOpen(_id);
  return (
    <TableRow
      ref={measure}
      data-index={index}
      isSelected={isSelected}
      onOpen={open}
      onExtend={() => onExtend(_id)}
      aria-current={isRead || undefined}
      className={isRead ? '[--row:var(--pressed)] hover:[--row:var(--pressed)]' : undefined}
    >
      <Cell phone="box">
        <Checkbox
          isChecked={isSelected}
          onChange={() => onToggle(_id, !isSelected)}
          aria-label={t('answers.select', { question })}
        />
      </Cell>
      <Cell isFirst className="py-2 rows:min-w-44">
        <span className="min-w-0 flex-1">
          <button
            type="button"
            className="line-clamp-2 text-start break-words hover:underline items:line-clamp-1"
            dir="auto"
            title={question}
            onClick={open}
          >
            {question}
          </button>
          {isRead === undefined ? null : (
            <span className="mt-1 flex flex-wrap items-center gap-x-3 text-sm font-normal tabular-nums">
              <AnswerState status={status} isStale={isStale} />
              <span className="text-ink-muted min-w-0 flex-1 truncate max-xl:hidden">
                <bdi>{owner?.fullName}</bdi>
              </span>
              <span className="ms-auto">{day}</span>
            </span>
          )}
          <span
            className={classNames(
              'text-ink-muted mt-0.5 flex flex-wrap gap-x-2 text-xs font-normal items:hidden',
              isRead !== undefined && 'hidden!',
            )}
          >
            <span className="hidden rows:max-2xl:inline">{languageNames[language]}</span>
            {tags.slice(0, 4).map((tag) => (
              <bdi key={tag}>{tag}</bdi>
            ))}
            {tags.length > 4 ? <span>+{tags.length - 4}</span> : null}
          </span>
        </span>
      </Cell>
      {isRead === undefined ? (
        <>
          <Cell className="whitespace-nowrap">
            <AnswerState status={status} isStale={isStale} />
          </Cell>
          <Cell phone="hidden" className={classNames('whitespace-nowrap', wideOnly)}>
            {languageNames[language]}
          </Cell>
          <Cell phone="rest" className="rows:max-w-40 rows:max-lg:hidden">
            <TruncatedText>{owner?.fullName ?? ''}</TruncatedText>
          </Cell>
          <Cell className="whitespace-nowrap tabular-nums">{day}</Cell>
          <Cell phone="hidden" isNumber>
            {useCount}
          </Cell>
        </>
      ) : null}
    </TableRow>
  );
});
