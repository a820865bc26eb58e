import type { Requirement } from '@bidloom/contract/requirements';
import { useTranslation } from 'react-i18next';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ChangedWords } from '#ui/text/changed-words.tsx';
import { useChangeSeveral } from './requirements.api.ts';

/** What a new version of the documents did to a requirement, or a company fact to its answer, until somebody has seen it. */
export function ChangeNote({
  requirement: { _id, change },
  lockedBecause,
}: {
  requirement: Requirement;
  lockedBecause: string | undefined;
}) {
  const { t } = useTranslation();
  const see = useChangeSeveral();
  if (!change) return null;
  return (
    <Banner
      tone="info"
      title={t(`requirements.change.${change.kind}`)}
      action={
        <Button
          size="small"
          variant="outline"
          isLoading={see.isPending}
          lockedBecause={lockedBecause}
          onClick={() => see.mutate({ requirements: [_id], set: { isChangeSeen: true } })}
        >
          {t('requirements.change.see')}
        </Button>
      }
    >
      {change.kind !== 'added' && change.kind !== 'removed' ? (
        <p dir="auto" className="max-w-reading break-words">
          <ChangedWords before={change.before} after={change.after} />
        </p>
      ) : null}
    </Banner>
  );
}
