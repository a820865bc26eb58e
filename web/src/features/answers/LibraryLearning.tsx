import { writeList } from '@bidloom/contract/written-value';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { formatDay } from '#ui/dates/dates.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { useForgetLearning, useLearning } from './answers.api.ts';

/** From what the library learns, and for those who may, the way to have it forget. */
export function LibraryLearning({ zone, mayForget }: { zone: string; mayForget: boolean }) {
  const { t, i18n } = useTranslation();
  const { data } = useLearning();
  const forget = useForgetLearning();
  const [isAsking, setAsking] = useState(false);
  if (!data) return null;
  const { approvals, searches, passedOver, since } = data;
  const counts = Object.entries({ approvals, searches, passedOver }).flatMap(([name, count]) =>
    count > 0 ? [t(`answers.learning.${name}`, { count })] : [],
  );
  const at = since && formatDay(since, i18n.language, zone);
  if (counts.length === 0)
    return at ? <p className="text-ink-muted text-sm">{t('answers.learning.nothingSince', { at })}</p> : null;
  return (
    <p className="text-ink-muted flex min-h-8 flex-wrap items-center gap-x-2 gap-y-1 text-sm text-pretty">
      <span>
        {t('answers.learning.from')} {writeList(counts, i18n.language)}
        {at ? <> ({t('answers.learning.since', { at })})</> : null}
      </span>
      {mayForget ? (
        <Button size="small" variant="ghost" onClick={() => setAsking(true)}>
          {t('answers.learning.forget')}
        </Button>
      ) : null}
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t('answers.learning.forgetTitle')}
        description={t('answers.learning.forgetHint')}
        confirmLabel={t('answers.learning.confirm')}
        isLoading={forget.isPending}
        onConfirm={() => forget.mutate({}, { onSettled: () => setAsking(false) })}
      />
    </p>
  );
}
