import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { numberOfRequirement } from '#ui/text/number-of-requirement.ts';

/** So many of the others are named. */
const mostNamed = 8;

/** Says that an answer stands word for word under other requirements too, with the way there. */
export function RepeatedAnswer({
  bid,
  others,
}: {
  bid: string;
  others: readonly { _id: string; number: number }[];
}) {
  const { t } = useTranslation();
  if (others.length === 0) return null;
  return (
    <p className="text-ink-muted flex flex-wrap items-center gap-x-2 gap-y-1 text-sm print:hidden">
      <Copy size={14} className="shrink-0" aria-hidden />
      {t('responsePlan.repeatedIn')}
      {others.slice(0, mostNamed).map(({ _id, number }) => (
        <Link
          key={_id}
          to={`/bids/${bid}/response?answer=${_id}`}
          className="text-accent tabular-nums hover:underline"
        >
          <bdi>{numberOfRequirement(number)}</bdi>
        </Link>
      ))}
      {others.length > mostNamed
        ? t('responsePlan.repeatedMore', { count: others.length - mostNamed })
        : null}
    </p>
  );
}
