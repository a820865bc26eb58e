import { CircleCheck, Paperclip, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isCovered } from './BidEvidence.tsx';
import { useBidEvidence } from './evidence.api.ts';

/** Whether what an item of the checklist asks for is attached and valid on the day of submission; nothing where it asks for no evidence. */
export function EvidenceOfItem({
  bid,
  item: { _id, requirement },
}: {
  bid: string;
  item: { _id: string; requirement: string | null };
}) {
  const { t } = useTranslation();
  const { data } = useBidEvidence(bid);
  const demands = (data?.demands ?? []).filter((one) =>
    requirement === null ? one.item === _id : one.requirement?._id === requirement,
  );
  if (demands.length === 0) return null;
  const attached = (data?.attached ?? []).filter((one) =>
    demands.some((demand) => demand.attached.includes(one._id)),
  );
  const isInvalid = attached.some(({ validity }) => validity === 'expired' || validity === 'not-yet');
  const isWhole = demands.every(isCovered);
  const [Icon, looks, words] = isInvalid
    ? [TriangleAlert, 'text-danger', t('evidence.validities.expired')]
    : isWhole
      ? [CircleCheck, 'text-success', t('evidence.bid.attached')]
      : [Paperclip, 'text-warning', t('evidence.bid.needed')];
  return (
    <Link
      to={`/bids/${bid}/evidence`}
      className={`${looks} inline-flex items-center gap-1.5 hover:underline`}
    >
      <Icon size={14} className="shrink-0" aria-hidden />
      {words}
    </Link>
  );
}
