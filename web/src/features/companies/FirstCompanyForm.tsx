import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { CompanyFields, useNewCompany } from './CompanyFields.tsx';

/** Makes the first company of somebody who has none. The guard around the page moves on. */
export function FirstCompanyForm() {
  const { t } = useTranslation();
  const company = useNewCompany('first-company:name');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        company.submit();
      }}
      className="flex flex-col gap-5"
    >
      <CompanyFields company={company} />
      <Button type="submit" size="large" isLoading={company.isPending}>
        {t('companies.create')}
      </Button>
    </form>
  );
}
