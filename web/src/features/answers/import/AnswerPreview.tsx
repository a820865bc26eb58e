import type { AnswerImport, FoundAnswer } from '@bidloom/contract/answers';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMembers } from '#lib/calls/use-members.ts';
import { languageNames } from '#lib/language/i18n.ts';
import { Badge } from '#ui/layout/badge.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ChangedWords } from '#ui/text/changed-words.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { Combobox } from '#ui/controls/combobox.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Field } from '#ui/forms/field.tsx';
import { LongTextCell } from '#ui/files/import-preview/editable-cell.tsx';
import { ImportNotes, RefusedRows } from '#ui/files/import-preview/import-notes.tsx';
import { ImportPreview } from '#ui/files/import-preview/import-preview.tsx';
import type { PreviewLook } from '#ui/files/import-preview/preview-row.tsx';
import { useImportRows } from '#ui/files/import-preview/use-import-rows.ts';
import { Select } from '#ui/controls/select.tsx';
import { useCompareAnswers, useImportAnswers } from '../answers.api.ts';
import { type AnswerField, answerRules, answersToSend, endsApproval, takeAll } from './answer-rows.ts';
import { type ColumnChoice, ReadColumns } from './ReadColumns.tsx';

/** What was understood, what the library has of it, what is wrong and where: before anything is stored. */
export function AnswerPreview({
  found,
  source,
  columns,
  onColumns,
  isReading,
  problem,
  onBack,
  onMade,
}: {
  found: AnswerImport;
  source: 'file' | 'bids';
  /** What the reader said of the tables' columns. */
  columns: ColumnChoice;
  /** Reads the files again, by other columns; absent where there are no files. */
  onColumns: ((columns: ColumnChoice) => void) | undefined;
  isReading: boolean;
  /** Why they could not be read again. */
  problem: string | undefined;
  onBack: () => void;
  onMade: () => void;
}) {
  const { t } = useTranslation();
  const { data: owners = [] } = useMembers();
  const store = useImportAnswers();
  const imported = useImportRows(found.answers, answerRules, useCompareAnswers());
  const { rows, decisions, decide, edit } = imported;
  const [status, setStatus] = useState<'draft' | 'approved'>('draft');
  const [owner, setOwner] = useState<string | null>(null);
  const [hasSections, setHasSections] = useState(true);

  const sent = answersToSend(rows, decisions, { status, owner, hasSections });
  const [count, updates] = [sent.answers.length, sent.changes.length];
  const places = (is: (row: FoundAnswer) => boolean) =>
    rows.flatMap((row, place) => (is(row) ? [place] : []));
  const differing = places(
    (row) => row.duplicateOf !== null && row.sameAs === null && row.changes.length > 0,
  );
  const isTakingAll = differing.every((place) => decisions[place]?.action === 'update');
  const unchanged = places((row) => row.duplicateOf !== null && row.changes.length === 0);
  const twice = places((row) => row.sameAs !== null);
  const alike = places((row) => row.like !== null && row.sameAs === null && row.answer !== '');
  const takesAlike = alike.some((place) => decisions[place]?.action === 'create');

  const look: PreviewLook<FoundAnswer, AnswerField> = {
    titleLabel: t('answers.fields.question'),
    titleOf: answerRules.titleOf,
    withTitle: (question) => ({ question }),
    hrefOf: (answer) => `/settings/answer-library?open=${answer}`,
    renderChange: (change) => <Change change={change} />,
    warningOf: (change, row) =>
      endsApproval(row, change.field)
        ? { isDanger: false, text: t('answers.import.endsApproval') }
        : undefined,
    words: {
      select: (question) => t('answers.select', { question }),
      changes: t('answers.import.changes'),
      known: t('answers.import.known'),
      same: (twin) => t('answers.import.twice', { row: twin.row ?? 1 + rows.indexOf(twin) }),
      actions: {
        create: t('answers.import.createAction'),
        update: t('ui.importPreview.update'),
        skip: t('ui.importPreview.skip'),
      },
    },
    renderBelow: (row) => <Below answer={row} />,
    columns: [
      {
        key: 'answer',
        label: t('answers.fields.answer'),
        className: 'rows:w-1/2 rows:min-w-80',
        renderCell: (row, place) => (
          <LongTextCell
            label={t('answers.fields.answer')}
            value={row.answer}
            onSave={(answer) => edit(place, { answer, answerRich: null })}
          />
        ),
      },
    ],
  };
  return (
    <ImportPreview
      title={t('answers.import.preview')}
      description={t('answers.import.found', { count: rows.length })}
      imported={imported}
      look={look}
      submit={{
        label:
          updates === 0
            ? t('answers.import.add', { count })
            : count === 0
              ? t('answers.import.update', { count: updates })
              : t('ui.importPreview.createAndUpdate', { count, updates }),
        refusal: count + updates === 0 ? t('answers.import.noneChosen') : undefined,
        isStoring: store.isPending,
        isReading,
        onPress: () =>
          store.mutate(
            { ...sent, source, name: [...new Set(rows.map(({ sourceName }) => sourceName))].join(', ') },
            { onSuccess: onMade },
          ),
      }}
      backLabel={t('tenders.import.back')}
      onBack={onBack}
      onClose={onBack}
    >
      {problem === undefined ? null : <Banner tone="danger">{problem}</Banner>}
      {differing.length > 0 ? (
        <Banner
          action={
            <Button
              size="small"
              variant="outline"
              onClick={() =>
                decide(differing, (place) => {
                  const row = rows[place];
                  return row && !isTakingAll ? takeAll(row) : { action: 'skip', take: [] };
                })
              }
            >
              {t(isTakingAll ? 'bids.import.takeNone' : 'bids.import.takeAll')}
            </Button>
          }
        >
          {t('answers.import.differs', { count: differing.length })}
        </Banner>
      ) : null}
      {unchanged.length > 0 ? <Banner>{t('answers.import.same', { count: unchanged.length })}</Banner> : null}
      {twice.length > 0 ? <Banner>{t('answers.import.twiceInFile', { count: twice.length })}</Banner> : null}
      {alike.length > 0 ? (
        <Banner
          action={
            <Button
              size="small"
              variant="outline"
              onClick={() => decide(alike, () => ({ action: takesAlike ? 'skip' : 'create', take: [] }))}
            >
              {t(takesAlike ? 'answers.import.leaveAlike' : 'answers.import.takeAlike')}
            </Button>
          }
        >
          {t('answers.import.alikeCount', { count: alike.length })}
        </Banner>
      ) : null}
      <ImportNotes
        notes={found.problems.map(({ file, row, msg }) => ({
          kind: 'other',
          group: JSON.stringify([file, msg]),
          field: '',
          text: null,
          where: row === null ? file : `${file} · ${t('ui.importPreview.row', { row })}`,
          msg,
        }))}
      />
      {store.error ? (
        <RefusedRows
          error={store.error}
          fallback={t('answers.errors.import')}
          whereOf={(path) => {
            const [, of, place = '-1'] = /^(answers|changes)\[(\d+)\]/.exec(path) ?? [];
            const one = of === 'answers' ? sent.answers[Number(place)] : sent.changes[Number(place)];
            return { where: one?.question ?? '', field: '' };
          }}
          onCheckAgain={() => {
            store.reset();
            imported.checkAgain();
          }}
        />
      ) : null}
      {onColumns ? <ReadColumns columns={found.columns} choice={columns} onChoice={onColumns} /> : null}
      {rows.length === 0 ? (
        <EmptyState drawing="search" title={t('answers.import.nothing')} />
      ) : (
        <div className="grid items-start gap-4 sm:grid-cols-3">
          <Field label={t('answers.import.status')} hint={t(`answers.import.statusHint.${status}`)}>
            <Select<'draft' | 'approved'>
              className="w-full"
              value={status}
              onChange={setStatus}
              options={(['draft', 'approved'] as const).map((value) => ({
                value,
                label: t(`answers.statuses.${value}`),
              }))}
            />
          </Field>
          <Field label={t('answers.fields.owner')} hint={t('answers.hints.owner')} isOptional>
            <Combobox
              value={owner}
              onChange={setOwner}
              isClearable
              options={owners.map(({ _id, fullName, email }) => ({
                value: _id,
                label: fullName,
                hint: email,
              }))}
            />
          </Field>
          {rows.some(({ section }) => section !== '') ? (
            <Checkbox
              className="sm:pt-9"
              isChecked={hasSections}
              onChange={setHasSections}
              label={t('answers.import.sections')}
            />
          ) : null}
        </div>
      )}
    </ImportPreview>
  );
}

