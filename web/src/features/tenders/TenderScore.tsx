import { writeValue } from '@bidloom/contract/written-value';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Tooltip } from '#ui/overlays/tooltip.tsx';
import { Dash } from '#ui/text/dash.tsx';

/** How well a tender fits the company's services, with the reasons on hover and focus. */
export function TenderScore({ score, reasons }: { score: number | null; reasons: string[] }) {
  const { t, i18n } = useTranslation();
  const why = reasons.map((reason) => reasonWords(reason, t, i18n.language));
  if (score === null) return <Dash />;
  return (
    <Tooltip text={why.length > 0 ? why.join(' · ') : t('tenders.noReasons')}>
      <button
        type="button"
        className="flex w-fit items-center gap-2 rounded-sm"
        aria-label={[t('ui.named', { name: t('tenders.fields.score'), value: score }), ...why].join('. ')}
      >
        <span className="bg-pressed h-1.5 w-10 overflow-hidden rounded-full items:[td_&]:hidden" aria-hidden>
          <span data-swatch className="bg-accent block h-full rounded-full" style={{ width: `${score}%` }} />
        </span>
        <span className="tabular-nums">{score}</span>
      </button>
    </Tooltip>
  );
}

/** Why a tender has its score, as a line. */
export function ScoreReasons({ reasons }: { reasons: string[] }) {
  const { t, i18n } = useTranslation();
  if (reasons.length === 0) return null;
  return (
    <p className="text-ink-muted text-sm">
      {t('tenders.sheet.why')}{' '}
      <bdi>{reasons.map((reason) => reasonWords(reason, t, i18n.language)).join(' · ')}</bdi>
    </p>
  );
}

/** `Cleaning: “school”`, a service and what speaks for it, with the marks of the reader's language. */
function reasonWords(reason: string, t: TFunction, language: string): string {
  const [, service, word, other] = /^(.*?): (?:“(.*)”|(.*))$/su.exec(reason) ?? [];
  if (service === undefined) return writeValue(reason, undefined, language);
  return t('ui.named', {
    name: service,
    value: word === undefined ? other : t('ui.quoted', { value: word }),
  });
}
