import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { problemAt } from '#lib/calls/problems.ts';
import { useSelectedZone } from '#lib/time/zone.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { formatDay } from '#ui/dates/dates.ts';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { FormProblem } from '#ui/forms/form-problem.tsx';
import { useLeave, useLeaving, useStay } from './leaving.api.ts';
import { ProofField } from './ProofField.tsx';
import { WhatGoes } from './WhatGoes.tsx';

/** The way out: the reader's own account, in 14 days. */
export function DeleteAccount({ email }: { email: string }) {
  const { t, i18n } = useTranslation();
  const zone = useSelectedZone();
  const [isOpen, setOpen] = useState(false);
  const { data } = useLeaving();
  const stay = useStay();
  if (data?.endsAt)
    return (
      <Banner
        tone="warning"
        title={t('leaving.account.banner', { day: formatDay(data.endsAt, i18n.language, zone) })}
        action={
          <Button size="small" variant="outline" isLoading={stay.isPending} onClick={() => stay.mutate({})}>
            {t('leaving.account.keep')}
          </Button>
        }
      >
        {t('leaving.account.bannerHint')}
      </Banner>
    );
  return (
    <>
      <Button variant="outline" className="text-danger w-fit" onClick={() => setOpen(true)}>
        {t('leaving.account.open')}
      </Button>
      {isOpen ? <AccountDialog email={email} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function AccountDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const zone = useSelectedZone();
  const { data } = useLeaving();
  const [password, setPassword] = useState('');
  const [too, setToo] = useState<ReadonlySet<string>>(new Set());
  const leave = useLeave();
  const alone = data?.companies ?? [];
  const send = () => {
    leave.mutate({ ...(password && { password }), companies: [...too] }, { onSuccess: onClose });
  };
  const choose = (id: string, isChosen: boolean) =>
    setToo((before) => new Set(isChosen ? [...before, id] : [...before].filter((one) => one !== id)));
  return (
    <FormDialog
      onClose={onClose}
      title={t('leaving.account.title')}
      description={t('leaving.account.hint')}
      submitLabel={t('leaving.confirmAccount')}
      isDestructive
      isSending={leave.isPending}
      onSubmit={send}
      className="flex flex-col gap-5"
    >
      <WhatGoes goes={t('leaving.account.goesText')} stays={t('leaving.account.staysText')} />
      {alone.length > 0 ? (
        <div className="flex flex-col gap-3">
          <p className="text-pretty">{t('leaving.account.ownedAlone', { count: alone.length })}</p>
          {alone.map(({ _id, name, others, endsAt }) => (
            <Checkbox
              key={_id}
              isChecked={endsAt !== null || too.has(_id)}
              disabled={endsAt !== null}
              onChange={(isChosen) => choose(_id, isChosen)}
              label={t('leaving.account.deleteToo', { name })}
              hint={
                endsAt !== null
                  ? t('leaving.account.endsToo', { day: formatDay(endsAt, i18n.language, zone) })
                  : others > 0 && t('leaving.account.others', { count: others })
              }
            />
          ))}
          <p className="flex flex-wrap gap-x-4 gap-y-1">
            <Link className="text-accent underline" to="/settings/users" onClick={onClose}>
              {t('leaving.account.handOver')}
            </Link>
            <Link className="text-accent underline" to="/settings/company/data" onClick={onClose}>
              {t('leaving.account.export')}
            </Link>
          </p>
        </div>
      ) : null}
      {problemAt(leave.error, 'password') === undefined ? (
        <FormProblem error={leave.error} fallback="leaving.account.failed" />
      ) : null}
      <ProofField
        email={email}
        password={password}
        onChange={setPassword}
        error={leave.error}
        hasProvider={data?.hasProvider ?? false}
      />
    </FormDialog>
  );
}
