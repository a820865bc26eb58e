import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type CloseButtonProps,
  cssTransition,
  type IconProps,
  toast,
  ToastContainer,
} from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import { showToastsBy, type ToastAction } from '#lib/calls/toast.ts';
import './toaster.css';

const arrival = cssTransition({ enter: 'toast-enter', exit: 'toast-exit', collapseDuration: 160 });

/** The screen of toasts: top right (top left where the page is read from the right), 5 s, held while hovered or while the window is left. */
export function Toaster() {
  const { t, i18n } = useTranslation();
  useEffect(
    () =>
      showToastsBy({
        show: ({ id, tone, text, action }) =>
          toast[tone](action ? <Offer text={text} action={action} /> : text, { toastId: id }),
        close: (id) => toast.dismiss(id),
      }),
    [],
  );
  useEffect(() => {
    document.addEventListener('animationend', ignoreFalseEnd, true);
    return () => document.removeEventListener('animationend', ignoreFalseEnd, true);
  }, []);
  const isRightToLeft = i18n.dir() === 'rtl';
  return (
    <ToastContainer
      position={isRightToLeft ? 'top-left' : 'top-right'}
      autoClose={5000}
      // The bar is the clock of the toast, kept but not shown: a countdown makes people hurry.
      hideProgressBar
      pauseOnHover
      pauseOnFocusLoss
      draggable
      closeOnClick={false}
      newestOnTop
      limit={5}
      theme="light"
      rtl={isRightToLeft}
      transition={arrival}
      icon={ToastIcon}
      closeButton={CloseToast}
      aria-label={t('ui.toasts')}
    />
  );
}

/**
 * A toast closes when its bar's animation ends. The bar waits, paused at its beginning, while the toast arrives; resumed,
 * Chromium now and then puts it a hair before the beginning, which counts as an end with no time elapsed, and the
 * toast would be gone before it could be read.
 */
function ignoreFalseEnd(event: AnimationEvent): void {
  if (event.animationName === 'Toastify__trackProgress' && event.elapsedTime === 0) event.stopPropagation();
}

/** News with what can be done about it; done, it goes. */
function Offer({ text, action, closeToast }: { text: string; action: ToastAction; closeToast?: () => void }) {
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-0 wrap-anywhere">{text}</span>
      <button
        type="button"
        onClick={() => {
          closeToast?.();
          action.onPress();
        }}
        className="text-accent hover:bg-hover -mx-1.5 rounded-sm px-1.5 py-0.5 font-medium"
      >
        {action.label}
      </button>
    </span>
  );
}

function ToastIcon({ type }: IconProps) {
  const Icon = {
    error: CircleAlert,
    success: CircleCheck,
    warning: TriangleAlert,
    info: Info,
    default: Info,
  }[type];
  return <Icon size={20} data-tone={type} aria-hidden />;
}

function CloseToast({ closeToast }: CloseButtonProps) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      aria-label={t('ui.dismiss')}
      onClick={(event) => closeToast(event)}
      className="text-ink-muted hover:text-ink hover:bg-hover absolute end-2 top-2 grid size-7 place-items-center rounded-sm"
    >
      <X size={16} aria-hidden />
    </button>
  );
}
