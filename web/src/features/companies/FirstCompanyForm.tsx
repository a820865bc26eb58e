import { companySizes, type Company } from '@bidloom/contract/companies';
import { type FormEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#lib/api.ts';
import { useDraft } from '#lib/draft.ts';
import { browserZone } from '#lib/zone.ts';
import { Button } from '#ui/button.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
import { useCreateCompany } from './companies.api.ts';
import { currenciesIn, guessCurrency } from './currencies.ts';
import { timeZones } from './time-zones.ts';

/** Name, size, currency and time zone of a new company; the last two are guessed. The guard around the page moves on. */
export function FirstCompanyForm() {
  const { t, i18n } = useTranslation();
  const [name, setName, forgetName] = useDraft('first-company:name');
  const [size, setSize] = useState<Company['size'] | ''>('');
  const [timezone, setTimezone] = useState(browserZone);
  const [currency, setCurrency] = useState(() => guessCurrency(browserZone(), navigator.languages));
  const [lacksSize, setLacksSize] = useState(false);
  const create = useCreateCompany();
  const currencies = useMemo(
    () => currenciesIn(i18n.language, guessCurrency(browserZone(), navigator.languages)),
    [i18n.language],
  );
  const zones = useMemo(() => timeZones(browserZone(), i18n.language), [i18n.language]);
  const errorAt = (path: string) =>
    create.error instanceof ApiError ? create.error.errors.find((one) => one.path === path)?.msg : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setLacksSize(size === '');
    if (size === '' || create.isPending) return;
    create.mutate({ name: name.trim(), size, currency, timezone }, { onSuccess: forgetName });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-5">
      <Field label={t('companies.name')} error={errorAt('name')}>
        <Input
          name="organization"
          autoComplete="organization"
          required
          maxLength={120}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <Field
        label={t('companies.size')}
        error={errorAt('size') ?? (lacksSize && size === '' ? t('companies.sizeMissing') : undefined)}
      >
        <Select<Company['size']>
          value={size}
          onChange={setSize}
          placeholder={t('companies.sizeChoose')}
          options={companySizes.map((value) => ({
            value,
            label: t('companies.people', { count: value === '1' ? 1 : 100, range: `\u2066${value}\u2069` }),
          }))}
        />
      </Field>
      <Field label={t('companies.currency')} hint={t('companies.currencyHint')} error={errorAt('currency')}>
        <Combobox
          value={currency}
          onChange={(next) => setCurrency(next ?? currency)}
          options={currencies}
          searchPlaceholder={t('companies.currencySearch')}
        />
      </Field>
      <Field label={t('companies.timezone')} hint={t('companies.timezoneHint')} error={errorAt('timezone')}>
        <Combobox
          value={timezone}
          onChange={(next) => setTimezone(next ?? timezone)}
          options={zones}
          searchPlaceholder={t('companies.timezoneSearch')}
        />
      </Field>
      <Button type="submit" size="large" isLoading={create.isPending}>
        {t('companies.create')}
      </Button>
    </form>
  );
}
