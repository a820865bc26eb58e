import { outcomeLimits, type OutcomeReason, type OutcomeResult } from '@bidloom/contract/outcomes';
import { Plus, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Input } from '#ui/controls/input.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { FormProblem } from '#ui/forms/form-problem.tsx';
import { useChangeReasons, useOutcomeReasons } from './outcomes.api.ts';

/** The reasons for which a company wins and loses, as people choose them. */
export function OutcomeReasonsSettings({ lockedBecause }: { lockedBecause: string | undefined }) {
  const { t } = useTranslation();
  const read = useOutcomeReasons();
  if (read.isError && !read.data)
    return <ReadFailed read={read} title={t('outcomes.errors.reasons')} size="small" />;
  if (!read.data) return <SkeletonRows count={3} />;
  return <Reasons key={JSON.stringify(read.data)} saved={read.data} lockedBecause={lockedBecause} />;
}

const results: readonly OutcomeResult[] = ['lost', 'won'];

function Reasons({ saved, lockedBecause }: { saved: OutcomeReason[]; lockedBecause: string | undefined }) {
  const { t } = useTranslation();
  const save = useChangeReasons();
  const [rows, setRows] = useState(() => saved.map((reason, key) => ({ ...reason, key })));
  const isLocked = lockedBecause !== undefined;
  const reasons = rows.map(({ key: _key, ...reason }) => reason);
  const isChanged = JSON.stringify(reasons) !== JSON.stringify(saved);
  const isFull = rows.length >= outcomeLimits.reasons;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isLocked || save.isPending) return;
    save.mutate({ reasons: reasons.filter(({ name }) => name.trim() !== '') });
  };
  return (
    <form onSubmit={send} className="flex flex-col gap-5" title={lockedBecause}>
      <FormProblem error={save.error} fallback="outcomes.errors.save" />
      {results.map((result) => (
        <fieldset key={result} className="flex flex-col gap-2">
          <legend className="pb-2 font-medium">{t(`outcomes.reasons.of.${result}`)}</legend>
          {rows
            .filter((row) => row.result === result)
            .map(({ key, name }, place) => (
              <div key={key} className="grid grid-cols-[1fr_2rem] items-center gap-2">
                <Input
                  aria-label={t('outcomes.reasons.name', { number: place + 1 })}
                  required
                  maxLength={120}
                  disabled={isLocked}
                  value={name}
                  onChange={(event) =>
                    setRows(rows.map((row) => (row.key === key ? { ...row, name: event.target.value } : row)))
                  }
                />
                <IconButton
                  icon={Trash2}
                  label={t('outcomes.reasons.remove', { name })}
                  lockedBecause={lockedBecause}
                  onClick={() => setRows(rows.filter((row) => row.key !== key))}
                />
              </div>
            ))}
          <Button
            icon={Plus}
            variant="ghost"
            size="small"
            className="self-start"
            lockedBecause={lockedBecause}
            aria-disabled={isFull}
            onClick={() =>
              !isFull &&
              setRows([...rows, { result, name: '', key: Math.max(-1, ...rows.map(({ key }) => key)) + 1 }])
            }
          >
            {t('outcomes.reasons.add')}
          </Button>
        </fieldset>
      ))}
      {isLocked ? null : (
        <div className="flex flex-wrap gap-2">
          {isChanged ? (
            <Button type="submit" isLoading={save.isPending}>
              {t('outcomes.reasons.save')}
            </Button>
          ) : null}
          <Button variant="outline" onClick={() => save.mutate({ reasons: [] })}>
            {t('outcomes.reasons.reset')}
          </Button>
        </div>
      )}
    </form>
  );
}
