import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';

/** A form beside a list, with the parts of a sheet: title, fields, and what is done with them. */
export function PaneForm({
  title,
  footer,
  onOpenChange,
  children,
}: {
  title: ReactNode;
  footer: ReactNode;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    form.current?.querySelector('textarea')?.focus();
    return () => {
      // A button that the form took the place of is gone; nobody is called back who went on elsewhere.
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    <div
      ref={form}
      role="presentation"
      className="flex max-w-reading flex-col gap-4"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onOpenChange(false);
      }}
    >
      <h3 className="text-xl wrap-anywhere">{title}</h3>
      {children}
      <div className="border-line bg-ground sticky bottom-0 flex flex-wrap justify-end gap-2 border-t py-3">
        <Button variant="ghost" onClick={() => onOpenChange(false)}>
          {t('ui.cancel')}
        </Button>
        {footer}
      </div>
    </div>
  );
}
