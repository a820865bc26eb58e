import type { Bid } from '@bidloom/contract/bids';
import type { Debrief as Kept } from '@bidloom/contract/outcomes';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { PropertyRow } from '#ui/controls/property-row.tsx';
import { intlLocale, formatMoment } from '#ui/dates/dates.ts';
import { formatAmount } from '#ui/text/amount-text.ts';
import { numberFormat } from '#ui/text/intl.ts';
import { DebriefLetter } from './DebriefLetter.tsx';
import { DebriefLessons } from './DebriefLessons.tsx';
import { DebriefScores } from './DebriefScores.tsx';
import { useSaveDebrief } from './outcomes.api.ts';

export type DebriefPlace = {
  bid: Bid;
  debrief: Kept;
  currency: string;
  zone: string;
  lockedBecause: string | undefined;
  /** Where the letter is shown beside: at which words. */
  shown: string | undefined;
  onShow: (words: { quote: string; page: number | null } | undefined) => void;
};

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

/** The head of a part: its title, a sentence, and what can be done. */
export function DebriefPart({
  id,
  title,
  hint,
  action,
  children,
}: {
  id: string;
  title: string;
  hint?: string | undefined;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-64">
          <h2 id={id} className="text-lg">
            {title}
          </h2>
          {hint ? <p className="text-ink-muted text-sm text-pretty">{hint}</p> : null}
        </div>
        {action}
      </div>
      {children}
    </section>
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
        <Button
          size="small"
          variant="outline"
          aria-disabled={lockedBecause !== undefined}
          title={lockedBecause}
          onClick={() => lockedBecause === undefined && onEdit()}
        >
          {t('outcomes.facts.edit')}
        </Button>
      }
    >
      <dl className="grid gap-x-10 [--label:10rem] lg:grid-cols-2">
        {row(t('outcomes.result'), t(`bids.status.${bid.status}`))}
        {row(t('outcomes.reason'), bid.outcomeReason)}
        {isWon ? null : row(t('outcomes.winner'), winner)}
        {row(t('outcomes.ourPrice', { currency }), amount(ourPrice))}
        {isWon ? null : row(t('outcomes.winningPrice', { currency }), amount(winningPrice))}
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
  const percent = numberFormat(intlLocale(i18n.language), {
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
  const isLocked = lockedBecause !== undefined;
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
        aria-disabled={isLocked}
        title={lockedBecause}
        onClick={() => !isLocked && save.mutate({ bidId: bid._id, isComplete: completedAt === null })}
      >
        {completedAt === null ? <Check size={16} aria-hidden /> : null}
        {t(completedAt === null ? 'outcomes.complete.action' : 'outcomes.complete.reopen')}
      </Button>
    </div>
  );
}
