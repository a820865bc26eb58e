import { ChevronDown } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';

/**
 * The fields of a new record that can wait: one press away, so that its dialog asks only for what one needs to know. They
 * are shown at once where one of them holds something or is refused (`isOpen`), and stay.
 */
export function MoreFields({
  isOpen,
  className = 'flex flex-col gap-4',
  children,
}: {
  isOpen: boolean;
  className?: string;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(isOpen);
  if (isOpen && !isWhole) setWhole(true);
  const fields = useRef<HTMLDivElement>(null);
  if (isWhole)
    return (
      <div ref={fields} className={className}>
        {children}
      </div>
    );
  const show = () => {
    // The button goes, and the focus with it, unless it is led on.
    flushSync(() => setWhole(true));
    fields.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  };
  return (
    <Button
      variant="ghost"
      size="small"
      icon={ChevronDown}
      className="-ms-2 justify-self-start self-start"
      onClick={show}
    >
      {t('ui.moreFields')}
    </Button>
  );
}
