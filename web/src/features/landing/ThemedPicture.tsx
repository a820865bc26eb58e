import { useTranslation } from 'react-i18next';

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
 * A picture in the reader's language: each theme has one of its own, and the browser fetches only the one that is shown. Phones get one of
 * the product on a phone.
 */
export function ThemedPicture({ name, alt }: { name: PictureName; alt: string }) {
  return (
    <>
      <InTheme name={name} alt={alt} theme="light" className="dark:hidden" />
      <InTheme name={name} alt={alt} theme="dark" className="hidden dark:block" />
    </>
  );
}

function InTheme({
  name,
  alt,
  theme,
  className,
}: {
  name: PictureName;
  alt: string;
  theme: 'light' | 'dark';
  className: string;
}) {
  const { i18n } = useTranslation();
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
        alt={alt}
        loading="lazy"
        decoding="async"
        className="border-line shadow-dialog h-auto w-full rounded-lg border"
      />
    </picture>
  );
}
