import { useTranslation } from 'react-i18next';
import { classNames } from '#ui/text/class-names.ts';
import { type Strength, strengthOf } from './password-strength.ts';

const bars: Record<Strength, { filled: number; looks: string }> = {
  short: { filled: 1, looks: 'bg-danger' },
  hasEmail: { filled: 1, looks: 'bg-danger' },
  weak: { filled: 1, looks: 'bg-attention' },
  fair: { filled: 2, looks: 'bg-attention' },
  strong: { filled: 3, looks: 'bg-success' },
};

/** Three bars and a sentence on how good the password is, read out when it changes. */
export function PasswordStrength({ password, email }: { password: string; email: string }) {
  const { t } = useTranslation();
  const strength = strengthOf(password, email);
  const { filled, looks } = bars[strength];
  return (
    <div className="mt-2 min-h-6">
      {password === '' ? null : (
        <span className="mb-1.5 flex gap-1" aria-hidden>
          {[1, 2, 3].map((bar) => (
            <span
              key={bar}
              className={classNames('h-1 flex-1 rounded-full', bar <= filled ? looks : 'bg-pressed')}
            />
          ))}
        </span>
      )}
      <output className="text-ink-muted block text-sm">
        {t(password === '' ? 'auth.strength.rule' : `auth.strength.${strength}`)}
      </output>
    </div>
  );
}
