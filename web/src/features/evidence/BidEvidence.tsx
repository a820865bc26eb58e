import type { AttachedEvidence, DemandedEvidence, Evidence, EvidenceMatch } from '@bidloom/contract/evidence';
import type { DataOf } from '@bidloom/contract/endpoint';
import type { getBidEvidence } from '@bidloom/contract/evidence';
import { CircleCheck, Paperclip } from 'lucide-react';
import { Fragment, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '#ui/controls/button.tsx';
import { formatCalendarDay } from '#ui/dates/dates.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Badge } from '#ui/layout/badge.tsx';
import { classNames } from '#ui/text/class-names.ts';
import { AttachOther } from './AttachOther.tsx';
import { demandWords } from './demand-words.ts';
import {
  useAttachEvidence,
  useBidEvidence,
  useChangeReason,
  useDetachEvidence,
  useReferences,
} from './evidence.api.ts';
import { EvidenceForm } from './EvidenceForm.tsx';
import { PassedOver, sharedWords } from './PassedOver.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';
import { ValidityMark } from './ValidityMark.tsx';

type BidEvidenceData = DataOf<typeof getBidEvidence>;
type Place = { requirementId?: string | null; itemId?: string | null };
type Asked = { evidence: Evidence; validity: EvidenceMatch['validity']; place: Place; attached?: string };
type Acting = {
  data: BidEvidenceData;
  /** Attaches it, after asking why where it is not valid. */
  attach: (evidence: Evidence, validity: EvidenceMatch['validity'], place: Place) => void;
  giveReason: (attached: AttachedEvidence) => void;
  detach: (attached: AttachedEvidence) => void;
  lockedBecause: string | undefined;
  isBusy: boolean;
};

type BidEvidenceProps = {
  bid: string;
  currency: string;
  me: string | undefined;
  lockedBecause: string | undefined;
};

/** What a bid is asked to hand in, what of the vault meets it, and what is attached; for one requirement with `requirement`. */
export function BidEvidence({
  bid,
  requirement,
  currency,
  me,
  lockedBecause,
  below,
}: BidEvidenceProps & { requirement?: string; below?: ReactNode }) {
  const { t, i18n } = useTranslation();
  const found = useBidEvidence(bid, requirement);
  const send = useAttachEvidence();
  const change = useChangeReason();
  const remove = useDetachEvidence();
  const [asked, setAsked] = useState<Asked>();
  // Reasons and what was passed over come with the first references, so that what stands below stays where it is.
  const references = useReferences(bid, requirement === undefined);
  if (!found.data || references.isLoading)
    return found.isError ? (
      <ErrorState
        size={requirement ? 'small' : undefined}
        title={t('evidence.errors.bid')}
        description={found.error.message}
        onRetry={() => void found.refetch()}
      />
    ) : requirement ? null : (
      <SkeletonRows count={5} />
    );
  const { data } = found;
  const { demands, submissionDay, isDeadlineAssumed } = data;
  const acting: Acting = {
    data,
    attach: (evidence, validity, place) => {
      if (validity === 'expired' || validity === 'not-yet') setAsked({ evidence, validity, place });
      else send.mutate({ bidId: bid, evidenceId: evidence._id, ...place });
    },
    giveReason: ({ _id, evidence, validity }) => setAsked({ evidence, validity, place: {}, attached: _id }),
    detach: ({ _id }) => remove.mutate({ _id }),
    lockedBecause,
    isBusy: send.isPending || remove.isPending,
  };
  const covered = demands.filter(isCovered).length;
  const dialog = asked ? (
    <ReasonDialog
      title={asked.evidence.title}
      validity={asked.validity}
      day={submissionDay}
      isSending={send.isPending || change.isPending}
      onReason={(reason) => {
        const onSuccess = () => setAsked(undefined);
        if (asked.attached) change.mutate({ _id: asked.attached, reason }, { onSuccess });
        else
          send.mutate({ bidId: bid, evidenceId: asked.evidence._id, ...asked.place, reason }, { onSuccess });
      }}
      onClose={() => setAsked(undefined)}
    />
  ) : null;
  const list = (
    <ul className="divide-line flex flex-col divide-y">
      {demands.map((demand) => (
        <DemandItem
          key={demand.key}
          {...{ demand, bid, currency, me }}
          isOne={requirement !== undefined}
          {...acting}
        />
      ))}
    </ul>
  );
  if (requirement !== undefined)
    return demands.length === 0 ? null : (
      <section aria-label={t('evidence.bid.title')} className="flex flex-col">
        <h3 className="text-sm font-semibold">{t('evidence.bid.title')}</h3>
        {list}
        {dialog}
      </section>
    );
  return (
    <div className="flex flex-col gap-10">
      <section aria-labelledby="bid-evidence" className="flex flex-col gap-2">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="bid-evidence" className="text-lg">
            {t('evidence.bid.title')}
          </h2>
          {demands.length > 0 ? (
            <p className="text-ink-muted text-sm tabular-nums">
              {t('evidence.bid.progress', { done: covered, count: demands.length })}
            </p>
          ) : null}
        </div>
        {submissionDay === null ? null : (
          <p className="text-ink-muted text-sm">
            {t('evidence.bid.submission', { day: formatCalendarDay(submissionDay, i18n.language) })}
            {isDeadlineAssumed ? ` ${t('evidence.bid.assumed')}` : ''}
          </p>
        )}
        {demands.length === 0 ? (
          <p className="text-ink-muted max-w-reading">{t('evidence.bid.emptyHint')}</p>
        ) : (
          list
        )}
      </section>
      {below}
      <section aria-labelledby="bid-annexes" className="flex flex-col gap-2">
        <h2 id="bid-annexes" className="text-lg">
          {t('evidence.bid.annexes')}
        </h2>
        <p className="text-ink-muted text-sm">{t('evidence.bid.annexesHint')}</p>
        <ul className="divide-line flex flex-col divide-y">
          {data.attached.map((attached) => (
            <AttachedItem key={attached._id} attached={attached} {...acting} />
          ))}
        </ul>
        {lockedBecause === undefined ? (
          <AttachOther
            label={t('evidence.bid.attachOther')}
            day={submissionDay}
            onChoose={(evidence, validity) => acting.attach(evidence, validity, {})}
          />
        ) : null}
      </section>
      {dialog}
    </div>
  );
}

export const isCovered = ({ attached, isReferredTo }: DemandedEvidence) =>
  attached.length > 0 || isReferredTo;

function DemandItem({
  demand,
  bid,
  isOne,
  currency,
  me,
  ...acting
}: Acting & {
  demand: DemandedEvidence;
  bid: string;
  isOne: boolean;
  currency: string;
  me: string | undefined;
}) {
  const { t, i18n } = useTranslation();
  const [isAdding, setAdding] = useState(false);
  const { requirement, item, quote, page, document, matches, isMandatory } = demand;
  const { lockedBecause, data } = acting;
  const attached = data.attached.filter(({ _id }) => demand.attached.includes(_id));
  const others = matches.filter(({ evidence }) => attached.every((one) => one.evidence._id !== evidence._id));
  const place = { requirementId: requirement?._id ?? null, itemId: item };
  const words = demandWords(demand, t, i18n.language);
  const asksReferences = demand.kind === 'reference' && !isOne;
  const lot = useReferences(bid, asksReferences).data?.lots.find(({ asked }) =>
    asked.some((one) => one.requirement?._id === requirement?._id),
  );
  const sharedWith = (match: EvidenceMatch) =>
    sharedWords(
      lot?.references.find(({ evidence }) => evidence._id === match.evidence._id)?.shared ?? [],
      t,
      i18n.language,
    );
  // Several references are asked for at once: until as many are attached, the others stay on offer.
  const wanted = demand.kind === 'reference' ? (demand.count ?? 1) : 1;
  const lacksMore = attached.length < wanted;
  return (
    <li className={classNames('grid gap-x-8 gap-y-3', isOne ? 'py-2' : 'py-4 lg:grid-cols-2')}>
      <div className="flex min-w-0 flex-col gap-1">
        <p className="flex gap-x-2 font-medium">
          {isCovered(demand) ? (
            <CircleCheck size={16} className="text-success mt-0.5 shrink-0" aria-hidden />
          ) : (
            <Paperclip size={16} className="text-ink-muted mt-0.5 shrink-0" aria-hidden />
          )}
          <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
            <bdi>{words}</bdi>
            {isMandatory ? <Badge>{t('evidence.bid.mandatory')}</Badge> : null}
          </span>
        </p>
        {isOne ? null : (
          <>
            <blockquote className="text-ink line-clamp-4 font-serif wrap-anywhere" dir="auto">
              {quote}
            </blockquote>
            <p className="text-ink-muted text-sm">
              {requirement ? (
                <Link
                  to={`/bids/${bid}/response?answer=${requirement._id}`}
                  className="text-accent underline"
                  title={t('evidence.bid.open')}
                >
                  R-{requirement.number}
                </Link>
              ) : (
                t('evidence.bid.checklist')
              )}
              {document ? ' · ' : null}
              <bdi>{document}</bdi>
              {page === null ? null : (
                <>
                  {' · '}
                  <span className="whitespace-nowrap">{t('requirements.place.page', { page })}</span>
                </>
              )}
            </p>
          </>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-2">
        {demand.isReferredTo && attached.length === 0 ? (
          <p className="text-success text-sm">{t('evidence.bid.referred')}</p>
        ) : null}
        {attached.length > 0 ? (
          <ul className="flex flex-col gap-2">
            {attached.map((one) => (
              <AttachedItem key={one._id} attached={one} {...acting} />
            ))}
          </ul>
        ) : null}
        {attached.length > 0 && wanted > 1 ? (
          <p className="text-ink-muted text-sm tabular-nums">
            {t('evidence.bid.attachedOf', { done: attached.length, total: wanted })}
          </p>
        ) : null}
        {others.length > 0 && lacksMore ? (
          <ul className="flex flex-col gap-3">
            {others.map((match) => (
              <MatchItem
                key={match.evidence._id}
                match={match}
                also={sharedWith(match)}
                onAttach={
                  lockedBecause === undefined && !match.because.includes('not-permitted')
                    ? () => acting.attach(match.evidence, match.validity, place)
                    : undefined
                }
                isBusy={acting.isBusy}
              />
            ))}
          </ul>
        ) : null}
        {matches.length === 0 && attached.length === 0 && !demand.isReferredTo ? (
          <p className="text-warning text-sm">{t('evidence.bid.none')}</p>
        ) : null}
        {asksReferences && lot && lacksMore ? <PassedOver lot={lot} /> : null}
        {lockedBecause === undefined && lacksMore ? (
          <div className="flex flex-wrap gap-2">
            <AttachOther
              label={t(matches.length > 0 ? 'evidence.bid.choose' : 'evidence.bid.chooseFirst')}
              kind={demand.kind}
              day={data.submissionDay}
              onChoose={(evidence, validity) => acting.attach(evidence, validity, place)}
            />
            {matches.length === 0 ? (
              <Button variant="ghost" size="small" onClick={() => setAdding(true)}>
                {t('evidence.bid.addToVault')}
              </Button>
            ) : null}
          </div>
        ) : null}
      </div>
      {isAdding ? (
        <EvidenceForm
          evidence={undefined}
          currency={currency}
          me={me}
          begun={{
            kind: demand.kind,
            title:
              demand.subject && t(`evidence.subjects.${demand.subject}`, { defaultValue: demand.subject }),
          }}
          onClose={() => setAdding(false)}
          lockedBecause={lockedBecause}
        />
      ) : null}
    </li>
  );
}

/** An evidence that fits, what it says of itself, and why it fits or has to be looked at. */
export function MatchItem({
  match: { evidence, fits, because, validity, quote },
  also,
  onAttach,
  isBusy,
}: {
  match: EvidenceMatch;
  /** Further words on why. */
  also?: string | undefined;
  /** Undefined where it may not be attached. */
  onAttach: (() => void) | undefined;
  isBusy: boolean;
}) {
  const { t, i18n } = useTranslation();
  const reasons = because.filter((one) => one !== 'name' && one !== 'expired' && one !== 'not-yet');
  return (
    <li className="flex items-start gap-3">
      <div className="min-w-0 flex-1">
        <EvidenceName evidence={evidence} validity={validity} />
        <p className="text-ink-muted text-sm wrap-anywhere">
          {/* Isolated from each other: an amount's direction would reorder the separators beside it in Arabic. */}
          {restOf(quote, evidence, validity).map((part, place) => (
            <Fragment key={place}>
              {place > 0 ? ' · ' : null}
              <bdi>{part}</bdi>
            </Fragment>
          ))}
        </p>
        {reasons.length > 0 || also ? (
          <p
            className={classNames(
              'text-sm first-letter:uppercase',
              fits === 'yes' ? 'text-success' : 'text-warning',
            )}
          >
            {[
              reasons.map((one) => t(`evidence.because.${one}`)).join(i18n.language === 'ar' ? '، ' : ', '),
              also,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        ) : null}
      </div>
      {onAttach ? (
        <Button
          size="small"
          variant="outline"
          aria-label={t('evidence.bid.attachNamed', { title: evidence.title })}
          isLoading={isBusy}
          onClick={onAttach}
        >
          {t('evidence.bid.attach')}
        </Button>
      ) : null}
    </li>
  );
}

function EvidenceName({ evidence, validity }: Pick<EvidenceMatch, 'evidence' | 'validity'>) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
      <Link
        to={`/settings/evidence?open=${evidence._id}`}
        className="min-w-0 font-medium wrap-anywhere hover:underline"
        dir="auto"
      >
        {evidence.title}
      </Link>
      <ValidityMark validity={validity} evidence={evidence} />
    </p>
  );
}

/** What an evidence says of itself, without what its name and its mark of validity, the last part, say beside it. */
function restOf(
  quote: string,
  { title, validUntil }: Evidence,
  validity: EvidenceMatch['validity'],
): string[] {
  const rest = (quote.startsWith(`${title} · `) ? quote.slice(title.length + 3) : quote).split(' · ');
  const isMarked = validUntil !== null && (validity === 'valid' || validity === 'expired');
  return isMarked ? rest.slice(0, -1) : rest;
}

function AttachedItem({
  attached,
  giveReason,
  detach,
  lockedBecause,
  isBusy,
}: Acting & { attached: AttachedEvidence }) {
  const { t } = useTranslation();
  const { evidence, validity, reason, reasonBy } = attached;
  const isInvalid = validity === 'expired' || validity === 'not-yet';
  const [file] = evidence.files;
  return (
    <li className="flex items-start gap-3 py-1">
      <div className="min-w-0 flex-1">
        <EvidenceName evidence={evidence} validity={validity} />
        <p className="text-ink-muted text-sm wrap-anywhere">
          {file ? (
            <a href={file.url} className="hover:underline" dir="auto">
              {file.name}
            </a>
          ) : (
            <span className="text-warning">{t('evidence.bid.noFile')}</span>
          )}
        </p>
        {isInvalid && reason !== '' ? (
          <p className="text-sm wrap-anywhere">
            {t('evidence.bid.reasonGiven', { reason })}
            {reasonBy ? (
              <span className="text-ink-muted">
                {' · '}
                <bdi>{reasonBy.fullName}</bdi>
              </span>
            ) : null}
          </p>
        ) : null}
        {isInvalid && reason === '' ? (
          <p className="text-danger text-sm">
            {t('evidence.bid.needsReason')}{' '}
            {lockedBecause === undefined ? (
              <button
                type="button"
                className="underline underline-offset-2"
                onClick={() => giveReason(attached)}
              >
                {t('evidence.bid.addReason')}
              </button>
            ) : null}
          </p>
        ) : null}
      </div>
      {lockedBecause === undefined ? (
        <Button
          size="small"
          variant="ghost"
          className="-me-2.5"
          aria-label={t('evidence.bid.detachNamed', { title: evidence.title })}
          isLoading={isBusy}
          onClick={() => detach(attached)}
        >
          {t('evidence.bid.detach')}
        </Button>
      ) : null}
    </li>
  );
}
