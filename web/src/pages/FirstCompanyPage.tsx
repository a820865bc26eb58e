import { useTranslation } from 'react-i18next';
import { FirstCompanyForm } from '#features/companies/FirstCompanyForm.tsx';
import { SampleOffer } from '#features/companies/SampleOffer.tsx';
import { ImportData } from '#features/company-data/ImportData.tsx';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { EntryFrame } from '#shell/EntryFrame.tsx';
import { LogoutHead } from '#shell/LogoutHead.tsx';

export default function FirstCompanyPage() {
  const { t } = useTranslation();
  usePageTitle(t('companies.firstTitle'));
  return (
    <EntryFrame title={t('companies.firstTitle')} lead={t('companies.firstLead')} head={<LogoutHead />}>
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
