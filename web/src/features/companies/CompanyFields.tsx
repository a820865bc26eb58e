import { companySizes, type Company } from '@bidloom/contract/companies';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraft } from '#lib/browser/draft.ts';
import { problemAt } from '#lib/calls/problems.ts';
import { browserZone } from '#lib/time/zone.ts';
import { Combobox } from '#ui/controls/combobox.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Select } from '#ui/controls/select.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useCreateCompany } from './companies.api.ts';
import { currenciesIn, guessCurrency } from './currencies.ts';
import { useTimeZones } from './time-zones.ts';

/** What a new company is made of while it is written; the name is kept in this browser under `draft` until it is made. */
export function useNewCompany(draft: string, onMade?: (name: string) => void) {
  const [name, setName, forgetName] = useDraft(draft);
  const [size, setSize] = useState<Company['size'] | ''>('');
  const [timezone, setTimezone] = useState(browserZone);
  const [currency, setCurrency] = useState(() => guessCurrency(browserZone(), navigator.languages));
  const [lacksSize, setLacksSize] = useState(false);
  const { mutate, error, isPending } = useCreateCompany((made) => {
    forgetName();
    onMade?.(made.name);
  });
  const submit = () => {
    setLacksSize(size === '');
    if (size !== '' && !isPending) mutate({ name: name.trim(), size, currency, timezone });
  };
  return {
    name,
    setName,
    size,
    setSize,
    timezone,
    setTimezone,
    currency,
    setCurrency,
    lacksSize: lacksSize && size === '',
    error,
    isPending,
    submit,
  };
}

/** Name, size, currency and time zone of a new company; the last two are guessed from this browser. */
export function CompanyFields({ company }: { company: ReturnType<typeof useNewCompany> }) {
  const { t, i18n } = useTranslation();
  const currencies = useMemo(
    () => currenciesIn(i18n.language, guessCurrency(browserZone(), navigator.languages)),
    [i18n.language],
  );
  const zones = useTimeZones(browserZone(), i18n.language);
  const errorAt = (path: string) => problemAt(company.error, path);
  return (
    <>
      <TextField
        label={t('companies.name')}
        error={errorAt('name')}
        name="organization"
        autoComplete="organization"
        required
        maxLength={120}
        value={company.name}
        onChange={(text) => company.setName(text)}
      />
      <Field
        label={t('companies.size')}
        error={errorAt('size') ?? (company.lacksSize ? t('companies.sizeMissing') : undefined)}
      >
        <Select<Company['size']>
          value={company.size}
          onChange={company.setSize}
          placeholder={t('companies.sizeChoose')}
          options={companySizes.map((value) => ({
            value,
            label: t('companies.people', { count: value === '1' ? 1 : 100, range: `\u2066${value}\u2069` }),
          }))}
        />
      </Field>
      <Field label={t('companies.currency')} hint={t('companies.currencyHint')} error={errorAt('currency')}>
        <Combobox
          value={company.currency}
          onChange={(next) => company.setCurrency(next ?? company.currency)}
          options={currencies}
          searchPlaceholder={t('companies.currencySearch')}
        />
      </Field>
      <Field label={t('companies.timezone')} hint={t('companies.timezoneHint')} error={errorAt('timezone')}>
        <Combobox
          value={company.timezone}
          onChange={(next) => company.setTimezone(next ?? company.timezone)}
          options={zones}
          searchPlaceholder={t('companies.timezoneSearch')}
        />
      </Field>
    </>
  );
}
