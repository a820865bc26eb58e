import { getMail, listMails, sendTestMail } from '@bidloom/contract/mail';
import { getNotificationChoices } from '@bidloom/contract/notifications';
import { useQuery } from '@tanstack/react-query';
import { reading, useCall, usePages } from '#lib/calls/calls.ts';

/** The company's mail whose address or subject fits the words, page by page. What is sent meanwhile shows at the next look. */
export const useMails = (q: string) =>
  usePages(listMails, q ? { q } : {}, { failed: 'mail.errors.list', quiet: true, staleTime: 0 });

/** One mail with its text, which is forgotten as soon as nobody looks at it. */
export const useMail = (id: string) =>
  useQuery({
    ...reading(getMail, { _id: id }, { failed: 'mail.errors.one', quiet: true, staleTime: 0 }),
    gcTime: 0,
  });

/** Whether this server sends mail at all; undefined until it is known. */
export const useIsMailing = () =>
  useQuery(reading(getNotificationChoices, {}, { failed: 'mail.errors.list', quiet: true })).data?.mailed;

/** Sends a mail to the reader. */
export const useTestMail = () =>
  useCall(sendTestMail, { refreshes: [listMails], failed: 'mail.errors.test', done: 'mail.tested' });
