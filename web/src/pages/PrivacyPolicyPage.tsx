import { useTranslation } from 'react-i18next';
import { LegalDocument } from '#features/legal/LegalDocument.tsx';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { ReadingFrame } from '#shell/ReadingFrame.tsx';

export default function PrivacyPolicyPage() {
  const { t } = useTranslation();
  usePageTitle(t('legal.privacy.title'));
  return (
    <ReadingFrame>
      <LegalDocument kind="privacy" />
    </ReadingFrame>
  );
}
