import { companySizes, type Company } from '@bidloom/contract/companies';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormDraft } from '#lib/browser/form-draft.ts';
import { problemAt } from '#lib/calls/problems.ts';
import { Combobox } from '#ui/controls/combobox.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Select } from '#ui/controls/select.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useChangeCompany } from './companies.api.ts';
import { CompanyForm } from './CompanyForm.tsx';
import { currenciesIn } from './currencies.ts';
import { useTimeZones } from './time-zones.ts';

/** Name, size, currency and time zone of the selected company; only its owners change them. */
export function CompanySettings({ company }: { company: Company }) {
  const { t, i18n } = useTranslation();
  const { name, size, currency, timezone } = company;
  const form = useFormDraft(`company:${company._id}`, { name, size, currency, timezone });
  const { draft, change } = form;
  const save = useChangeCompany();
  const currencies = useMemo(() => currenciesIn(i18n.language), [i18n.language]);
  const zones = useTimeZones(timezone, i18n.language);
  const isLocked = company.role !== 'owner';
  return (
    <CompanyForm company={company} form={form} save={save}>
      <TextField
        label={t('companies.name')}
        error={problemAt(save.error, 'name')}
        required
        maxLength={120}
        value={draft.name}
        onChange={(name) => change({ name })}
        disabled={isLocked}
      />
      <Field label={t('companies.size')} error={problemAt(save.error, 'size')}>
        <Select<Company['size']>
          value={draft.size}
          onChange={(next) => change({ size: next })}
          disabled={isLocked}
          options={companySizes.map((value) => ({
            value,
            label: t('companies.people', { count: value === '1' ? 1 : 100, range: `\u2066${value}\u2069` }),
          }))}
        />
      </Field>
      <Field
        label={t('companies.currency')}
        hint={t('companies.currencyHint')}
        error={problemAt(save.error, 'currency')}
      >
        <Combobox
          value={draft.currency}
          onChange={(next) => next !== null && change({ currency: next })}
          options={currencies}
          searchPlaceholder={t('companies.currencySearch')}
          disabled={isLocked}
        />
      </Field>
      <Field
        label={t('companies.timezone')}
        hint={t('companies.timezoneHint')}
        error={problemAt(save.error, 'timezone')}
      >
        <Combobox
          value={draft.timezone}
          onChange={(next) => next !== null && change({ timezone: next })}
          options={zones}
          searchPlaceholder={t('companies.timezoneSearch')}
          disabled={isLocked}
        />
      </Field>
    </CompanyForm>
  );
}
