import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { AssistantAccess } from '#features/assistants/AssistantAccess.tsx';
import { requestIn, useAssistantRequest } from '#features/assistants/access.api.ts';
import { useCompanies, useSelectedCompany } from '#features/companies/companies.api.ts';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { selectCompany } from '#lib/browser/session.ts';
import { EntryFrame } from '#shell/EntryFrame.tsx';
import { isolated } from '#lib/language/isolated.ts';
import { Button } from '#ui/controls/button.tsx';
import { Select } from '#ui/controls/select.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

/** Where an assistant sends a person to be let into their company (the authorization endpoint of OAuth 2.1). */
export default function AssistantAccessPage() {
  const { t } = useTranslation();
  const [parameters] = useSearchParams();
  const request = requestIn(parameters);
  const asked = useAssistantRequest(request);
  const company = useSelectedCompany();
  const { data: companies = [] } = useCompanies();
  usePageTitle(t('assistants.access.page'));
  if (!request || asked.isError)
    return (
      <EntryFrame title={t('assistants.access.wrong')} lead={t('assistants.access.wrongHint')}>
        <Button asChild variant="outline">
          <Link to="/">{t('assistants.access.toBidloom')}</Link>
        </Button>
      </EntryFrame>
    );
  const name = asked.data?.name ?? '';
  return (
    <EntryFrame
      title={t('assistants.access.title', {
        name: isolated(name),
        company: isolated(company?.name ?? ''),
      })}
      lead={
        asked.data
          ? t(asked.data.isOnThisMachine ? 'assistants.access.leadHere' : 'assistants.access.lead', {
              name: isolated(name),
              place: `\u2066${asked.data.goesTo}\u2069`,
            })
          : ''
      }
      isWide
    >
      <div className="flex flex-col gap-5">
        {companies.length > 1 ? (
          <Field label={t('assistants.access.company')}>
            <Select
              value={company?._id ?? ''}
              onChange={selectCompany}
              options={companies.map((one) => ({ value: one._id, label: one.name }))}
            />
          </Field>
        ) : null}
        {asked.data ? (
          <AssistantAccess
            key={company?._id}
            request={request}
            isOn={asked.data.isOn}
            canConnect={company?.role !== 'viewer'}
          />
        ) : (
          <Skeleton className="h-44 rounded-lg" />
        )}
      </div>
    </EntryFrame>
  );
}
