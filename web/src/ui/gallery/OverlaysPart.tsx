import { Copy, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import {
  DropdownMenu,
  MenuCheck,
  MenuChoice,
  MenuItem,
  MenuLabel,
  MenuSeparator,
} from '#ui/overlays/dropdown-menu.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Part } from '#ui/gallery/Part.tsx';
import { useSample } from '#ui/gallery/sample.ts';
import { Input } from '#ui/controls/input.tsx';
import { Kbd } from '#ui/layout/kbd.tsx';
import type { SheetEdge } from '#ui/overlays/floating/sheet.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { Tooltip } from '#ui/overlays/tooltip.tsx';

export function OverlaysPart() {
  const say = useSample();
  const [open, setOpen] = useState<'dialog' | 'confirm' | SheetEdge>();
  const [language, setLanguage] = useState('en');
  const [isShown, setIsShown] = useState(true);
  const change = (isOpen: boolean) => {
    if (!isOpen) setOpen(undefined);
  };
  const edge = open === 'top' || open === 'right' || open === 'bottom' || open === 'left' ? open : undefined;
  return (
    <Part title="Over the page">
      <div className="flex flex-wrap gap-3">
        <DropdownMenu trigger={<Button variant="outline">{say('Menu', 'قائمة')}</Button>}>
          <MenuItem icon={Pencil} aside={<Kbd>E</Kbd>}>
            {say('Rename', 'إعادة تسمية')}
          </MenuItem>
          <MenuItem icon={Copy}>{say('Duplicate', 'نسخ')}</MenuItem>
          <MenuItem icon={Trash2} variant="destructive">
            {say('Delete bid', 'حذف العرض')}
          </MenuItem>
          <MenuSeparator />
          <MenuLabel>{say('Language', 'اللغة')}</MenuLabel>
          <MenuChoice
            label={say('Language', 'اللغة')}
            value={language}
            onChange={setLanguage}
            options={[
              { value: 'en', label: 'English' },
              { value: 'fr', label: 'Français' },
              { value: 'ar', label: 'العربية' },
            ]}
          />
          <MenuSeparator />
          <MenuCheck isChecked={isShown} onChange={setIsShown}>
            {say('Value column', 'عمود القيمة')}
          </MenuCheck>
        </DropdownMenu>
        <Button variant="outline" onClick={() => setOpen('dialog')}>
          {say('Dialog', 'حوار')}
        </Button>
        <Button variant="outline" onClick={() => setOpen('confirm')}>
          {say('Confirm', 'تأكيد')}
        </Button>
        {(['top', 'right', 'bottom', 'left'] as const).map((side) => (
          <Button
            key={side}
            variant="outline"
            onClick={() => setOpen(side)}
          >{`${say('Sheet', 'لوح')} ${side}`}</Button>
        ))}
        <Tooltip
          text={say(
            'Drive not set up, please set it up from integrations',
            'لم يتم إعداد مساحة التخزين، يرجى إعدادها من صفحة التكاملات',
          )}
        >
          <Button variant="ghost">{say('Tooltip', 'تلميح')}</Button>
        </Tooltip>
      </div>
      <Dialog
        isOpen={open === 'dialog'}
        onOpenChange={change}
        title={say('Import a notice', 'استيراد إعلان')}
        description={say(
          'You see what was read before anything is saved.',
          'ترى ما تمت قراءته قبل حفظ أي شيء.',
        )}
        footer={
          <>
            <Button variant="outline" onClick={() => setOpen(undefined)}>
              {say('Cancel', 'إلغاء')}
            </Button>
            <Button onClick={() => setOpen(undefined)}>{say('Import', 'استيراد')}</Button>
          </>
        }
      >
        <Field label={say('Reference', 'المرجع')}>
          <Input defaultValue="AV-2026-0117" />
        </Field>
      </Dialog>
      <ConfirmDialog
        isOpen={open === 'confirm'}
        onOpenChange={change}
        title={say('Delete the bid “Resurfacing of the D920 road”?', 'حذف العرض «إعادة تعبيد الطريق D920»؟')}
        description={say(
          'Its tasks, comments and response files go with it. The tender stays.',
          'تُحذف معه مهامه وتعليقاته وملفات الرد. تبقى المناقصة.',
        )}
        confirmLabel={say('Delete bid', 'حذف العرض')}
        onConfirm={() => setOpen(undefined)}
      />
      <Sheet
        isOpen={edge !== undefined}
        onOpenChange={change}
        edge={edge}
        title={say('Resurfacing of the D920 road', 'إعادة تعبيد الطريق D920')}
        description="AV-2026-0117"
        footer={<Button>{say('Convert to bid', 'تحويل إلى عرض')}</Button>}
      >
        <p className="prose">
          {say(
            '14.2 km of carriageway between Espalion and Laguiole.',
            '14.2 كم من الطريق بين إسباليون ولاغيول.',
          )}
        </p>
      </Sheet>
    </Part>
  );
}
