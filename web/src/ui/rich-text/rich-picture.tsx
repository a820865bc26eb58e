import { ImageOff } from 'lucide-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { usePicture } from './picture-files.ts';

export type PictureAttributes = {
  file: string;
  alt: string;
  caption?: string | null | undefined;
  width?: number | null | undefined;
};

/** What a figure of a rich text holds: the picture, as wide as it is to be, and its caption. One that was deleted says so. */
export function RichPicture({ file, alt, caption, width }: PictureAttributes) {
  const { t } = useTranslation();
  const { content, isGone } = usePicture(file);
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image || !content) return undefined;
      const address = URL.createObjectURL(content);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [content],
  );
  const style = { width: `${width ?? 100}%` };
  return (
    <>
      {isGone ? (
        <span className="rich-picture-gone">
          <ImageOff size={16} aria-hidden />
          <span>
            {t('richText.pictures.gone')} <bdi>{alt}</bdi>
          </span>
        </span>
      ) : content === undefined ? (
        <span className="rich-picture-coming" style={style}>
          <span className="sr-only">{alt}</span>
        </span>
      ) : (
        <img ref={show} alt={alt} style={style} draggable={false} />
      )}
      {caption ? <figcaption dir="auto">{caption}</figcaption> : null}
    </>
  );
}
