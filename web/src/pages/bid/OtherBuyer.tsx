import { isSameBuyer } from '@bidloom/engine/text/same-buyer';
import { useTranslation } from 'react-i18next';
import { useClients, useCreateClient } from '#features/bids/bid.api.ts';
import { useOpenBid } from '#features/bids/detail/bid-context.ts';
import { useBidFacts, useDecideFact } from '#features/understanding/understanding.api.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';

/** The buyer that the documents name, where it is another than the bid's client and nobody has said that this is right. */
export function useOtherBuyer(): { name: string; document: string; page: number | null } | undefined {
  const { bid } = useOpenBid();
  const { data } = useBidFacts(bid._id);
  const fact = data?.facts.find(({ name }) => name === 'buyer');
  const [value] = fact?.values ?? [];
  const [stated] = fact?.stated ?? [];
  if (!value || isSameBuyer(value.text, bid.client.name)) return undefined;
  return { name: value.text, document: stated?.document ?? '', page: stated?.page ?? null };
}

/** Says that the documents name another buyer than the bid's client, and offers what can be done about it. */
export function OtherBuyer() {
  const { t } = useTranslation();
  const { bid, change, lockedBecause } = useOpenBid();
  const other = useOtherBuyer();
  const clients = useClients();
  const create = useCreateClient();
  const decide = useDecideFact(bid._id);
  if (!other) return null;
  const { name, document, page } = other;
  const known = clients.data?.find((client) => isSameBuyer(client.name, name));
  const take = (client: { _id: string; name: string }) =>
    change({ client: { _id: client._id, name: client.name } });
  const where = page === null ? document : `${document}, ${t('requirements.place.page', { page })}`;
  return (
    <Banner
      tone="warning"
      title={t('bids.otherBuyer.title', { buyer: name, client: bid.client.name })}
      action={
        <span className="flex flex-wrap gap-2">
          {known ? (
            <Button size="small" variant="outline" lockedBecause={lockedBecause} onClick={() => take(known)}>
              {t('bids.otherBuyer.change', { name: known.name })}
            </Button>
          ) : (
            <Button
              size="small"
              variant="outline"
              isLoading={create.isPending}
              lockedBecause={lockedBecause}
              aria-disabled={clients.isPending}
              onClick={() => {
                if (!clients.isPending) create.mutate({ name: name.slice(0, 200) }, { onSuccess: take });
              }}
            >
              {t('bids.otherBuyer.add')}
            </Button>
          )}
          <Button
            size="small"
            variant="ghost"
            isLoading={decide.isPending}
            lockedBecause={lockedBecause}
            onClick={() => decide.mutate({ name: 'buyer', values: [{ text: bid.client.name }] })}
          >
            {t('bids.otherBuyer.keep', { name: bid.client.name })}
          </Button>
        </span>
      }
    >
      {t('bids.otherBuyer.hint', { where })}
    </Banner>
  );
}