/** One field that would change. A question is the same but for how it is typed; of an answer the words that differ are marked. */
function Change({ change }: { change: FoundAnswer['changes'][number] }) {
  const { t } = useTranslation();
  const label = <span>{`${t('ui.label', { label: t(`answers.fields.${change.field}`) })} `}</span>;
  if (change.field === 'tags') {
    const before = new Set(change.before.map((tag) => tag.toLowerCase()));
    return (
      <span className="wrap-anywhere">
        {label}
        {change.after
          .filter((tag) => !before.has(tag.toLowerCase()))
          .map((tag) => (
            <Badge key={tag} tone="success">
              {tag}
            </Badge>
          ))}
      </span>
    );
  }
  if (change.field === 'question')
    return (
      <span className="wrap-anywhere">
        {label}
        <bdi>{change.before}</bdi>
        <span aria-hidden className="points mx-1.5 inline-block">
          →
        </span>
        <span className="sr-only">{t('bids.import.became')}</span>
        <bdi className="font-medium">{change.after}</bdi>
      </span>
    );
  return (
    <span className="wrap-anywhere">
      {label}
      <bdi className="whitespace-pre-line">
        <ChangedWords before={change.before} after={change.after} />
      </bdi>
    </span>
  );
}

/** Where a row comes from, and the question of the library that is nearly the same. */
function Below({ answer: { section, tags, language, sourceName, row, like } }: { answer: FoundAnswer }) {
  const { t } = useTranslation();
  const [isCompared, setCompared] = useState(false);
  return (
    <>
      <span className="text-ink-faint flex flex-wrap gap-x-2 text-xs font-normal">
        <span>{languageNames[language]}</span>
        {section ? <bdi>{section}</bdi> : null}
        {tags.map((tag) => (
          <bdi key={tag}>{tag}</bdi>
        ))}
        <span>
          <bdi>{sourceName}</bdi>
          {row === null ? null : ` · ${t('answers.import.place', { row })}`}
        </span>
      </span>
      {like ? (
        <div className="flex flex-col gap-2 font-normal">
          <span className="flex flex-wrap items-center gap-2">
            <Badge tone="warning">{t('answers.import.alike', { share: like.likeness })}</Badge>
            <Button
              variant="link"
              size="small"
              aria-expanded={isCompared}
              onClick={() => setCompared(!isCompared)}
            >
              {t('answers.import.compare')}
            </Button>
          </span>
          {isCompared ? (
            <div className="bg-hover flex flex-col gap-1 rounded-md p-3 text-sm">
              <Link
                to={`/settings/answer-library?open=${like._id}`}
                target="_blank"
                className="text-accent font-medium underline"
                dir="auto"
              >
                {like.question}
              </Link>
              <p className="whitespace-pre-line wrap-anywhere" dir="auto">
                {like.answer}
              </p>
            </div>
          ) : null}
        </div>
      ) : null}
    </>
  );
}
