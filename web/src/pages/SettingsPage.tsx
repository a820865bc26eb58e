import { useTranslation } from 'react-i18next';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { AuditSettings } from '#features/audit/AuditSettings.tsx';
import { useSessionCheck } from '#features/auth/auth.api.ts';
import { BinSettings } from '#features/bin/BinSettings.tsx';
import { ClientsSettings } from '#features/clients/ClientsSettings.tsx';
import { useSelectedCompany } from '#features/companies/companies.api.ts';
import { MailSettings } from '#features/mail/MailSettings.tsx';
import { ModelsSettings } from '#features/models/ModelsSettings.tsx';
import { ResponseDesignSettings } from '#features/response-design/ResponseDesignSettings.tsx';
import { ServicesSettings } from '#features/services/ServicesSettings.tsx';
import { TaskTemplatesSettings } from '#features/task-templates/TaskTemplatesSettings.tsx';
import { TenderSourcesSettings } from '#features/tender-sources/TenderSourcesSettings.tsx';
import { UsersSettings } from '#features/users/UsersSettings.tsx';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { settingsPages, settingsParts } from '#lib/routing/settings-parts.ts';
import { PageHead, pageBody } from '#ui/layout/page-head.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { AnswerLibraryPart } from './settings/AnswerLibraryPart.tsx';
import { ApiPart } from './settings/ApiPart.tsx';
import { EvidencePart } from './settings/EvidencePart.tsx';
import { CompanyPart } from './settings/CompanyPart.tsx';
import { DecisionsPart } from './settings/DecisionsPart.tsx';
import { IntegrationsPart } from './settings/IntegrationsPart.tsx';
import { ProfilePart } from './settings/ProfilePart.tsx';
import { SettingsNavigation } from './settings/SettingsNavigation.tsx';

/** What a company keeps, and who may do what; every member may look. */
export default function SettingsPage() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const company = useSelectedCompany();
  const { user } = useSessionCheck();
  const here = settingsParts.find(({ path }) => pathname.startsWith(`/settings/${path}`));
  const title = t('shell.pages.settings');
  // It takes the width for what is read beside its list, and has tabs of its own.
  const isLibrary = here?.path === 'answer-library';
  const isWide = isLibrary || here?.path === 'evidence';
  const tab = settingsPages.find(
    ({ part, path }) => part === here?.path && path === pathname.split('/')[3],
  )?.label;
  usePageTitle([tab && t(tab), here && t(`shell.settings.${here.name}`), title].filter(Boolean).join(' · '));
  const role = company?.role ?? 'viewer';
  const isAdmin = role === 'admin' || role === 'owner';
  const lockedBecause = role === 'viewer' ? t('roles.viewerLocked') : undefined;
  return (
    <div className={pageBody}>
      {/* Below, the tabs are the name of the page. */}
      <PageHead title={title} className={isWide ? 'sr-only' : 'max-lg:sr-only'} />
      <div className={isWide ? 'flex flex-col gap-3' : 'flex gap-8 max-lg:flex-col max-lg:gap-3'}>
        <SettingsNavigation wide={isWide ? t(`shell.settings.${here.name}`) : undefined} />
        <div className="min-w-0 flex-1">
          {company && user ? (
            <Routes>
              <Route path="users" element={<UsersSettings me={user._id} role={role} />} />
              <Route
                path="company/*"
                element={<CompanyPart key={company._id} company={company} email={user.email} />}
              />
              <Route
                path="responses"
                element={
                  <ResponseDesignSettings
                    lockedBecause={isAdmin ? undefined : t('responseDesign.adminsOnly')}
                  />
                }
              />
              <Route path="clients" element={<ClientsSettings lockedBecause={lockedBecause} />} />
              <Route path="services" element={<ServicesSettings lockedBecause={lockedBecause} />} />
              <Route
                path="task-templates"
                element={<TaskTemplatesSettings lockedBecause={lockedBecause} />}
              />
              <Route
                path="answer-library/*"
                element={
                  <AnswerLibraryPart
                    zone={company.timezone}
                    isAdmin={isAdmin}
                    lockedBecause={lockedBecause}
                  />
                }
              />
              <Route
                path="evidence"
                element={
                  <EvidencePart currency={company.currency} me={user._id} lockedBecause={lockedBecause} />
                }
              />
              <Route
                path="tender-sources"
                element={
                  <TenderSourcesSettings
                    lockedBecause={isAdmin ? undefined : t('tenderSources.adminsOnly')}
                  />
                }
              />
              <Route
                path="go-no-go/*"
                element={
                  <DecisionsPart lockedBecause={isAdmin ? undefined : t('settings.decisions.adminsOnly')} />
                }
              />
              <Route
                path="integrations"
                element={<IntegrationsPart canChange={isAdmin} canConnect={role !== 'viewer'} />}
              />
              <Route
                path="ai-models"
                element={<ModelsSettings canChange={isAdmin} currency={company.currency} />}
              />
              <Route path="api" element={<ApiPart canChange={isAdmin} />} />
              <Route path="mail" element={<MailSettings canRead={isAdmin} />} />
              <Route path="bin" element={<BinSettings canRestore={role !== 'viewer'} canErase={isAdmin} />} />
              <Route path="audit-log" element={<AuditSettings canRead={isAdmin} />} />
              <Route path="profile/*" element={<ProfilePart me={user} />} />
              <Route path="*" element={<Navigate to="/settings/users" replace />} />
            </Routes>
          ) : (
            <SkeletonRows />
          )}
        </div>
      </div>
    </div>
  );
}
