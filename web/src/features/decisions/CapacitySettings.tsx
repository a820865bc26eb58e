import { usualPerWeek, type Capacity } from '@bidloom/contract/decisions';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Input } from '#ui/controls/input.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { TruncatedText } from '#ui/text/truncated-text.tsx';
import { useCapacities, useChangeCapacity } from './decisions.api.ts';

/** How much each person can take in a week; an empty field is the usual. */
export function CapacitySettings({ lockedBecause }: { lockedBecause: string | undefined }) {
  const { t } = useTranslation();
  const read = useCapacities();
  if (!read.data && read.isError)
    return <ReadFailed read={read} title={t('decisions.errors.read')} size="small" />;
  if (!read.data) return <SkeletonRows count={3} />;
  return (
    <ul className="divide-line border-line divide-y border-y">
      {read.data.map((one) => (
        <Person key={`${one.user._id} ${one.perWeek}`} capacity={one} lockedBecause={lockedBecause} />
      ))}
    </ul>
  );
}

function Person({
  capacity: { user, perWeek, isUsual },
  lockedBecause,
}: {
  capacity: Capacity;
  lockedBecause: string | undefined;
}) {
  const { t } = useTranslation();
  const change = useChangeCapacity();
  const before = isUsual ? '' : String(perWeek);
  const [typed, setTyped] = useState(before);
  const save = () => {
    const wanted = typed.trim() === '' ? null : Math.round(Number(typed));
    if (typed === before || (wanted !== null && !(wanted >= 0 && wanted <= 500))) setTyped(before);
    else change.mutate({ user: user._id, perWeek: wanted }, { onError: () => setTyped(before) });
  };
  return (
    <li className="flex min-h-12 items-center gap-3 py-2">
      <TruncatedText className="flex-1">{user.fullName}</TruncatedText>
      {isUsual ? <span className="text-ink-muted text-sm">{t('settings.decisions.usual')}</span> : null}
      <Input
        type="number"
        dir="ltr"
        min={0}
        max={500}
        className="w-24"
        aria-label={t('settings.decisions.perWeek', { name: user.fullName })}
        placeholder={String(usualPerWeek)}
        disabled={lockedBecause !== undefined}
        title={lockedBecause}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={save}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
    </li>
  );
}
