import type { FoundKinds, Snippet } from '@bidloom/contract/search';
import {
  BookOpen,
  Briefcase,
  Building2,
  FileBadge,
  FileText,
  ListChecks,
  Megaphone,
  MessageSquare,
  MessageSquareQuote,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSelectedZone } from '#lib/time/zone.ts';
import { namePlace, placeParameters } from '#features/search/page-place.ts';
import { formatMoment } from '#ui/dates/dates.ts';
import { MarkedPieces } from '#ui/text/mark.tsx';
import { TruncatedText } from '#ui/text/truncated-text.tsx';
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
        detail: <MarkedPieces pieces={snippet} />,
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
        detail: <MarkedPieces pieces={snippet} />,
        onSelect: to(`/bids/${bid._id}/comments?comment=${_id}`),
      })),
    ),
    group('documents', [
      ...(results.documents ?? []).map(({ _id, bid, snippet }) => ({
        id: _id,
        icon: FileText,
        label: bid.title || untitled,
        detail: <MarkedPieces pieces={snippet} />,
        onSelect: to(`/bids/${bid._id}/documents?shown=${_id}`),
      })),
      ...(results.pages ?? []).map(({ bid, tender, snippet, ...hit }) => ({
        id: `${hit._id} page`,
        icon: bid || tender === null ? FileText : Megaphone,
        label: hit.name,
        hint: <bdi>{namePlace(hit, t)}</bdi>,
        detail: (
          <>
            <MarkedPieces pieces={snippet} />
            <TruncatedText className="text-ink-faint text-xs">
              {(bid ?? tender)?.title || untitled}
            </TruncatedText>
          </>
        ),
        onSelect: to(
          bid
            ? `/bids/${bid._id}/documents?${new URLSearchParams(placeParameters(hit)).toString()}`
            : `/tenders?tender=${tender?._id ?? ''}`,
        ),
      })),
    ]),
    group(
      'requirements',
      (results.requirements ?? []).map(({ _id, number, bid, snippet }) => ({
        id: _id,
        icon: ListChecks,
        label: bid.title || untitled,
        hint: t('search.requirement', { number }),
        detail: <MarkedPieces pieces={snippet} />,
        onSelect: to(requirementAddress(bid._id, _id, wordsOf(snippet))),
      })),
    ),
    group(
      'responses',
      (results.responses ?? []).map(({ _id, number, bid, snippet }) => ({
        id: `${_id} response`,
        icon: MessageSquareQuote,
        label: bid.title || untitled,
        hint: t('search.requirement', { number }),
        detail: <MarkedPieces pieces={snippet} />,
        onSelect: to(
          `/bids/${bid._id}/requirements?${new URLSearchParams({ open: _id, shown: _id }).toString()}`,
        ),
      })),
    ),
    group(
      'evidence',
      (results.evidence ?? []).map(({ _id, title, kind, snippet }) => ({
        id: _id,
        icon: FileBadge,
        label: title,
        hint: t(`evidence.kinds.${kind}`),
        detail: <MarkedPieces pieces={snippet} />,
        onSelect: open({ id: _id, kind: 'evidence', title, to: `/settings/evidence?open=${_id}` }),
      })),
    ),
    group(
      'answers',
      (results.answers ?? []).map(({ _id, question, snippet }) => ({
        id: _id,
        icon: BookOpen,
        label: question,
        detail: <MarkedPieces pieces={snippet} />,
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

const wordsOf = (snippet: Snippet) =>
  snippet
    .map(({ text }) => text)
    .join('')
    .replace(/^… | …$/g, '')
    .slice(0, 80)
    .trim();
