import {
  quotaKinds,
  type QuotaKind,
  type ServerCompany,
  type ServerOverview,
} from '@bidloom/contract/operator';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddress } from '#lib/routing/url-state.ts';
import { useSelectedZone } from '#lib/time/zone.ts';
import { Button } from '#ui/controls/button.tsx';
import { formatMoment } from '#ui/dates/dates.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Collection } from '#ui/forms/settings-collection.tsx';
import { Badge } from '#ui/layout/badge.tsx';
import { Listing } from '#ui/tables/listing.tsx';
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#ui/tables/table.tsx';
import { LimitsDialog } from './LimitsDialog.tsx';
import { useServerCompanies } from './operator.api.ts';
import { quotaAmount } from './quota-amount.ts';
import { isNear } from './usage.api.ts';

/** The companies of the server with what they use, and the way to change what they may. */
export function CompanyUsage({ overview }: { overview: ServerOverview }) {
  const { t, i18n } = useTranslation();
  const zone = useSelectedZone();
  const { limits, models, currency } = overview;
  const kinds = quotaKinds.filter((kind) => kind !== 'models' || models.areThere);
  const [parameters, change] = useAddress();
  const q = parameters.get('q') ?? '';
  const companies = useServerCompanies(q);
  const [opened, setOpened] = useState<ServerCompany | null>(null);
  return (
    <Collection
      title={t('operator.list')}
      hint={t('operator.hint')}
      search={{ value: q, onSearch: (words) => change({ q: words }), label: t('operator.search') }}
      add={null}
    >
      <Listing
        pages={companies}
        failed={t('operator.errors.list')}
        empty={
          <EmptyState
            drawing="search"
            title={q ? t('ui.list.noneFound', { words: q }) : t('operator.empty')}
          />
        }
      >
        {(rows) => (
          <Table label={t('operator.list')} hasCards>
            <TableHead>
              <HeadCell isFirst>{t('operator.heads.name')}</HeadCell>
              {kinds.map((kind) => (
                <HeadCell key={kind} isNumber>
                  {t(`operator.heads.${kind}`)}
                </HeadCell>
              ))}
              <HeadCell>{t('operator.heads.lastSeenAt')}</HeadCell>
              <HeadCell>
                <span className="sr-only">{t('operator.limits')}</span>
              </HeadCell>
            </TableHead>
            <TableBody>
              {rows.map((company) => (
                <TableRow key={company._id}>
                  <Cell isFirst>
                    <span className="flex flex-wrap items-center gap-2">
                      <bdi className="font-medium">{company.name}</bdi>
                      {company.isDemo ? <Badge>{t('operator.demo')}</Badge> : null}
                      {company.isSample && !company.isDemo ? <Badge>{t('operator.sample')}</Badge> : null}
                    </span>
                  </Cell>
                  {kinds.map((kind) => (
                    <Cell key={kind} label={t(`operator.heads.${kind}`)} isNumber>
                      <Used
                        kind={kind}
                        currency={currency}
                        isOff={kind === 'models' && !company.usesServerModels}
                        used={company.used[kind]}
                        most={company.limits[kind] ?? limits[kind]}
                      />
                    </Cell>
                  ))}
                  <Cell label={t('operator.heads.lastSeenAt')} className="whitespace-nowrap">
                    {company.lastSeenAt ? formatMoment(company.lastSeenAt, i18n.language, zone) : '–'}
                  </Cell>
                  <Cell>
                    <Button
                      variant="outline"
                      size="small"
                      aria-label={t('operator.limitsOf', { name: company.name })}
                      onClick={() => setOpened(company)}
                    >
                      {t('operator.limits')}
                    </Button>
                  </Cell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )}
      </Listing>
      {opened ? <LimitsDialog company={opened} overview={overview} onClose={() => setOpened(null)} /> : null}
    </Collection>
  );
}

function Used({
  kind,
  used,
  most,
  currency,
  isOff,
}: {
  kind: QuotaKind;
  used: number;
  most: number | null;
  currency: string;
  isOff: boolean;
}) {
  const { t, i18n } = useTranslation();
  const written = (amount: number) => quotaAmount(kind, amount, currency, i18n.language);
  if (isOff && used === 0) return <span className="text-ink-muted">{t('operator.modelsOff')}</span>;
  if (most === null) return <bdi className="tabular-nums">{written(used)}</bdi>;
  const near = isNear(used, most);
  return (
    <span className={near ? 'text-warning font-medium tabular-nums' : 'tabular-nums'}>
      {t('operator.of', { used: written(used), most: written(most) })}
      {near ? <span className="sr-only"> ({t('operator.near')})</span> : null}
    </span>
  );
}
