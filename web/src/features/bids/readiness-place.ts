import type { ReadinessItem } from '@bidloom/contract/readiness';

const pages: Record<ReadinessItem['kind'], string> = {
  'no-documents': 'documents',
  unread: 'requirements',
  changed: 'requirements?changed=true',
  'notice-changed': '',
  'other-deadline': '',
  'assumed-deadline': '',
  unanswered: 'requirements?mandatory=true&state=open&state=drafted',
  unapproved: 'requirements?state=drafted&state=answered&state=in-review',
  'unapproved-text': 'response',
  'too-long': 'response',
  'unknown-fact': 'response',
  'expired-fact': 'response',
  'expired-answer': 'response',
  placeholder: 'response',
  'missing-evidence': 'response',
  'expired-evidence': 'evidence',
  'open-evidence': 'evidence',
  'other-client': 'response',
  'open-comments': 'response',
  'open-review': 'reviews',
  'changed-after-review': 'reviews',
  'open-suggestions': 'response',
  'open-tasks': 'tasks',
  'no-response': 'response',
  'outdated-file': 'response',
  'missing-addenda': 'documents',
  'open-addenda': '',
  'open-checklist': '',
  'file-traces': 'response',
  'no-reviewer': '',
};

/** Where what is missing is brought: the first answer that is wrong, or the list of all of them. */
export function placeOfItem(bid: string, { kind, places, count }: ReadinessItem): string {
  const [first] = places;
  // A file is written anew as a whole, whichever answer of it is old, and a review is signed as a whole.
  const isWhole = kind === 'outdated-file' || pages[kind] === 'reviews';
  const isOne = !isWhole && (count === 1 || pages[kind] === 'response');
  if (isOne && first?.requirement) return `/bids/${bid}/response?answer=${first.requirement._id}`;
  if (isOne && first?.section) return `/bids/${bid}/response?section=${first.section._id}`;
  return `/bids/${bid}${pages[kind] === '' ? '' : `/${pages[kind]}`}`;
}
