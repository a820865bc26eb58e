import type { Condition, Evidence } from '@bidloom/contract/decisions';
import { writePercent } from '@bidloom/contract/written-value';
import type { TFunction } from 'i18next';
import { CircleCheck, CircleHelp, CircleX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatCalendarDay } from '#ui/dates/dates.ts';
import { formatAmount, statedAmount } from '#ui/text/amount-text.ts';
import { LoadWeeks } from './LoadWeeks.tsx';

/** What the program found in one line, below the name of a criterion. */
export function evidenceLine(evidence: Evidence, t: TFunction, language: string): string | undefined {
  switch (evidence.kind) {
    case 'fit':
      return t('decisions.evidence.fit', { percent: writePercent(evidence.match, language) });
    case 'coverage':
      return t('decisions.evidence.coverage', { covered: evidence.covered, mandatory: evidence.mandatory });
    case 'eligibility': {
      const count = (wanted: Condition['result']) =>
        evidence.conditions.filter(({ result }) => result === wanted).length;
      return t('decisions.evidence.eligibility', {
        met: count('met'),
        notMet: count('not-met'),
        unknown: count('unknown'),
      });
    }
    case 'load': {
      const { breaks, weeks } = evidence.load;
      const week = weeks.find(({ start }) => start === breaks);
      if (!week) return t('decisions.evidence.loadFits');
      return t('decisions.evidence.loadBreaks', {
        day: formatCalendarDay(week.start, language),
        planned: Math.round(week.taken + week.expected),
        capacity: Math.round(week.capacity),
      });
    }
    case 'history': {
      const { bids, won, lost, noGo } = evidence;
      return t('decisions.evidence.history', { bids, won, lost, noGo });
    }
    default:
      return undefined;
  }
}

/** Whether there is more to see than the line says. */
export const hasEvidence = (evidence: Evidence): boolean =>
  (evidence.kind === 'fit' && evidence.reasons.length > 0) ||
  (evidence.kind === 'coverage' && evidence.uncovered.length > 0) ||
  (evidence.kind === 'eligibility' && evidence.conditions.length > 0) ||
  (evidence.kind === 'load' && evidence.load.weeks.length > 0) ||
  (evidence.kind === 'history' && evidence.last !== null);

/** The evidence whole: quotations with their page, conditions beside the company's facts, the weeks of the team. */
export function EvidenceView({ evidence, currency }: { evidence: Evidence; currency: string | undefined }) {
  const { t, i18n } = useTranslation();
  switch (evidence.kind) {
    case 'fit':
      return (
        <ul className="list-disc ps-5">
          {evidence.reasons.map((reason) => (
            <li key={reason} dir="auto">
              {reason}
            </li>
          ))}
        </ul>
      );
    case 'coverage':
      return (
        <div className="flex flex-col gap-2">
          <p className="text-ink-muted text-sm">{t('decisions.evidence.uncovered')}</p>
          <ul className="flex flex-col gap-3">
            {evidence.uncovered.map((one, place) => (
              // Two may be the same words.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={place}>
                <Quote {...one} />
              </li>
            ))}
          </ul>
          {evidence.mandatory - evidence.covered > evidence.uncovered.length ? (
            <p className="text-ink-muted text-sm">
              {t('decisions.evidence.more', {
                rest: evidence.mandatory - evidence.covered - evidence.uncovered.length,
              })}
            </p>
          ) : null}
        </div>
      );
    case 'eligibility':
      return (
        <ul className="flex flex-col gap-4">
          {evidence.conditions.map((condition) => (
            <li key={[condition.kind, condition.subject, condition.atLeast, condition.currency].join(' ')}>
              <ConditionView condition={condition} />
            </li>
          ))}
        </ul>
      );
    case 'load':
      return <LoadWeeks load={evidence.load} />;
    case 'history':
      return evidence.last ? (
        <p>
          {t('ui.named', { name: t('decisions.evidence.last'), value: '' })}
          {evidence.last.bid ? (
            <Link to={`/bids/${evidence.last.bid}`} className="text-accent underline" dir="auto">
              {evidence.last.title || t('bids.untitled')}
            </Link>
          ) : (
            <bdi>{evidence.last.title || t('bids.untitled')}</bdi>
          )}{' '}
          · {t(`bids.status.${evidence.last.status}`)}
          {evidence.last.value === null ? null : (
            <>
              {' · '}
              <bdi>{formatAmount(evidence.last.value, currency, i18n.language)}</bdi>
            </>
          )}
        </p>
      ) : null;
    default:
      return null;
  }
}

