import type { BidRow } from '@bidloom/contract/bids';
import { writeList } from '@bidloom/contract/written-value';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Amount } from '#ui/text/amount.tsx';
import { Button } from '#ui/controls/button.tsx';
import { PropertyRow } from '#ui/controls/property-row.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { BidDeadline } from '../BidDeadline.tsx';
import { BidStatus } from '../BidStatus.tsx';
import { BidStep } from '../BidStep.tsx';
import { Priority } from '../Priority.tsx';

/** What a bid's row holds and its next step, over the list: one looks and goes on in the row. */
export function BidPeek({
  bid,
  currency,
  onClose,
  onStep,
  lockedBecause,
}: {
  bid: BidRow;
  currency: string | undefined;
  onClose: () => void;
  onStep: (step: 1 | -1) => void;
  lockedBecause: string | undefined;
}) {
  const { t, i18n } = useTranslation();
  const named = (people: readonly { name: string }[]) =>
    writeList(
      people.map(({ name }) => name),
      i18n.language,
    );
  const { tasks, team, services } = bid;
  const rows = [
    ['client', <bdi key="client">{bid.client.name}</bdi>],
    ['value', <Amount key="value" value={bid.value} currency={currency} />],
    ['priority', <Priority key="priority" priority={bid.priority} />],
    ['type', t(`bids.type.${bid.type}`)],
    ['services', services.length > 0 && named(services)],
    ['team', team.length > 0 && named(team.map(({ fullName }) => ({ name: fullName })))],
    ['tasks', tasks.total > 0 && <bdi key="tasks">{`${tasks.done}/${tasks.total}`}</bdi>],
  ] as const;
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={<span dir="auto">{bid.originalTitle || t('bids.untitled')}</span>}
      onStep={onStep}
      footer={
        <>
          <Button asChild variant="outline">
            <Link to={`/bids/${bid._id}`}>{t('tenders.openBid')}</Link>
          </Button>
          {lockedBecause === undefined ? <BidStep bid={bid} /> : null}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center gap-4">
          <BidDeadline bid={bid} size="medium" isLoud />
          <BidStatus status={bid.status} />
        </div>
        <dl>
          {rows.map(([name, value]) =>
            value ? (
              <PropertyRow key={name} label={t(`bids.fields.${name}`)}>
                {value}
              </PropertyRow>
            ) : null,
          )}
        </dl>
      </div>
    </Sheet>
  );
}
