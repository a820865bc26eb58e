import type { Answer } from '@bidloom/contract/answers';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { languageNames } from '#lib/language/i18n.ts';
import { useRange } from '#lib/tables/selection.ts';
import { useEvent } from '#lib/react/use-event.ts';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { classNames } from '#ui/text/class-names.ts';
import { formatDay } from '#ui/dates/dates.ts';
import { LongTableBody } from '#ui/tables/long-table-body.tsx';
import type { RowPlace } from '#ui/tables/virtual-rows.tsx';
import { SelectAll } from '#ui/tables/select-all.tsx';
import { Cell, HeadCell, Table, TableHead, TableRow } from '#ui/tables/table.tsx';
import { TruncatedText } from '#ui/text/truncated-text.tsx';
import type { AnswerPlace } from './answer-place.ts';
import { AnswerState } from './AnswerState.tsx';

/** The library, an answer a row; a row opens beside the list. */
export function AnswersTable({
  answers,
  total,
  place,
  selected,
  onSelect,
}: {
  answers: Answer[];
  /** How many there are in all, -1 when that is not known. */
  total: number;
  place: AnswerPlace;
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
  return (
    <Table label={t('answers.title')} hasItems rowCount={total}>
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
        <HeadCell>{t('answers.fields.status')}</HeadCell>
        <HeadCell className={wideOnly}>{t('answers.fields.language')}</HeadCell>
        <HeadCell>{t('answers.fields.owner')}</HeadCell>
        <HeadCell {...sorted('reviewBy')}>{t('answers.fields.reviewBy')}</HeadCell>
        <HeadCell isNumber {...sorted('useCount')}>
          {t('answers.fields.useCount')}
        </HeadCell>
      </TableHead>
      <LongTableBody
        rows={answers}
        columns={7}
        onOpen={(row) => open(at(row))}
        onPeek={(row) => open(at(row))}
        onToggle={(row) => range.toggle(at(row), !selected.has(at(row)))}
        onExtend={(from, to) => range.extend(at(to), at(from))}
      >
        {(answer, { index, measure }) => (
          <Row
            key={answer._id}
            answer={answer}
            index={index}
            measure={measure}
            isSelected={selected.has(answer._id)}
            onOpen={open}
            onToggle={range.toggle}
            onExtend={range.extend}
          />
        )}
      </LongTableBody>
    </Table>
  );
}

type RowProps = RowPlace & {
  answer: Answer;
  isSelected: boolean;
  onOpen: (id: string) => void;
  onToggle: (id: string, isSelected: boolean) => void;
  onExtend: (id: string) => void;
};

/** Beside the settings' own menu there is no room for each column: the language then stands below the question. */
const wideOnly = 'sm:max-2xl:hidden';

/** Drawn again only when something of its own changes: the list may show thousands. */
const Row = memo(function Row({ answer, index, measure, isSelected, onOpen, onToggle, onExtend }: RowProps) {
  const { t, i18n } = useTranslation();
  const { _id, question, tags, status, isStale, language, owner, reviewBy, expiresOn, useCount } = answer;
  const due = [reviewBy, expiresOn].filter((day) => day !== null).toSorted()[0];
  const open = () => onOpen(_id);
  return (
    <TableRow
      ref={measure}
      data-index={index}
      isSelected={isSelected}
      onOpen={open}
      onExtend={() => onExtend(_id)}
    >
      <Cell phone="box">
        <Checkbox
          isChecked={isSelected}
          onChange={() => onToggle(_id, !isSelected)}
          aria-label={t('answers.select', { question })}
        />
      </Cell>
      <Cell isFirst className="py-2 sm:min-w-44">
        <span className="min-w-0 flex-1">
          <button
            type="button"
            className="line-clamp-2 text-start hover:underline max-sm:line-clamp-1"
            dir="auto"
            title={question}
            onClick={open}
          >
            {question}
          </button>
          <span className="text-ink-muted mt-0.5 flex flex-wrap gap-x-2 text-xs font-normal max-sm:hidden">
            <span className="hidden sm:max-2xl:inline">{languageNames[language]}</span>
            {tags.slice(0, 4).map((tag) => (
              <bdi key={tag}>{tag}</bdi>
            ))}
            {tags.length > 4 ? <span>+{tags.length - 4}</span> : null}
          </span>
        </span>
      </Cell>
      <Cell className="whitespace-nowrap">
        <AnswerState status={status} isStale={isStale} />
      </Cell>
      <Cell phone="hidden" className={classNames('whitespace-nowrap', wideOnly)}>
        {languageNames[language]}
      </Cell>
      <Cell phone="rest" className="sm:max-w-40">
        <TruncatedText>{owner?.fullName ?? ''}</TruncatedText>
      </Cell>
      <Cell className="whitespace-nowrap tabular-nums">
        {due === undefined ? (
          <span className="text-ink-faint">–</span>
        ) : (
          <time dateTime={due} className={isStale ? 'text-warning font-medium' : undefined}>
            {formatDay(new Date(`${due}T00:00:00Z`), i18n.language, 'UTC')}
          </time>
        )}
      </Cell>
      <Cell phone="hidden" isNumber>
        {useCount}
      </Cell>
    </TableRow>
  );
});
