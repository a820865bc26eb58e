import { ArrowRight, Download, Plus, Search, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '#ui/layout/avatar.tsx';
import { Badge } from '#ui/layout/badge.tsx';
import { Button, type ButtonVariant } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { Combobox, MultiCombobox } from '#ui/controls/combobox.tsx';
import { DateTimePicker } from '#ui/dates/date-time-picker.tsx';
import { DeadlineChip } from '#ui/dates/deadline-chip.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Part } from '#ui/gallery/Part.tsx';
import { now, useSample } from '#ui/gallery/sample.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { InlineEdit } from '#ui/controls/inline-edit.tsx';
import { Input } from '#ui/controls/input.tsx';
import { Kbd } from '#ui/layout/kbd.tsx';
import { PasswordInput } from '#ui/controls/password-input.tsx';
import { RadioGroup } from '#ui/controls/radio-group.tsx';
import { Select } from '#ui/controls/select.tsx';
import { Switch } from '#ui/controls/switch.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { Textarea } from '#ui/controls/textarea.tsx';

const variants: ButtonVariant[] = ['default', 'secondary', 'outline', 'ghost', 'destructive', 'link'];

export function ControlsPart() {
  const say = useSample();
  const [moment, setMoment] = useState<string | null>('2026-03-14T14:00:00.000Z');
  const [zone, setZone] = useState('Asia/Riyadh');
  const [client, setClient] = useState<string | null>('aveyron');
  const [sectors, setSectors] = useState(['roads', 'energy']);
  const [type, setType] = useState('email');
  const [way, setWay] = useState('company');
  const [isChecked, setIsChecked] = useState(true);
  const [isOn, setIsOn] = useState(true);
  const [tab, setTab] = useState('overview');
  const [title, setTitle] = useState(say('Resurfacing of the D920 road', 'إعادة تعبيد الطريق D920'));
  const clients = [
    { value: 'aveyron', label: say('Département de l’Aveyron', 'مقاطعة أفيرون'), hint: 'FR' },
    { value: 'ksmc', label: say('King Saud Medical City', 'مدينة الملك سعود الطبية'), hint: 'SA' },
    { value: 'kirklees', label: say('Kirklees Council', 'مجلس كيركليس'), hint: 'GB' },
  ];
  return (
    <>
      <Part title="Buttons">
        {(['medium', 'small', 'large'] as const).map((size) => (
          <div key={size} className="flex flex-wrap items-center gap-3">
            {variants.map((variant) => (
              <Button key={variant} variant={variant} size={size}>
                {say(
                  variant === 'destructive' ? 'Delete bid' : 'Create bid',
                  variant === 'destructive' ? 'حذف العرض' : 'إنشاء عرض',
                )}
              </Button>
            ))}
          </div>
        ))}
        <div className="flex flex-wrap items-center gap-3">
          <Button icon={Plus}>{say('New bid', 'عرض جديد')}</Button>
          <Button variant="outline">
            {say('Continue', 'متابعة')} <ArrowRight size={16} className="points" aria-hidden />
          </Button>
          <Button isLoading>{say('Save changes', 'حفظ التغييرات')}</Button>
          <Button variant="outline" disabled>
            {say('Not now', 'ليس الآن')}
          </Button>
          <Button
            variant="outline"
            lockedBecause={say('Viewers can only read.', 'يمكن للمشاهدين القراءة فقط.')}
          >
            {say('Generate', 'إنشاء')}
          </Button>
          <IconButton icon={Download} label={say('Download', 'تنزيل')} />
          <IconButton icon={ArrowRight} isPointing variant="outline" label={say('Next', 'التالي')} />
          <IconButton icon={Trash2} size="small" label={say('Delete', 'حذف')} />
          <span className="inline-flex items-center gap-1">
            <Kbd>Ctrl</Kbd>
            <Kbd>K</Kbd>
          </span>
          <span className="flex items-center gap-2">
            <Avatar name={say('Amina El Fassi', 'أمينة الفاسي')} size={32} />
            <Avatar name={say('Atlas Roads', 'طرق الأطلس')} kind="company" size={32} />
            <Avatar size={32} />
          </span>
        </div>
      </Part>
      <Part title="Time left">
        <div className="flex flex-wrap items-center gap-3">
          {[
            '2026-05-28T11:00:00Z',
            '2026-03-14T12:30:00Z',
            '2026-03-11T11:00:00Z',
            '2026-03-10T09:41:00Z',
            '2026-03-01T11:00:00Z',
            null,
          ].map((deadline) => (
            <DeadlineChip
              key={deadline}
              deadline={deadline}
              zone="Africa/Casablanca"
              buyerZone="Europe/Paris"
              now={now}
            />
          ))}
          <DeadlineChip deadline="2026-03-11T11:00:00Z" zone="Europe/Paris" now={now} size="medium" />
        </div>
        <div className="flex flex-wrap gap-2">
          {(['neutral', 'accent', 'success', 'warning', 'danger'] as const).map((tone) => (
            <Badge key={tone} tone={tone}>
              {say('Mandatory', 'إلزامي')}
            </Badge>
          ))}
        </div>
        <h3 className="text-2xl">
          <InlineEdit label={say('Title', 'العنوان')} value={title} onSave={setTitle} />
        </h3>
      </Part>
      <Part title="Fields">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={say('Full name', 'الاسم الكامل')}>
            <Input placeholder={say('Amina El Fassi', 'أمينة الفاسي')} autoComplete="off" />
          </Field>
          <Field
            label={say('Email', 'البريد الإلكتروني')}
            error={say('Write an address like name@company.com.', 'اكتب عنوانًا مثل name@company.com.')}
          >
            <Input type="email" defaultValue="amina@" autoComplete="off" />
          </Field>
          <Field
            label={say('Password', 'كلمة المرور')}
            hint={say('At least 10 characters.', '10 أحرف على الأقل.')}
          >
            <PasswordInput defaultValue="correct horse" autoComplete="off" />
          </Field>
          <Field label={say('Find', 'بحث')}>
            <Input
              icon={Search}
              placeholder={say('Search bids, tenders...', 'ابحث في العروض والمناقصات...')}
            />
          </Field>
          <Field label={say('Submission', 'طريقة التقديم')}>
            <Select
              value={type}
              onChange={setType}
              options={[
                { value: 'email', label: say('By email', 'بالبريد الإلكتروني') },
                { value: 'portal', label: say('On the buyer’s portal', 'عبر بوابة المشتري') },
                { value: 'paper', label: say('On paper', 'ورقيًا') },
              ]}
            />
          </Field>
          <Field label={say('Client', 'العميل')}>
            <Combobox value={client} onChange={setClient} options={clients} isClearable onCreate={() => {}} />
          </Field>
          <Field label={say('Deadline', 'الموعد النهائي')}>
            <DateTimePicker
              value={moment}
              onChange={setMoment}
              zone={zone}
              onZoneChange={setZone}
              now={now}
            />
          </Field>
          <Field label={say('Sectors', 'القطاعات')} isOptional>
            <MultiCombobox
              values={sectors}
              onChange={setSectors}
              placeholder={say('Add sectors', 'إضافة قطاعات')}
              options={[
                { value: 'roads', label: say('Roads', 'طرق') },
                { value: 'energy', label: say('Energy', 'طاقة') },
                { value: 'health', label: say('Health', 'صحة') },
              ]}
            />
          </Field>
          <Field label={say('Notes', 'ملاحظات')} className="sm:col-span-2">
            <Textarea placeholder={say('What should the team know?', 'ما الذي ينبغي أن يعرفه الفريق؟')} />
          </Field>
          <div className="flex flex-col gap-4">
            <Checkbox
              isChecked={isChecked}
              onChange={setIsChecked}
              label={say('Tell me about new tenders', 'أخبرني بالمناقصات الجديدة')}
              hint={say('One email each morning.', 'رسالة واحدة كل صباح.')}
            />
            <Checkbox
              isChecked="indeterminate"
              onChange={() => {}}
              label={say('All documents', 'كل المستندات')}
            />
            <Checkbox
              isChecked={false}
              disabled
              onChange={() => {}}
              label={say('Not available', 'غير متاح')}
            />
          </div>
          <div className="flex flex-col gap-4">
            <Switch
              isOn={isOn}
              onChange={setIsOn}
              label={say('Compact tables', 'جداول مضغوطة')}
              hint={say('Rows of 32 pixels.', 'صفوف بارتفاع 32 بكسل.')}
            />
            <RadioGroup
              label={say('Zone', 'المنطقة الزمنية')}
              value={way}
              onChange={setWay}
              options={[
                { value: 'company', label: say('The company’s time', 'توقيت الشركة') },
                { value: 'buyer', label: say('The buyer’s time', 'توقيت المشتري') },
              ]}
            />
          </div>
        </div>
        <Tabs
          label={say('Bid', 'العرض')}
          value={tab}
          onChange={setTab}
          tabs={[
            {
              value: 'overview',
              label: say('Overview', 'نظرة عامة'),
              content: (
                <p className="prose">
                  {say(
                    'The contractor shall resurface 14.2 km of carriageway between Espalion and Laguiole, including drainage and signage, and shall keep one lane open at all times.',
                    'يلتزم المقاول بإعادة تعبيد 14.2 كم من الطريق بين إسباليون ولاغيول، بما في ذلك التصريف والإشارات، مع إبقاء مسار واحد مفتوحًا في جميع الأوقات.',
                  )}
                </p>
              ),
            },
            {
              value: 'documents',
              label: say('Documents', 'المستندات'),
              count: 4,
              content: say('Four documents', 'أربعة مستندات'),
            },
            {
              value: 'requirements',
              label: say('Requirements', 'المتطلبات'),
              count: 128,
              content: say('128 requirements', '128 متطلبًا'),
            },
          ]}
        />
      </Part>
    </>
  );
}
