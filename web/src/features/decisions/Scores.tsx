import { maxScore, type AssessedCriterion, type Evidence } from '@bidloom/contract/decisions';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { Select } from '#ui/controls/select.tsx';
import { Textarea } from '#ui/controls/textarea.tsx';
import { Badge } from '#ui/layout/badge.tsx';
import { classNames } from '#ui/text/class-names.ts';
import { EvidenceView, evidenceLine, hasEvidence } from './EvidenceView.tsx';

type NewScore = { key: string; score: number | null; note: string | null };
type ScoresProps = {
  criteria: readonly AssessedCriterion[];
  currency: string | undefined;
  /** Missing where nothing can be changed: it was decided so. */
  onScore?: ((score: NewScore) => void) | undefined;
  lockedBecause?: string | undefined;
};

/** The criteria of a scorecard, each with its score, what the program found, and its evidence to open. */
export function Scores({ criteria, ...shared }: ScoresProps) {
  return (
    <ul className="divide-line border-line divide-y border-y">
      {criteria.map((criterion) => (
        <Row key={criterion.key} criterion={criterion} {...shared} />
      ))}
    </ul>
  );
}

function Row({
  criterion,
  currency,
  onScore,
  lockedBecause,
}: { criterion: AssessedCriterion } & Omit<ScoresProps, 'criteria'>) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { key, name, hint, kind, isGate, score, found, own } = criterion;
  const failed = isGate && score === 0;
  const line =
    found.missing === null || found.missing === 'to-check' || isKnownBuyer(found.evidence)
      ? evidenceLine(found.evidence, t, i18n.language)
      : undefined;
  return (
    <li className="py-2.5">
      <div className="flex items-start gap-3">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="group flex min-w-0 flex-1 items-start gap-2 rounded-sm text-start"
        >
          <ChevronDown
            size={16}
            aria-hidden
            className={classNames(
              'text-ink-muted mt-0.5 shrink-0 transition-transform',
              isOpen && 'rotate-180',
            )}
          />
          <span className="flex min-w-0 flex-col">
            <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
              <bdi className="font-medium group-hover:underline">{name}</bdi>
              {isGate ? <Badge tone={failed ? 'danger' : 'neutral'}>{t('decisions.mustHave')}</Badge> : null}
            </span>
            <span className={classNames('text-sm wrap-anywhere', failed ? 'text-danger' : 'text-ink-muted')}>
              {line ?? t(`decisions.missing.${found.missing ?? 'manual'}`)}
            </span>
            {own?.note ? (
              <span className="text-sm wrap-anywhere" dir="auto">
                {own.note}
              </span>
            ) : null}
          </span>
        </button>
        {onScore ? (
          <Select
            size="small"
            className="w-16 shrink-0"
            aria-label={t('decisions.score', { name })}
            title={
              lockedBecause ?? (own ? undefined : kind === 'manual' ? undefined : t('decisions.automatic'))
            }
            disabled={lockedBecause !== undefined}
            placeholder="–"
            value={score === null ? '' : String(score)}
            onChange={(next) => onScore({ key, score: Number(next), note: own?.note ?? null })}
            options={Array.from({ length: maxScore + 1 }, (_, place) => String(maxScore - place)).map(
              (value) => ({
                value,
                label: value,
              }),
            )}
          />
        ) : (
          <span className="shrink-0 font-medium tabular-nums">
            {score === null ? t('decisions.noScore') : t('decisions.scoreOf', { score })}
          </span>
        )}
      </div>
      <div id={id} hidden={!isOpen} className="flex flex-col gap-4 ps-6 pt-3">
        {isOpen ? (
          <>
            <p className="text-ink-muted text-sm" dir="auto">
              {hint} <bdi>{t('decisions.weight', { weight: criterion.weight })}</bdi>
            </p>
            {hasEvidence(found.evidence) ? (
              <section aria-label={t('decisions.evidenceOf', { name })}>
                <EvidenceView evidence={found.evidence} currency={currency} />
              </section>
            ) : null}
            <Said criterion={criterion} onScore={onScore} lockedBecause={lockedBecause} />
          </>
        ) : null}
      </div>
    </li>
  );
}

/** Bids without a result say something all the same. */
const isKnownBuyer = (evidence: Evidence) => evidence.kind === 'history' && evidence.bids + evidence.noGo > 0;

/** Whose score it is, why, and the way back to the program's. */
function Said({
  criterion: { key, kind, own, found, score },
  onScore,
  lockedBecause,
}: { criterion: AssessedCriterion } & Pick<ScoresProps, 'onScore' | 'lockedBecause'>) {
  const { t } = useTranslation();
  const [note, setNote] = useState(own?.note ?? '');
  const automatic =
    kind === 'manual'
      ? null
      : found.score === null
        ? t('decisions.automaticNone')
        : t('decisions.automaticScore', { score: t('decisions.scoreOf', { score: found.score }) });
  return (
    <div className="flex flex-col gap-2">
      <p className="text-ink-muted flex flex-wrap gap-x-3 text-sm">
        {automatic ? <span>{automatic}</span> : null}
        {own?.by && own.score !== null ? (
          <span>{t('decisions.ownScore', { name: own.by.fullName })}</span>
        ) : null}
      </p>
      {onScore && lockedBecause === undefined ? (
        <>
          <label className="flex flex-col gap-1 text-sm">
            {t('decisions.note')}
            <Textarea
              rows={2}
              dir="auto"
              maxLength={2000}
              value={note}
              onChange={(event) => setNote(event.target.value)}
              onBlur={() =>
                note.trim() !== (own?.note ?? '') &&
                onScore({ key, score: own?.score ?? null, note: note.trim() })
              }
            />
          </label>
          {own && own.score !== null ? (
            <Button
              variant="outline"
              size="small"
              className="w-fit"
              onClick={() => onScore({ key, score: null, note: own.note })}
            >
              {t(kind === 'manual' ? 'decisions.removeScore' : 'decisions.useAutomatic')}
            </Button>
          ) : null}
        </>
      ) : null}
      {!onScore && score === null ? (
        <span className="text-ink-muted text-sm">{t('decisions.noScore')}</span>
      ) : null}
    </div>
  );
}
