import { bidTypes } from '@bidloom/contract/bids';
import { lazy, Suspense, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormDraft } from '#lib/browser/form-draft.ts';
import { problemAt, problemIn } from '#lib/calls/problems.ts';
import { readAmount } from '#lib/tables/read-amount.ts';
import { useSelectedZone } from '#lib/time/zone.ts';
import { Button } from '#ui/controls/button.tsx';
import { DateTimePicker } from '#ui/dates/date-time-picker.tsx';
import { LongTextField, TextField } from '#ui/forms/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { MoreFields } from '#ui/forms/more-fields.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Input } from '#ui/controls/input.tsx';
import { formatAmount } from '#ui/text/amount-text.ts';
import { Select } from '#ui/controls/select.tsx';
import { KnownTender } from './KnownTender.tsx';
import { useCreateTender } from './tenders.api.ts';

type Draft = {
  title: string;
  buyer: string;
  reference: string;
  description: string;
  sourceUrl: string;
  value: string;
  type: (typeof bidTypes)[number];
  deadline: string | null;
  cpv: string[];
};
const empty: Draft = {
  title: '',
  buyer: '',
  reference: '',
  description: '',
  sourceUrl: '',
  value: '',
  type: 'tender',
  deadline: null,
  cpv: [],
};
const CpvInput = lazy(async () => ({ default: (await import('#ui/controls/cpv/cpv-input.tsx')).CpvInput }));

/** A tender written down by hand. What is not sent yet is kept in this browser. */
export function NewTenderDialog({
  isOpen,
  onClose,
  onCreated,
  currency,
}: {
  isOpen: boolean;
  onClose: () => void;
  onCreated: (id: string) => void;
  currency: string;
}) {
  const { t, i18n } = useTranslation();
  const zone = useSelectedZone();
  const { draft, change, forget } = useFormDraft('new-tender', empty);
  const [zoneOfDeadline, setZoneOfDeadline] = useState<string>();
  const [hasTried, setTried] = useState(false);
  // Asked for when a field is left, not at each letter.
  const [named, setNamed] = useState(() => pick(draft));
  const create = useCreateTender();
  const problem = (path: string) => problemAt(create.error, path);
  const amount = readAmount(draft.value);
  const notAnAmount =
    hasTried && amount === undefined
      ? t('tenders.notAnAmount', { text: draft.value.trim(), currency })
      : undefined;
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (amount === undefined || create.isPending) return;
    const { value: _written, cpv, ...rest } = draft;
    create.mutate(
      {
        ...rest,
        ...(draft.deadline !== null && { deadlineZone: zoneOfDeadline ?? zone }),
        cpv: cpv.map((code) => ({ code })),
        ...(amount !== null && { value: amount, currency }),
      },
      {
        onSuccess: ({ _id }) => {
          forget();
          setTried(false);
          onCreated(_id);
        },
      },
    );
  };
  const words = (name: 'title' | 'buyer' | 'reference' | 'sourceUrl', more: object = {}) => (
    <TextField
      label={t(`tenders.fields.${name}`)}
      error={problem(name)}
      isRequired={name === 'title'}
      value={draft[name]}
      onChange={(text) => change({ [name]: text })}
      onBlur={() => setNamed(pick(draft))}
      {...more}
    />
  );
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={t('tenders.new')}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" form="new-tender" isLoading={create.isPending}>
            {t('tenders.create')}
          </Button>
        </>
      }
    >
      <form id="new-tender" onSubmit={send} className="grid gap-4 sm:grid-cols-2">
        <div className="sm:col-span-2">{words('title', { required: true, maxLength: 1000 })}</div>
        {words('buyer', { maxLength: 500 })}
        {words('reference', { maxLength: 300 })}
        {isOpen && JSON.stringify(named) === JSON.stringify(pick(draft)) ? (
          <KnownTender {...named} onOpen={onClose} />
        ) : null}
        <Field label={t('tenders.fields.deadline')} error={problem('deadline')} className="sm:col-span-2">
          <DateTimePicker
            value={draft.deadline}
            onChange={(deadline) => change({ deadline })}
            zone={zoneOfDeadline ?? zone}
            onZoneChange={setZoneOfDeadline}
          />
        </Field>
        <Field label={t('tenders.fields.type')} error={problem('type')}>
          <Select
            value={draft.type}
            onChange={(type) => change({ type })}
            options={bidTypes.map((value) => ({ value, label: t(`bids.type.${value}`) }))}
          />
        </Field>
        <Field
          label={t('tenders.fields.value')}
          error={notAnAmount ?? problem('value') ?? problem('currency')}
          // As it was understood, since a comma does not mean the same everywhere.
          hint={typeof amount === 'number' ? formatAmount(amount, currency, i18n.language) : undefined}
        >
          <Input
            value={draft.value}
            onChange={(event) => change({ value: event.target.value })}
            inputMode="decimal"
            dir="ltr"
          />
        </Field>
        <MoreFields
          className="flex flex-col gap-4 sm:col-span-2"
          isOpen={
            `${draft.sourceUrl}${draft.description}${draft.cpv.join('')}` !== '' ||
            ['sourceUrl', 'cpv', 'description'].some((name) => problemIn(create.error, name, draft.cpv))
          }
        >
          {words('sourceUrl', { type: 'url', dir: 'ltr' })}
          <Suspense fallback={null}>
            <Field label={t('tenders.fields.cpv')} error={problemIn(create.error, 'cpv', draft.cpv)}>
              <CpvInput values={draft.cpv} onChange={(cpv) => change({ cpv })} />
            </Field>
          </Suspense>
          <LongTextField
            label={t('tenders.fields.description')}
            error={problem('description')}
            value={draft.description}
            onChange={(description) => change({ description })}
            maxLength={50_000}
            rows={4}
          />
        </MoreFields>
      </form>
    </Dialog>
  );
}

const pick = ({ reference, buyer }: Draft) => ({ reference, buyer });
