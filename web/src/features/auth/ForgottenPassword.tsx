import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Opens in place and says who can help: this server sends no mail for it. */
export function ForgottenPassword() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  return (
    <div className="mt-2">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => setOpen(!isOpen)}
        className="text-accent inline-flex min-h-6 items-center rounded-sm underline-offset-3 hover:underline"
      >
        {t('auth.forgot.question')}
      </button>
      <section
        id={panel}
        hidden={!isOpen}
        aria-label={t('auth.forgot.question')}
        className="bg-sunken border-line mt-2 rounded-md border p-4"
      >
        <p className="text-pretty">{t('auth.forgot.now')}</p>
        <p className="text-ink-muted mt-2 text-pretty">{t('auth.forgot.later')}</p>
      </section>
    </div>
  );
}
