import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { toast } from '#lib/calls/toast.ts';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { openAnotherCompany } from './another-company.ts';
import { CompanyFields, useNewCompany } from './CompanyFields.tsx';

/** Makes another company beside those one has; it becomes the selected one and opens on its dashboard. */
export default function AnotherCompany() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const close = () => openAnotherCompany(false);
  const company = useNewCompany('another-company:name', (name) => {
    close();
    toast.success(t('companies.done.create', { name }));
    void navigate('/');
  });
  return (
    <FormDialog
      onClose={close}
      title={t('companies.another')}
      submitLabel={t('companies.create')}
      onSubmit={company.submit}
      isSending={company.isPending}
    >
      <p className="text-ink-muted">{t('companies.anotherLead')}</p>
      <CompanyFields company={company} />
    </FormDialog>
  );
}
