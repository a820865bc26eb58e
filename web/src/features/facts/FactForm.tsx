import { type Fact, type FactKind, factKinds } from '@bidloom/contract/facts';
import { useTranslation } from 'react-i18next';
import { problemAt } from '#lib/calls/problems.ts';
import { readAmount } from '#lib/tables/read-amount.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { DateTimePicker } from '#ui/dates/date-time-picker.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Input } from '#ui/controls/input.tsx';
import { Select } from '#ui/controls/select.tsx';
import { SettingsForm, type SettingsFormProps } from '#ui/forms/settings-form.tsx';
import { LongTextField, TextField } from '#ui/forms/text-field.tsx';
import { factValue } from '#ui/text/fact-value.ts';
import { useFactCalls } from './facts.api.ts';

type Fields = {
  name: string;
  kind: FactKind;
  value: string;
  unit: string;
  validUntil: string | null;
  note: string;
};

/** One fact of the company, to add or to change. */
export function FactForm({ opened: fact, ...form }: SettingsFormProps<Fact>) {
  const { t, i18n } = useTranslation();
  return (
    <SettingsForm
      {...form}
      words="facts"
      draftName="fact"
      opened={fact}
      fields={fieldsOf(fact)}
      calls={useFactCalls()}
      toCreate={toSent}
      toChange={(draft, { _id, version }) => ({ _id, version, ...toSent(draft) })}
    >
      {({ draft, change, error, isLocked, field }) => (
        <>
          {fact?.isExpired ? <Banner tone="warning">{t('facts.expiredHint')}</Banner> : null}
          <TextField
            {...field('name')}
            hint={draft.name.trim() ? t('facts.nameHint', { name: `{{${draft.name.trim()}}}` }) : undefined}
            required
            maxLength={80}
          />
          <Field label={t('facts.fields.kind')} error={problemAt(error, 'kind')}>
            <Select<FactKind>
              className="w-full"
              value={draft.kind}
              onChange={(kind) => change({ kind })}
              options={factKinds.map((value) => ({ value, label: t(`facts.kinds.${value}`) }))}
              disabled={isLocked}
            />
          </Field>
          <div className="flex flex-wrap items-start gap-3">
            <Field
              className="min-w-40 flex-1"
              label={t(draft.kind === 'certificate' ? 'facts.fields.certificate' : 'facts.fields.value')}
              hint={
                isNumber(draft.kind) && draft.value.trim() !== ''
                  ? t('facts.writtenAs', {
                      value: factValue({ ...draft, value: plain(draft) }, i18n.language),
                    })
                  : undefined
              }
              error={problemAt(error, 'value')}
              isRequired
            >
              {draft.kind === 'date' ? (
                <DateTimePicker
                  hasTime={false}
                  zone="UTC"
                  value={/^\d{4}-\d\d-\d\d$/.test(draft.value) ? `${draft.value}T00:00:00.000Z` : null}
                  onChange={(moment) => change({ value: moment?.slice(0, 10) ?? '' })}
                  disabled={isLocked}
                />
              ) : (
                <Input
                  value={draft.value}
                  inputMode={isNumber(draft.kind) ? 'decimal' : undefined}
                  dir={isNumber(draft.kind) ? 'ltr' : 'auto'}
                  onChange={(event) => change({ value: event.target.value })}
                  required
                  maxLength={2_000}
                  disabled={isLocked}
                />
              )}
            </Field>
            {hasUnit(draft.kind) ? (
              <TextField
                className="w-32"
                label={t(draft.kind === 'money' ? 'facts.fields.currency' : 'facts.fields.unit')}
                error={problemAt(error, 'unit')}
                isOptional
                value={draft.unit}
                placeholder={draft.kind === 'money' ? 'EUR' : undefined}
                onChange={(text) =>
                  change({
                    unit: draft.kind === 'money' ? text.toUpperCase() : text,
                  })
                }
                maxLength={draft.kind === 'money' ? 3 : 40}
                disabled={isLocked}
              />
            ) : null}
          </div>
          <Field
            label={t('facts.fields.validUntil')}
            hint={t('facts.validHint')}
            error={problemAt(error, 'validUntil')}
            isOptional
          >
            <DateTimePicker
              hasTime={false}
              zone="UTC"
              value={draft.validUntil === null ? null : `${draft.validUntil}T00:00:00.000Z`}
              onChange={(moment) => change({ validUntil: moment?.slice(0, 10) ?? null })}
              disabled={isLocked}
            />
          </Field>
          <LongTextField
            {...field('note')}
            hint={t('facts.noteHint')}
            isOptional
            rows={2}
            maxLength={2_000}
          />
        </>
      )}
    </SettingsForm>
  );
}

const isNumber = (kind: FactKind) => kind === 'number' || kind === 'money' || kind === 'percent';
const hasUnit = (kind: FactKind) => kind === 'number' || kind === 'money';

/** A number as people write it as the decimal that the server takes; what is none is sent as it stands, and the server says so. */
function plain({ kind, value }: Pick<Fields, 'kind' | 'value'>): string {
  const text = value.trim();
  if (!isNumber(kind) || /^-?\d+(?:\.\d+)?$/.test(text)) return text;
  const amount = readAmount(text.replace(/\s*%$/, ''));
  return typeof amount === 'number' ? String(amount) : text;
}

const toSent = (draft: Fields) => ({
  ...draft,
  value: plain(draft),
  unit: hasUnit(draft.kind) ? draft.unit : '',
});

const fieldsOf = (fact: Fact | undefined): Fields => ({
  name: fact?.name ?? '',
  kind: fact?.kind ?? 'text',
  value: fact?.value ?? '',
  unit: fact?.unit ?? '',
  validUntil: fact?.validUntil ?? null,
  note: fact?.note ?? '',
});
