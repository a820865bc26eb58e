import { isInPreparation } from '@bidloom/contract/bid-statuses';
import type { OutcomeResult } from '@bidloom/contract/outcomes';
import { ChevronLeft, EllipsisVertical, PanelRight, PenLine, Sparkles, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { isolated } from '#lib/language/isolated.ts';
import { browserZone } from '#lib/time/zone.ts';
import { Badge } from '#ui/layout/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { DropdownMenu, MenuItem } from '#ui/overlays/dropdown-menu.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { ProgressRing } from '#ui/feedback/progress.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { useRemoveBid } from '../bid.api.ts';
import { BidDeadline } from '../BidDeadline.tsx';
import { useOpenBid } from './bid-context.ts';
import { BidRail } from './BidRail.tsx';
import { BidStatusSelect } from './BidStatusSelect.tsx';
import { EditableText } from './EditableText.tsx';
import { NextStep } from './NextStep.tsx';
import { useReadiness } from './readiness.api.ts';
import { directionOf } from '#ui/text/direction.ts';

type BidHeadProps = {
  /** Opens the dialog that generates. */
  onGenerate: () => void;
  /** Why nothing can be generated now. */
  noGenerateBecause: string | undefined;
  /** Asks what is known of a result before the bid is moved to it. */
  onResult: (result: OutcomeResult) => void;
  /** It is won or lost, and something is left to find out. */
  needsDebrief: boolean;
  /** The page has no room for the rail beside the work: a button opens it. */
  isRailFolded: boolean;
  /** Who else is here. */
  others: ReactNode;
};

/** One line, below 1024 px two, where a long title takes two of its own: title, status, deadline, the next step, and what can be done to the bid as a whole. */
export function BidHead({
  onGenerate,
  noGenerateBecause,
  onResult,
  needsDebrief,
  isRailFolded,
  others,
}: BidHeadProps) {
  const { t } = useTranslation();
  const { bid, buyerZone, change, lockedBecause } = useOpenBid();
  const title = bid.originalTitle || t('bids.untitled');
  const about = [bid.client.name, bid.reference]
    .filter((words) => words !== '')
    // Each in the direction of its own letters.
    .map((words) => isolated(words))
    .join(' · ');
  return (
    <div className="flex items-center gap-x-2 max-lg:flex-wrap">
      <div className="flex h-10 min-w-0 flex-1 basis-0 items-center gap-2 max-lg:order-1 max-lg:h-auto max-lg:min-h-9">
        <Link
          to="/bids"
          aria-label={t('bids.title')}
          title={t('bids.title')}
          className="text-ink-muted hover:bg-hover hover:text-ink -ms-1.5 grid size-7 shrink-0 place-items-center rounded-sm"
        >
          <ChevronLeft size={16} className="points" aria-hidden />
        </Link>
        <h1 className="min-w-0 text-lg max-lg:text-base max-lg:leading-5">
          <EditableText
            field="originalTitle"
            text={bid.originalTitle}
            changeOf={(originalTitle) => ({ originalTitle })}
          >
            <span
              className="column-text min-w-0 max-lg:line-clamp-2 max-lg:wrap-anywhere lg:truncate"
              dir={directionOf(title)}
              title={title}
            >
              {title}
            </span>
          </EditableText>
        </h1>
        {bid.test ? <Badge className="shrink-0">{t('bids.fields.test')}</Badge> : null}
        {/* What is left of the line beside the title; with less than eight letters' room it wraps out of sight. */}
        <div className="flex h-5 w-0 flex-1 flex-wrap overflow-hidden max-sm:hidden">
          <span className="h-5" />
          <p className="text-ink-muted min-w-32 flex-1 truncate text-sm" title={about}>
            {about}
          </p>
        </div>
        {others}
      </div>
      {isRailFolded ? <Glance /> : null}
      {/* Below 1024 px a line of its own. */}
      <div className="flex min-w-0 items-center gap-2 max-lg:order-4 max-lg:h-9 max-lg:basis-full">
        {/* On a phone its words have the room of its mark. */}
        <span className="w-max min-w-36 max-sm:w-auto max-sm:min-w-22 max-sm:flex-1 max-sm:[&_button]:px-2 max-sm:[&_button>span_svg]:hidden">
          <BidStatusSelect
            status={bid.status}
            onChange={(status) =>
              status === 'won' || status === 'lost' ? onResult(status) : change({ status })
            }
            disabled={lockedBecause !== undefined}
            title={lockedBecause}
          />
        </span>
        <span className="shrink-0 max-sm:[&_svg]:hidden">
          <BidDeadline bid={bid} buyerZone={buyerZone ?? browserZone()} isLoud />
        </span>
        <NextStep
          onGenerate={onGenerate}
          noGenerateBecause={noGenerateBecause}
          onResult={onResult}
          needsDebrief={needsDebrief}
        />
      </div>
      <span className="max-lg:order-3">
        <MoreMenu onGenerate={onGenerate} noGenerateBecause={noGenerateBecause} />
      </span>
    </div>
  );
}

/** The rail where it is folded: how much is missing, and all of it in a sheet. */
function Glance() {
  const { t } = useTranslation();
  const { bid } = useOpenBid();
  const { data } = useReadiness(bid._id);
  const [isOpen, setOpen] = useState(false);
  const left = data?.items.length ?? 0;
  const words = left === 0 ? t('bids.readiness.ready') : t('bids.readiness.missing', { count: left });
  const hasRing = data !== undefined && isInPreparation(bid.status);
  return (
    <>
      <Button
        size="small"
        variant="ghost"
        aria-label={
          hasRing ? t('ui.named', { name: t('bids.atAGlance'), value: words }) : t('bids.atAGlance')
        }
        title={t('bids.atAGlance')}
        className="max-lg:order-2"
        onClick={() => setOpen(true)}
      >
        {hasRing ? (
          <>
            <ProgressRing share={data.share} size={16} label={t('bids.readiness.share')} />
            <span className="max-xl:hidden">{words}</span>
            <span className="tabular-nums xl:hidden">{left}</span>
          </>
        ) : (
          <PanelRight size={16} className="points" aria-hidden />
        )}
      </Button>
      <Sheet isOpen={isOpen} onOpenChange={setOpen} title={t('bids.atAGlance')} className="w-full sm:w-88">
        <BidRail />
      </Sheet>
    </>
  );
}

/** What can be done to the bid as a whole, beside its next step. */
function MoreMenu({ onGenerate, noGenerateBecause }: Pick<BidHeadProps, 'onGenerate' | 'noGenerateBecause'>) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { bid, lockedBecause } = useOpenBid();
  const remove = useRemoveBid();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <DropdownMenu
        align="end"
        trigger={
          <IconButton icon={EllipsisVertical} size="small" label={t('bids.more')} hasTooltip={false} />
        }
      >
        <MenuItem
          icon={Sparkles}
          isDisabled={(lockedBecause ?? noGenerateBecause) !== undefined}
          onSelect={onGenerate}
        >
          {t('generation.generate')}
        </MenuItem>
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
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t('bids.removal.title', { title: bid.originalTitle || t('bids.untitled') })}
        description={t('bids.removal.hint')}
        confirmLabel={t('bids.removal.action')}
        isLoading={remove.isPending}
        onConfirm={() =>
          remove.mutate({ bids: [bid._id] }, { onSuccess: () => void navigate('/bids', { replace: true }) })
        }
      />
    </>
  );
}
