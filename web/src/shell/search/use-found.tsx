import type { FoundKinds, Snippet } from '@bidloom/contract/search';
import { BookOpen, Briefcase, Building2, FileText, ListChecks, Megaphone, MessageSquare } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSelectedZone } from '#lib/time/zone.ts';
import { formatMoment } from '#ui/dates/dates.ts';
import { Mark } from './Marked.tsx';
import { keepRecent, type Recent } from './recent.ts';
import type { SearchGroup, SearchItem } from './search-items.ts';

/** What the server found, by kind and as it ranks it; each leads to its place. Bids and tenders first. */
export function useFound(results: FoundKinds | undefined): SearchGroup[] {
  const { t, i18n } = useTranslation();
  const zone = useSelectedZone();
  const navigate = useNavigate();
  if (!results) return [];
  const untitled = t('search.untitled');
  const to = (address: string) => () => void navigate(address);
  const open = (recent: Recent) => () => {
    keepRecent(recent);
    void navigate(recent.to);
  };
  const about = (deadline: string | null, reference = '', isAssumed = false) =>
    deadline || reference ? (
      <span className="flex gap-3 tabular-nums">
        {deadline ? (
          <time dateTime={deadline} className="shrink-0">
            {formatMoment(deadline, i18n.language, zone)}
          </time>
        ) : null}
        {isAssumed ? <span className="shrink-0">{t('ui.deadline.assumed')}</span> : null}
        {reference ? <bdi className="truncate">{t('search.reference', { reference })}</bdi> : null}
      </span>
    ) : undefined;
  const group = (name: keyof FoundKinds, items: SearchItem[]): SearchGroup => ({
    label: t(`search.groups.${name}`),
    items,
  });
  return [
    group(
      'bids',
      results.bids.map(({ _id, title, deadline, isDeadlineAssumed }) => ({
        id: _id,
        icon: Briefcase,
        label: title || untitled,
        detail: about(deadline, '', isDeadlineAssumed),
        onSelect: open({ id: _id, kind: 'bids', title: title || untitled, to: `/bids/${_id}` }),
      })),
    ),
    group(
      'tenders',
      results.tenders.map(({ _id, title, deadline, reference }) => ({
        id: _id,
        icon: Megaphone,
        label: title || untitled,
        detail: about(deadline, reference),
        onSelect: open({
          id: _id,
          kind: 'tenders',
          title: title || untitled,
          to: `/tenders?tender=${_id}`,
        }),
      })),
    ),
    group(
      'clients',
      (results.clients ?? []).map(({ _id, name, snippet }) => ({
        id: _id,
        icon: Building2,
        label: name,
        detail: <Passage snippet={snippet} />,
        onSelect: to(`/settings/clients?${new URLSearchParams({ q: name, edit: _id }).toString()}`),
      })),
    ),
    group(
      'comments',
      (results.comments ?? []).map(({ _id, bid, user, snippet }) => ({
        id: _id,
        icon: MessageSquare,
        label: bid.title || untitled,
        hint: <bdi>{user}</bdi>,
        detail: <Passage snippet={snippet} />,
        onSelect: to(`/bids/${bid._id}/comments?comment=${_id}`),
      })),
    ),
    group(
      'documents',
      (results.documents ?? []).map(({ _id, bid, snippet }) => ({
        id: _id,
        icon: FileText,
        label: bid.title || untitled,
        detail: <Passage snippet={snippet} />,
        onSelect: to(`/bids/${bid._id}/documents?shown=${_id}`),
      })),
    ),
    group(
      'requirements',
      (results.requirements ?? []).map(({ _id, number, bid, snippet }) => ({
        id: _id,
        icon: ListChecks,
        label: bid.title || untitled,
        hint: t('search.requirement', { number }),
        detail: <Passage snippet={snippet} />,
        onSelect: to(requirementAddress(bid._id, _id, wordsOf(snippet))),
      })),
    ),
    group(
      'answers',
      (results.answers ?? []).map(({ _id, question, snippet }) => ({
        id: _id,
        icon: BookOpen,
        label: question,
        detail: <Passage snippet={snippet} />,
        onSelect: open({
          id: _id,
          kind: 'answers',
          title: question,
          to: `/settings/answer-library?open=${_id}`,
        }),
      })),
    ),
  ];
}

/** A requirement opened in its list, narrowed to words of it so that it holds the requirement however long it is. */
export const requirementAddress = (bid: string, requirement: string, words: string): string =>
  `/bids/${bid}/requirements?${new URLSearchParams({ q: words, open: requirement, shown: requirement }).toString()}`;

/** What was found, with the words that were looked for standing out. */
function Passage({ snippet }: { snippet: Snippet }) {
  return snippet.map(({ text, marked }, place) => (marked ? <Mark key={place}>{text}</Mark> : text));
}

const wordsOf = (snippet: Snippet) =>
  snippet
    .map(({ text }) => text)
    .join('')
    .replace(/^… | …$/g, '')
    .slice(0, 80)
    .trim();
