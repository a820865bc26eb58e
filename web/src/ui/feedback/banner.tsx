import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#ui/text/class-names.ts';

export interface BannerProps {
  tone?: 'info' | 'success' | 'warning' | 'danger' | undefined;
  title?: ReactNode;
  children?: ReactNode;
  /** A Button size="small" or a link. */
  action?: ReactNode;
  onDismiss?: (() => void) | undefined;
  className?: string | undefined;
}

/** A message that stays on the page until its cause is gone; what passes is a toast. */
export function Banner({ tone = 'info', title, children, action, onDismiss, className }: BannerProps) {
  const { t } = useTranslation();
  const { icon: Icon, looks } = tones[tone];
  return (
    <div
      role={tone === 'danger' || tone === 'warning' ? 'alert' : 'status'}
      className={classNames('flex items-start gap-3 rounded-md px-3 py-2.5', looks, className)}
    >
      <Icon size={20} className="shrink-0" aria-hidden />
      {/* The action goes below a text that would be a narrow column beside it. */}
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-72 wrap-anywhere">
          {title ? <p className="font-medium">{title}</p> : null}
          {children ? <div>{children}</div> : null}
        </div>
        {action}
      </div>
      {onDismiss ? (
        <button
          type="button"
          aria-label={t('ui.dismiss')}
          onClick={onDismiss}
          className="-my-1 -me-1 grid size-7 place-items-center rounded-sm hover:bg-current/10"
        >
          <X size={16} aria-hidden />
        </button>
      ) : null}
    </div>
  );
}

const tones: Record<NonNullable<BannerProps['tone']>, { icon: LucideIcon; looks: string }> = {
  info: { icon: Info, looks: 'bg-accent-soft text-accent-soft-ink' },
  success: { icon: CircleCheck, looks: 'bg-success-soft text-success-soft-ink' },
  warning: { icon: TriangleAlert, looks: 'bg-warning-soft text-warning-soft-ink' },
  danger: { icon: CircleAlert, looks: 'bg-danger-soft text-danger-soft-ink' },
};
