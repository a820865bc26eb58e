import { bidStatuses, type BidStatus } from '@bidloom/contract/bid-statuses';
import { listBids } from '@bidloom/contract/bids';
import { listRequirements, type Requirement } from '@bidloom/contract/requirements';
import type { SearchResults } from '@bidloom/contract/search';
import { getTender } from '@bidloom/contract/tenders';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowRightLeft, BookOpen, ListChecks, type LucideIcon, UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { knownBid } from '#features/bids/bid.api.ts';
import { useChangeListed } from '#features/bids/bids.api.ts';
import { useStatusMove } from '#features/bids/use-status-move.ts';
import { useSelectedCompany } from '#features/companies/companies.api.ts';
import { useAssignTender } from '#features/tenders/tenders.api.ts';
import { useMembers } from '#lib/calls/use-members.ts';
import { call } from '#lib/calls/api.ts';
import { reading } from '#lib/calls/calls.ts';
import { toast } from '#lib/calls/toast.ts';
import { isolated } from '#lib/language/isolated.ts';
import { isFound } from '#ui/controls/search-text.ts';
import { type CommandRead, readCommand } from './read-command.ts';
import { recentItems } from './recent.ts';
import type { SearchGroup, SearchItem } from './search-items.ts';
import { requirementAddress, useFound } from './use-found.tsx';

const kinds = ['status', 'assign', 'requirement', 'answer'] as const;
type Kind = (typeof kinds)[number];
const icons: Record<Kind, LucideIcon> = {
  status: ArrowRightLeft,
  assign: UserPlus,
  requirement: ListChecks,
  answer: BookOpen,
};

/** A command on an object as far as it is typed; `object` is what the server is asked for. */
export type ObjectCommand = { kind: Kind; read: CommandRead; object: string };

/** Which command on an object is typed, if any: in the words of the language. Viewers change nothing. */
export function useObjectCommand(typed: string): ObjectCommand | undefined {
  const { t } = useTranslation();
  const mayChange = useMayChange();
  for (const kind of kinds) {
    if (!mayChange && (kind === 'status' || kind === 'assign')) continue;
    const words = (name: string) => listOf(t(`commands.objects.${kind}.${name}`, { defaultValue: '' }));
    const read = readCommand(typed, { starts: words('starts'), joins: words('joins') });
    if (read) return { kind, read, object: (kind === 'requirement' ? read.second : read.first) ?? '' };
  }
  return undefined;
}

/** How each command on an object begins, to be found by its name; choosing one types its beginning. */
export function useCommandStarts(onType: (typed: string) => void): SearchGroup {
  const { t } = useTranslation();
  const mayChange = useMayChange();
  return {
    label: t('commands.objects.title'),
    items: kinds
      .filter((kind) => mayChange || kind === 'requirement' || kind === 'answer')
      .map((kind) => ({
        id: `object-${kind}`,
        icon: icons[kind],
        label: `${t(`commands.objects.${kind}.start`)}…`,
        keywords: listOf(t(`commands.objects.${kind}.starts`)),
        staysOpen: true,
        onSelect: () => onType(`${listOf(t(`commands.objects.${kind}.starts`))[0] ?? ''} `),
      })),
  };
}

/** What the command that is typed can do, with the objects that were found for it. */
export function useObjectChoices(
  command: ObjectCommand | undefined,
  results: SearchResults | undefined,
  onType: (typed: string) => void,
): SearchItem[] {
  const { t } = useTranslation();
  const found = useFound(results);
  const targets = useTargets(command, results);
  const status = useStatusChange();
  const assign = useAssignment(command?.kind === 'assign');
  const requirements = useRequirementChoices(command, targets[0]);
  if (!command) return [];
  const { kind, read } = command;
  if (kind === 'answer') return found.find(({ label }) => label === t('search.groups.answers'))?.items ?? [];
  if (kind === 'requirement') return requirements;
  const join = listOf(t(`commands.objects.${kind}.joins`))[0] ?? '';
  if (read.second === undefined)
    return targets.map(({ id, title, of }) => ({
      id: `first-${id}`,
      icon: icons[kind],
      isSentence: true,
      label: t(`commands.objects.${kind}.first`, { title: isolated(title) }),
      hint: t(`search.groups.${of}`),
      staysOpen: true,
      onSelect: () => onType(`${read.start} ${title} ${join} `),
    }));
  const values = kind === 'status' ? status.values : assign.values;
  const wanted = read.second;
  const fitting = values.filter(({ label }) => isFound(wanted, [label]));
  // Where several objects fit, each with the best value; one object, with all of them.
  const shown = targets.length === 1 ? fitting : fitting.slice(0, 2);
  return targets.flatMap((target) =>
    shown.map(({ value, label }) => ({
      id: `do-${target.id}-${value}`,
      icon: icons[kind],
      isSentence: true,
      label: t(`commands.objects.${kind}.do`, { title: isolated(target.title), value: isolated(label) }),
      hint: t(`search.groups.${target.of}`),
      onSelect: () =>
        kind === 'status' ? void status.change(target.id, value) : void assign.add(target, value, label),
    })),
  );
}

type Target = { id: string; title: string; of: 'bids' | 'tenders' };

