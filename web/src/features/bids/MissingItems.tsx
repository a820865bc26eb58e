import type { ReadinessItem } from '@bidloom/contract/readiness';
import { CircleDashed } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { placeOfItem } from './readiness-place.ts';

/** What is missing, each with the way there. */
export function MissingItems({ bid, items }: { bid: string; items: readonly ReadinessItem[] }) {
  const { t } = useTranslation();
  return (
    <ul className="flex flex-col">
      {items.map((item) => (
        <li key={item.kind} className="flex items-start gap-2 text-sm">
          <CircleDashed size={16} className="text-ink-faint mt-1 shrink-0" aria-hidden />
          <Link
            to={placeOfItem(bid, item)}
            title={
              item.places
                .map(({ words }) => words)
                .filter(Boolean)
                .slice(0, 5)
                .join(' · ') || undefined
            }
            className="hover:text-accent decoration-line-strong min-w-0 py-0.5 underline underline-offset-2"
          >
            {t(`bids.readiness.items.${item.kind}`, { count: item.count })}
          </Link>
        </li>
      ))}
    </ul>
  );
}
