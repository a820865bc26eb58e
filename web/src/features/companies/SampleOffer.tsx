import { useTranslation } from 'react-i18next';
import { browserZone } from '#lib/time/zone.ts';
import { Button } from '#ui/controls/button.tsx';
import { useCreateSampleCompany } from './companies.api.ts';

/** The way to look around before one has anything of one's own. */
export function SampleOffer({
  isLine = false,
}: {
  /** A quiet line, where the page has something else to press first. */
  isLine?: boolean;
}) {
  const { t } = useTranslation();
  const create = useCreateSampleCompany();
  const make = () => create.mutate({ timezone: browserZone() });
  return (
    <div
      className={
        isLine
          ? 'flex flex-wrap items-center gap-x-4 gap-y-2'
          : 'border-line mt-8 flex flex-col gap-3 border-t pt-6'
      }
    >
      <p className="text-ink-muted text-pretty">{t('companies.sample.lead')}</p>
      <Button variant="outline" size={isLine ? 'small' : 'large'} isLoading={create.isPending} onClick={make}>
        {t('companies.sample.explore')}
      </Button>
      <output className="text-ink-muted text-sm empty:hidden">
        {create.isPending ? t('companies.sample.making') : ''}
      </output>
    </div>
  );
}
