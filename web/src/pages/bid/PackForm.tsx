import type { Pack, PackStatement } from '@bidloom/contract/packs';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useClients } from '#features/bids/bid.api.ts';
import { useCreateBidFromPack, useCreateTenderFromPack } from '#features/packs/packs.api.ts';
import { proposedMoment } from '#features/understanding/proposed-moment.ts';
import { ApiError } from '#lib/calls/api.ts';
import { useNow } from '#lib/time/now.ts';
import { useSelectedZone } from '#lib/time/zone.ts';
import { Button } from '#ui/controls/button.tsx';
import { Combobox } from '#ui/controls/combobox.tsx';
import { DateTimePicker } from '#ui/dates/date-time-picker.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Segments } from '#ui/controls/segments.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { choicesOf, PackSource, statementsOf } from './PackSource.tsx';

type Draft = {
  title: string;
  /** A client that is there by its id; one that is not is made with the bid. */
  client: { _id: string | null; name: string } | null;
  reference: string;
  deadline: { at: string | null; zone: string };
  questionsDeadline: { at: string | null; zone: string };
};

type PackFormProps = {
  pack: Pack;
  lockedBecause: string | undefined;
  /** Its bid or tender is there, and it is gone. */
  onCreated: () => void;
  onCancel: () => void;
};

/** What the documents propose, each value with its words and page, to be put right before one press makes it. */
export function PackForm({ pack, lockedBecause, onCreated, onCancel }: PackFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const zone = useSelectedZone();
  const now = useNow();
  const [kind, setKind] = useState<'bid' | 'tender'>('bid');
  const [written, setWritten] = useState<Partial<Draft>>({});
  const [isAsked, setAsked] = useState(false);
  const createBid = useCreateBidFromPack();
  const createTender = useCreateTenderFromPack();
  const { isPending } = kind === 'bid' ? createBid : createTender;
  const { error } = kind === 'bid' ? createBid : createTender;
  // What a person wrote stays when more documents are read.
  const draft = { ...proposed(pack, zone), ...written };
  const change = (part: Partial<Draft>) => setWritten((before) => ({ ...before, ...part }));
  const refusals = error instanceof ApiError ? error.errors : [];
  const problem = (...paths: string[]) => refusals.find(({ path }) => paths.includes(path))?.msg;
  // Documents that state none can make a bid all the same; its deadline is then assumed, as that of a converted tender is.
  const isDeadlineStated =
    statementsOf(pack, 'deadline').length > 0 || choicesOf(pack, 'deadline').length > 0;
  const isDeadlineNeeded = kind === 'bid' && isDeadlineStated;
  const missing = {
    title: draft.title.trim() === '' ? t('packs.missing.title') : undefined,
    client: kind === 'bid' && !draft.client ? t('packs.missing.client') : undefined,
    deadline: isDeadlineNeeded && !draft.deadline.at ? t('packs.missing.deadline') : undefined,
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (isPending || lockedBecause || Object.values(missing).some(Boolean)) return;
    const way = statementsOf(pack, 'submission')[0]?.value.way;
    const both = {
      _id: pack._id,
      reference: draft.reference.trim(),
      questionsDeadline: draft.questionsDeadline.at,
      // How the documents want it sent; a bid shows and changes it as any other field.
      ...(way && { submitionType: way }),
    };
    if (kind === 'tender') {
      createTender.mutate(
        { ...both, title: draft.title.trim(), buyer: draft.client?.name ?? '', deadline: draft.deadline.at },
        {
          onSuccess: ({ _id }) => {
            onCreated();
            void navigate(`/tenders?tender=${_id}`);
          },
        },
      );
      return;
    }
    const { client, deadline } = draft;
    createBid.mutate(
      {
        ...both,
        originalTitle: draft.title.trim(),
        ...(client?._id ? { client: client._id } : { clientName: client?.name ?? '' }),
        ...(deadline.at && { deadline: deadline.at }),
      },
      {
        onSuccess: ({ _id }) => {
          onCreated();
          void navigate(`/bids/${_id}/requirements`);
        },
      },
    );
  };
  const takeMoment = (field: 'deadline' | 'questionsDeadline') => (statement: PackStatement) => {
    const moment = proposedMoment(statement.value, zone);
    if (moment) change({ [field]: { at: moment.at, zone: moment.zone } });
  };
  const momentField = (field: 'deadline' | 'questionsDeadline') => {
    const statements = statementsOf(pack, field);
    const { at } = draft[field];
    const lacks = statements[0] && proposedMoment(statements[0].value, zone)?.lacks;
    const isPast = field === 'deadline' && at !== null && Date.parse(at) <= now;
    return (
      <Field
        label={t(`bids.fields.${field}`)}
        isRequired={field === 'deadline' && isDeadlineNeeded}
        isOptional={field === 'questionsDeadline' || !isDeadlineNeeded}
        error={isAsked && field === 'deadline' ? (missing.deadline ?? problem('deadline')) : problem(field)}
        hint={
          <PackSource
            pack={pack}
            name={field}
            onUse={takeMoment(field)}
            isChosen={({ value }) => at !== null && proposedMoment(value, zone)?.at === at}
            isFilled={at !== null}
            warning={
              isPast
                ? t('packs.past')
                : lacks
                  ? t(`packs.assumed.${lacks}`, { zone: draft[field].zone })
                  : field === 'deadline' && kind === 'bid' && !isDeadlineStated && at === null
                    ? t('packs.assumed.deadline')
                    : undefined
            }
          />
        }
      >
        <DateTimePicker
          value={at}
          onChange={(next) => change({ [field]: { ...draft[field], at: next } })}
          zone={draft[field].zone}
          onZoneChange={(next) => setWritten((before) => withZone(before, field, at, next))}
        />
      </Field>
    );
  };
  return (
    <form onSubmit={send} className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">{t('packs.proposed')}</h2>
        <Segments
          size="small"
          label={t('packs.make')}
          value={kind}
          onChange={setKind}
          options={(['bid', 'tender'] as const).map((value) => ({ value, label: t(`packs.kinds.${value}`) }))}
        />
      </div>
      <p className="text-ink-muted text-sm" data-figures>
        {t('packs.requirementsFound', { count: pack.proposal?.requirements ?? 0 })}
      </p>
      <TextField
        label={t('bids.fields.originalTitle')}
        isRequired
        error={isAsked ? (missing.title ?? problem('originalTitle', 'title')) : undefined}
        hint={
          <PackSource
            pack={pack}
            name="title"
            isFilled={written.title !== undefined}
            onUse={({ value }) => change({ title: value.text })}
            isChosen={({ value }) => value.text === written.title}
          />
        }
        dir="auto"
        value={draft.title}
        maxLength={1000}
        onChange={(title) => change({ title })}
      />
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <Field
          label={t(kind === 'bid' ? 'bids.fields.client' : 'tenders.fields.buyer')}
          isRequired={kind === 'bid'}
          isOptional={kind === 'tender'}
          error={isAsked ? (missing.client ?? problem('client', 'clientName', 'buyer')) : undefined}
          hint={
            <PackSource
              pack={pack}
              name="buyer"
              isFilled={draft.client !== null}
              onUse={({ value }) => change({ client: { _id: null, name: value.text.slice(0, 200) } })}
              isChosen={({ value }) => value.text.slice(0, 200) === draft.client?.name}
            />
          }
        >
          <BuyerSelect value={draft.client} onChange={(client) => change({ client })} />
        </Field>
        <TextField
          label={t('bids.fields.reference')}
          isOptional
          error={problem('reference')}
          hint={
            <PackSource
              pack={pack}
              name="reference"
              isFilled={draft.reference !== ''}
              onUse={({ value }) => change({ reference: value.text })}
              isChosen={({ value }) => value.text === draft.reference}
            />
          }
          dir="auto"
          value={draft.reference}
          maxLength={300}
          onChange={(reference) => change({ reference })}
        />
        {momentField('deadline')}
        {momentField('questionsDeadline')}
      </div>
      <div className="border-line bg-ground sticky bottom-0 z-10 flex flex-wrap gap-2 border-t py-3">
        <Button type="submit" isLoading={isPending} lockedBecause={lockedBecause}>
          {t(`packs.create.${kind}`)}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {t('packs.discard')}
        </Button>
      </div>
    </form>
  );
}

