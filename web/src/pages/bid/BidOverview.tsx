import { activeStatuses } from '@bidloom/contract/bid-statuses';
import type { Bid } from '@bidloom/contract/bids';
import type { FactValue, TenderFact, TenderFactName } from '@bidloom/contract/understanding';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useSessionCheck } from '#features/auth/auth.api.ts';
import { statedDeadline, type BidFields } from '#features/bids/bid-fields.ts';
import { BidDecision } from '#features/decisions/BidDecision.tsx';
import { useOpenBid } from '#features/bids/detail/bid-context.ts';
import { BidFieldsOverview, type SourcedField } from '#features/bids/detail/BidFieldsOverview.tsx';
import { EvidenceOfItem } from '#features/evidence/EvidenceOfItem.tsx';
import { FilePreview } from '#features/files/FilePreview.tsx';
import { Coverage } from '#features/requirements/Coverage.tsx';
import { Checklist } from '#features/understanding/Checklist.tsx';
import type { TakeOver } from '#features/understanding/FactRow.tsx';
import { FactsPanel } from '#features/understanding/FactsPanel.tsx';
import { PlaceButton, usePlaceWords } from '#features/understanding/Quote.tsx';
import { proposedMoment } from '#features/understanding/proposed-moment.ts';
import { useShownWords } from '#features/understanding/shown-words.ts';
import { useBidFacts } from '#features/understanding/understanding.api.ts';
import { offerUndo } from '#lib/calls/undo.ts';
import { markInOrder } from '#ui/layout/in-order.ts';
import { Beside } from './Beside.tsx';
import { BidAiSection } from './BidAiChoice.tsx';
import { useWorkOnDocuments } from './work-on-documents.ts';

/** The fields of the bid, what the documents say of them, what is to be handed in, and what AI may be used for. */
export function BidOverview({
  chance,
}: {
  /** How likely it is to be won, where no rail says so. */
  chance: ReactNode;
}) {
  const { bid, zone, currency, lockedBecause } = useOpenBid();
  const { user } = useSessionCheck();
  const { t } = useTranslation();
  const [parameters, setParameters] = useSearchParams();
  const shown = parameters.get('shown') ?? undefined;
  const show = (id: string | undefined) => setParameters(id ? { shown: id } : {}, { replace: true });
  const words = useShownWords(bid._id, shown);
  const placeWords = usePlaceWords();
  const work = useWorkOnDocuments(bid._id);
  const isOver = bid.submittedAt !== null || !activeStatuses.some((status) => status === bid.status);
  const { takeOvers, agreed } = useTakeOvers();
  const file = bid.originalFiles.find(({ _id }) => _id === words?.file?._id);
  const onShow = (id: string) => show(id === shown ? undefined : id);
  const shared = { bid: bid._id, zone, lockedBecause, shown, onShow };
  const sources: Partial<Record<SourcedField, ReactNode>> = {};
  for (const { name, id, statement } of agreed) {
    const field = fieldOfFact[name];
    if (field && statement?.file)
      sources[field] = (
        <PlaceButton
          of={statement}
          label={t(`bids.fields.${field}`)}
          isShown={shown === id}
          onShow={() => onShow(id)}
        />
      );
  }
  return (
    <Beside
      title={file?.name ?? ''}
      onClose={() => show(undefined)}
      beside={
        words && file ? (
          <FilePreview
            key={file._id}
            file={file}
            page={words.page ?? undefined}
            words={words.words}
            place={placeWords(words)}
            at={words}
            onClose={() => show(undefined)}
          />
        ) : null
      }
    >
      <div className="flex flex-col gap-10">
        <div ref={markInOrder} className="in-order flex flex-col gap-5">
          <Coverage bid={bid._id} work={work} />
          <BidFieldsOverview sources={sources} />
        </div>
        <FactsPanel
          {...shared}
          {...{ work, isOver, takeOvers }}
          agreed={new Set(agreed.map(({ name }) => name))}
        />
        <BidDecision bid={bid._id} currency={currency} />
        <Checklist
          {...shared}
          me={user}
          isOver={isOver}
          renderEvidence={(item) => <EvidenceOfItem bid={bid._id} item={item} />}
        />
        {chance}
        <BidAiSection bid={bid._id} lockedBecause={lockedBecause} />
      </div>
    </Beside>
  );
}

