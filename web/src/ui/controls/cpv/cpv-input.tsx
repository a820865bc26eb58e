import { ListTree } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { TagsInput, type TagsInputProps } from '#ui/controls/tags-input.tsx';
import { CpvName } from './cpv-name.tsx';

const CpvDialog = lazy(async () => ({ default: (await import('./cpv-dialog.tsx')).CpvDialog }));

const nameOf = (code: string) => <CpvName code={code} />;

/** CPV codes, written or pasted for who knows them, chosen from the tree for who does not; each with its name. */
export function CpvInput(props: Omit<TagsInputProps, 'nameOf'>) {
  const { t } = useTranslation();
  const [hasOpened, setOpened] = useState(false);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex flex-col items-start gap-2">
      <div className="w-full">
        <TagsInput {...props} nameOf={nameOf} />
      </div>
      <Button
        variant="outline"
        size="small"
        disabled={props.disabled}
        aria-haspopup="dialog"
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
      >
        <ListTree size={16} className="rtl:-scale-x-100" aria-hidden />
        {t('cpv.choose')}
      </Button>
      {hasOpened ? (
        <Suspense fallback={null}>
          <CpvDialog
            isOpen={isOpen}
            values={props.values}
            onChoose={props.onChange}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
