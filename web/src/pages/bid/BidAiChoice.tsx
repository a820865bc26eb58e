import { useTranslation } from 'react-i18next';
import { useSelectedCompany } from '#features/companies/companies.api.ts';
import { BidAiUse } from '#features/models/BidAiUse.tsx';

/** The bid's choice about AI models, as far as one's role lets one change it. */
export function BidAiChoice({ bid, lockedBecause }: { bid: string; lockedBecause: string | undefined }) {
  const role = useSelectedCompany()?.role;
  return (
    <BidAiUse bid={bid} canAllowMore={role === 'admin' || role === 'owner'} lockedBecause={lockedBecause} />
  );
}

/** The same as a part of the overview. */
export function BidAiSection(choice: { bid: string; lockedBecause: string | undefined }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="bid-ai" className="flex max-w-96 flex-col gap-3">
      <h2 id="bid-ai" className="text-lg">
        {t('models.title')}
      </h2>
      <BidAiChoice {...choice} />
    </section>
  );
}
