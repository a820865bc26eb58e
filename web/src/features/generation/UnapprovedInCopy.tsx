import type { ResponseSettings, UnapprovedPlace } from '@bidloom/contract/generation';
import { TriangleAlert } from 'lucide-react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { numberOfRequirement } from '#ui/text/number-of-requirement.ts';
import { TruncatedText } from '#ui/text/truncated-text.tsx';

/** What of a final copy nobody has approved, each with the way there, and the decision to send it as it stands. */
export function UnapprovedInCopy({
  bid,
  unapproved: { count, places },
  isTaken,
  onTake,
  isAsked,
  decision,
  onFollow,
}: {
  bid: string;
  unapproved: ResponseSettings['unapproved'];
  isTaken: boolean;
  onTake: (isTaken: boolean) => void;
  /** Whether the run waits for the decision. */
  isAsked: boolean;
  decision: Ref<HTMLDivElement>;
  /** Somebody goes to one of them. */
  onFollow: () => void;
}) {
  const { t } = useTranslation();
  const title = t('generation.response.unapproved.title', { count });
  return (
    <section aria-label={title} className="border-line flex flex-col gap-3 rounded-md border p-3">
      <p className="flex items-start gap-2 font-medium">
        <TriangleAlert size={16} className="text-warning mt-1 shrink-0" aria-hidden />
        {title}
      </p>
      <ul className="scroll-edges flex max-h-56 flex-col gap-1 overflow-y-auto ps-6 text-sm">
        {places.map((place) => (
          <li key={place.section?._id ?? place.requirement?._id} className="min-w-0">
            <Place bid={bid} place={place} onFollow={onFollow} />
          </li>
        ))}
        {count > places.length ? (
          <li className="text-ink-muted">
            {t('generation.response.unapproved.more', { count: count - places.length })}
          </li>
        ) : null}
      </ul>
      <div ref={decision} className="flex flex-col gap-1">
        {isAsked && !isTaken ? (
          <p role="alert" className="text-danger text-sm">
            {t('generation.response.unapproved.decide')}
          </p>
        ) : null}
        <Checkbox
          isChecked={isTaken}
          onChange={onTake}
          label={t('generation.response.unapproved.take')}
          hint={t('generation.response.unapproved.takeHint')}
        />
      </div>
    </section>
  );
}

function Place({
  bid,
  place: { requirement, section, isApproved, suggestions, comments },
  onFollow,
}: {
  bid: string;
  place: UnapprovedPlace;
  onFollow: () => void;
}) {
  const { t } = useTranslation();
  const lacks = [
    ...(isApproved ? [] : [t('generation.response.unapproved.notApproved')]),
    ...(suggestions > 0 ? [t('generation.response.unapproved.suggestions', { count: suggestions })] : []),
    ...(comments > 0 ? [t('generation.response.unapproved.comments', { count: comments })] : []),
  ];
  const to = section ? `section=${section._id}` : `answer=${requirement?._id ?? ''}`;
  return (
    <>
      <Link
        to={`/bids/${bid}/response?${to}`}
        onClick={onFollow}
        className="hover:text-accent decoration-line-strong flex min-w-0 gap-2 underline underline-offset-2"
      >
        {requirement ? (
          <bdi className="shrink-0 tabular-nums">{numberOfRequirement(requirement.number)}</bdi>
        ) : null}
        <TruncatedText>{section?.title ?? requirement?.text ?? ''}</TruncatedText>
      </Link>
      <span className="text-ink-muted">{lacks.join(' · ')}</span>
    </>
  );
}