/** The objects a command may mean: those found, one alone where its whole title was typed; without words the bid one is at, then what was opened last. */
function useTargets(command: ObjectCommand | undefined, results: SearchResults | undefined): Target[] {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const client = useQueryClient();
  if (!command || command.kind === 'answer') return [];
  const takesTenders = command.kind === 'assign';
  const untitled = t('search.untitled');
  if (command.object === '') {
    const here = /^\/bids\/([0-9a-f]{24})/.exec(pathname)?.[1];
    const bid = here === undefined ? undefined : knownBid(client, here);
    const current: Target[] = bid ? [{ id: bid._id, title: bid.originalTitle || untitled, of: 'bids' }] : [];
    const recent = recentItems().flatMap(({ id, kind, title: known }): Target[] =>
      kind === 'bids' || (takesTenders && kind === 'tenders') ? [{ id, title: known, of: kind }] : [],
    );
    return [...current, ...recent.filter(({ id }) => id !== here)].slice(0, 5);
  }
  const titles = results && results.bids.length + results.tenders.length > 0 ? results : results?.also;
  const found = [
    ...(titles?.bids ?? []).map(({ _id, title }): Target => ({
      id: _id,
      title: title || untitled,
      of: 'bids',
    })),
    ...(takesTenders ? (titles?.tenders ?? []) : []).map(({ _id, title }): Target => ({
      id: _id,
      title: title || untitled,
      of: 'tenders',
    })),
  ];
  const exact = found.filter(({ title }) => title.trim() === command.object.trim());
  return exact.length > 0 ? exact : found.slice(0, 5);
}

/** Moves a bid as the lists do: with Undo, and on its own page where submitting may ask for a reason. */
function useStatusChange() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { moveTo } = useStatusMove();
  const change = async (id: string, value: string) => {
    const status = bidStatuses.find((one) => one === value);
    const bid = status && (await bidRow(id));
    if (!status || !bid) return;
    if (status === 'submitted') await navigate(`/bids/${id}`);
    await moveTo([bid], status);
  };
  const values = bidStatuses.map((value: BidStatus) => ({
    value: value as string,
    label: t(`bids.status.${value}`),
  }));
  return { values, change };
}

/** Adds a person to the team of a bid or to those a tender is assigned to. The members are read once they are needed. */
function useAssignment(isWanted: boolean) {
  const { t } = useTranslation();
  const { data: members = [] } = useMembers({ enabled: isWanted });
  const changeBids = useChangeListed();
  const assignTender = useAssignTender();
  const values = members.map(({ _id, fullName }) => ({ value: _id, label: fullName }));
  const add = async ({ id, title, of }: Target, value: string, name: string) => {
    const person = members.find(({ _id }) => _id === value);
    if (!person) return;
    try {
      const bid = of === 'bids' ? await bidRow(id) : undefined;
      const known = bid ? bid.team : of === 'tenders' ? (await call(getTender, { _id: id })).assigned : [];
      if (known.some(({ _id }) => _id === value)) {
        toast.info(t('commands.objects.assign.already', { title, value: name }));
        return;
      }
      const { _id, fullName, logo } = person;
      if (bid)
        await changeBids.mutateAsync({
          bids: [bid],
          fields: { team: [...bid.team, { _id, fullName, logo }] },
        });
      else if (of === 'tenders')
        await assignTender.mutateAsync({ tenderId: id, users: [...known.map((one) => one._id), value] });
      toast.success(t('commands.objects.assign.done', { title, value: name }));
    } catch {
      // What fails tells why by itself (query-client.ts).
    }
  };
  return { values, add };
}

/** The requirements of a bid whose number, clause or section is the one that is typed; "9.1" means "9.1(a)" too. */
function useRequirementChoices(command: ObjectCommand | undefined, bid: Target | undefined): SearchItem[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const value = command?.kind === 'requirement' ? command.read.first.trim() : '';
  const list = useQuery(
    reading(
      listRequirements,
      { bidId: bid?.id ?? '', limit: '500' },
      { failed: 'search.errors.search', enabled: value !== '' && bid !== undefined },
    ),
  );
  if (!bid || value === '') return [];
  const isMeant = ({ number, clause, section }: Pick<Requirement, 'number' | 'clause' | 'section'>) =>
    [String(number), clause, ...(section.match(/\d+(?:\.\d+)*/g) ?? [])].includes(value) ||
    clause.startsWith(`${value}(`);
  return (list.data ?? [])
    .filter(isMeant)
    .slice(0, 8)
    .map(({ _id, number, clause, section, text }) => ({
      id: `requirement-${_id}`,
      icon: icons.requirement,
      isSentence: true,
      label: t('commands.objects.requirement.first', { value: number, title: isolated(bid.title) }),
      detail: [clause, section, text].filter(Boolean).join(' · '),
      onSelect: () => void navigate(requirementAddress(bid.id, _id, text.slice(0, 80))),
    }));
}

const bidRow = async (id: string) => (await call(listBids, { bid: id, limit: '1' }))[0];

function useMayChange(): boolean {
  return useSelectedCompany()?.role !== 'viewer';
}

/** `a, b, c` of the translations. */
const listOf = (text: string): string[] =>
  text
    .split(/[,،]/u)
    .map((part) => part.trim())
    .filter(Boolean);
