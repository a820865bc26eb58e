import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '#ui/controls/button.tsx';

/** The way in: a new account, or one's work for who is signed in. */
export function EnterButton() {
  const { t } = useTranslation();
  return (
    <>
      <Button asChild size="large" className="in-data-[signed-in]:hidden">
        <Link to="/signup">{t('auth.createAccount')}</Link>
      </Button>
      <Button asChild size="large" className="hidden in-data-[signed-in]:inline-flex">
        <Link to="/">{t('landing.open')}</Link>
      </Button>
    </>
  );
}
