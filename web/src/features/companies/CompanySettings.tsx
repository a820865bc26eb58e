import { companySizes, type Company } from '@bidloom/contract/companies';
import type { TFunction } from 'i18next';
import { type FormEvent, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormDraft } from '#lib/browser/form-draft.ts';
import { problemAt } from '#lib/calls/problems.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { Combobox } from '#ui/controls/combobox.tsx';
import { Field } from '#ui/forms/field.tsx';
import { FormProblem } from '#ui/forms/form-problem.tsx';
import { Select } from '#ui/controls/select.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useChangeCompany } from './companies.api.ts';
import { currenciesIn } from './currencies.ts';
import { SampleNotice } from './SampleNotice.tsx';
import { useTimeZones } from './time-zones.ts';

/** Name, size, currency and time zone of the selected company; only its owners change them. */
export function CompanySettings({ company }: { company: Company }) {
  const { t, i18n } = useTranslation();
  const {
    name,
    size,
    currency,
    timezone,
    reviewerIsOther = false,
    needsSecondFactor = false,
    auditDays = null,
    ledgerDays = null,
    mailDays = null,
    binDays = null,
  } = company;
  const { draft, change, forget, isChanged } = useFormDraft(`company:${company._id}`, {
    name,
    size,
    currency,
    timezone,
    reviewerIsOther,
    needsSecondFactor,
    auditDays,
    ledgerDays,
    mailDays,
    binDays,
  });
  const save = useChangeCompany();
  const currencies = useMemo(() => currenciesIn(i18n.language), [i18n.language]);
  const zones = useTimeZones(timezone, i18n.language);
  const isLocked = company.role !== 'owner';
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isLocked && !save.isPending) save.mutate({ _id: company._id, ...draft }, { onSuccess: forget });
  };
  return (
    <div className="flex max-w-xl flex-col gap-5">
      <div>
        <h2 className="text-xl">{t('shell.settings.company')}</h2>
        <p className="text-ink-muted text-pretty">{t('companies.settingsHint')}</p>
      </div>
      {company.sample ? <SampleNotice company={company} /> : null}
      {isLocked ? <Banner>{t('companies.ownersOnly')}</Banner> : null}
      <form onSubmit={send} className="flex flex-col gap-5">
        <FormProblem error={save.error} fallback="companies.errors.change" />
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
        <Checkbox
          isChecked={draft.reviewerIsOther}
          onChange={(next) => change({ reviewerIsOther: next })}
          disabled={isLocked}
          label={t('companies.reviewerIsOther')}
          hint={t('companies.reviewerIsOtherHint')}
        />
        <Checkbox
          isChecked={draft.needsSecondFactor}
          onChange={(next) => change({ needsSecondFactor: next })}
          disabled={isLocked}
          label={t('companies.needsSecondFactor')}
          hint={t('companies.needsSecondFactorHint')}
        />
        {kept.map(({ name: rule, choices, usual, none }) => (
          <Field
            key={rule}
            label={t(`companies.${rule}`)}
            hint={t(`companies.${rule}Hint`)}
            error={problemAt(save.error, rule)}
          >
            <Select<string>
              value={String(draft[rule] ?? usual)}
              onChange={(next) => change({ [rule]: next === 'none' ? null : Number(next) })}
              disabled={isLocked}
              options={daysIn(choices, draft[rule], t, none)}
            />
          </Field>
        ))}
        <div className="flex items-center gap-3">
          <Button
            type="submit"
            isLoading={save.isPending}
            {...(isLocked && { 'aria-disabled': true, title: t('companies.ownersOnly') })}
          >
            {t('companies.save')}
          </Button>
          {isChanged && !isLocked ? (
            <Button variant="ghost" onClick={forget}>
              {t('settings.discard')}
            </Button>
          ) : null}
        </div>
      </form>
    </div>
  );
}

/** What is kept for how many days; what a program set otherwise is offered beside the choices. */
const kept = [
  { name: 'auditDays', choices: [365, 730, 1095, 1825, 3650], usual: 'none', none: 'companies.forEver' },
  { name: 'ledgerDays', choices: [30, 90, 180, 365], usual: 'none', none: 'companies.asServer' },
  { name: 'mailDays', choices: [7, 30, 90, 365], usual: '30', none: undefined },
  { name: 'binDays', choices: [7, 30, 90, 365], usual: '30', none: undefined },
] as const;
function daysIn(choices: readonly number[], chosen: number | null, t: TFunction, none?: string) {
  const all = chosen === null || choices.includes(chosen) ? choices : [...choices, chosen];
  return [
    ...(none === undefined ? [] : [{ value: 'none', label: t(none) }]),
    ...all.map((count) => ({ value: String(count), label: t('companies.days', { count }) })),
  ];
}
