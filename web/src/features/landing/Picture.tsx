import { useTranslation } from 'react-i18next';
import { classNames } from '#ui/text/class-names.ts';

/** The pictures that `e2e/take-pictures.ts` takes of the product, with their sizes on the page. */
const pictures = {
  thread: { width: 1240, height: 700, phone: undefined },
  find: { width: 620, height: 420, phone: { width: 360, height: 330 } },
  read: { width: 620, height: 420, phone: { width: 360, height: 330 } },
  answer: { width: 620, height: 420, phone: { width: 360, height: 330 } },
  submit: { width: 620, height: 420, phone: { width: 360, height: 330 } },
} as const;
export type PictureName = keyof typeof pictures;

/**
 * The product as it is, in the reader's language and theme: each theme has a picture of its own, and the browser fetches only the one that
 * is shown. Phones get one of the product on a phone.
 */
export function Picture({ name, className }: { name: PictureName; className?: string }) {
  const { t } = useTranslation();
  return (
    <figure className={classNames('min-w-0', className)}>
      <Themed name={name} theme="light" className="dark:hidden" />
      <Themed name={name} theme="dark" className="hidden dark:block" />
      <figcaption className="text-ink-muted mt-3 px-1 text-sm">
        {t(`landing.scenes.${name}.caption`)}
      </figcaption>
    </figure>
  );
}

function Themed({
  name,
  theme,
  className,
}: {
  name: PictureName;
  theme: 'light' | 'dark';
  className: string;
}) {
  const { t, i18n } = useTranslation();
  const { width, height, phone } = pictures[name];
  const ending = `${i18n.language}-${theme}.webp`;
  return (
    <picture className={className}>
      {phone ? (
        <source
          media="(max-width: 639px)"
          srcSet={`/pictures/${name}-phone-${ending}`}
          width={phone.width}
          height={phone.height}
        />
      ) : null}
      <img
        src={`/pictures/${name}-${ending}`}
        width={width}
        height={height}
        alt={t(`landing.scenes.${name}.alt`)}
        loading="lazy"
        decoding="async"
        className="border-line shadow-dialog h-auto w-full rounded-lg border"
      />
    </picture>
  );
}
