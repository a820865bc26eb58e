import { wasHandedIn } from '@bidloom/contract/bid-statuses';
import type { Readiness } from '@bidloom/contract/readiness';
import { FileLock2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatMoment } from '#ui/dates/dates.ts';
import { useOpenBid } from './bid-context.ts';

/** Of a bid that is no longer in preparation: whether, when and by whom it was handed in, and the way to what was sealed then. */
export function HandedIn({ sealed }: { sealed: Readiness['sealed'] }) {
  const { t, i18n } = useTranslation();
  const { bid, zone } = useOpenBid();
  const at = sealed?.at ?? bid.submittedAt;
  const moment = at && formatMoment(at, i18n.language, zone);
  const words =
    moment && sealed?.by
      ? t('bids.handedIn.by', { moment, name: sealed.by.fullName })
      : moment
        ? t('bids.handedIn.at', { moment })
        : t('bids.handedIn.nothingAsked');
  return (
    <section aria-labelledby="bid-handed-in" className="flex flex-col gap-1">
      <h2 id="bid-handed-in" className="text-base">
        {t(wasHandedIn(bid) ? 'bids.handedIn.yes' : 'bids.handedIn.no')}
      </h2>
      <p className="text-ink-muted text-sm">{words}</p>
      {sealed ? (
        <>
          <p className="text-ink-muted text-sm tabular-nums">
            {t('files.manifest.files', { count: sealed.files })}
            {' · '}
            {t('files.manifest.answers', { count: sealed.answers })}
          </p>
          <Link
            to={`/bids/${bid._id}/response?show=files`}
            className="hover:text-accent inline-flex items-center gap-2 py-0.5 text-base"
          >
            <FileLock2 size={16} className="text-ink-muted shrink-0" aria-hidden />
            {t('files.manifest.title')}
          </Link>
        </>
      ) : null}
    </section>
  );
}
