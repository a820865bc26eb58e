import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemAt } from '#lib/calls/problems.ts';
import { toast } from '#lib/calls/toast.ts';
import { Button } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { FormProblem } from '#ui/forms/form-problem.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useCancelEmailChange, useChangeEmail, useEmailChange } from './account.api.ts';

/** Changes the reader's own email: both addresses agree first, where the server sends mail. */
export function EmailSettings({ email }: { email: string }) {
  const { t } = useTranslation();
  const [next, setNext] = useState('');
  const read = useEmailChange();
  const change = useChangeEmail();
  const cancel = useCancelEmailChange();
  const problem = problemAt(change.error, 'email');
  if (read.error) return <ReadFailed read={read} title={t('account.email.read')} />;
  if (!read.data)
    return (
      <Loading>
        <Skeleton className="h-44 rounded-lg" />
      </Loading>
    );
  const { waiting, mails } = read.data;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    change.mutate(
      { email: next },
      {
        onSuccess: ({ outcome }) => {
          setNext('');
          if (outcome === 'changed') toast.success(t('auth.emailChange.changed'));
        },
      },
    );
  };
  return (
    <div className="flex flex-col gap-4">
      <p>
        <span className="text-ink-muted">{t('account.email.current')}</span>{' '}
        <bdi dir="ltr" className="font-medium [overflow-wrap:anywhere]">
          {email}
        </bdi>
      </p>
      {waiting ? (
        <div className="flex flex-col items-start gap-3">
          <Banner tone="info" title={t('account.email.waiting')}>
            {t(whoIsLeft(waiting), { email: `\u2068${waiting.email}\u2069` })}
          </Banner>
          <Button variant="outline" isLoading={cancel.isPending} onClick={() => cancel.mutate({})}>
            {t('account.email.cancel')}
          </Button>
        </div>
      ) : null}
      <form onSubmit={send} className="flex flex-col gap-4">
        {problem === undefined ? <FormProblem error={change.error} fallback="account.email.failed" /> : null}
        <TextField
          label={t('account.email.next')}
          hint={t(mails ? 'account.email.mailedHint' : 'account.email.atOnceHint')}
          error={problem}
          type="email"
          dir="ltr"
          autoComplete="email"
          required
          maxLength={254}
          value={next}
          onChange={setNext}
        />
        <Button type="submit" variant="outline" className="w-fit" isLoading={change.isPending}>
          {t('account.email.change')}
        </Button>
      </form>
    </div>
  );
}

/** Which of both addresses has still to agree. */
const whoIsLeft = ({
  oldConfirmed,
  newConfirmed,
}: {
  oldConfirmed: boolean;
  newConfirmed: boolean;
}): string => {
  if (oldConfirmed) return 'account.email.waitingNew';
  return newConfirmed ? 'account.email.waitingOld' : 'account.email.waitingBoth';
};
