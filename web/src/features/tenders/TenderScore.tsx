import { useTranslation } from 'react-i18next';
import { Tooltip } from '#ui/tooltip.tsx';

/** How well a tender fits the company's services, with the reasons on hover and focus. */
export function TenderScore({ score, reasons }: { score: number | null; reasons: string[] }) {
  const { t } = useTranslation();
  if (score === null) return <span className="text-ink-faint">–</span>;
  return (
    <Tooltip text={reasons.length > 0 ? reasons.join(' · ') : t('tenders.noReasons')}>
      <button
        type="button"
        className="flex w-fit items-center gap-2 rounded-sm"
        aria-label={`${t('tenders.fields.score')}: ${score}. ${reasons.join('. ')}`}
      >
        <span className="bg-pressed h-1.5 w-10 overflow-hidden rounded-full" aria-hidden>
          <span className="bg-accent block h-full rounded-full" style={{ width: `${score}%` }} />
        </span>
        <span className="tabular-nums">{score}</span>
      </button>
    </Tooltip>
  );
}
