import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { BulkBar } from '#ui/bulk-bar.tsx';
import { BulkRemoval, lockedFor } from '#ui/bulk-removal.tsx';
import { Button } from '#ui/button.tsx';
import { Combobox, type ComboboxOption } from '#ui/combobox.tsx';
import { useAnswerOverview, useChangeAnswers, useOwners, useRemoveAnswers } from './answers.api.ts';

type Change = Omit<Parameters<ReturnType<typeof useChangeAnswers>['mutate']>[0], 'answers'>;

/** What can be done with the chosen answers; rises from below while there are some. */
export function AnswerBulkBar({
  ids,
  onDone,
  lockedBecause,
}: {
  ids: string[];
  onDone: () => void;
  lockedBecause?: string | undefined;
}) {
  const { t } = useTranslation();
  const change = useChangeAnswers();
  const remove = useRemoveAnswers();
  const { data: owners = [] } = useOwners();
  const { data: overview } = useAnswerOverview();
  if (ids.length === 0) return null;
  const isLocked = lockedBecause !== undefined;
  const lock = lockedFor(lockedBecause);
  const decide = (part: Change) => {
    if (!isLocked) change.mutate({ answers: ids, ...part }, { onSuccess: onDone });
  };
  return (
    <BulkBar label={t('answers.bulk.label')} chosen={t('answers.bulk.chosen', { count: ids.length })}>
      <Button
        variant="outline"
        size="small"
        isLoading={change.isPending}
        onClick={() => decide({ status: 'approved' })}
        {...lock}
      >
        {t('answers.approve')}
      </Button>
      <Button variant="outline" size="small" onClick={() => decide({ status: 'retired' })} {...lock}>
        {t('answers.retire')}
      </Button>
      <Pick
        label={t('answers.bulk.tag')}
        lockedBecause={lockedBecause}
        options={(overview?.tags ?? []).map(({ tag }) => ({ value: tag, label: tag }))}
        onPick={(tag) => decide({ addTags: [tag] })}
        onCreate={(tag) => decide({ addTags: [tag] })}
      />
      <Pick
        label={t('answers.bulk.owner')}
        lockedBecause={lockedBecause}
        options={owners.map(({ _id, fullName, email }) => ({ value: _id, label: fullName, hint: email }))}
        onPick={(owner) => decide({ owner })}
      />
      <BulkRemoval
        words={{
          remove: t('answers.remove'),
          title: t('answers.removeTitle', { count: ids.length }),
          hint: t('answers.removeHint'),
          clear: t('answers.bulk.clear'),
        }}
        isRemoving={remove.isPending}
        onRemove={(onSettled) => remove.mutate({ answers: ids }, { onSuccess: onDone, onSettled })}
        onClear={onDone}
        lockedBecause={lockedBecause}
      />
    </BulkBar>
  );
}

function Pick({
  label,
  options,
  onPick,
  onCreate,
  lockedBecause,
}: {
  label: string;
  options: ComboboxOption[];
  onPick: (value: string) => void;
  onCreate?: (label: string) => void;
  lockedBecause: string | undefined;
}) {
  const button = (
    <Button
      variant="outline"
      size="small"
      aria-disabled={lockedBecause !== undefined || undefined}
      title={lockedBecause}
    >
      {label}
      <ChevronDown size={14} aria-hidden />
    </Button>
  );
  if (lockedBecause !== undefined) return button;
  return (
    <Combobox
      aria-label={label}
      value={null}
      options={options}
      onChange={(value) => value !== null && onPick(value)}
      onCreate={onCreate}
      trigger={button}
    />
  );
}
