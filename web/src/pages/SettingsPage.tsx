import { useTranslation } from 'react-i18next';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { useSessionCheck } from '#features/auth/auth.api.ts';
import { ClientsSettings } from '#features/clients/ClientsSettings.tsx';
import { useSelectedCompany } from '#features/companies/companies.api.ts';
import { CompanySettings } from '#features/companies/CompanySettings.tsx';
import { MailSettings } from '#features/mail/MailSettings.tsx';
import { ProfileSettings } from '#features/profile/ProfileSettings.tsx';
import { ServicesSettings } from '#features/services/ServicesSettings.tsx';
import { TaskTemplatesSettings } from '#features/task-templates/TaskTemplatesSettings.tsx';
import { UsersSettings } from '#features/users/UsersSettings.tsx';
import { usePageTitle } from '#lib/page-title.ts';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { LinkTabs } from '#ui/tabs.tsx';
import { IntegrationsPart } from './settings/IntegrationsPart.tsx';

/** The parts of the settings, by their place in the address and the key of their name. */
const parts = [
  { path: 'users', name: 'settings.users' },
  { path: 'company', name: 'settings.company' },
  { path: 'clients', name: 'settings.clients' },
  { path: 'services', name: 'settings.services' },
  { path: 'task-templates', name: 'settings.taskTemplates' },
  { path: 'integrations', name: 'settings.integrations' },
  { path: 'mail', name: 'settings.mail' },
  { path: 'profile', name: 'settings.profile' },
] as const;

/** What a company keeps, and who may do what; every member may look. */
export default function SettingsPage() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const company = useSelectedCompany();
  const { user } = useSessionCheck();
  const here = parts.find(({ path }) => pathname.startsWith(`/settings/${path}`));
  const title = t('shell.pages.settings');
  usePageTitle(here ? `${t(here.name)} · ${title}` : title);
  const role = company?.role ?? 'viewer';
  const isAdmin = role === 'admin' || role === 'owner';
  const lockedBecause = role === 'viewer' ? t('roles.viewerLocked') : undefined;
  return (
    <div className="flex flex-col gap-6 p-4 md:p-6">
      <h1 className="text-2xl">{title}</h1>
      <LinkTabs
        label={title}
        tabs={parts.map(({ path, name }) => ({ to: `/settings/${path}`, label: t(name) }))}
      />
      {company && user ? (
        <Routes>
          <Route path="users" element={<UsersSettings me={user._id} role={role} />} />
          <Route path="company" element={<CompanySettings key={company._id} company={company} />} />
          <Route path="clients" element={<ClientsSettings lockedBecause={lockedBecause} />} />
          <Route path="services" element={<ServicesSettings lockedBecause={lockedBecause} />} />
          <Route path="task-templates" element={<TaskTemplatesSettings lockedBecause={lockedBecause} />} />
          <Route path="integrations" element={<IntegrationsPart canChange={isAdmin} />} />
          <Route path="mail" element={<MailSettings canRead={isAdmin} />} />
          <Route path="profile" element={<ProfileSettings me={user} />} />
          <Route path="*" element={<Navigate to="/settings/users" replace />} />
        </Routes>
      ) : (
        <SkeletonRows />
      )}
    </div>
  );
}
