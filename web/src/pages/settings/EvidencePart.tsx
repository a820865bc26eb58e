import { useTranslation } from 'react-i18next';
import { EvidenceList } from '#features/evidence/EvidenceList.tsx';

/** The evidence vault; for the eye the settings' own menu names it, and the list begins higher. */
export function EvidencePart(shared: { currency: string; me: string; lockedBecause: string | undefined }) {
  const { t } = useTranslation();
  return (
    <>
      <h2 className="sr-only">{t('evidence.title')}</h2>
      <EvidenceList {...shared} />
    </>
  );
}
