import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { PropertyRow } from '#ui/controls/property-row.tsx';
import { formatMoment } from '#ui/dates/dates.ts';
import { formatAmount } from '#ui/text/amount-text.ts';
import { numberFormat } from '#ui/text/intl.ts';
import { DebriefPart, type DebriefPlace } from './DebriefPart.tsx';
import { DebriefLetter } from './DebriefLetter.tsx';
import { DebriefLessons } from './DebriefLessons.tsx';
import { DebriefScores } from './DebriefScores.tsx';
import { useSaveDebrief } from './outcomes.api.ts';

/** What is known of the outcome of a bid, and what follows from it. */
export function Debrief({ onEdit, ...place }: DebriefPlace & { onEdit: () => void }) {
  return (
    <div className="flex max-w-4xl flex-col gap-10">
      <Outcome {...place} onEdit={onEdit} />
      <DebriefLetter {...place} />
      <DebriefScores {...place} />
      <DebriefLessons {...place} />
      <Completion {...place} />
    </div>
  );
}

function Outcome({ bid, debrief, currency, lockedBecause, onEdit }: DebriefPlace & { onEdit: () => void }) {
  const { t, i18n } = useTranslation();
  const { winner, ourPrice, winningPrice, bidders, rank } = debrief;
  const isWon = bid.status === 'won';
  const amount = (value: number | null) => value !== null && formatAmount(value, currency, i18n.language);
  const row = (label: string, value: ReactNode) => (
    <PropertyRow label={label}>
      {value === '' || value === null || value === false ? (
        <span className="text-ink-muted">{t('outcomes.facts.unknown')}</span>
      ) : (
        <bdi>{value}</bdi>
      )}
    </PropertyRow>
  );
  return (
    <DebriefPart
      id="debrief-outcome"
      title={t('outcomes.facts.title')}
      action={
        <Button size="small" variant="outline" lockedBecause={lockedBecause} onClick={() => onEdit()}>
          {t('outcomes.facts.edit')}
        </Button>
      }
    >
      <dl className="grid gap-x-10 [--label:10rem] lg:grid-cols-2">
        {row(t('outcomes.result'), t(`bids.status.${bid.status}`))}
        {row(t('outcomes.reason'), bid.outcomeReason)}
        {isWon ? null : row(t('outcomes.winner'), winner)}
        {row(t('outcomes.ourPrice'), amount(ourPrice))}
        {isWon ? null : row(t('outcomes.winningPrice'), amount(winningPrice))}
        {isWon ? null : row(t('outcomes.gap'), <PriceGap ours={ourPrice} winning={winningPrice} />)}
        {row(t('outcomes.bidders'), bidders)}
        {isWon ? null : row(t('outcomes.rank'), rank)}
      </dl>
    </DebriefPart>
  );
}

function PriceGap({ ours, winning }: { ours: number | null; winning: number | null }) {
  const { t, i18n } = useTranslation();
  if (ours === null || winning === null || winning === 0)
    return <span className="text-ink-muted">{t('outcomes.facts.unknown')}</span>;
  const gap = (ours - winning) / winning;
  const percent = numberFormat(i18n.language, {
    style: 'percent',
    maximumFractionDigits: 1,
  }).format(Math.abs(gap));
  return t(
    gap === 0 ? 'outcomes.gapSame' : gap > 0 ? 'outcomes.gapAbove' : 'outcomes.gapBelow',
    gap === 0 ? {} : { percent },
  );
}

function Completion({ bid, debrief, zone, lockedBecause }: DebriefPlace) {
  const { t, i18n } = useTranslation();
  const save = useSaveDebrief();
  const { completedAt, completedBy } = debrief;
  const moment = completedAt && formatMoment(completedAt, i18n.language, zone);
  return (
    <div className="border-line flex flex-wrap items-center gap-3 border-t pt-4">
      <p className="text-ink-muted min-w-0 flex-1 basis-64 text-sm">
        {moment
          ? completedBy
            ? t('outcomes.complete.done', { name: completedBy.fullName, moment })
            : t('outcomes.complete.doneAt', { moment })
          : t('outcomes.complete.hint')}
      </p>
      <Button
        variant="outline"
        isLoading={save.isPending}
        lockedBecause={lockedBecause}
        onClick={() => save.mutate({ bidId: bid._id, isComplete: completedAt === null })}
      >
        {completedAt === null ? <Check size={16} aria-hidden /> : null}
        {t(completedAt === null ? 'outcomes.complete.action' : 'outcomes.complete.reopen')}
      </Button>
    </div>
  );
}
