import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '#ui/controls/button.tsx';

/**
 * The way to look around without an account, where the server offers that (`data-demo` on the page) and nobody is signed in.
 */
export function DemoButton() {
  const { t } = useTranslation();
  return (
    <Button
      asChild
      size="large"
      variant="outline"
      className="not-in-data-[demo]:hidden in-data-[signed-in]:hidden"
    >
      <Link to="/demo">{t('landing.demo')}</Link>
    </Button>
  );
}
