import type { Company } from '@bidloom/contract/companies';
import { useTranslation } from 'react-i18next';
import { useFormDraft } from '#lib/browser/form-draft.ts';
import { daysWords } from '#ui/dates/duration.ts';
import { problemAt } from '#lib/calls/problems.ts';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { Select } from '#ui/controls/select.tsx';
import { Field } from '#ui/forms/field.tsx';
import { useChangeCompany } from './companies.api.ts';
import { CompanyForm } from './CompanyForm.tsx';

/** Who approves, how members sign in and how long records stay; only the owners change it. */
export function CompanyRules({ company }: { company: Company }) {
  const { t, i18n } = useTranslation();
  const {
    reviewerIsOther = false,
    needsSecondFactor = false,
    auditDays = null,
    ledgerDays = null,
    mailDays = null,
    binDays = null,
  } = company;
  const form = useFormDraft(`company-rules:${company._id}`, {
    reviewerIsOther,
    needsSecondFactor,
    auditDays,
    ledgerDays,
    mailDays,
    binDays,
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
      {kept.map(({ name, choices, usual, none }) => (
        <Field
          key={name}
          label={t(`companies.${name}`)}
          hint={t(`companies.${name}Hint`)}
          error={problemAt(save.error, name)}
        >
          <Select<string>
            value={String(draft[name] ?? usual)}
            onChange={(next) => change({ [name]: next === 'none' ? null : Number(next) })}
            disabled={isLocked}
            options={daysIn(choices, draft[name], i18n.language, none && t(none))}
          />
        </Field>
      ))}
    </CompanyForm>
  );
}

/** What is kept for how many days; what a program set otherwise is offered beside the choices. */
const kept = [
  { name: 'auditDays', choices: [365, 730, 1095, 1825, 3650], usual: 'none', none: 'companies.forEver' },
  { name: 'ledgerDays', choices: [30, 90, 180, 365], usual: 'none', none: 'companies.asServer' },
  { name: 'mailDays', choices: [7, 30, 90, 365], usual: '30', none: undefined },
  { name: 'binDays', choices: [7, 30, 90, 365], usual: '30', none: undefined },
] as const;
function daysIn(choices: readonly number[], chosen: number | null, language: string, none?: string) {
  const all = chosen === null || choices.includes(chosen) ? choices : [...choices, chosen];
  return [
    ...(none === undefined ? [] : [{ value: 'none', label: none }]),
    ...all.map((count) => ({ value: String(count), label: daysWords(count, language) })),
  ];
}
