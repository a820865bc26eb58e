import { bidTypes, submissionTypes } from '@bidloom/contract/bids';
import type { Person } from '@bidloom/contract/primitives';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { readAmount } from '#lib/tables/read-amount.ts';
import { ApiError } from '#lib/calls/api.ts';
import { useDraft } from '#lib/browser/draft.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { MultiCombobox } from '#ui/controls/combobox.tsx';
import { DateTimePicker } from '#ui/dates/date-time-picker.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Select } from '#ui/controls/select.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useClients, useCreateBid, useServices } from '../bid.api.ts';
import { regionOf, regionWords, usualRegion } from '../region.ts';
import { ClientSelect } from './ClientSelect.tsx';
import { TeamSelect } from './PeopleSelect.tsx';

type Draft = {
  title: string;
  client: string | null;
  type: (typeof bidTypes)[number];
  submitionType: (typeof submissionTypes)[number];
  deadline: string | null;
  services: string[];
  team: Person[];
  region: string;
  priority: (typeof priorities)[number];
  value: string;
  reference: string;
};
const priorities = ['1', '2', '3', '4', '5'] as const;
/**
 * The specification's defaults of a new bid, section 3; now is filled in when it is known. The client is chosen: the wire's first
 * one is for programs, and a bid to the wrong buyer is worse than a question.
 */
const empty: Draft = {
  title: '',
  client: null,
  type: bidTypes[0],
  submitionType: submissionTypes[0],
  deadline: null,
  services: [],
  team: [],
  region: usualRegion,
  priority: '1',
  value: '',
  reference: '',
};
const emptyText = JSON.stringify(empty);

type NewBidFormProps = {
  zone: string;
  currency: string;
  lockedBecause: string | undefined;
  onCreated: (id: string) => void;
  onCancel: () => void;
};

/** A bid written down by hand. What is not sent yet is kept in this browser. */
export function NewBidForm({ zone, currency, lockedBecause, onCreated, onCancel }: NewBidFormProps) {
  const { t } = useTranslation();
  const [kept, keep, forget] = useDraft('new-bid', emptyText);
  // Apart from the rest: a new zone comes together with the moved moment, and neither may undo the other.
  const [deadlineZone, keepZone, forgetZone] = useDraft('new-bid-zone');
  const draft = { ...empty, ...(JSON.parse(kept) as Partial<Draft>) };
  const change = (part: Partial<Draft>) => keep(JSON.stringify({ ...draft, ...part }));
  const form = useRef<HTMLFormElement>(null);
  const { state } = useLocation() as { state: { isByKey?: boolean } | null };
  const isByKey = state?.isByKey === true;
  // Who comes by a key goes on typing; others have the focus on the heading.
  useEffect(() => {
    if (isByKey) form.current?.querySelector('input')?.focus();
  }, [isByKey]);
  const [openedAt] = useState(() => new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString());
  const [amountProblem, setAmountProblem] = useState<string>();
  const [isClientMissing, setClientMissing] = useState(false);
  const clients = useClients();
  const services = useServices();
  const create = useCreateBid();
  const { client } = draft;
  const deadline = draft.deadline ?? openedAt;
  const refusals = create.error instanceof ApiError ? create.error.errors : [];
  const problem = (path: string) => refusals.find((error) => error.path === path)?.msg;
  const send = (event: FormEvent) => {
    event.preventDefault();
    const value = readAmount(draft.value);
    setAmountProblem(
      value === undefined ? t('bids.new.notAnAmount', { text: draft.value, currency }) : undefined,
    );
    setClientMissing(client === null);
    if (value === undefined || client === null || create.isPending || lockedBecause) return;
    create.mutate(
      {
        originalTitle: draft.title,
        client,
        type: draft.type,
        submitionType: draft.submitionType,
        deadline,
        deadlineZone: deadlineZone || zone,
        services: draft.services,
        team: draft.team.map(({ _id }) => _id),
        region: draft.region,
        priority: Number(draft.priority),
        value,
        reference: draft.reference,
      },
      {
        onSuccess: ({ _id }) => {
          forget();
          forgetZone();
          onCreated(_id);
        },
      },
    );
  };
  return (
    <form ref={form} onSubmit={send} className="grid max-w-3xl gap-x-6 gap-y-5 sm:grid-cols-2">
      {lockedBecause ? (
        <Banner tone="warning" className="sm:col-span-2">
          {lockedBecause}
        </Banner>
      ) : null}
      <TextField
        label={t('bids.fields.originalTitle')}
        error={problem('originalTitle')}
        className="sm:col-span-2"
        value={draft.title}
        required
        maxLength={1000}
        onChange={(title) => change({ title })}
      />
      <Field
        label={t('bids.fields.client')}
        hint={clients.data?.length === 0 ? t('bids.new.firstClient') : undefined}
        error={isClientMissing && client === null ? t('bids.new.clientMissing') : problem('client')}
        isRequired
      >
        <ClientSelect value={client} onChange={({ _id }) => change({ client: _id })} />
      </Field>
      <TextField
        label={t('bids.fields.reference')}
        error={problem('reference')}
        isOptional
        value={draft.reference}
        maxLength={300}
        onChange={(reference) => change({ reference })}
      />
      <Field label={t('bids.fields.type')}>
        <Select
          value={draft.type}
          onChange={(type) => change({ type })}
          options={bidTypes.map((value) => ({ value, label: t(`bids.type.${value}`) }))}
        />
      </Field>
      <Field label={t('bids.fields.submitionType')}>
        <Select
          value={draft.submitionType}
          onChange={(submitionType) => change({ submitionType })}
          options={submissionTypes.map((value) => ({ value, label: t(`bids.submission.${value}`) }))}
        />
      </Field>
      <Field
        label={t('bids.fields.deadline')}
        hint={draft.deadline === null ? t('bids.new.deadlineHint') : undefined}
        error={problem('deadline')}
        isRequired
      >
        <DateTimePicker
          value={deadline}
          onChange={(next) => change({ deadline: next })}
          zone={deadlineZone || zone}
          onZoneChange={keepZone}
        />
      </Field>
      <TextField
        label={t('bids.fields.value')}
        error={amountProblem ?? problem('value')}
        hint={t('bids.new.valueHint', { currency })}
        isOptional
        value={draft.value}
        inputMode="decimal"
        dir="ltr"
        onChange={(value) => change({ value })}
      />
      <Field label={t('bids.fields.services')} isOptional>
        <MultiCombobox
          values={draft.services}
          placeholder={t('bids.addServices')}
          isLoading={services.isPending}
          options={(services.data ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
          onChange={(chosen) => change({ services: chosen })}
        />
      </Field>
      <Field label={t('bids.fields.team')} isOptional>
        <TeamSelect team={draft.team} onChange={(team) => change({ team })} />
      </Field>
      <TextField
        label={t('bids.fields.region')}
        error={problem('region')}
        value={regionWords(draft.region, t)}
        maxLength={200}
        onChange={(text) => change({ region: regionOf(text, t) })}
      />
      <Field label={t('bids.fields.priority')}>
        <Select
          value={draft.priority}
          onChange={(priority) => change({ priority })}
          options={priorities.map((value) => ({ value, label: t(`bids.priority.${value}`) }))}
        />
      </Field>
      <div className="flex flex-wrap gap-2 sm:col-span-2">
        <Button type="submit" isLoading={create.isPending} lockedBecause={lockedBecause}>
          {t('bids.new.create')}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {t('ui.cancel')}
        </Button>
      </div>
    </form>
  );
}
