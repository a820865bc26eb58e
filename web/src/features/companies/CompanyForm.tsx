import type { Company } from '@bidloom/contract/companies';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { useFormDraft } from '#lib/browser/form-draft.ts';
import { Button } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { FormProblem } from '#ui/forms/form-problem.tsx';
import type { useChangeCompany } from './companies.api.ts';

/** Fields of the company on one page, saved together; whoever is no owner reads why they cannot. */
export function CompanyForm<Fields extends Partial<Company>>({
  company,
  form: { draft, forget, isChanged },
  save,
  children,
}: {
  company: Company;
  form: ReturnType<typeof useFormDraft<Fields>>;
  save: ReturnType<typeof useChangeCompany>;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const isLocked = company.role !== 'owner';
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isLocked && !save.isPending) save.mutate({ _id: company._id, ...draft }, { onSuccess: forget });
  };
  return (
    <>
      {isLocked ? <Banner>{t('companies.ownersOnly')}</Banner> : null}
      <form onSubmit={send} className="flex flex-col gap-5">
        <FormProblem error={save.error} fallback="companies.errors.change" />
        {children}
        <div className="flex items-center gap-3">
          <Button
            type="submit"
            isLoading={save.isPending}
            lockedBecause={isLocked ? t('companies.ownersOnly') : undefined}
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
    </>
  );
}
