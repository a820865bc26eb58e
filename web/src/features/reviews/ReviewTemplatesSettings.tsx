import { reviewModes, type ReviewMode, type ReviewTemplate } from '@bidloom/contract/reviews';
import { Plus, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Input } from '#ui/controls/input.tsx';
import { Select } from '#ui/controls/select.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { FormProblem } from '#ui/forms/form-problem.tsx';
import { useChangeTemplates, useReviewTemplates } from './reviews.api.ts';

/** The rounds in which a company reviews its bids. */
export function ReviewTemplatesSettings({ lockedBecause }: { lockedBecause: string | undefined }) {
  const { t } = useTranslation();
  const read = useReviewTemplates();
  if (read.isError && !read.data)
    return <ReadFailed read={read} title={t('reviews.errors.templates')} size="small" />;
  if (!read.data) return <SkeletonRows count={3} />;
  return <Templates key={JSON.stringify(read.data)} saved={read.data} lockedBecause={lockedBecause} />;
}

type Row = ReviewTemplate & { key: number };

function Templates({ saved, lockedBecause }: { saved: ReviewTemplate[]; lockedBecause: string | undefined }) {
  const { t } = useTranslation();
  const [rows, setRows] = useState<Row[]>(() => saved.map((template, key) => ({ ...template, key })));
  const save = useChangeTemplates();
  const isLocked = lockedBecause !== undefined;
  const edit = (key: number, part: Partial<ReviewTemplate>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const templates = rows.map(({ key: _key, ...template }) => template);
  const isChanged = JSON.stringify(templates) !== JSON.stringify(saved);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isLocked && !save.isPending) save.mutate({ templates });
  };
  return (
    <form onSubmit={send} className="flex flex-col gap-4">
      <FormProblem error={save.error} fallback="reviews.errors.save" />
      <ol className="divide-line border-line @container divide-y border-y">
        {rows.map(({ key, name, daysBefore, mode, isFinal }) => (
          <li
            key={key}
            className="grid grid-cols-[1fr_2rem] items-end gap-x-2 gap-y-3 py-4 @xl:grid-cols-[1fr_8.5rem_minmax(0,17rem)_2rem]"
          >
            <label className="flex flex-col gap-1 text-sm">
              {t('reviews.form.name')}
              <Input
                required
                maxLength={80}
                disabled={isLocked}
                value={name}
                onChange={(event) => edit(key, { name: event.target.value })}
              />
            </label>
            <IconButton
              icon={Trash2}
              className="@xl:order-1"
              label={t('reviews.templates.remove', { name })}
              lockedBecause={lockedBecause}
              onClick={() => setRows(rows.filter((row) => row.key !== key))}
            />
            <div className="col-span-2 grid gap-3 @xl:contents">
              <label className="flex flex-col gap-1 text-sm">
                {t('reviews.templates.daysBefore')}
                <Input
                  type="number"
                  dir="ltr"
                  required
                  min={0}
                  max={250}
                  disabled={isLocked}
                  value={daysBefore}
                  onChange={(event) => edit(key, { daysBefore: Number(event.target.value) })}
                />
              </label>
              <div className="flex flex-col gap-1 text-sm">
                <span aria-hidden>{t('reviews.form.mode')}</span>
                <Select<ReviewMode>
                  className="w-full"
                  aria-label={t('reviews.form.mode')}
                  disabled={isLocked}
                  value={mode}
                  onChange={(next) => edit(key, { mode: next })}
                  options={reviewModes.map((value) => ({ value, label: t(`reviews.modes.${value}`) }))}
                />
              </div>
            </div>
            <Checkbox
              className="col-span-full @xl:order-2"
              isChecked={isFinal}
              disabled={isLocked}
              onChange={(next) => edit(key, { isFinal: next })}
              label={t('reviews.form.isFinal')}
            />
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          icon={Plus}
          variant="outline"
          lockedBecause={lockedBecause}
          aria-disabled={rows.length >= 12}
          onClick={() =>
            rows.length < 12 &&
            setRows([
              ...rows,
              {
                key: Math.max(-1, ...rows.map((row) => row.key)) + 1,
                name: '',
                daysBefore: 3,
                mode: 'all',
                isFinal: false,
              },
            ])
          }
        >
          {t('reviews.templates.add')}
        </Button>
        {isChanged && !isLocked ? (
          <Button type="submit" isLoading={save.isPending}>
            {t('reviews.form.save')}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
