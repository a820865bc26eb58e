import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { EvidenceList } from '#features/evidence/EvidenceList.tsx';
import { Button } from '#ui/controls/button.tsx';

const home = '/settings/evidence';

/** The evidence vault, and the way to one more. */
export function EvidencePart({
  currency,
  me,
  lockedBecause,
}: {
  currency: string;
  me: string;
  lockedBecause: string | undefined;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isLocked = lockedBecause !== undefined;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-start gap-4">
        <h2 className="sr-only">{t('evidence.title')}</h2>
        <p className="text-ink-muted min-w-0 flex-1">{t('evidence.hint')}</p>
        <Button
          size="small"
          aria-label={t('evidence.add')}
          onClick={() => !isLocked && void navigate(`${home}?open=new`)}
          {...(isLocked && { 'aria-disabled': true, title: lockedBecause })}
        >
          <Plus size={16} aria-hidden />
          <span className="max-sm:hidden">{t('evidence.add')}</span>
        </Button>
      </div>
      <EvidenceList currency={currency} me={me} lockedBecause={lockedBecause} />
    </div>
  );
}