/** A client that is there, or a name for one that is made together with the bid and not before. */
function BuyerSelect({
  value,
  onChange,
  ...wiring
}: {
  value: Draft['client'];
  onChange: (client: Draft['client']) => void;
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-required'?: boolean | 'true' | 'false' | undefined;
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined;
}) {
  const { t } = useTranslation();
  const clients = useClients();
  const known = (clients.data ?? []).map(({ _id, name }) => ({ value: _id, label: name }));
  const made =
    value && value._id === null ? [{ value: newClient, label: value.name, hint: t('packs.newClient') }] : [];
  const unlisted =
    value?._id && known.every((one) => one.value !== value._id)
      ? [{ value: value._id, label: value.name }]
      : [];
  return (
    <Combobox
      {...wiring}
      value={value === null ? null : (value._id ?? newClient)}
      placeholder={t('bids.new.chooseClient')}
      isLoading={clients.isPending}
      options={[...made, ...unlisted, ...known]}
      onChange={(chosen) => {
        const client = known.find((one) => one.value === chosen);
        if (client) onChange({ _id: client.value, name: client.label });
      }}
      onCreate={(name) => onChange({ _id: null, name: name.slice(0, 200) })}
    />
  );
}
const newClient = 'new';

function proposed(pack: Pack, zone: string): Draft {
  const [title, buyer, reference] = (['title', 'buyer', 'reference'] as const).map(
    (name) => statementsOf(pack, name)[0]?.value.text ?? '',
  );
  const moment = (name: 'deadline' | 'questionsDeadline') => {
    const [statement] = statementsOf(pack, name);
    const found = statement && proposedMoment(statement.value, zone);
    return { at: found?.at ?? null, zone: found?.zone ?? zone };
  };
  return {
    // The likeliest stands there while it is asked about: seen at once and put right at any time, which a deadline is not.
    title: (title || (choicesOf(pack, 'title')[0]?.value.text ?? '')).slice(0, 1000),
    client: pack.client ?? (buyer ? { _id: null, name: buyer.slice(0, 200) } : null),
    reference: (reference ?? '').slice(0, 300),
    deadline: moment('deadline'),
    questionsDeadline: moment('questionsDeadline'),
  };
}

/** A new zone comes together with the moved moment, whichever is told first. */
function withZone(
  before: Partial<Draft>,
  field: 'deadline' | 'questionsDeadline',
  shown: string | null,
  zone: string,
): Partial<Draft> {
  return { ...before, [field]: { at: before[field]?.at ?? shown, zone } };
}
