import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** What stands in place of a page that broke. */
export function LayoutError() {
  const { t } = useTranslation();
  return (
    <main className="grid min-h-[60dvh] place-items-center" role="alert">
      <EmptyState
        drawing="error"
        title={
          <span role="heading" aria-level={1}>
            {t('errors.unexpected')}
          </span>
        }
        description={t('errors.layout')}
        action={<Button onClick={() => location.reload()}>{t('errors.refreshPage')}</Button>}
      />
    </main>
  );
}
