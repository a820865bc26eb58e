import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { useKnownTender } from './tenders.api.ts';

/** Says that the company has a tender of this reference and buyer, in any case; it may be written down all the same. */
export function KnownTender({
  reference,
  buyer,
  onOpen,
}: {
  reference: string;
  buyer: string;
  onOpen: () => void;
}) {
  const { t } = useTranslation();
  const known = useKnownTender(reference, buyer);
  return known ? (
    <Banner
      tone="warning"
      title={t('tenders.known')}
      className="sm:col-span-2"
      action={
        <Button asChild size="small" variant="outline">
          <Link to={`/tenders?tender=${known._id}`} onClick={onOpen}>
            {t('tenders.openKnown')}
          </Link>
        </Button>
      }
    >
      <bdi>{known.title}</bdi>
    </Banner>
  ) : null;
}
