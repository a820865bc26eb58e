import { getMail, listMails } from '@bidloom/contract/mail';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { reading, readingPages } from '#lib/calls.ts';

/** The company's mail whose address or subject fits the words, page by page. What is sent meanwhile shows at the next look. */
export const useMails = (q: string) =>
  useInfiniteQuery({
    ...readingPages(listMails, q ? { q } : {}, { failed: 'mail.errors.list', quiet: true, staleTime: 0 }),
    placeholderData: keepPreviousData,
  });

/** One mail with its text, which is forgotten as soon as nobody looks at it. */
export const useMail = (id: string) =>
  useQuery({
    ...reading(getMail, { _id: id }, { failed: 'mail.errors.one', quiet: true, staleTime: 0 }),
    gcTime: 0,
  });
