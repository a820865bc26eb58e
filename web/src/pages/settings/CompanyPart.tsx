import type { Company } from '@bidloom/contract/companies';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CompanyRules } from '#features/companies/CompanyRules.tsx';
import { CompanySettings } from '#features/companies/CompanySettings.tsx';
import { SampleNotice } from '#features/companies/SampleNotice.tsx';
import { ExportData } from '#features/company-data/ExportData.tsx';
import { ImportData } from '#features/company-data/ImportData.tsx';
import { DeleteCompany } from '#features/leaving/DeleteCompany.tsx';
import { OutcomeReasonsSettings } from '#features/outcomes/OutcomeReasonsSettings.tsx';
import { ReviewTemplatesSettings } from '#features/reviews/ReviewTemplatesSettings.tsx';
import { WorkingDaysSettings } from '#features/working-days/WorkingDaysSettings.tsx';
import { SettingsPages } from '#ui/forms/settings-pages.tsx';
import { SettingsPart } from '#ui/forms/settings-part.tsx';

/** What the company is, and its data as a whole: taken out, or another's brought in. */
export function CompanyPart({ company, email }: { company: Company; email: string }) {
  const { t } = useTranslation();
  const exporting = useRef<HTMLDivElement>(null);
  const isAdmin = company.role === 'owner' || company.role === 'admin';
  const lockedBecause = company.role === 'owner' ? undefined : t('companyData.ownersOnly');
  return (
    <SettingsPages
      home="/settings/company"
      title={t('shell.settings.company')}
      hint={t('companies.settingsHint')}
      pages={[
        {
          path: '',
          label: t('settings.pages.company.general'),
          content: (
            <>
              {company.sample ? <SampleNotice company={company} /> : null}
              <CompanySettings company={company} />
            </>
          ),
        },
        {
          path: 'security',
          label: t('shell.settingsPages.companySecurity'),
          content: <CompanyRules company={company} />,
        },
        {
          path: 'working-days',
          label: t('shell.settingsPages.workingDays'),
          content: (
            <SettingsPart isPage title={t('workingDays.title')} hint={t('workingDays.hint')}>
              <WorkingDaysSettings
                zone={company.timezone}
                lockedBecause={isAdmin ? undefined : t('workingDays.adminsOnly')}
              />
            </SettingsPart>
          ),
        },
        {
          path: 'reviews',
          label: t('shell.settingsPages.reviewRounds'),
          isWide: true,
          content: (
            <SettingsPart isPage title={t('reviews.templates.title')} hint={t('reviews.templates.hint')}>
              <ReviewTemplatesSettings
                lockedBecause={isAdmin ? undefined : t('reviews.templates.adminsOnly')}
              />
            </SettingsPart>
          ),
        },
        {
          path: 'reasons',
          label: t('shell.settingsPages.reasons'),
          content: (
            <SettingsPart isPage title={t('outcomes.reasons.title')} hint={t('outcomes.reasons.hint')}>
              <OutcomeReasonsSettings
                lockedBecause={isAdmin ? undefined : t('outcomes.reasons.adminsOnly')}
              />
            </SettingsPart>
          ),
        },
        {
          path: 'data',
          label: t('shell.settingsPages.companyData'),
          content: (
            <>
              <div ref={exporting} tabIndex={-1} className="scroll-mt-20 outline-none">
                <ExportData company={company.name} lockedBecause={lockedBecause} />
              </div>
              <SettingsPart title={t('companyData.import')} hint={t('companyData.importHint')}>
                <ImportData />
              </SettingsPart>
              {company.sample ? null : (
                <SettingsPart title={t('leaving.company.title')} hint={t('leaving.company.hint')}>
                  <DeleteCompany
                    company={company}
                    email={email}
                    // After the dialog has given the focus back to what opened it.
                    onExport={() => setTimeout(() => exporting.current?.focus(), 200)}
                  />
                </SettingsPart>
              )}
            </>
          ),
        },
      ]}
    />
  );
}
