import type { WholeTender } from '@bidloom/contract/tenders';
import { useTranslation } from 'react-i18next';
import { Textarea } from '#ui/controls/textarea.tsx';
import { EditedPart } from './EditedPart.tsx';
import { Difference } from './TenderProperties.tsx';

/** What is wanted, in the notice's words; edited in place, with what a later notice says beside it until somebody chooses. */
export function TenderDescription({
  tender,
  lockedBecause,
}: {
  tender: WholeTender;
  lockedBecause: string | undefined;
}) {
  const { t } = useTranslation();
  const difference = tender.differences.find(({ field }) => field === 'description');
  return (
    <EditedPart
      tender={tender}
      field="description"
      lockedBecause={lockedBecause}
      draftOf={() => tender.description}
      fieldsOf={(description) => ({ description })}
      renderEditor={(draft, change) => (
        <Textarea
          // The person has just asked to write here.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          aria-label={t('tenders.fields.description')}
          dir="auto"
          rows={8}
          maxLength={50_000}
          value={draft}
          onChange={(event) => change(event.target.value)}
        />
      )}
    >
      {difference ? (
        <Difference tender={tender} difference={difference} lockedBecause={lockedBecause} />
      ) : null}
      {tender.description ? (
        <p className="prose whitespace-pre-line" dir="auto">
          {tender.description}
        </p>
      ) : (
        <p className="text-ink-faint">{t('tenders.notStated')}</p>
      )}
    </EditedPart>
  );
}
