import { auditKinds, securityActions, type AuditEntry } from '@bidloom/contract/audit';
import { Download } from 'lucide-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddress } from '#lib/routing/url-state.ts';
import { useNow } from '#lib/time/now.ts';
import { useSelectedZone } from '#lib/time/zone.ts';
import { Button } from '#ui/controls/button.tsx';
import { Collection } from '#ui/forms/settings-collection.tsx';
import { SettingsHead } from '#ui/forms/settings-head.tsx';
import { byDay, dayHeading } from '#ui/dates/day-heading.ts';
import { formatTime } from '#ui/dates/dates.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Listing, rowsOf } from '#ui/tables/listing.tsx';
import { neighbourOf } from '#ui/tables/step-of.ts';
import { Cell, GroupRow, HeadCell, Table, TableBody, TableHead, TableRow } from '#ui/tables/table.tsx';
import { TruncatedText } from '#ui/text/truncated-text.tsx';
import { useAudit, useAuditCsv, type AuditFilter } from './audit.api.ts';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditSheet } from './AuditSheet.tsx';
import { actionWords, labelOf, actorLabel } from './audit-words.ts';

/** Who changed what in the company, for admins and owners. */
export function AuditSettings({ canRead }: { canRead: boolean }) {
  const { t } = useTranslation();
  if (canRead) return <AuditLog />;
  return (
    <div className="flex flex-col gap-4">
      <SettingsHead title={t('audit.title')} hint={t('audit.hint')} />
      <EmptyState drawing="search" title={t('audit.adminsOnly')} description={t('audit.adminsOnlyHint')} />
    </div>
  );
}

function AuditLog() {
  const { t } = useTranslation();
  const [parameters, change] = useAddress();
  const filter = filterOf(parameters);
  const entries = useAudit(filter);
  const csv = useAuditCsv();
  const rows = rowsOf(entries);
  const opened = rows.find(({ _id }) => _id === parameters.get('entry'));
  const open = (entry: string | undefined) => change({ entry });
  const clear = () =>
    change({
      q: undefined,
      user: undefined,
      kind: undefined,
      security: undefined,
      object: undefined,
      after: undefined,
      before: undefined,
    });
  return (
    <Collection
      title={t('audit.title')}
      hint={t('audit.hint')}
      search={undefined}
      add={
        <Button
          icon={Download}
          variant="outline"
          isLoading={csv.isPending}
          onClick={() => csv.mutate(filter)}
        >
          {t('audit.csv')}
        </Button>
      }
    >
      <AuditFilters filter={filter} change={change} />
      <Listing
        pages={entries}
        failed={t('audit.errors.list')}
        empty={
          <EmptyState
            drawing="search"
            title={t('audit.none')}
            action={
              <Button variant="outline" onClick={clear}>
                {t('audit.clear')}
              </Button>
            }
          />
        }
      >
        {() => <AuditTable rows={rows} open={open} />}
      </Listing>
      {opened ? (
        <AuditSheet
          entry={opened}
          onClose={() => open(undefined)}
          onStep={(step) => open(neighbourOf(rows, opened._id, step)?._id ?? opened._id)}
          onShowObject={(object) => change({ object, entry: undefined, kind: undefined })}
        />
      ) : null}
    </Collection>
  );
}

function AuditTable({ rows, open }: { rows: AuditEntry[]; open: (entry: string) => void }) {
  const { t, i18n } = useTranslation();
  const zone = useSelectedZone();
  const now = useNow();
  return (
    <Table label={t('audit.title')} hasItems density="compact">
      <TableHead>
        <HeadCell isFirst>{t('audit.heads.action')}</HeadCell>
        <HeadCell>{t('audit.heads.label')}</HeadCell>
        <HeadCell>{t('audit.heads.user')}</HeadCell>
        <HeadCell>{t('audit.heads.at')}</HeadCell>
        <HeadCell className="rows:max-lg:hidden">{t('audit.heads.address')}</HeadCell>
      </TableHead>
      <TableBody>
        {byDay(rows, ({ at }) => at, zone).map(([day, ofDay]) => (
          <Fragment key={day}>
            <GroupRow columns={5}>{dayHeading(ofDay[0]?.at ?? '', now, zone, i18n.language)}</GroupRow>
            {ofDay.map((entry) => (
              <TableRow key={entry._id} onOpen={() => open(entry._id)}>
                <Cell isFirst className="whitespace-nowrap rows:min-w-44">
                  <button
                    type="button"
                    className="py-0.5 text-start hover:underline"
                    onClick={() => open(entry._id)}
                  >
                    {actionWords(entry, t)}
                  </button>
                </Cell>
                <Cell phone="rest" className="rows:w-full rows:max-w-0 rows:min-w-40">
                  <TruncatedText>{labelOf(entry)}</TruncatedText>
                </Cell>
                <Cell className="max-w-40">
                  <TruncatedText>{actorLabel(entry, t)}</TruncatedText>
                </Cell>
                <Cell phone="end" className="whitespace-nowrap">
                  <time dateTime={entry.at}>{formatTime(entry.at, i18n.language, zone)}</time>
                </Cell>
                <Cell phone="hidden" className="text-ink-muted rows:max-lg:hidden">
                  <bdi dir="ltr">{entry.address}</bdi>
                </Cell>
              </TableRow>
            ))}
          </Fragment>
        ))}
      </TableBody>
    </Table>
  );
}

function filterOf(parameters: URLSearchParams): AuditFilter {
  const given = (name: string) => parameters.get(name) || undefined;
  const kind = auditKinds.find((one) => one === given('kind'));
  const filter = {
    q: given('q'),
    user: given('user'),
    kind,
    action: parameters.has('security') ? [...securityActions] : undefined,
    object: given('object'),
    after: given('after'),
    before: given('before'),
  };
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
}
