import { useTranslation } from 'react-i18next';
import { LegalDocument } from '#features/legal/LegalDocument.tsx';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { ReadingFrame } from '#shell/ReadingFrame.tsx';

export default function TermsPage() {
  const { t } = useTranslation();
  usePageTitle(t('legal.terms.title'));
  return (
    <ReadingFrame>
      <LegalDocument kind="terms" />
    </ReadingFrame>
  );
}
