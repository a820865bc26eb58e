import type { DataOf } from '@bidloom/contract/endpoint';
import type { getMail } from '@bidloom/contract/mail';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelectedZone } from '#lib/time/zone.ts';
import { Banner, type BannerProps } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { formatMoment } from '#ui/dates/dates.ts';
import { Segments } from '#ui/controls/segments.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { useMail } from './mail.api.ts';
import { MailFrame } from './MailFrame.tsx';

type Mail = DataOf<typeof getMail>;

/** One mail: what became of it, how it looks, and its text with the link to hand over. */
export function MailSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation();
  const mail = useMail(id);
  return (
    <Sheet
      isOpen
      onOpenChange={(open) => !open && onClose()}
      title={<bdi>{mail.data?.subject ?? t('mail.title')}</bdi>}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('mail.close')}
          </Button>
          {mail.data ? <CopyText text={mail.data.text} /> : null}
        </>
      }
    >
      {mail.data ? (
        <MailBody mail={mail.data} />
      ) : mail.error ? (
        <ReadFailed read={mail} title={t('mail.errors.one')} />
      ) : (
        <SkeletonRows />
      )}
    </Sheet>
  );
}

const tones: Record<Mail['status'], BannerProps['tone']> = {
  waiting: 'info',
  sent: 'success',
  failed: 'danger',
  kept: 'warning',
};

function MailBody({ mail }: { mail: Mail }) {
  const { t, i18n } = useTranslation();
  const zone = useSelectedZone();
  const [form, setForm] = useState<'html' | 'text'>('html');
  const moment = mail.sentAt ?? mail.createdAt;
  return (
    <div className="flex flex-col gap-4">
      <Banner tone={tones[mail.status]} title={t(`mail.statuses.${mail.status}`)}>
        {[mail.problem && t(`mail.problems.${mail.problem}`), t(`mail.statusHints.${mail.status}`)]
          .filter(Boolean)
          .join(' ')}
      </Banner>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt className="text-ink-muted">{t('mail.fields.to')}</dt>
        <dd className="min-w-0 break-words">
          <bdi dir="ltr">{mail.to}</bdi>
        </dd>
        <dt className="text-ink-muted">{t(mail.sentAt ? 'mail.statuses.sent' : 'mail.fields.createdAt')}</dt>
        <dd>
          <time dateTime={moment}>{formatMoment(moment, i18n.language, zone)}</time>
        </dd>
      </dl>
      {mail.html ? (
        <Segments
          label={t('mail.forms.label')}
          value={form}
          onChange={setForm}
          options={[
            { value: 'html', label: t('mail.forms.html') },
            { value: 'text', label: t('mail.forms.text') },
          ]}
        />
      ) : null}
      {mail.html && form === 'html' ? (
        <MailFrame html={mail.html} title={mail.subject} />
      ) : (
        <p
          dir="auto"
          className="bg-sunken border-line rounded-md border p-4 wrap-anywhere whitespace-pre-wrap"
        >
          {mail.text.trim()}
        </p>
      )}
    </div>
  );
}

function CopyText({ text }: { text: string }) {
  const { t } = useTranslation();
  const [state, setState] = useState<'idle' | 'copied' | 'byHand'>('idle');
  const copy = () => {
    // Without https some browsers have no clipboard; the person then selects the text.
    const written = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'));
    written.then(
      () => setState('copied'),
      () => setState('byHand'),
    );
  };
  return (
    <>
      <Button onClick={copy}>
        {state === 'copied' ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
        {t(state === 'copied' ? 'mail.copied' : 'mail.copy')}
      </Button>
      <output className={state === 'byHand' ? 'text-ink-muted basis-full text-sm' : 'sr-only'}>
        {state === 'idle' ? '' : t(state === 'copied' ? 'mail.copied' : 'mail.copyByHand')}
      </output>
    </>
  );
}
