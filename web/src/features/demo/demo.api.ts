import { askDemo, openDemo } from '@bidloom/contract/demo';
import { useMutation } from '@tanstack/react-query';
import { call } from '#lib/calls/api.ts';
import { selectCompany, signIn } from '#lib/browser/session.ts';

/** Whether this server lets visitors look around without an account; not, where it cannot say. */
export const offersDemo = (): Promise<boolean> =>
  call(askDemo, {}).then(
    ({ available }) => available,
    () => false,
  );

/** Has a demo company made and enters it; says `false` where this server offers none. */
export const useOpenDemo = () =>
  useMutation({
    mutationFn: async (place: { timezone: string }) =>
      (await call(askDemo, {})).available && call(openDemo, place),
    onSuccess: (opened) => {
      if (!opened) return;
      selectCompany(opened.companyId);
      signIn(opened.token);
    },
    meta: { failed: 'demo.failed', quiet: true },
  });
