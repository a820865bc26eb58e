import type { View, ViewList } from '@bidloom/contract/views';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { bidFilterOf } from '#features/bids/bid-filter.ts';
import { useBids } from '#features/bids/bids.api.ts';
import { tenderFilterOf } from '#features/tenders/tender-filter.ts';
import { useTenders } from '#features/tenders/tenders.api.ts';
import { addressOf } from '#features/views/view-address.ts';
import { useViews } from '#features/views/views.api.ts';
import { useSettled } from '#lib/browser/network-idle.ts';
import { useNow } from '#lib/time/now.ts';
import { useSelectedZone } from '#lib/time/zone.ts';
import { totalOf } from '#ui/tables/listing.tsx';
import { classNames } from '#ui/text/class-names.ts';
import { TruncatedText } from '#ui/text/truncated-text.tsx';

/** The views menu of the list has the others. */
const mostViews = 6;

/** One's saved views of a list under its entry in the sidebar, each with how many rows it has. Asked for after the page. */
export function SavedViews({
  list,
  path,
  onNavigate,
}: {
  list: ViewList;
  path: string;
  onNavigate: (() => void) | undefined;
}) {
  const { t } = useTranslation();
  const { data: views = [] } = useViews(list, useSettled());
  if (views.length === 0) return null;
  const Row = list === 'bids' ? BidView : TenderView;
  return (
    <ul aria-label={t('views.saved')} className="flex flex-col gap-0.5 pb-1">
      {views.slice(0, mostViews).map((view) => (
        <li key={view._id}>
          <Row view={view} path={path} onNavigate={onNavigate} />
        </li>
      ))}
    </ul>
  );
}

type ViewProps = { view: View; path: string; onNavigate: (() => void) | undefined };

function BidView(props: ViewProps) {
  const filter = bidFilterOf(props.view.query, useSelectedZone(), useNow());
  return <ViewLink {...props} total={totalOf(useBids({ ...filter, limit: '1' }))} />;
}

function TenderView(props: ViewProps) {
  const filter = tenderFilterOf(props.view.query, useSelectedZone(), useNow());
  return <ViewLink {...props} total={totalOf(useTenders({ ...filter, limit: '1' }))} />;
}

function ViewLink({ view, path, onNavigate, total }: ViewProps & { total: number | undefined }) {
  const { pathname, search } = useLocation();
  const isCurrent = pathname === path && new URLSearchParams(search).get('saved') === view._id;
  return (
    <Link
      to={`${path}${addressOf(view)}`}
      onClick={onNavigate}
      aria-current={isCurrent ? 'true' : undefined}
      className={classNames(
        'hover:bg-hover flex h-8 items-center gap-2 rounded-md ps-9 pe-2.5 text-sm',
        isCurrent ? 'text-ink font-medium' : 'text-ink-muted hover:text-ink',
      )}
    >
      <TruncatedText className="flex-1">{view.name}</TruncatedText>
      {total === undefined || total < 0 ? null : <span data-figures>{total}</span>}
    </Link>
  );
}