function Quote({ quote, document, page }: { quote: string; document: string; page: number | null }) {
  const { t } = useTranslation();
  return (
    <figure className="flex flex-col gap-0.5">
      <blockquote dir="auto" className="wrap-anywhere">
        {quote}
      </blockquote>
      <figcaption className="text-ink-muted text-sm wrap-anywhere">
        {page === null ? <bdi>{document}</bdi> : t('decisions.evidence.page', { document, page })}
      </figcaption>
    </figure>
  );
}

const marks = {
  met: { icon: CircleCheck, looks: 'text-success' },
  'not-met': { icon: CircleX, looks: 'text-danger' },
  unknown: { icon: CircleHelp, looks: 'text-warning' },
} as const;

function ConditionView({ condition }: { condition: Condition }) {
  const { t, i18n } = useTranslation();
  const { result, because, fact, evidence = [], atLeast, currency } = condition;
  const { icon: Icon, looks } = marks[result];
  const figure = (value: number, unit: string | null) => statedAmount(value, unit, t, i18n.language);
  return (
    <div className="flex gap-2.5">
      <Icon size={18} className={`${looks} mt-0.5 shrink-0`} aria-hidden />
      <div className="flex min-w-0 flex-col gap-1">
        <p className="font-medium">
          <bdi>{nameOf(condition, t)}</bdi>
          {atLeast === null ? null : (
            <>
              {' · '}
              <bdi>{t('decisions.conditions.atLeast', { value: figure(atLeast, currency) })}</bdi>
            </>
          )}
        </p>
        <p className="text-sm">
          <span className={`${looks} font-medium`}>{t(`decisions.conditions.result.${result}`)}</span>
          {' · '}
          {t(`decisions.conditions.because.${because}`)}
        </p>
        <Quote {...condition} />
        {evidence.length > 0 ? (
          <ul className="flex flex-col text-sm wrap-anywhere">
            {evidence.map(({ _id, title, quote }) => (
              <li key={_id ?? title}>
                <span className="text-ink-muted">{t('decisions.conditions.ours')}</span>
                {' · '}
                {_id === null ? (
                  <bdi>{quote}</bdi>
                ) : (
                  <Link to={`/settings/evidence?open=${_id}`} className="hover:underline">
                    <bdi>{quote}</bdi>
                  </Link>
                )}
              </li>
            ))}
          </ul>
        ) : null}
        {fact ? (
          <p className="text-sm wrap-anywhere">
            <span className="text-ink-muted">{t('decisions.conditions.ours')}</span>
            {' · '}
            <bdi>{fact.name}</bdi>
            {' · '}
            <bdi>
              {/^-?\d+(?:\.\d+)?$/.test(fact.value) ? figure(Number(fact.value), fact.unit) : fact.value}
            </bdi>
            {fact.validUntil === null ? null : (
              <>
                {' · '}
                {t('decisions.conditions.validUntil', {
                  day: formatCalendarDay(fact.validUntil, i18n.language),
                })}
              </>
            )}
          </p>
        ) : null}
      </div>
    </div>
  );
}

function nameOf({ kind, subject }: Condition, t: TFunction): string {
  if (kind === 'insurance' && subject !== '') return t(`decisions.conditions.insurance.${subject}`);
  return subject === '' ? t(`decisions.conditions.kinds.${kind}`) : subject;
}
