import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#ui/text/class-names.ts';
import { Input, type InputProps } from '#ui/controls/input.tsx';

/** A password with a button that shows it. Always left to right. */
export function PasswordInput({ className, ...rest }: Omit<InputProps, 'type' | 'icon' | 'dir'>) {
  const { t } = useTranslation();
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <span className={classNames('relative flex items-center', className)}>
      <Input
        autoComplete="current-password"
        {...rest}
        type={isShown ? 'text' : 'password'}
        dir="ltr"
        spellCheck={false}
        autoCapitalize="none"
        className="pe-11 rtl:ps-11 rtl:pe-3 rtl:text-end"
      />
      <button
        type="button"
        aria-pressed={isShown}
        onClick={() => setIsShown(!isShown)}
        disabled={rest.disabled}
        className="text-ink-muted hover:text-ink absolute end-1 grid size-8 place-items-center rounded-sm"
      >
        <Icon size={16} aria-hidden />
        {/* As content, not as a label: the field alone is labelled by its name. */}
        <span className="sr-only">{t(isShown ? 'ui.password.hide' : 'ui.password.show')}</span>
      </button>
    </span>
  );
}
