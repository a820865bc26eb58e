import { isWrittenKind, type ResponsePlan, type ResponseSection } from '@bidloom/contract/response-plan';
import type { Requirement } from '@bidloom/contract/requirements';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRequirements } from '#features/requirements/requirements.api.ts';
import { sectionsOf } from '#features/response-plan/plan-tree.ts';
import { useBracketKeys } from '#lib/browser/bracket-keys.ts';
import { useEvent } from '#lib/react/use-event.ts';
import { isId, useAddress } from '#lib/routing/url-state.ts';
import { countInWords } from '#ui/tables/list-words.ts';
import { rowsOf } from '#ui/tables/listing.tsx';

/** What is worked on: the files, all requirements of a response without a plan, those of no section, or a section. */
export type OpenGroup = 'files' | 'all' | 'unplaced' | ResponseSection;

/**
 * What of the response is open, by the address (`section`, `answer`, `show`), and the way on: `]` and `[` go through the requirements of
 * the outline in its order, from the last of a section to the first of the next.
 */
export function useOpenItemUrl(bid: string, plan: ResponsePlan) {
  const { i18n } = useTranslation();
  const [parameters, change] = useAddress();
  const sections = sectionsOf(plan);
  const isPlanned = plan.volumes.length > 0;
  const asked = parameters.get('answer') ?? '';
  const wanted = isId(asked) ? asked : undefined;
  const linked = useRequirements({ bidId: bid, requirement: wanted ?? none }, wanted !== undefined);
  const found = wanted === undefined ? undefined : rowsOf(linked).find(({ _id }) => _id === wanted);
  const group = groupOf();
  const section = typeof group === 'object' ? group : undefined;
  const hasRequirements = group === 'all' || group === 'unplaced' || section?.kind === 'answers';
  const list = useRequirements(
    {
      bidId: bid,
      answers: 'beginning',
      ...(section && { planSection: section._id }),
      ...(group === 'unplaced' && { unplaced: 'true' as const }),
    },
    hasRequirements,
  );
  const rows = hasRequirements ? rowsOf(list) : [];
  /** `[` came here from the section behind: its last requirement is the next. */
  const [comesFromBehind, setComingFromBehind] = useState(false);
  const first = (comesFromBehind ? rows.at(-1) : rows[0])?._id;
  const current = wanted ?? first;
  // What is open is read whole.
  const whole = useRequirements({ bidId: bid, requirement: current ?? none }, current !== undefined);
  const requirement: Requirement | undefined =
    current === undefined || !hasRequirements ? undefined : rowsOf(whole).find(({ _id }) => _id === current);
  const open = (changes: { section?: string; answer?: string; show?: string }, isFromBehind = false) => {
    setComingFromBehind(isFromBehind);
    change({ section: undefined, answer: undefined, show: undefined, ...changes });
  };
  const openAnswer = (answer: string) =>
    open({
      answer,
      ...(section ? { section: section._id } : group === 'unplaced' ? { show: 'unplaced' } : {}),
    });
  const go = useEvent((step: 1 | -1) => {
    const at = rows.findIndex(({ _id }) => _id === current);
    const next = rows[at + step];
    if (at >= 0 && next) {
      openAnswer(next._id);
      return;
    }
    if (at >= 0 && step > 0 && list.hasNextPage) {
      void list.fetchNextPage();
      return;
    }
    const others = sections.filter(
      ({ kind, counts }) => isWrittenKind(kind) || (kind === 'answers' && counts.asked > 0),
    );
    const here = others.findIndex(({ _id }) => _id === section?._id);
    const target = here < 0 ? others[step > 0 ? 0 : others.length - 1] : others[here + step];
    if (target) open({ section: target._id }, step < 0);
    else if (step > 0 && plan.unplaced.count > 0 && group !== 'unplaced') open({ show: 'unplaced' });
  });
  useBracketKeys(go);
  const at = rows.findIndex(({ _id }) => _id === current);
  const page = list.hasNextPage ? list.data?.pages[0]?.page : undefined;
  return {
    group,
    section,
    list,
    rows,
    current,
    requirement,
    isWaiting: hasRequirements && (list.isPending || (current !== undefined && whole.isPending)),
    /** Which of how many is open. */
    position:
      at < 0
        ? undefined
        : {
            number: at + 1,
            total: countInWords(page?.total ?? rows.length, page?.more ?? false, i18n.language),
          },
    open,
    openAnswer,
    go,
  };

  function groupOf(): OpenGroup {
    const show = parameters.get('show');
    if (show === 'files') return 'files';
    if (!isPlanned) return 'all';
    if (show === 'unplaced') return 'unplaced';
    const named = parameters.get('section') ?? found?.planSection;
    const known = sections.find(({ _id }) => _id === named);
    if (known) return known;
    if (found) return 'unplaced';
    return (
      sections.find(({ counts }) => counts.asked > counts.withAnswer) ??
      // A heading of sections has nothing to show.
      sections.find(({ counts }) => counts.asked > 0) ??
      sections.find(({ kind }) => kind === 'answers') ??
      sections[0] ??
      'unplaced'
    );
  }
}
const none = '0'.repeat(24);
