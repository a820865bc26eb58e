import { movesFrom } from '@bidloom/contract/bid-status-moves';
import type { BidStatus } from '@bidloom/contract/bid-statuses';
import type { OutcomeResult } from '@bidloom/contract/outcomes';
import type { ReactNode } from 'react';
import {
  CheckCheck,
  ClipboardCheck,
  FilePlus2,
  type LucideIcon,
  PenLine,
  Send,
  Sparkles,
  Trophy,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '#ui/controls/button.tsx';
import { DropdownMenu } from '#ui/overlays/dropdown-menu.tsx';
import { placeOfItem } from '../readiness-place.ts';
import { MoveItems } from '../StatusMenu.tsx';
import { useOpenBid } from './bid-context.ts';
import { nextStepOf } from './next-step.ts';
import { useReadiness } from './readiness.api.ts';

/** What a buyer's decision leads to. */
const results: readonly BidStatus[] = ['shortlisted', 'won', 'lost'];

/** The one filled button of a bid: what comes next in its life. */
export function NextStep({
  onGenerate,
  noGenerateBecause,
  onResult,
  needsDebrief,
}: {
  onGenerate: () => void;
  /** Why nothing can be generated now. */
  noGenerateBecause: string | undefined;
  onResult: (result: OutcomeResult) => void;
  needsDebrief: boolean;
}) {
  const { t } = useTranslation();
  const { bid, change, lockedBecause } = useOpenBid();
  const { data } = useReadiness(bid._id);
  const step = nextStepOf(bid.status, bid.originalFiles.length > 0, data?.items, needsDebrief);
  const button = (icon: LucideIcon, label: string, onPress?: () => void, refusal = lockedBecause) => (
    <Button
      size="small"
      className="min-w-0 max-sm:shrink"
      lockedBecause={refusal}
      onClick={() => onPress?.()}
    >
      {inside(icon, label)}
    </Button>
  );
  const link = (icon: LucideIcon, label: string, to: string) => (
    <Button asChild size="small" className="min-w-0 max-sm:shrink">
      <Link to={to}>{inside(icon, label)}</Link>
    </Button>
  );
  switch (step?.kind) {
    case 'documents':
      return lockedBecause === undefined
        ? link(FilePlus2, t('requirements.addDocuments'), `/bids/${bid._id}/documents`)
        : button(FilePlus2, t('requirements.addDocuments'));
    case 'generate':
      return button(Sparkles, t('generation.generate'), onGenerate, lockedBecause ?? noGenerateBecause);
    case 'review':
      return button(PenLine, t('bids.next.review'), () => change({ status: 'in-review' }));
    case 'approve':
      return link(CheckCheck, t('bids.next.approve'), placeOfItem(bid._id, step.item));
    case 'submit':
      return button(Send, t('bids.next.submit'), () => change({ status: 'submitted' }));
    case 'result':
      return lockedBecause === undefined ? (
        <DropdownMenu align="end" trigger={button(Trophy, t('bids.next.result'))}>
          <MoveItems
            moves={movesFrom(bid.status).filter((move) => results.includes(move))}
            onMove={(status) =>
              status === 'won' || status === 'lost' ? onResult(status) : change({ status })
            }
          />
        </DropdownMenu>
      ) : (
        button(Trophy, t('bids.next.result'))
      );
    case 'debrief':
      return link(ClipboardCheck, t('bids.next.debrief'), `/bids/${bid._id}/debrief`);
    case undefined:
      break;
  }
  return null;
}

/** On a phone the words have the room. */
const inside = (Icon: LucideIcon, label: string): ReactNode => (
  <>
    <Icon size={16} className="shrink-0 max-sm:hidden" aria-hidden />
    <span className="min-w-0 truncate">{label}</span>
  </>
);
