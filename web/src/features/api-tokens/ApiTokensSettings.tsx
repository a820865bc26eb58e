import type { ApiToken } from '@bidloom/contract/api-tokens';
import { useTranslation } from 'react-i18next';
import { RowName } from '#ui/tables/row-name.tsx';
import { useNow } from '#lib/time/now.ts';
import { useSettingsUrl } from '#lib/routing/settings-url.ts';
import { useSelectedZone } from '#lib/time/zone.ts';
import { Badge } from '#ui/layout/badge.tsx';
import { AddButton, Collection } from '#ui/forms/settings-collection.tsx';
import { formatMoment, formatDay } from '#ui/dates/dates.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { isBare, Listing, rowsOf } from '#ui/tables/listing.tsx';
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#ui/tables/table.tsx';
import { TruncatedText } from '#ui/text/truncated-text.tsx';
import { useApiTokens } from './api-tokens.api.ts';
import { ChangeToken } from './ChangeToken.tsx';
import { NewToken } from './NewToken.tsx';
import { scopeWords } from './scope-words.ts';

/** Else whoever made it has left. */
const hasExpired = ({ expiresAt }: ApiToken, now: number): boolean =>
  expiresAt !== null && Date.parse(expiresAt) <= now;

/** The keys with which programs work in the company: made, shown once, changed, revoked. */
export function ApiTokensSettings() {
  const { t } = useTranslation();
  const { q, edited, search, open } = useSettingsUrl();
  const tokens = useApiTokens(q);
  const opened = rowsOf(tokens).find(({ _id }) => _id === edited);
  const add = <AddButton onClick={() => open('new')}>{t('apiTokens.add')}</AddButton>;
  return (
    <Collection
      title={t('apiTokens.title')}
      hint={t('apiTokens.hint')}
      search={{ value: q, onSearch: search, label: t('apiTokens.search') }}
      add={add}
      isEmpty={isBare(tokens, q)}
      isPart
    >
      <Listing
        pages={tokens}
        failed={t('apiTokens.errors.list')}
        empty={
          <EmptyState
            drawing={q ? 'search' : 'connections'}
            title={q ? t('ui.list.noneFound', { words: q }) : t('apiTokens.empty')}
            description={q ? undefined : t('apiTokens.emptyHint')}
            action={q ? null : add}
          />
        }
      >
        {(rows) => <TokenTable rows={rows} onOpen={({ _id }) => open(_id)} />}
      </Listing>
      {edited === 'new' ? <NewToken onClose={() => open(undefined)} /> : null}
      {opened ? <ChangeToken key={opened._id} token={opened} onClose={() => open(undefined)} /> : null}
    </Collection>
  );
}

function TokenTable({ rows, onOpen }: { rows: ApiToken[]; onOpen: (token: ApiToken) => void }) {
  const { t, i18n } = useTranslation();
  const zone = useSelectedZone();
  const now = useNow();
  const muted = (text: string) => <span className="text-ink-muted">{text}</span>;
  return (
    <Table label={t('apiTokens.title')} hasCards>
      <TableHead>
        <HeadCell isFirst>{t('apiTokens.fields.name')}</HeadCell>
        <HeadCell>{t('apiTokens.fields.scopes')}</HeadCell>
        <HeadCell>{t('apiTokens.fields.createdBy')}</HeadCell>
        <HeadCell>{t('apiTokens.fields.lastUsedOn')}</HeadCell>
        <HeadCell>{t('apiTokens.fields.expiresAt')}</HeadCell>
      </TableHead>
      <TableBody>
        {rows.map((token) => (
          <TableRow key={token._id} onOpen={() => onOpen(token)}>
            <Cell isFirst className="max-w-56 min-w-40 py-2">
              <span className="block min-w-0">
                <RowName onOpen={() => onOpen(token)}>{token.name}</RowName>
                <span className="text-ink-muted block text-sm tabular-nums">
                  <bdi dir="ltr">bdl_…{token.lastFour}</bdi>
                </span>
              </span>
            </Cell>
            <Cell label={t('apiTokens.fields.scopes')} className="max-w-72 py-2">
              <ul>
                {scopeWords(token.scopes, t).map((line) => (
                  <li key={line} className="rows:whitespace-nowrap">
                    {line}
                  </li>
                ))}
              </ul>
            </Cell>
            <Cell label={t('apiTokens.fields.createdBy')} className="max-w-44">
              <TruncatedText>{token.createdBy.fullName}</TruncatedText>
            </Cell>
            <Cell label={t('apiTokens.fields.lastUsedOn')} className="whitespace-nowrap">
              {token.lastUsedOn === null
                ? muted(t('apiTokens.unused'))
                : formatDay(`${token.lastUsedOn}T12:00:00.000Z`, i18n.language, 'UTC')}
            </Cell>
            <Cell label={t('apiTokens.fields.expiresAt')} className="whitespace-nowrap">
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                {token.expiresAt === null
                  ? token.isValid && muted(t('apiTokens.never'))
                  : formatMoment(token.expiresAt, i18n.language, zone)}
                {token.isValid ? null : (
                  <Badge tone="danger">
                    {t(hasExpired(token, now) ? 'apiTokens.expired' : 'apiTokens.invalid')}
                  </Badge>
                )}
              </span>
            </Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
