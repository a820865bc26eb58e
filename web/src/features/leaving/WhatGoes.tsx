import { useTranslation } from 'react-i18next';

/** What is deleted and what stays, said before anything is. */
export function WhatGoes({ goes, stays }: { goes: string; stays: string }) {
  const { t } = useTranslation();
  const parts = [
    [t('leaving.account.goes'), goes],
    [t('leaving.account.stays'), stays],
  ] as const;
  return (
    <dl className="flex flex-col gap-3">
      {parts.map(([title, words]) => (
        <div key={title}>
          <dt className="font-medium">{title}</dt>
          <dd className="text-ink-muted text-pretty">{words}</dd>
        </div>
      ))}
    </dl>
  );
}
