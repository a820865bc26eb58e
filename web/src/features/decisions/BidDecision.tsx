import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DecisionRecord } from './DecisionRecord.tsx';
import { useDecisions } from './decisions.api.ts';

/** The decision that a bid came from; nothing where it came from none. */
export function BidDecision({ bid, currency }: { bid: string; currency: string | undefined }) {
  const { t } = useTranslation();
  const { data = [] } = useDecisions({ bidId: bid });
  const decision = data.find(({ state, reopenedAt }) => state !== 'asked' && reopenedAt === null);
  if (!decision) return null;
  return (
    <section aria-labelledby="tender-decision" className="flex flex-col gap-3">
      <h2 id="tender-decision" className="text-lg">
        {t('decisions.title')}
      </h2>
      <DecisionRecord decision={decision} currency={currency}>
        {decision.tender ? (
          <Link
            to={`/tenders?tender=${decision.tender}`}
            className="text-accent w-fit text-sm hover:underline"
          >
            {t('decisions.fromTender')}
          </Link>
        ) : null}
      </DecisionRecord>
    </section>
  );
}