const fieldOfFact: Partial<Record<TenderFactName, SourcedField>> = {
  deadline: 'deadline',
  questionsDeadline: 'questionsDeadline',
  buyer: 'client',
  submission: 'submitionType',
  reference: 'reference',
};

/**
 * Each fact that the bid has a field for: the change that takes it over, with the way back; and those that the bid says already, with the
 * words that say it. One of several choices that stands in the bid is chosen: nobody is asked again.
 */
function useTakeOvers() {
  const { t } = useTranslation();
  const { bid, currency, change, zone } = useOpenBid();
  const { data } = useBidFacts(bid._id);
  const latest = useRef(change);
  useEffect(() => {
    latest.current = change;
  });
  const takeOvers: Partial<Record<TenderFactName, TakeOver>> = {};
  const agreed: { name: TenderFactName; id: string; statement: TenderFact['stated'][number] | undefined }[] =
    [];
  for (const fact of data?.facts ?? []) {
    const { name, values } = fact;
    const [value] = values;
    const agrees = (id = `${name}.stated.0`, statement = fact.stated[0]) =>
      agreed.push({ name, id, statement });
    const chosen = fact.choices.findIndex(
      (choice) => values.length === 0 && fact.decision === null && isOwn(name, choice.value),
    );
    if (chosen >= 0) agrees(`${name}.choice.${chosen}`, fact.choices[chosen]);
    const isPlain = fact.overridden.length === 0 && fact.choices.length === 0 && fact.differs === 'no';
    if (name === 'buyer' && isPlain && values.length === 1 && value?.text === bid.client.name) agrees();
    // Where the documents name no zone, the same clock says the same.
    if ((name === 'deadline' || name === 'questionsDeadline') && isPlain && values.length === 1 && value) {
      const proposed = proposedMoment(value, zone);
      if (proposed?.lacks === 'zone' && Date.parse(proposed.at) === Date.parse(bid[name] ?? '')) agrees();
    }
    const fields = value && fieldsOf(name, value, currency, bid);
    if (!fields) continue;
    const before = ownFields(fields);
    const isSame = JSON.stringify(before) === JSON.stringify(fields);
    if (isSame && isPlain) agrees();
    takeOvers[name] = {
      isSame,
      take: () => {
        latest.current(fields);
        offerUndo(t('understanding.takenOver', { label: t(`understanding.facts.${name}`) }), () =>
          latest.current(before),
        );
      },
    };
  }
  return { takeOvers, agreed };

  function ownFields(fields: BidFields): BidFields {
    return Object.fromEntries(Object.keys(fields).map((field) => [field, bid[field as keyof typeof bid]]));
  }
  function isOwn(name: TenderFactName, value: FactValue): boolean {
    if (name === 'buyer') return value.text === bid.client.name;
    const fields = fieldsOf(name, value, currency, bid);
    return fields !== undefined && JSON.stringify(ownFields(fields)) === JSON.stringify(fields);
  }
}

/** Undefined where the fact has no field, or does not say enough to fill it. */
function fieldsOf(name: TenderFactName, value: FactValue, currency: string, bid: Bid): BidFields | undefined {
  if (name === 'title') return { originalTitle: value.text.slice(0, 1000) };
  if (name === 'reference') return { reference: value.text.slice(0, 300) };
  if (name === 'deadline')
    return value.utc === undefined ? undefined : statedDeadline(bid, { deadline: value.utc });
  if (name === 'questionsDeadline')
    return value.utc === undefined ? undefined : { questionsDeadline: value.utc };
  if (name === 'submission') return value.way === undefined ? undefined : { submitionType: value.way };
  // A value in another currency is no number of the company's.
  if (name === 'value')
    return value.amount === undefined || value.currency !== currency ? undefined : { value: value.amount };
  return undefined;
}
