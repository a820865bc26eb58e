import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Input } from '#ui/controls/input.tsx';

/** An address or another text to take along: shown whole, copied by one press. */
export function CopyField({
  label,
  value,
  hint,
  what = 'link',
}: {
  label: string;
  value: string;
  hint: string;
  what?: 'link' | 'text';
}) {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  const [mustSelect, setMustSelect] = useState(false);
  const copy = () => {
    // Without https some browsers have no clipboard; the text is then selected for the person to copy.
    const written = navigator.clipboard?.writeText(value) ?? Promise.reject(new Error('no clipboard'));
    written.then(
      () => setCopied(true),
      () => setMustSelect(true),
    );
  };
  return (
    <div>
      <Field
        label={label}
        hint={mustSelect ? t(what === 'link' ? 'ui.copy.byHand' : 'ui.copy.textByHand') : hint}
      >
        <Input readOnly dir="ltr" value={value} onFocus={(event) => event.target.select()} />
      </Field>
      <Button variant="outline" onClick={copy} className="mt-3">
        {isCopied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
        {t(`ui.copy.${isCopied ? 'copied' : what}`)}
      </Button>
      <output className="sr-only">{isCopied ? t('ui.copy.copied') : ''}</output>
    </div>
  );
}
