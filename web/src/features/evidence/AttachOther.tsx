import type { Evidence, Validity } from '@bidloom/contract/evidence';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { Combobox } from '#ui/controls/combobox.tsx';
import { useEvidenceToChoose } from './evidence.api.ts';

/** Any evidence of the vault, found by typing. */
export function AttachOther({
  label,
  kind: wanted,
  day,
  onChoose,
}: {
  label: string;
  /** What is asked for, which is listed first. */
  kind?: Evidence['kind'] | undefined;
  /** Of the submission. */
  day: string | null;
  onChoose: (evidence: Evidence, validity: Validity) => void;
}) {
  const { t } = useTranslation();
  const [q, setQ] = useState('');
  const [isWanted, setWanted] = useState(false);
  const { data = [], isFetching } = useEvidenceToChoose(q, isWanted);
  return (
    <Combobox
      aria-label={label}
      value={null}
      onChange={(id) => {
        const chosen = data.find(({ _id }) => _id === id);
        if (chosen) onChoose(chosen, validityOn(chosen, day));
      }}
      onSearch={setQ}
      isLoading={isFetching}
      searchPlaceholder={t('evidence.search')}
      options={data
        .toSorted((one, other) => Number(other.kind === wanted) - Number(one.kind === wanted))
        .map(({ _id, title, kind }) => ({
          value: _id,
          label: title,
          hint: t(`evidence.kinds.${kind}`),
        }))}
      trigger={
        <Button
          variant="ghost"
          size="small"
          className="-ms-2 self-start"
          onFocus={() => setWanted(true)}
          onPointerEnter={() => setWanted(true)}
        >
          <Plus size={16} aria-hidden />
          {label}
        </Button>
      }
    />
  );
}

/** As the server judges it, to ask for a reason at once. */
function validityOn({ validFrom, validUntil }: Evidence, day: string | null): Validity {
  if (day === null) return 'unknown';
  if (validFrom !== null && day < validFrom) return 'not-yet';
  return validUntil !== null && validUntil < day ? 'expired' : 'valid';
}
