import type { Company } from '@bidloom/contract/companies';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useFormDraft } from '#lib/browser/form-draft.ts';
import { problemAt } from '#lib/calls/problems.ts';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { Select } from '#ui/controls/select.tsx';
import { Field } from '#ui/forms/field.tsx';
import { useChangeCompany } from './companies.api.ts';
import { CompanyForm } from './CompanyForm.tsx';

/** Who approves, how members sign in and how long records stay; only the owners change it. */
export function CompanyRules({ company }: { company: Company }) {
  const { t } = useTranslation();
  const {
    reviewerIsOther = false,
    needsSecondFactor = false,
    auditDays = null,
    ledgerDays = null,
    mailDays = null,
  } = company;
  const form = useFormDraft(`company-rules:${company._id}`, {
    reviewerIsOther,
    needsSecondFactor,
    auditDays,
    ledgerDays,
    mailDays,
  });
  const { draft, change } = form;
  const save = useChangeCompany();
  const isLocked = company.role !== 'owner';
  return (
    <CompanyForm company={company} form={form} save={save}>
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
      <Field
        label={t('companies.auditDays')}
        hint={t('companies.auditDaysHint')}
        error={problemAt(save.error, 'auditDays')}
      >
        <Select<string>
          value={String(draft.auditDays ?? 'none')}
          onChange={(next) => change({ auditDays: next === 'none' ? null : Number(next) })}
          disabled={isLocked}
          options={daysIn(auditChoices, draft.auditDays, t, 'companies.forEver')}
        />
      </Field>
      <Field
        label={t('companies.ledgerDays')}
        hint={t('companies.ledgerDaysHint')}
        error={problemAt(save.error, 'ledgerDays')}
      >
        <Select<string>
          value={String(draft.ledgerDays ?? 'none')}
          onChange={(next) => change({ ledgerDays: next === 'none' ? null : Number(next) })}
          disabled={isLocked}
          options={daysIn(ledgerChoices, draft.ledgerDays, t, 'companies.asServer')}
        />
      </Field>
      <Field
        label={t('companies.mailDays')}
        hint={t('companies.mailDaysHint')}
        error={problemAt(save.error, 'mailDays')}
      >
        <Select<string>
          value={String(draft.mailDays ?? 30)}
          onChange={(next) => change({ mailDays: Number(next) })}
          disabled={isLocked}
          options={daysIn(mailChoices, draft.mailDays, t)}
        />
      </Field>
    </CompanyForm>
  );
}

/** In days; what a program set otherwise is offered beside them. */
const auditChoices = [365, 730, 1095, 1825, 3650];
const ledgerChoices = [30, 90, 180, 365];
const mailChoices = [7, 30, 90, 365];
function daysIn(choices: number[], chosen: number | null, t: TFunction, none?: string) {
  const all = chosen === null || choices.includes(chosen) ? choices : [...choices, chosen];
  return [
    ...(none === undefined ? [] : [{ value: 'none', label: t(none) }]),
    ...all.map((count) => ({ value: String(count), label: t('companies.days', { count }) })),
  ];
}
