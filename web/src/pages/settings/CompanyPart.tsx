import type { Company } from '@bidloom/contract/companies';
import { useTranslation } from 'react-i18next';
import { CompanySettings } from '#features/companies/CompanySettings.tsx';
import { ExportData } from '#features/company-data/ExportData.tsx';
import { ImportData } from '#features/company-data/ImportData.tsx';
import { SettingsPart } from '#ui/settings-part.tsx';

/** What the company is, and its data as a whole: taken out, or another's brought in. */
export function CompanyPart({ company }: { company: Company }) {
  const { t } = useTranslation();
  const lockedBecause = company.role === 'owner' ? undefined : t('companyData.ownersOnly');
  return (
    <div className="flex max-w-xl flex-col gap-8">
      <CompanySettings company={company} />
      <ExportData company={company.name} lockedBecause={lockedBecause} />
      <SettingsPart title={t('companyData.import')} hint={t('companyData.importHint')}>
        <ImportData />
      </SettingsPart>
    </div>
  );
}
