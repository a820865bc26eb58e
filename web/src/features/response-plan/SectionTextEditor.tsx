import { countWords } from '@bidloom/contract/answer-length';
import type { ResponseSection, SectionText } from '@bidloom/contract/response-plan';
import { History } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useWritingOffers } from '#lib/calls/use-writing-offers.ts';
import { useTranslation } from 'react-i18next';
import { useEvent } from '#lib/react/use-event.ts';
import { Button } from '#ui/controls/button.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { StatusChip } from '#ui/layout/badge.tsx';
import type { KnownFact } from '#ui/rich-text/known-fact.ts';
import { RichTextEditor } from '#ui/rich-text/rich-text-editor.tsx';
import { classNames } from '#ui/text/class-names.ts';
import { numberFormat } from '#ui/text/intl.ts';
import { useChangeSections, useSectionText as useStoredText } from './response-plan.api.ts';
import { SectionHistory } from './SectionHistory.tsx';
import { sectionLooks } from './section-looks.ts';
import { useSectionText } from './use-section-text.ts';

const shownAfterMs = 50;
type Decision = 'in-review' | 'approved';
type EditorProps = {
  bid: string;
  section: ResponseSection;
  facts: readonly KnownFact[];
  zone: string;
  lockedBecause: string | undefined;
  /** What a key wants decided, once all is saved. */
  wanted: Decision | undefined;
  onDecided: () => void;
};

/** The own words of a section: a letter, a summary, a free section. They save themselves. */
export function SectionTextEditor(props: EditorProps) {
  const { t } = useTranslation();
  const stored = useStoredText(props.section._id);
  if (stored.isError) return <ReadFailed read={stored} title={t('responsePlan.errors.get')} size="small" />;
  if (!stored.data) return <SkeletonRows count={4} />;
  return <Writing key={stored.data._id} {...props} stored={stored.data} />;
}

function Writing({
  bid,
  section,
  facts,
  zone,
  lockedBecause,
  wanted,
  onDecided,
  stored,
}: EditorProps & { stored: SectionText }) {
  const { t, i18n } = useTranslation();
  const text = useSectionText(stored);
  const change = useChangeSections(bid);
  const offers = useWritingOffers(bid);
  const [refusal, setRefusal] = useState('');
  const [hasHistory, setHistory] = useState(false);
  const isLocked = lockedBecause !== undefined;
  const reasonFor = (to: Decision | 'open') =>
    lockedBecause ??
    (text.state === 'saved' ? undefined : t('requirements.editor.saveFirst')) ??
    (to !== 'open' && text.words.trim() === '' ? t('responsePlan.writeFirst') : undefined) ??
    (to === 'approved' && stored.approvalRefused !== null
      ? t(`requirements.approvalRefused.${stored.approvalRefused}`)
      : undefined);
  const decide = (status: Decision | 'open') => change.mutate([{ _id: section._id, status }]);
  const decideByKey = useEvent((to: Decision) => {
    const reason = reasonFor(to);
    setRefusal(reason ?? '');
    if (reason === undefined && stored.status !== to) decide(to);
    onDecided();
  });
  const isSettled = text.state !== 'writing' && text.state !== 'saving';
  useEffect(() => {
    if (wanted === undefined || !isSettled) return undefined;
    // What was saved is shown a moment after it is known to be.
    const timer = setTimeout(() => decideByKey(wanted), shownAfterMs);
    return () => clearTimeout(timer);
  }, [wanted, isSettled, decideByKey]);
  // A long text is counted once what was typed is shown.
  const counted = useDeferredValue(text.words);
  const words = useMemo(() => countWords(counted), [counted]);
  const number = numberFormat(i18n.language);
  const isClosed = stored.approvalRefused === 'bid-closed';
  const next: (Decision | 'open')[] = isClosed
    ? []
    : stored.status === 'approved'
      ? ['open']
      : stored.status === 'in-review'
        ? ['approved', 'open']
        : ['in-review', 'approved'];
  const shown = stored.status === 'open' ? (text.words.trim() === '' ? 'open' : 'under-way') : stored.status;
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <RichTextEditor
        value={text.text}
        facts={facts}
        {...offers}
        label={section.title}
        isReadOnly={isLocked}
        onBlur={text.saveNow}
        onChange={text.write}
        className="text-lg"
      />
      <div className="text-ink-muted max-w-reading flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <StatusChip {...sectionLooks[shown]}>
          {shown === 'approved' && stored.approvedBy ? (
            <>
              {t('requirements.editor.approvedBy')} <bdi>{stored.approvedBy.fullName}</bdi>
            </>
          ) : (
            t(`responsePlan.states.${shown}`)
          )}
        </StatusChip>
        <output className={classNames('min-w-0', text.state === 'failed' && 'text-danger')}>
          {t(`requirements.editor.state.${text.state}`)}
          {text.state === 'failed' ? (
            <>
              {' '}
              <bdi>{text.failure}</bdi>{' '}
              <button type="button" onClick={text.tryAgain} className="text-accent hover:underline">
                {t('requirements.editor.tryAgain')}
              </button>
            </>
          ) : null}
        </output>
        {text.mergedWith === undefined ? null : (
          <output>{t('requirements.editor.merged', { name: text.mergedWith })}</output>
        )}
        <span className="ms-auto tabular-nums">
          {t('responsePlan.words', { count: words, shown: number.format(words) })}
        </span>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {next.map((to, place) => (
          <Button
            key={to}
            size="small"
            variant={place === 0 && to !== 'open' ? 'default' : 'outline'}
            lockedBecause={reasonFor(to)}
            onClick={() => decide(to)}
          >
            {t(`responsePlan.to.${to}`)}
          </Button>
        ))}
        {isClosed ? <span className="text-ink-muted text-sm">{t('bids.responseLocked')}</span> : null}
        <Button
          icon={History}
          size="small"
          variant="ghost"
          aria-expanded={hasHistory}
          onClick={() => setHistory(!hasHistory)}
        >
          {t('requirements.editor.history')}
        </Button>
        {refusal === '' ? null : <output className="text-ink-muted text-sm">{refusal}</output>}
      </div>
      {hasHistory ? (
        <SectionHistory
          section={stored}
          facts={facts}
          zone={zone}
          lockedBecause={
            lockedBecause ?? (text.state === 'saved' ? undefined : t('requirements.editor.saveFirst'))
          }
        />
      ) : null}
    </div>
  );
}
