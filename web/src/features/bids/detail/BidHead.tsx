import { EllipsisVertical, PenLine, Sparkles, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { browserZone } from '#lib/zone.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { DropdownMenu, MenuItem } from '#ui/dropdown-menu.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useRemoveBid } from '../bid.api.ts';
import { BidDeadline } from '../BidDeadline.tsx';
import { useOpenBid } from './bid-context.ts';
import { EditableText } from './EditableText.tsx';

type BidHeadProps = {
  /** Opens the dialog that generates. */
  onGenerate: () => void;
  /** Why nothing can be generated now. */
  noGenerateBecause: string | undefined;
};

/** Title and deadline, with what can be done to the bid as a whole. */
export function BidHead({ onGenerate, noGenerateBecause }: BidHeadProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { bid, buyerZone, lockedBecause } = useOpenBid();
  const remove = useRemoveBid();
  const [isAsking, setAsking] = useState(false);
  const title = bid.originalTitle || t('bids.untitled');
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-72">
        <h1 className="text-2xl leading-tight max-sm:text-xl">
          <EditableText
            field="originalTitle"
            text={bid.originalTitle}
            changeOf={(originalTitle) => ({ originalTitle })}
            className="w-full"
          >
            <span className="column-text line-clamp-2 min-w-0 break-words" dir="auto" title={title}>
              {title}
            </span>
          </EditableText>
        </h1>
        <p className="text-ink-muted flex items-center text-sm">
          <span className="min-w-0 truncate" dir="auto" title={bid.client.name}>
            {bid.client.name}
          </span>
          {bid.reference ? (
            <>
              <span className="whitespace-pre">{' · '}</span>
              <span className="max-w-1/2 shrink-0 truncate" dir="auto" title={bid.reference}>
                {bid.reference}
              </span>
            </>
          ) : null}
          {bid.test ? <Badge className="ms-2">{t('bids.fields.test')}</Badge> : null}
        </p>
      </div>
      <div className="flex items-center gap-2 max-sm:w-full">
        <BidDeadline bid={bid} buyerZone={buyerZone ?? browserZone()} size="medium" />
        <Button
          className="max-sm:ms-auto"
          aria-disabled={(lockedBecause ?? noGenerateBecause) !== undefined}
          title={lockedBecause ?? noGenerateBecause}
          onClick={() => {
            if (!lockedBecause && !noGenerateBecause) onGenerate();
          }}
        >
          <Sparkles size={16} aria-hidden />
          {t('generation.generate')}
        </Button>
        <DropdownMenu
          align="end"
          trigger={<IconButton icon={EllipsisVertical} label={t('bids.more')} hasTooltip={false} />}
        >
          <MenuItem
            icon={PenLine}
            isDisabled={lockedBecause !== undefined}
            onSelect={() => void navigate(`/bids/${bid._id}/correspondence?write=new`)}
          >
            {t('bids.writeToBuyer')}
          </MenuItem>
          <MenuItem
            icon={Trash2}
            variant="destructive"
            isDisabled={lockedBecause !== undefined}
            onSelect={() => setAsking(true)}
          >
            {t('bids.removal.action')}
          </MenuItem>
        </DropdownMenu>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t('bids.removal.title', { title })}
        description={t('bids.removal.hint')}
        confirmLabel={t('bids.removal.action')}
        isLoading={remove.isPending}
        onConfirm={() =>
          remove.mutate({ bids: [bid._id] }, { onSuccess: () => void navigate('/bids', { replace: true }) })
        }
      />
    </div>
  );
}
