import type { Cookies } from '#http/identity/cookies.ts';
import { consumeAttempts, settleAttempts, type Attempt, type Limit } from '#http/identity/rate-limit.ts';
import { enterFailedSignIn } from '#http/identity/security-entries.ts';
import type { Caller, AppContext } from '#http/calls/route.ts';
import { accountOf, findMarker, keepMarker } from './known-device.ts';

/** Wrong passwords for one account from all browsers in which it was never signed in to. */
const perAccount: Limit = { name: 'sign-in-account', attempts: 9, seconds: 600 };
const perAddress: Limit = { name: 'sign-in-address', attempts: 100, seconds: 600 };
/** Wrong passwords for one account from one browser in which it was signed in to before. */
const perDevice: Limit = { name: 'sign-in-device', attempts: 9, seconds: 600 };
/** From all such browsers together: who knew the password once may have collected markers. */
const perKnownDevices: Limit = { name: 'sign-in-known-devices', attempts: 45, seconds: 600 };

/**
 * Counts a try of an account's password. The first wrong tries of a stranger use up the limits of account and address; a
 * browser in which the account was signed in to before has limits of its own, so that no stranger keeps its owner out.
 * Answers what is to be done when the password was right: only wrong ones count in the end, and the browser is known; and when
 * it was wrong, or too many were: the account's companies read it in their audit logs.
 */
export async function beginPasswordAttempt(
  context: AppContext,
  caller: Caller,
  cookies: Cookies,
  email: string,
): Promise<{ succeed: () => Promise<void>; fail: () => void }> {
  const { address } = caller;
  // The answer does not wait for the entry: that would tell whether there is such an account.
  const enter = (action: 'sign-in-failed' | 'sign-in-blocked') =>
    void enterFailedSignIn(context, caller, email, action).catch(() => {
      // A database that is away has failed the call itself too.
    });
  const marker = findMarker(context.settings, cookies, email);
  const account = accountOf(email);
  const [own, shared]: [Attempt, Attempt] =
    marker === undefined
      ? [
          [perAccount, account],
          [perAddress, address],
        ]
      : [
          [perDevice, marker],
          [perKnownDevices, account],
        ];
  await consumeAttempts(context, own, shared).catch((error: unknown) => {
    enter('sign-in-blocked');
    throw error;
  });
  return {
    fail: () => enter('sign-in-failed'),
    succeed: async () => {
      await settleAttempts(context, { reset: [own], returned: [shared] });
      keepMarker(context.settings, cookies, email);
    },
  };
}

/** Everything counted against an account whose owner has just proved to be who they are, in this browser. */
export function attemptsAgainst(context: AppContext, cookies: Cookies, email: string): Attempt[] {
  const marker = findMarker(context.settings, cookies, email);
  const account = accountOf(email);
  return [
    [perAccount, account],
    [perKnownDevices, account],
    ...(marker === undefined ? [] : ([[perDevice, marker]] satisfies Attempt[])),
  ];
}
