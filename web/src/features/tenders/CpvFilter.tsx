import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useCpv } from '#ui/controls/cpv/use-cpv.ts';
import { ValuesChip } from '#ui/tables/filter-chip.tsx';
import type { TenderPlace } from './tender-filter.ts';

const CpvDialog = lazy(async () => ({
  default: (await import('#ui/controls/cpv/cpv-dialog.tsx')).CpvDialog,
}));

/** The filter by CPV codes: the sentence of those that hold, and the tree they are chosen from. */
export function CpvFilter({
  place,
  isChoosing,
  onClose,
}: {
  place: TenderPlace;
  isChoosing: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { list } = useCpv();
  const [only, ...others] = place.cpv;
  const name = only !== undefined && others.length === 0 ? list?.find(only)?.name : undefined;
  return (
    <>
      <ValuesChip
        values={place.cpv}
        sentence={(codes) => t('tenders.filter.cpvIs', { codes: name ? `${codes} ${name}` : codes })}
        onRemove={() => place.change({ cpv: undefined })}
      />
      {isChoosing ? (
        <Suspense fallback={null}>
          <CpvDialog isOpen values={place.cpv} onChoose={(cpv) => place.change({ cpv })} onClose={onClose} />
        </Suspense>
      ) : null}
    </>
  );
}
