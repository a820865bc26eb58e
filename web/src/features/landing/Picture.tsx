import { useTranslation } from 'react-i18next';
import { classNames } from '#ui/text/class-names.ts';
import { type PictureName, ThemedPicture } from './ThemedPicture.tsx';

/** The product as it is, in the reader's language and theme, with a line about what is seen. */
export function Picture({ name, className }: { name: PictureName; className?: string }) {
  const { t } = useTranslation();
  return (
    <figure className={classNames('min-w-0', className)}>
      <ThemedPicture name={name} alt={t(`landing.scenes.${name}.alt`)} />
      <figcaption className="text-ink-muted mt-3 px-1 text-sm">
        {t(`landing.scenes.${name}.caption`)}
      </figcaption>
    </figure>
  );
}
