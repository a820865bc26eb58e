import { calendarScopes, type CalendarFeed as Feed } from '@bidloom/contract/calendar';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelectedZone } from '#lib/time/zone.ts';
import { Button } from '#ui/controls/button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { CopyField } from '#ui/controls/copy-field.tsx';
import { formatMoment } from '#ui/dates/dates.ts';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { Field } from '#ui/forms/field.tsx';
import { RadioGroup } from '#ui/controls/radio-group.tsx';
import { SettingsPart } from '#ui/forms/settings-part.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { useCalendarFeed, useChangeFeed, useIssueFeed, useRevokeFeed } from './calendar.api.ts';

type Scope = Feed['scope'];

/** The secret address at which the reader's calendar reads their dates: made, shown once, made anew, revoked. */
export function CalendarFeed() {
  const { t } = useTranslation();
  const read = useCalendarFeed();
  const { data: feed, isError } = read;
  return (
    <SettingsPart title={t('calendar.title')} hint={t('calendar.hint')}>
      {feed === undefined && !isError ? <SkeletonRows count={2} /> : null}
      {feed === undefined && isError ? (
        <ReadFailed read={read} title={t('calendar.errors.read')} size="small" />
      ) : null}
      {feed === undefined ? null : <Address feed={feed} />}
    </SettingsPart>
  );
}

function Address({ feed }: { feed: Feed | null }) {
  const { t, i18n } = useTranslation();
  const zone = useSelectedZone();
  const issue = useIssueFeed();
  const change = useChangeFeed();
  const revoke = useRevokeFeed();
  const [wanted, setWanted] = useState<Scope>('all');
  const [question, setQuestion] = useState<'renew' | 'revoke'>();
  const scope = change.isPending ? change.variables.scope : (feed?.scope ?? wanted);
  const choose = (next: Scope) => (feed ? change.mutate({ scope: next }) : setWanted(next));
  const when = (moment: string) => formatMoment(moment, i18n.language, zone);
  const close = () => setQuestion(undefined);
  const confirm = () => {
    if (question === 'renew') issue.mutate({ scope }, { onSettled: close });
    else revoke.mutate({}, { onSuccess: () => issue.reset(), onSettled: close });
  };
  return (
    <>
      <Field label={t('calendar.scope')}>
        <RadioGroup<Scope>
          value={scope}
          onChange={choose}
          options={calendarScopes.map((value) => ({
            value,
            label: t(`calendar.scopes.${value}`),
          }))}
        />
      </Field>
      {feed && issue.data ? (
        <CopyField
          key={issue.data.address}
          label={t('calendar.address')}
          value={issue.data.address}
          hint={t('calendar.once')}
        />
      ) : null}
      {feed ? (
        <>
          <p className="text-ink-muted text-sm text-pretty">
            {t('calendar.made', { moment: when(feed.createdAt) })}{' '}
            {feed.lastReadAt ? t('calendar.read', { moment: when(feed.lastReadAt) }) : t('calendar.unread')}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button variant="outline" onClick={() => setQuestion('renew')}>
              {t('calendar.renew')}
            </Button>
            <Button variant="outline" onClick={() => setQuestion('revoke')}>
              {t('calendar.revoke')}
            </Button>
          </div>
          <ConfirmDialog
            isOpen={question !== undefined}
            onOpenChange={(isOpen) => !isOpen && close()}
            title={t(`calendar.ask.${question ?? 'revoke'}.title`)}
            description={t(`calendar.ask.${question ?? 'revoke'}.text`)}
            confirmLabel={t(`calendar.${question ?? 'revoke'}`)}
            onConfirm={confirm}
            isLoading={issue.isPending || revoke.isPending}
          />
        </>
      ) : (
        <Button className="w-fit" onClick={() => issue.mutate({ scope })} isLoading={issue.isPending}>
          {t('calendar.make')}
        </Button>
      )}
    </>
  );
}
