import { isAwaiting, isClosed } from '@bidloom/contract/bid-statuses';
import type { Correspondence, Letter, LetterKind } from '@bidloom/contract/correspondence';

/** The bid as far as a letter about it needs it. */
export type BidOfLetter = {
  _id: string;
  title: string;
  reference: string;
  status: string;
  /** ISO 8601 in UTC. */
  questionsDeadline: string | null;
  files: { _id: string; name: string; size: number }[];
};
export type LetterFields = { kind: LetterKind; to: string; subject: string; text: string; files: string[] };

export const isHandedIn = ({ status }: BidOfLetter): boolean => isAwaiting(status);

/** Whether the time for questions is over, where the buyer has set one. */
export const isTooLate = ({ questionsDeadline }: BidOfLetter): boolean =>
  questionsDeadline !== null && Date.parse(questionsDeadline) < Date.now();

/** What a new letter begins with: the likeliest kind and address, and the buyer's reference in its subject. */
export function beginning(
  bid: BidOfLetter,
  contacts: Correspondence['contacts'],
  answered: Letter | undefined,
): LetterFields {
  const kind = isHandedIn(bid) ? 'chase' : isClosed(bid.status) || isTooLate(bid) ? 'other' : 'clarification';
  const about = [bid.reference, bid.title].filter(Boolean).join(' – ');
  if (!answered) return { kind, to: contacts[0]?.address ?? '', subject: about, text: '', files: [] };
  const { subject, from, to, direction } = answered;
  return {
    kind: 'other',
    to: direction === 'in' ? from.address : to.join(', '),
    subject: /^re\s?:/i.test(subject) ? subject : `Re: ${subject}`,
    text: '',
    files: [],
  };
}

/** A link that opens a letter in the reader's own mail program. */
export const mailAddress = ({ to, subject, text }: Pick<LetterFields, 'to' | 'subject' | 'text'>): string =>
  `mailto:${encodeURIComponent(to).replaceAll('%40', '@').replaceAll('%2C', ',')}?subject=${encodeURIComponent(subject)}${
    text ? `&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}` : ''
  }`;
