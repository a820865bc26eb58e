import type { Criterion } from '@bidloom/contract/reviews';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Input } from '#ui/controls/input.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { FormProblem } from '#ui/forms/form-problem.tsx';
import { useChangeCriteria } from './reviews.api.ts';

type Row = { key: number; _id: string | null; name: string; weight: string; maxScore: string };

/** The criteria that reviewers score a bid by, their weights and best scores. */
export function CriteriaDialog({
  bid,
  criteria,
  onClose,
}: {
  bid: string;
  criteria: Criterion[];
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [rows, setRows] = useState<Row[]>(() =>
    criteria.map(({ _id, name, weight, maxScore }, key) => ({
      key,
      _id,
      name,
      weight: weight === null ? '' : String(weight),
      maxScore: String(maxScore),
    })),
  );
  const save = useChangeCriteria();
  const edit = (key: number, part: Partial<Row>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const send = () => {
    const wanted = rows
      .filter(({ name }) => name.trim() !== '')
      .map(({ _id, name, weight, maxScore }) => ({
        ...(_id !== null && { _id }),
        name,
        weight: weight === '' ? null : Number(weight),
        maxScore: Number(maxScore) || 5,
      }));
    save.mutate({ bidId: bid, criteria: wanted }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      onClose={onClose}
      title={t('reviews.criteria.title')}
      description={t('reviews.criteria.dialogHint')}
      size="large"
      submitLabel={t('reviews.form.save')}
      isSending={save.isPending}
      onSubmit={send}
      action={
        <Button
          variant="ghost"
          className="me-auto"
          onClick={() => save.mutate({ bidId: bid, criteria: [] }, { onSuccess: onClose })}
        >
          {t('reviews.criteria.fromDocuments')}
        </Button>
      }
      className="flex flex-col gap-3"
    >
      <FormProblem error={save.error} fallback="reviews.errors.save" />
      <ul className="flex flex-col gap-2">
        {rows.map(({ key, name, weight, maxScore }, place) => (
          <li
            key={key}
            className="grid grid-cols-[minmax(0,1fr)_6rem_6rem_2rem] items-end gap-2 max-sm:grid-cols-[1fr_1fr_2rem]"
          >
            <label className="flex flex-col gap-1 text-sm max-sm:col-span-3">
              <span className={place > 0 ? 'sm:sr-only' : undefined}>{t('reviews.criteria.name')}</span>
              <Input
                maxLength={200}
                value={name}
                onChange={(event) => edit(key, { name: event.target.value })}
              />
            </label>
            <label className="flex flex-col gap-1 text-sm">
              <span className={place > 0 ? 'sm:sr-only' : undefined}>{t('reviews.criteria.weight')}</span>
              <Input
                type="number"
                min={0}
                max={1e6}
                step="any"
                dir="ltr"
                value={weight}
                onChange={(event) => edit(key, { weight: event.target.value })}
              />
            </label>
            <label className="flex flex-col gap-1 text-sm">
              <span className={place > 0 ? 'sm:sr-only' : undefined}>{t('reviews.criteria.best')}</span>
              <Input
                type="number"
                min={1}
                max={10_000}
                step="any"
                dir="ltr"
                required
                value={maxScore}
                onChange={(event) => edit(key, { maxScore: event.target.value })}
              />
            </label>
            <IconButton
              icon={Trash2}
              label={t('reviews.criteria.remove', { name })}
              onClick={() => setRows(rows.filter((row) => row.key !== key))}
            />
          </li>
        ))}
      </ul>
      <Button
        icon={Plus}
        variant="ghost"
        size="small"
        className="self-start"
        onClick={() =>
          setRows([
            ...rows,
            {
              key: Math.max(-1, ...rows.map((row) => row.key)) + 1,
              _id: null,
              name: '',
              weight: '',
              maxScore: '5',
            },
          ])
        }
      >
        {t('reviews.criteria.add')}
      </Button>
    </FormDialog>
  );
}
