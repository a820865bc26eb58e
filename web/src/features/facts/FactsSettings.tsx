import type { Fact } from '@bidloom/contract/facts';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSettingsUrl } from '#lib/routing/settings-url.ts';
import { Badge } from '#ui/layout/badge.tsx';
import { formatDay } from '#ui/dates/dates.ts';
import { SettingsList, type SettingsColumn } from '#ui/forms/settings-list.tsx';
import { TruncatedText } from '#ui/text/truncated-text.tsx';
import { Dash } from '#ui/text/dash.tsx';
import { factValue } from '#ui/text/fact-value.ts';
import { FactForm } from './FactForm.tsx';
import { useFacts } from './facts.api.ts';

/** What is true of the company, written once: answers refer to it by name. */
export function FactsSettings({ lockedBecause }: { lockedBecause: string | undefined }) {
  const place = useSettingsUrl();
  return (
    <SettingsList
      words="facts"
      drawing="documents"
      place={place}
      pages={useFacts(place.q)}
      columns={columns}
      lockedBecause={lockedBecause}
    >
      {(form) => <FactForm {...form} />}
    </SettingsList>
  );
}

const columns: SettingsColumn<Fact>[] = [
  { name: 'facts.fields.value', className: 'max-w-64', show: (fact) => <Value fact={fact} /> },
  { name: 'facts.fields.kind', show: ({ kind }) => <Kind kind={kind} /> },
  { name: 'facts.fields.validUntil', show: (fact) => <Validity fact={fact} /> },
  { name: 'facts.fields.useCount', isNumber: true, show: ({ useCount }) => useCount },
];

function Value({ fact }: { fact: Fact }) {
  const { i18n } = useTranslation();
  return <TruncatedText>{factValue(fact, i18n.language)}</TruncatedText>;
}

function Kind({ kind }: Pick<Fact, 'kind'>) {
  const { t } = useTranslation();
  return t(`facts.kinds.${kind}`);
}

function Validity({ fact: { validUntil, isExpired } }: { fact: Fact }) {
  const { t, i18n } = useTranslation();
  if (validUntil === null) return <Dash />;
  return (
    <span className="inline-flex flex-wrap items-center gap-2 tabular-nums">
      <time dateTime={validUntil}>
        {formatDay(new Date(`${validUntil}T00:00:00Z`), i18n.language, 'UTC')}
      </time>
      {isExpired ? (
        <Badge tone="warning" icon={TriangleAlert}>
          {t('facts.expired')}
        </Badge>
      ) : null}
    </span>
  );
}
