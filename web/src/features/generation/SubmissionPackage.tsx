import type { BidFile } from '@bidloom/contract/bids';
import { PackageCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { useSavePackage } from './generation.api.ts';

/** Saves all that is to be handed in as one archive, once the newest response is a final copy. */
export function SubmissionPackage({
  bid,
  title,
  files,
}: {
  bid: string;
  title: string;
  files: readonly BidFile[];
}) {
  const { t } = useTranslation();
  const save = useSavePackage(bid, `${t('documents.packageName')} - ${title.slice(0, 80)}.zip`);
  const newest = files
    .filter(({ kind }) => kind === 'response')
    .toSorted(byTime)
    .at(-1);
  if (newest?.copy !== 'final') return null;
  return (
    <Button
      icon={PackageCheck}
      size="small"
      variant="outline"
      isLoading={save.isPending}
      onClick={() => save.mutate()}
    >
      {t('generation.package')}
    </Button>
  );
}

const byTime = (a: BidFile, b: BidFile) => a.createdAt.localeCompare(b.createdAt);
