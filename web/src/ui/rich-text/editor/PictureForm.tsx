import { Trash2 } from 'lucide-react';
import { type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { Input } from '#ui/controls/input.tsx';
import type { PictureAttributes } from '../rich-picture.tsx';

/** What is said of the picture that is selected. It is set as it is typed; a picture always has a description. */
export function PictureForm({
  picture,
  first,
  onChange,
  onRemove,
  onLeave,
}: {
  picture: PictureAttributes;
  first: Ref<HTMLInputElement>;
  onChange: (change: Partial<PictureAttributes>) => void;
  onRemove: () => void;
  onLeave: () => void;
}) {
  const { t } = useTranslation();
  const [isEmpty, setEmpty] = useState(false);
  const [width, setWidth] = useState<string>();
  return (
    <div
      role="presentation"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' && event.key !== 'Enter') return;
        if (event.key === 'Enter' && (event.target as Element).closest('button')) return;
        event.preventDefault();
        event.stopPropagation();
        onLeave();
      }}
    >
      <fieldset aria-label={t('richText.pictures.picture')} className="rich-picture-form">
        <label className="rich-picture-field grow-2">
          <span>{t('richText.pictures.alt')}</span>
          <Input
            ref={first}
            size="small"
            dir="auto"
            maxLength={1000}
            value={isEmpty ? '' : picture.alt}
            aria-invalid={isEmpty}
            placeholder={t('richText.pictures.altHint')}
            onChange={({ target: { value } }) => {
              setEmpty(value.trim() === '');
              if (value.trim() !== '') onChange({ alt: value });
            }}
            onBlur={() => setEmpty(false)}
          />
        </label>
        <label className="rich-picture-field grow-2">
          <span>{t('richText.pictures.caption')}</span>
          <Input
            size="small"
            dir="auto"
            maxLength={1000}
            value={picture.caption ?? ''}
            onChange={({ target: { value } }) => onChange({ caption: value === '' ? null : value })}
          />
        </label>
        <label className="rich-picture-field">
          <span>{t('richText.pictures.width')}</span>
          <Input
            size="small"
            type="number"
            inputMode="numeric"
            min={5}
            max={100}
            step={5}
            className="w-20"
            value={width ?? String(picture.width ?? 100)}
            onChange={({ target: { value } }) => {
              setWidth(value);
              const percent = Math.round(Number(value));
              if (percent >= 5 && percent <= 100) onChange({ width: percent === 100 ? null : percent });
            }}
            onBlur={() => setWidth(undefined)}
          />
        </label>
        <Button icon={Trash2} size="small" variant="ghost" onClick={onRemove}>
          {t('richText.pictures.remove')}
        </Button>
      </fieldset>
    </div>
  );
}
