import type { Mail } from '@bidloom/contract/mail';
import { Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { RowName } from '#ui/tables/row-name.tsx';
import { useAddress } from '#lib/routing/url-state.ts';
import { useSelectedZone } from '#lib/time/zone.ts';
import { StatusChip, type StatusChipProps } from '#ui/layout/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Collection } from '#ui/forms/settings-collection.tsx';
import { SettingsHead } from '#ui/forms/settings-head.tsx';
import { formatMoment } from '#ui/dates/dates.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { isBare, Listing } from '#ui/tables/listing.tsx';
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#ui/tables/table.tsx';
import { TruncatedText } from '#ui/text/truncated-text.tsx';
import { useIsMailing, useMails, useTestMail } from './mail.api.ts';
import { MailSheet } from './MailSheet.tsx';

/** What Bidloom wrote for the company, for admins: sent, or kept to be handed over. */
export function MailSettings({ canRead }: { canRead: boolean }) {
  const { t } = useTranslation();
  if (canRead) return <Mails />;
  return (
    <div className="flex flex-col gap-4">
      <SettingsHead title={t('mail.title')} hint={t('mail.hint')} />
      <EmptyState drawing="search" title={t('mail.adminsOnly')} description={t('mail.adminsOnlyHint')} />
    </div>
  );
}

function Mails() {
  const { t, i18n } = useTranslation();
  const zone = useSelectedZone();
  const [parameters, change] = useAddress();
  const q = parameters.get('q') ?? '';
  const opened = parameters.get('mail');
  const mails = useMails(q);
  const open = (mail: string | undefined) => change({ mail });
  return (
    <Collection
      title={t('mail.title')}
      hint={t('mail.hint')}
      search={
        isBare(mails, q)
          ? undefined
          : { value: q, onSearch: (words) => change({ q: words }), label: t('mail.search') }
      }
      add={<TestButton />}
    >
      <Listing
        pages={mails}
        failed={t('mail.errors.list')}
        empty={
          <EmptyState
            drawing={q ? 'search' : 'messages'}
            title={q ? t('ui.list.noneFound', { words: q }) : t('mail.empty')}
            description={q ? undefined : t('mail.emptyHint')}
          />
        }
      >
        {(rows) => (
          <Table label={t('mail.title')} hasCards>
            <TableHead>
              <HeadCell isFirst>{t('mail.fields.subject')}</HeadCell>
              <HeadCell>{t('mail.fields.to')}</HeadCell>
              <HeadCell>{t('mail.fields.createdAt')}</HeadCell>
              <HeadCell>{t('mail.fields.status')}</HeadCell>
            </TableHead>
            <TableBody>
              {rows.map((mail) => (
                <TableRow key={mail._id} onOpen={() => open(mail._id)}>
                  <Cell isFirst className="max-w-64 min-w-40">
                    <RowName onOpen={() => open(mail._id)}>{mail.subject}</RowName>
                  </Cell>
                  <Cell label={t('mail.fields.to')} className="max-w-48">
                    <TruncatedText>{mail.to}</TruncatedText>
                  </Cell>
                  <Cell label={t('mail.fields.createdAt')} className="whitespace-nowrap">
                    <time dateTime={mail.createdAt}>{formatMoment(mail.createdAt, i18n.language, zone)}</time>
                  </Cell>
                  <Cell label={t('mail.fields.status')}>
                    <MailStatus status={mail.status} />
                  </Cell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )}
      </Listing>
      {opened ? <MailSheet key={opened} id={opened} onClose={() => open(undefined)} /> : null}
    </Collection>
  );
}

/** Whether mail goes out at all is seen soonest by sending one. */
function TestButton() {
  const { t } = useTranslation();
  const isMailing = useIsMailing();
  const test = useTestMail();
  const lockedBecause = isMailing === false ? t('mail.noMail') : undefined;
  return (
    <Button
      variant="outline"
      isLoading={test.isPending}
      lockedBecause={lockedBecause}
      onClick={() => test.mutate({})}
    >
      <Send size={16} className="points" aria-hidden />
      {t('mail.test')}
    </Button>
  );
}

function MailStatus({ status }: Pick<Mail, 'status'>) {
  const { t } = useTranslation();
  return <StatusChip {...signs[status]}>{t(`mail.statuses.${status}`)}</StatusChip>;
}

const signs: Record<Mail['status'], Pick<StatusChipProps, 'stage' | 'tone'>> = {
  waiting: { stage: 'half', tone: 'accent' },
  sent: { stage: 'done', tone: 'success' },
  failed: { stage: 'stopped', tone: 'danger' },
  kept: { stage: 'full', tone: 'warning' },
};
