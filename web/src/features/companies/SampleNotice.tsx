import type { Company } from '@bidloom/contract/companies';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { RemoveDialog } from '#ui/overlays/remove-dialog.tsx';
import { useRemoveSampleCompany } from './companies.api.ts';

/** Says that a company is one of sample data, and lets its owner delete it. */
export function SampleNotice({ company }: { company: Company }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const remove = useRemoveSampleCompany();
  const isLocked = company.role !== 'owner';
  return (
    <>
      <Banner
        title={t('companies.sample.title')}
        action={
          <Button
            variant="outline"
            size="small"
            className="text-danger"
            onClick={() => setAsking(true)}
            lockedBecause={isLocked ? t('companies.ownersOnly') : undefined}
          >
            {t('companies.sample.remove')}
          </Button>
        }
      >
        {t('companies.sample.hint')}
      </Banner>
      <RemoveDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t('companies.sample.removeTitle', { name: company.name })}
        description={t('companies.sample.removeHint')}
        confirmLabel={t('companies.sample.remove')}
        fallback={t('companies.sample.errors.remove')}
        call={remove}
        onConfirm={() => remove.mutate({}, { onSuccess: () => setAsking(false) })}
      />
    </>
  );
}
