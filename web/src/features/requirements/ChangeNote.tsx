import type { Requirement } from '@bidloom/contract/requirements';
import { useTranslation } from 'react-i18next';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { useChangeSeveral } from './requirements.api.ts';
import { wordChanges } from './word-changes.ts';

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
          aria-disabled={lockedBecause !== undefined}
          title={lockedBecause}
          onClick={() =>
            lockedBecause === undefined && see.mutate({ requirements: [_id], set: { isChangeSeen: true } })
          }
        >
          {t('requirements.change.see')}
        </Button>
      }
    >
      {change.kind !== 'added' && change.kind !== 'removed' ? (
        <p dir="auto" className="max-w-reading break-words">
          {wordChanges(change.before, change.after).map(({ text, kind }, place) =>
            kind === 'same' ? (
              <span key={place}>{text}</span>
            ) : kind === 'gone' ? (
              <del key={place}>{text}</del>
            ) : (
              <ins key={place} className="font-medium">
                {text}
              </ins>
            ),
          )}
        </p>
      ) : null}
    </Banner>
  );
}
