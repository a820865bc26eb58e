import type { NotificationChoices as Choices, NotificationKind } from '@bidloom/contract/notifications';
import { useTranslation } from 'react-i18next';
import { languageNames, languages, type Language } from '#lib/language/i18n.ts';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Select } from '#ui/controls/select.tsx';
import { SettingsPart } from '#ui/forms/settings-part.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Switch } from '#ui/controls/switch.tsx';
import { useChangeChoices, useNotificationChoices } from './notifications.api.ts';

/** In the order in which people think of them. */
const kinds: NotificationKind[] = [
  'new-tenders',
  'assign',
  'go-no-go',
  'mention',
  'review-round',
  'expert-answer',
  'addendum',
  'status',
  'revoke',
  'memeber-assign',
  'memeber-revoke',
  'Deadline Reminder 7D',
  'Deadline Reminder 48H',
  'Deadline Reminder 24H',
  'Deadline Reminder 2H',
  'answer-review',
  'evidence-expiry',
  'letter',
  'webhook-disabled',
];

/** What reaches the reader in the app and by mail; each switch takes effect at once. */
export function NotificationChoices() {
  const { t } = useTranslation();
  const read = useNotificationChoices();
  const { data, isError } = read;
  return (
    <SettingsPart isPage title={t('notifications.title')} hint={t('notifications.choices.hint')}>
      {data ? <ChoiceTable choices={data} /> : null}
      {!data && !isError ? <SkeletonRows count={10} /> : null}
      {!data && isError ? (
        <ReadFailed read={read} title={t('notifications.errors.choices')} size="small" />
      ) : null}
    </SettingsPart>
  );
}

function ChoiceTable({ choices: { choices, language, mailed } }: { choices: Choices }) {
  const { t } = useTranslation();
  const change = useChangeChoices();
  const noMail = t('notifications.choices.noMail');
  const cells = [
    { way: 'inApp', name: t('notifications.choices.inApp'), lockedBecause: undefined },
    { way: 'byMail', name: t('notifications.choices.byMail'), lockedBecause: mailed ? undefined : noMail },
  ] as const;
  return (
    <>
      <table className="w-full border-collapse">
        <caption className="sr-only">{t('notifications.title')}</caption>
        <thead>
          <tr className="text-ink-muted text-sm">
            <th scope="col" className="pb-2 text-start font-normal">
              {t('notifications.choices.what')}
            </th>
            {cells.map(({ way, name }) => (
              <th key={way} scope="col" className="w-20 pb-2 text-center font-normal">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-line border-line divide-y border-y">
          {kinds.map((kind) => {
            const choice = choices.find((one) => one.kind === kind);
            if (!choice) return null;
            const what = t(`notifications.choices.kinds.${kind}`);
            return (
              <tr key={kind}>
                <th scope="row" className="py-2.5 text-start font-normal">
                  {what}
                  {kind === 'new-tenders' ? (
                    <span className="text-ink-muted block text-sm">
                      {t('notifications.choices.dailyMail')}
                    </span>
                  ) : null}
                </th>
                {cells.map(({ way, name, lockedBecause }) => (
                  <td key={way} className="py-2.5">
                    <Switch
                      className="justify-center"
                      isOn={choice[way]}
                      onChange={(isOn) => change.mutate({ choices: [{ ...choice, [way]: isOn }] })}
                      label={t('ui.named', { name: what, value: name })}
                      hidesLabel
                      disabled={lockedBecause !== undefined}
                      title={lockedBecause}
                    />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      {mailed ? null : <p className="text-ink-muted text-sm text-pretty">{noMail}</p>}
      <Field label={t('notifications.choices.language')} hint={t('notifications.choices.languageHint')}>
        <Select<Language>
          className="sm:w-64"
          value={language}
          onChange={(next) => change.mutate({ language: next })}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
        />
      </Field>
    </>
  );
}
