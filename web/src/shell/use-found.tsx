import type { SearchResults, Snippet } from '@bidloom/contract/search';
import { BookOpen, Briefcase, Building2, FileText, ListChecks, Megaphone, MessageSquare } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSearch } from '#features/search/search.api.ts';
import { useSelectedZone } from '#lib/zone.ts';
import type { PaletteItem } from '#ui/command-palette.tsx';
import { formatMoment } from '#ui/dates.ts';

type FoundGroup = { label: string; items: PaletteItem[]; isFiltered: true };

/** What the server finds for the words, by kind and as it ranks them; each leads to its place. */
export function useFound(typed: string): { found: FoundGroup[]; isPending: boolean } {
  const { t, i18n } = useTranslation();
  const zone = useSelectedZone();
  const navigate = useNavigate();
  const { results, isPending } = useSearch(typed, { everywhere: true });
  const untitled = t('search.untitled');
  const day = (moment: string | null) => moment && formatMoment(moment, i18n.language, zone);
  const to = (address: string) => () => void navigate(address);
  const group = (name: keyof SearchResults, items: PaletteItem[]): FoundGroup => ({
    label: t(`search.groups.${name}`),
    items,
    isFiltered: true,
  });
  if (!results || typed.trim() === '') return { found: [], isPending };
  const found = [
    group(
      'bids',
      results.bids.map(({ _id, title, deadline }) => ({
        id: _id,
        icon: Briefcase,
        label: title || untitled,
        hint: day(deadline),
        onSelect: to(`/bids/${_id}`),
      })),
    ),
    group(
      'tenders',
      results.tenders.map(({ _id, title, deadline }) => ({
        id: _id,
        icon: Megaphone,
        label: title || untitled,
        hint: day(deadline),
        onSelect: to(`/tenders?tender=${_id}`),
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
        // The list is narrowed to words of the requirement, so that it holds it however long it is.
        onSelect: to(
          `/bids/${bid._id}/requirements?${new URLSearchParams({ q: wordsOf(snippet), open: _id, shown: _id }).toString()}`,
        ),
      })),
    ),
    group(
      'answers',
      (results.answers ?? []).map(({ _id, question, snippet }) => ({
        id: _id,
        icon: BookOpen,
        label: question,
        detail: <Passage snippet={snippet} />,
        onSelect: to(`/settings/answer-library?open=${_id}`),
      })),
    ),
  ];
  return { found, isPending };
}

/** What was found, with the words that were looked for standing out. */
function Passage({ snippet }: { snippet: Snippet }) {
  return (
    <>
      {snippet.map(({ text, marked }, place) =>
        marked ? (
          <mark key={place} className="text-ink bg-warning-soft rounded-sm px-0.5">
            {text}
          </mark>
        ) : (
          text
        ),
      )}
    </>
  );
}

const wordsOf = (snippet: Snippet) =>
  snippet
    .map(({ text }) => text)
    .join('')
    .replace(/^… | …$/g, '')
    .slice(0, 80)
    .trim();
