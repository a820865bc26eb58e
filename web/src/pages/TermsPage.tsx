import { useTranslation } from 'react-i18next';
import { LegalDocument } from '#features/legal/LegalDocument.tsx';
import { useTitle } from '#lib/title.ts';
import { ReadingFrame } from '#shell/ReadingFrame.tsx';

export default function TermsPage() {
  const { t } = useTranslation();
  useTitle(t('legal.terms.title'));
  return (
    <ReadingFrame>
      <LegalDocument kind="terms" />
    </ReadingFrame>
  );
}
