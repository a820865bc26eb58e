import { verifyEmail } from '@bidloom/contract/auth';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reading } from '#lib/calls/calls.ts';
import { useAddress } from '#lib/routing/url-state.ts';
import { toast } from '#lib/calls/toast.ts';

/** Confirms an email when the page was opened by a link with `?verify=`, whoever is signed in, and takes it out of the address. */
export function EmailConfirmation() {
  const { t } = useTranslation();
  const [parameters, change] = useAddress();
  const inAddress = parameters.get('verify');
  const [token] = useState(inAddress);
  const { isSuccess, isError } = useQuery({
    ...reading(verifyEmail, { token: token ?? '' }, { failed: 'auth.errors.verify', staleTime: Infinity }),
    enabled: token !== null,
  });
  useEffect(() => {
    if (isSuccess) toast.success(t('auth.verified'));
  }, [isSuccess, t]);
  const isDone = isSuccess || isError;
  useEffect(() => {
    if (isDone && inAddress !== null) change({ verify: undefined });
  });
  return null;
}
