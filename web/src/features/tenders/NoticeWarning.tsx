import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { NoticeChanges } from './NoticeChanges.tsx';
import { useAmendments, useMarkAmendmentsSeen } from './tenders.api.ts';

type NoticeWarningProps = {
  /** The tender that the bid was made of. */
  tender: string;
  /** The bid's own deadline, which a notice does not change. */
  deadline: string;
  onDeadline: (deadline: string) => void;
  lockedBecause: string | undefined;
};

/** Warns on a bid that the notice changed since it was made; until somebody has taken note. */
export function NoticeWarning({ tender, deadline, onDeadline, lockedBecause }: NoticeWarningProps) {
  const { t } = useTranslation();
  const { data: amendments = [] } = useAmendments(tender);
  const note = useMarkAmendmentsSeen();
  const unseen = amendments.filter(({ isSeen }) => !isSeen);
  if (unseen.length === 0) return null;
  const all = unseen.flatMap(({ changes }) => changes);
  // The newest amendment stands first.
  const latest = all.find(({ field }) => field === 'deadline')?.after;
  const moved = typeof latest === 'string' && latest !== deadline ? latest : undefined;
  const isCalledOff = all.find(({ field }) => field === 'cancelled')?.after === true;
  return (
    <Banner
      tone={isCalledOff ? 'danger' : 'warning'}
      title={t(isCalledOff ? 'tenders.noticeCalledOff' : 'tenders.noticeChanged')}
      action={
        <span className="flex flex-wrap gap-2">
          <Button asChild size="small" variant="ghost">
            <Link to={`/tenders?tender=${tender}`}>{t('tenders.openTender')}</Link>
          </Button>
          {moved === undefined ? null : (
            <Button
              size="small"
              variant="outline"
              lockedBecause={lockedBecause}
              onClick={() => onDeadline(moved)}
            >
              {t('tenders.takeDeadline')}
            </Button>
          )}
          <Button
            size="small"
            variant="outline"
            isLoading={note.isPending}
            lockedBecause={lockedBecause}
            onClick={() => note.mutate({ tenderId: tender })}
          >
            {t('tenders.noted')}
          </Button>
        </span>
      }
    >
      <div className="flex flex-col gap-2">
        {unseen.map(({ _id, changes }) => (
          <NoticeChanges key={_id} changes={changes} />
        ))}
      </div>
    </Banner>
  );
}
