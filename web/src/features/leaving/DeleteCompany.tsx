import type { Company } from '@bidloom/contract/companies';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemAt } from '#lib/calls/problems.ts';
import { Button } from '#ui/controls/button.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { FormProblem } from '#ui/forms/form-problem.tsx';
import { useEndCompany, useLeaving } from './leaving.api.ts';
import { ProofField } from './ProofField.tsx';
import { WhatGoes } from './WhatGoes.tsx';

/** Has the selected company deleted, in 14 days; only its owners may. */
export function DeleteCompany({
  company,
  email,
  onExport,
}: {
  company: Company;
  email: string;
  /** Leads to where all data are taken out. */
  onExport: () => void;
}) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const isLocked = company.role !== 'owner';
  if (company.endsAt) return <p className="text-ink-muted">{t('leaving.company.bannerOwner')}</p>;
  return (
    <>
      <Button
        variant="outline"
        className="text-danger w-fit"
        onClick={() => setOpen(true)}
        lockedBecause={isLocked ? t('companies.ownersOnly') : undefined}
      >
        {t('leaving.company.open')}
      </Button>
      {isOpen ? (
        <CompanyDialog company={company} email={email} onExport={onExport} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}

function CompanyDialog({
  company,
  email,
  onExport,
  onClose,
}: {
  company: Company;
  email: string;
  onExport: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { data } = useLeaving();
  const [password, setPassword] = useState('');
  const end = useEndCompany();
  const send = () => {
    end.mutate({ _id: company._id, ...(password && { password }) }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      onClose={onClose}
      title={t('ui.named', { name: t('leaving.company.title'), value: company.name })}
      description={t('leaving.company.hint')}
      submitLabel={t('leaving.confirmAccount')}
      isDestructive
      isSending={end.isPending}
      onSubmit={send}
      className="flex flex-col gap-5"
    >
      <WhatGoes goes={t('leaving.company.goesText')} stays={t('leaving.company.staysText')} />
      <p className="text-pretty">{t('leaving.company.told')}</p>
      <Button
        variant="outline"
        className="w-fit"
        onClick={() => {
          onClose();
          onExport();
        }}
      >
        {t('leaving.company.export')}
      </Button>
      {problemAt(end.error, 'password') === undefined ? (
        <FormProblem error={end.error} fallback="leaving.company.failed" />
      ) : null}
      <ProofField
        email={email}
        password={password}
        onChange={setPassword}
        error={end.error}
        hasProvider={data?.hasProvider ?? false}
      />
    </FormDialog>
  );
}
