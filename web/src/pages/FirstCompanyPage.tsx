import { LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLogout, useSessionCheck } from '#features/auth/auth.api.ts';
import { FirstCompanyForm } from '#features/companies/FirstCompanyForm.tsx';
import { SampleOffer } from '#features/companies/SampleOffer.tsx';
import { ImportData } from '#features/company-data/ImportData.tsx';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { EntryFrame } from '#shell/EntryFrame.tsx';
import { Button } from '#ui/controls/button.tsx';

export default function FirstCompanyPage() {
  const { t } = useTranslation();
  const { user } = useSessionCheck();
  const logout = useLogout();
  usePageTitle(t('companies.firstTitle'));
  return (
    <EntryFrame
      title={t('companies.firstTitle')}
      lead={t('companies.firstLead')}
      head={
        <>
          <Button
            variant="ghost"
            onClick={() => logout.mutate()}
            isLoading={logout.isPending}
            className="-ms-2"
          >
            <LogOut size={16} className="points" aria-hidden />
            {t('shell.logout')}
          </Button>
          <span className="text-ink-muted min-w-0 truncate text-sm max-sm:hidden" dir="auto">
            {user?.email}
          </span>
        </>
      }
    >
      <FirstCompanyForm />
      <SampleOffer />
      <details className="border-line mt-6 border-t pt-6">
        <summary className="text-ink-muted cursor-pointer">{t('companyData.firstImport')}</summary>
        <div className="mt-4">
          <ImportData />
        </div>
      </details>
    </EntryFrame>
  );
}
