import type { AssistantConnection } from '@bidloom/contract/assistants';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#ui/layout/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { formatCalendarDay } from '#ui/dates/dates.ts';
import { Listing } from '#ui/tables/listing.tsx';
import { RemoveDialog } from '#ui/overlays/remove-dialog.tsx';
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#ui/tables/table.tsx';
import { TruncatedText } from '#ui/text/truncated-text.tsx';
import { useConnections, useDisconnectAssistant } from './assistants.api.ts';

/** The assistants that are connected: the reader's own, for admins everybody's. */
export function Connections() {
  const { t } = useTranslation();
  const connections = useConnections();
  const [removed, setRemoved] = useState<AssistantConnection>();
  const disconnect = useDisconnectAssistant();
  return (
    <div>
      <h3 className="pb-2 font-semibold">{t('assistants.connections')}</h3>
      <Listing
        pages={connections}
        failed={t('assistants.errors.list')}
        empty={
          <p className="text-ink-muted max-w-reading text-pretty">
            {t('assistants.none')}. {t('assistants.noneHint')}
          </p>
        }
      >
        {(rows) => <ConnectionTable rows={rows} onRemove={setRemoved} />}
      </Listing>
      <RemoveDialog
        isOpen={removed !== undefined}
        onOpenChange={(isOpen) => !isOpen && setRemoved(undefined)}
        title={t('assistants.disconnectTitle', { name: removed?.name ?? '' })}
        description={t('assistants.disconnectHint')}
        confirmLabel={t('assistants.disconnect')}
        fallback={t('assistants.errors.disconnect')}
        call={disconnect}
        onConfirm={() =>
          removed && disconnect.mutate({ _id: removed._id }, { onSuccess: () => setRemoved(undefined) })
        }
      />
    </div>
  );
}

function ConnectionTable({
  rows,
  onRemove,
}: {
  rows: AssistantConnection[];
  onRemove: (connection: AssistantConnection) => void;
}) {
  const { t, i18n } = useTranslation();
  return (
    <Table label={t('assistants.connections')} hasCards>
      <TableHead>
        <HeadCell isFirst>{t('assistants.fields.name')}</HeadCell>
        <HeadCell>{t('assistants.fields.may')}</HeadCell>
        <HeadCell>{t('assistants.fields.createdBy')}</HeadCell>
        <HeadCell>{t('assistants.fields.lastUsedOn')}</HeadCell>
        <HeadCell>
          <span className="sr-only">{t('assistants.disconnect')}</span>
        </HeadCell>
      </TableHead>
      <TableBody>
        {rows.map((one) => (
          <TableRow key={one._id}>
            <Cell isFirst className="max-w-56 min-w-32">
              <span className="flex min-w-0 flex-wrap items-center gap-2">
                <TruncatedText>{one.name}</TruncatedText>
                {one.isValid ? null : <Badge tone="danger">{t('assistants.invalid')}</Badge>}
              </span>
            </Cell>
            <Cell label={t('assistants.fields.may')} className="whitespace-nowrap">
              {t(
                one.scopes.some((scope) => scope.endsWith(':write'))
                  ? 'assistants.drafts'
                  : 'assistants.reads',
              )}
            </Cell>
            <Cell label={t('assistants.fields.createdBy')} className="max-w-44">
              <TruncatedText>{one.createdBy.fullName}</TruncatedText>
            </Cell>
            <Cell label={t('assistants.fields.lastUsedOn')} className="whitespace-nowrap">
              {one.lastUsedOn === null ? (
                <span className="text-ink-muted">{t('assistants.unused')}</span>
              ) : (
                formatCalendarDay(one.lastUsedOn, i18n.language)
              )}
            </Cell>
            <Cell className="text-end">
              <Button
                variant="outline"
                size="small"
                onClick={() => onRemove(one)}
                aria-label={t('assistants.disconnectTitle', { name: one.name })}
              >
                {t('assistants.disconnect')}
              </Button>
            </Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
