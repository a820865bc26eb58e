import {
  criterionKinds,
  mostScorecardCriteria,
  type CriterionKind,
  type Scorecard,
  type ScorecardCriterion,
} from '@bidloom/contract/decisions';
import { ChevronDown, ChevronRight, ChevronUp, Plus, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Input } from '#ui/controls/input.tsx';
import { Select } from '#ui/controls/select.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Field } from '#ui/forms/field.tsx';
import { FormProblem } from '#ui/forms/form-problem.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { classNames } from '#ui/text/class-names.ts';
import { useChangeScorecard, useScorecard } from './decisions.api.ts';

/** By what the company decides: criteria in their order, weights, must-haves and the threshold. */
export function ScorecardSettings({ lockedBecause }: { lockedBecause: string | undefined }) {
  const { t } = useTranslation();
  const read = useScorecard();
  if (read.data)
    return <Card key={JSON.stringify(read.data)} saved={read.data} lockedBecause={lockedBecause} />;
  if (!read.isError) return <SkeletonRows count={6} />;
  return <ReadFailed read={read} title={t('decisions.errors.read')} size="small" />;
}

type Edited = Omit<ScorecardCriterion, 'key'> & { id: number; key: string | undefined };

function Card({ saved, lockedBecause }: { saved: Scorecard; lockedBecause: string | undefined }) {
  const { t } = useTranslation();
  const [threshold, setThreshold] = useState(saved.threshold);
  const [rows, setRows] = useState<Edited[]>(() => saved.criteria.map((one, id) => ({ ...one, id })));
  const [isResetting, setResetting] = useState(false);
  /** The criterion whose fields are shown; the others are one line each. */
  const [open, setOpen] = useState<number>();
  const save = useChangeScorecard();
  const isLocked = lockedBecause !== undefined;
  const edit = (id: number, part: Partial<Edited>) =>
    setRows(rows.map((row) => (row.id === id ? { ...row, ...part } : row)));
  const move = (place: number, step: 1 | -1) => {
    const next = [...rows];
    const [moved] = next.splice(place, 1);
    if (!moved || isLocked) return;
    next.splice(place + step, 0, moved);
    setRows(next);
  };
  const criteria = rows.map(({ id: _id, ...row }) => row);
  const isChanged =
    threshold !== saved.threshold || JSON.stringify(criteria) !== JSON.stringify(saved.criteria);
  const add = () => {
    const id = Math.max(-1, ...rows.map((row) => row.id)) + 1;
    setOpen(id);
    setRows([
      ...rows,
      {
        id,
        key: undefined,
        name: '',
        hint: '',
        kind: 'manual',
        weight: 10,
        isGate: false,
      },
    ]);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isLocked && !save.isPending) save.mutate({ threshold, criteria, version: saved.version });
  };
  const isFull = rows.length >= mostScorecardCriteria;
  return (
    <form onSubmit={send} className="flex flex-col gap-4">
      <FormProblem error={save.error} fallback="decisions.errors.scorecard" />
      <Field label={t('settings.decisions.threshold')} hint={t('settings.decisions.thresholdHint')}>
        <Input
          type="number"
          dir="ltr"
          required
          min={0}
          max={100}
          className="w-24"
          disabled={isLocked}
          value={threshold}
          onChange={(event) => setThreshold(Number(event.target.value))}
        />
      </Field>
      <ol className="divide-line border-line divide-y border-y">
        {rows.map(({ id, name, hint, kind, weight, isGate }, place) => {
          const called = name || t('settings.decisions.unnamed');
          return (
            <li
              key={id}
              className="grid grid-cols-[1fr_auto] items-start gap-x-2 gap-y-3 py-2"
              // A field that is wrong is shown, whichever line it is folded into.
              onInvalidCapture={() => setOpen(id)}
            >
              <button
                type="button"
                aria-expanded={id === open}
                className="hover:bg-hover -ms-2 flex min-w-0 items-start gap-2 rounded-md px-2 py-1.5 text-start"
                onClick={() => setOpen(id === open ? undefined : id)}
              >
                <ChevronRight
                  size={16}
                  aria-hidden
                  className={classNames(
                    'text-ink-muted mt-0.5 shrink-0',
                    id === open ? 'rotate-90' : 'points',
                  )}
                />
                <span className="min-w-0">
                  <bdi className="column-text block font-medium wrap-anywhere">{called}</bdi>
                  <span className="text-ink-muted block text-sm">
                    {[
                      t(`settings.decisions.kinds.${kind}`),
                      `${t('settings.decisions.weight')} ${String(weight)}`,
                      ...(isGate ? [t('settings.decisions.mustHaveShort')] : []),
                    ].join(' · ')}
                  </span>
                </span>
              </button>
              {isLocked ? null : (
                <span className="flex">
                  <IconButton
                    icon={ChevronUp}
                    label={t('settings.decisions.up', { name: called })}
                    disabled={place === 0}
                    onClick={() => move(place, -1)}
                  />
                  <IconButton
                    icon={ChevronDown}
                    label={t('settings.decisions.down', { name: called })}
                    disabled={place === rows.length - 1}
                    onClick={() => move(place, 1)}
                  />
                  <IconButton
                    icon={Trash2}
                    label={t('settings.decisions.remove', { name: called })}
                    disabled={rows.length === 1}
                    onClick={() => setRows(rows.filter((row) => row.id !== id))}
                  />
                </span>
              )}
              <div
                className={classNames('col-span-2 flex flex-col gap-3 ps-6 pb-3', id !== open && 'hidden')}
              >
                <label className="flex flex-col gap-1 text-sm">
                  {t('settings.decisions.name')}
                  <Input
                    required
                    dir="auto"
                    maxLength={200}
                    disabled={isLocked}
                    value={name}
                    onChange={(event) => edit(id, { name: event.target.value })}
                  />
                </label>
                <label className="flex flex-col gap-1 text-sm">
                  {t('settings.decisions.criterionHint')}
                  <Input
                    dir="auto"
                    maxLength={500}
                    disabled={isLocked}
                    value={hint}
                    onChange={(event) => edit(id, { hint: event.target.value })}
                  />
                </label>
                <div className="grid grid-cols-[1fr_6rem] gap-3">
                  <div className="flex min-w-0 flex-col gap-1 text-sm">
                    <span aria-hidden>{t('settings.decisions.kind')}</span>
                    <Select<CriterionKind>
                      className="w-full"
                      aria-label={t('settings.decisions.kind')}
                      disabled={isLocked}
                      value={kind}
                      onChange={(next) => edit(id, { kind: next })}
                      options={criterionKinds.map((value) => ({
                        value,
                        label: t(`settings.decisions.kinds.${value}`),
                      }))}
                    />
                  </div>
                  <label className="flex flex-col gap-1 text-sm">
                    {t('settings.decisions.weight')}
                    <Input
                      type="number"
                      dir="ltr"
                      required
                      min={0}
                      max={1000}
                      step="any"
                      disabled={isLocked}
                      value={weight}
                      onChange={(event) => edit(id, { weight: Number(event.target.value) })}
                    />
                  </label>
                </div>
                <Checkbox
                  isChecked={isGate}
                  disabled={isLocked}
                  onChange={(next) => edit(id, { isGate: next })}
                  label={t('settings.decisions.mustHave')}
                />
              </div>
            </li>
          );
        })}
      </ol>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          icon={Plus}
          variant="outline"
          lockedBecause={lockedBecause}
          aria-disabled={isFull}
          onClick={() => !isFull && add()}
        >
          {t('settings.decisions.add')}
        </Button>
        {saved.isUsual ? null : (
          <Button variant="ghost" lockedBecause={lockedBecause} onClick={() => setResetting(true)}>
            {t('settings.decisions.reset')}
          </Button>
        )}
        <Button
          type="submit"
          className="ms-auto"
          isLoading={save.isPending}
          disabled={!isLocked && !isChanged}
          lockedBecause={lockedBecause}
        >
          {t('settings.decisions.save')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isResetting}
        onOpenChange={setResetting}
        title={t('settings.decisions.reset')}
        description={t('settings.decisions.resetHint')}
        confirmLabel={t('settings.decisions.reset')}
        onConfirm={() =>
          save.mutate(
            { threshold, criteria: [], version: saved.version },
            { onSuccess: () => setResetting(false) },
          )
        }
      />
    </form>
  );
}
