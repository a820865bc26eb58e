import { type AnswerImport, mostNewAnswers } from '@bidloom/contract/answers';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Field } from '#ui/field.tsx';
import { FormProblem } from '#ui/form-problem.tsx';
import { ImportNotes } from '#ui/import-preview/import-notes.tsx';
import { Select } from '#ui/select.tsx';
import { useImportAnswers, useOwners } from '../answers.api.ts';
import { Candidate, type Edit } from './Candidate.tsx';
import { type ColumnChoice, ReadColumns } from './ReadColumns.tsx';

/** Rows drawn at first; more on demand, so that a file of thousands opens at once. */
const step = 50;

/** What was understood, what the library has already, what is wrong and where: before anything is stored. */
export function ImportPreview({
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
  const { data: owners = [] } = useOwners();
  const create = useImportAnswers();
  const [edits, setEdits] = useState<ReadonlyMap<number, Edit>>(new Map());
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [shown, setShown] = useState(step);
  const [status, setStatus] = useState<'draft' | 'approved'>('draft');
  const [owner, setOwner] = useState<string | null>(null);
  const [hasSections, setHasSections] = useState(true);
  const [seen, setSeen] = useState(found);
  if (seen !== found) {
    // Read again by other columns: the rows are others, and what was said of them no longer holds.
    setSeen(found);
    setEdits(new Map());
    setLeft(new Set());
  }
  const answers = found.answers.map((answer, row) => ({ ...answer, ...edits.get(row) }));
  const canAdd = (row: number) => {
    const answer = answers[row];
    return Boolean(answer && !answer.isKnown && answer.question.trim() && answer.answer.trim());
  };
  const addable = answers.flatMap((_answer, row) => (canAdd(row) ? [row] : []));
  const chosen = addable.filter((row) => !left.has(row));
  const choose = (rows: number[], isChosen: boolean) =>
    setLeft((before) => {
      const after = new Set(before);
      for (const row of rows)
        if (isChosen) after.delete(row);
        else after.add(row);
      return after;
    });
  const add = () => {
    const rows = chosen.slice(0, mostNewAnswers);
    const sent = rows.flatMap((row) => {
      const answer = answers[row];
      if (!answer) return [];
      const { question, answer: text, section, tags, language, source, sourceName } = answer;
      const sections = hasSections && section ? [section.slice(0, 60).trim()] : [];
      return [
        {
          question,
          answer: text,
          tags: [...sections, ...tags].slice(0, 30),
          language,
          source,
          sourceName,
          status,
          owner,
        },
      ];
    });
    create.mutate(
      { answers: sent, source, name: [...new Set(sent.map((one) => one.sourceName))].join(', ') },
      {
        onSuccess: () => {
          if (rows.length === chosen.length) onMade();
          // What has been added is not sent again with the rest.
          else choose(rows, false);
        },
      },
    );
  };
  const known = answers.filter(({ isKnown }) => isKnown).length;
  const alike = answers.filter(({ isKnown, like }) => !isKnown && like !== null).length;
  const alikeRows = addable.filter((row) => answers[row]?.like);
  const hasAlike = alikeRows.some((row) => !left.has(row));
  const count = Math.min(chosen.length, mostNewAnswers);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h3 className="min-w-0 flex-1 basis-60 text-lg">
          {t('answers.import.found', { count: answers.length })}
        </h3>
        <Button variant="outline" onClick={onBack} disabled={create.isPending}>
          {t('tenders.import.back')}
        </Button>
        <Button
          onClick={() => count > 0 && add()}
          isLoading={create.isPending || isReading}
          aria-disabled={count === 0 || undefined}
          title={count === 0 ? t('answers.import.noneChosen') : undefined}
        >
          {t('answers.import.add', { count })}
        </Button>
      </div>
      <FormProblem error={create.error} fallback="answers.errors.import" />
      {problem === undefined ? null : <Banner tone="danger">{problem}</Banner>}
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
      {onColumns ? <ReadColumns columns={found.columns} choice={columns} onChoice={onColumns} /> : null}
      {answers.length === 0 ? (
        <EmptyState drawing="search" title={t('answers.import.nothing')} />
      ) : (
        <>
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
            {answers.some(({ section }) => section !== '') ? (
              <Checkbox
                className="sm:pt-9"
                isChecked={hasSections}
                onChange={setHasSections}
                label={t('answers.import.sections')}
              />
            ) : null}
          </div>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <Checkbox
              isChecked={
                chosen.length === 0 ? false : chosen.length === addable.length ? true : 'indeterminate'
              }
              onChange={(isChosen) => choose(addable, isChosen)}
              disabled={addable.length === 0}
              label={t('answers.import.chosen', { count: chosen.length })}
            />
            <span className="text-ink-muted text-sm">
              {[
                ...(known > 0 ? [t('answers.import.knownCount', { count: known })] : []),
                ...(alike > 0 ? [t('answers.import.alikeCount', { count: alike })] : []),
                ...(chosen.length > mostNewAnswers
                  ? [t('answers.import.inParts', { most: mostNewAnswers })]
                  : []),
              ].join(' · ')}
            </span>
            {alikeRows.length > 0 ? (
              <Button size="small" variant="ghost" onClick={() => choose(alikeRows, !hasAlike)}>
                {t(hasAlike ? 'answers.import.leaveAlike' : 'answers.import.takeAlike')}
              </Button>
            ) : null}
          </div>
          <ul className="divide-line border-line divide-y border-y">
            {answers.slice(0, shown).map((answer, row) => (
              <Candidate
                key={row}
                answer={answer}
                onEdit={(edit) =>
                  setEdits((before) => new Map(before).set(row, { ...before.get(row), ...edit }))
                }
                isChosen={canAdd(row) && !left.has(row)}
                canChoose={canAdd(row)}
                onChoose={(isChosen) => choose([row], isChosen)}
              />
            ))}
          </ul>
          {answers.length > shown ? (
            <Button variant="ghost" className="self-center" onClick={() => setShown(shown + step * 4)}>
              {t('ui.list.more')}
            </Button>
          ) : null}
        </>
      )}
    </div>
  );
}
