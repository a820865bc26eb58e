import { getMyWork } from '@bidloom/contract/dashboard';
import type { InputOf } from '@bidloom/contract/endpoint';
import { getResponseSettings } from '@bidloom/contract/generation';
import { listRequirements } from '@bidloom/contract/requirements';
import * as calls from '@bidloom/contract/response-plan';
import { useInfiniteQuery, useMutation, useQuery, type QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { call } from '#lib/calls/api.ts';
import { keyOf, reading, readingPages, refresh, useCall } from '#lib/calls/calls.ts';
import { offerUndo } from '#lib/calls/undo.ts';

const failed = 'responsePlan.errors.change';
/** What shows the plan, and what shows where requirements stand in it. */
const shown = [calls.getResponsePlan, getMyWork];
const shownWithRequirements = [...shown, listRequirements];

export const usePlan = (bidId: string) =>
  useQuery(reading(calls.getResponsePlan, { bidId }, { failed: 'responsePlan.errors.get', quiet: true }));

export const useMakePlan = () =>
  useCall(calls.createResponsePlan, {
    refreshes: [...shownWithRequirements, getResponseSettings],
    failed: 'responsePlan.errors.make',
  });

/** Takes the plan away and offers it back. */
export const useRemovePlan = () =>
  useMutation({
    mutationFn: (bidId: string) => call(calls.removeResponsePlan, { bidId }),
    onSuccess: ({ volumes }, _bid, _context, { client }) => {
      offerUndo(i18next.t('responsePlan.planRemoved'), () =>
        back(client, call(calls.restoreResponseVolumes, { volumes })),
      );
      return refresh(client, shownWithRequirements);
    },
    meta: { failed },
  });

export const useAddVolume = () => useCall(calls.createResponseVolume, { refreshes: shown, failed });
export const useChangeVolume = () => useCall(calls.changeResponseVolume, { refreshes: shown, failed });
export const useRemoveVolume = () =>
  useMutation({
    mutationFn: ({ _id }: { _id: string; title: string }) => call(calls.removeResponseVolume, { _id }),
    onSuccess: (_data, { _id, title }, _context, { client }) => {
      offerUndo(i18next.t('responsePlan.removedOne', { title }), () =>
        back(client, call(calls.restoreResponseVolumes, { volumes: [_id] })),
      );
      return refresh(client, shownWithRequirements);
    },
    meta: { failed },
  });

export const useAddSection = () => useCall(calls.createResponseSection, { refreshes: shown, failed });
export const useMoveSection = () => useCall(calls.moveResponseSection, { refreshes: shown, failed });
export const useRemoveSection = () =>
  useMutation({
    mutationFn: ({ _id }: { _id: string; title: string }) => call(calls.removeResponseSection, { _id }),
    onSuccess: (_data, { _id, title }, _context, { client }) => {
      offerUndo(i18next.t('responsePlan.removedOne', { title }), () =>
        back(client, call(calls.restoreResponseSection, { _id })),
      );
      return refresh(client, shownWithRequirements);
    },
    meta: { failed },
  });

async function back(client: QueryClient, done: Promise<unknown>): Promise<void> {
  await done;
  await refresh(client, shownWithRequirements);
}

type SectionChange = InputOf<typeof calls.changeResponseSections>['sections'][number];
/** Changes sections: shown at once where it is a title, an owner, a day or a limit. */
export const useChangeSections = (bidId: string) =>
  useMutation({
    mutationFn: (sections: SectionChange[]) => call(calls.changeResponseSections, { sections }),
    onMutate: (sections, { client }) => {
      const key = [...keyOf(calls.getResponsePlan), { bidId }];
      const before = client.getQueryData<calls.ResponsePlan>(key);
      const changes = new Map(sections.map((one) => [one._id, one]));
      client.setQueryData<calls.ResponsePlan>(
        key,
        (plan) =>
          plan && {
            ...plan,
            volumes: plan.volumes.map((volume) => ({
              ...volume,
              sections: volume.sections.map((section) => {
                const { owner: _owner, status: _status, ...change } = changes.get(section._id) ?? {};
                return { ...section, ...definedOf(change) };
              }),
            })),
          },
      );
      return before;
    },
    onError: (_error, _sections, before, { client }) => {
      if (before) client.setQueryData([...keyOf(calls.getResponsePlan), { bidId }], before);
    },
    onSettled: (_data, _error, _sections, _before, { client }) =>
      refresh(client, [...shown, calls.getSectionText]),
    meta: { failed },
  });
const definedOf = <Change extends object>(change: Change): Partial<Change> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<Change>;

/** Plans all due dates anew and offers those of before. */
export const usePlanDates = (bidId: string) =>
  useMutation({
    mutationFn: (_before: readonly calls.ResponseSection[]) => call(calls.planDueDates, { bidId }),
    onSuccess: (plan, before, _context, { client }) => {
      client.setQueryData([...keyOf(calls.getResponsePlan), { bidId }], plan);
      offerUndo(i18next.t('responsePlan.datesPlanned'), () =>
        back(
          client,
          call(calls.changeResponseSections, {
            sections: before.map(({ _id, dueDate }) => ({ _id, dueDate })),
          }),
        ),
      );
    },
    meta: { failed },
  });

type Placed = { _id: string; planSection: string | null };
/** Puts requirements into a section and offers to put each back where it was. */
export const usePlaceRequirements = () =>
  useMutation({
    mutationFn: ({ requirements, section }: { requirements: readonly Placed[]; section: string }) =>
      call(calls.placeRequirements, { requirements: requirements.map(({ _id }) => _id), section }),
    onSuccess: (_data, { requirements }, _context, { client }) => {
      offerUndo(i18next.t('responsePlan.placed', { count: requirements.length }), () =>
        back(client, putBack(requirements)),
      );
      return refresh(client, shownWithRequirements);
    },
    meta: { failed },
  });
async function putBack(requirements: readonly Placed[]): Promise<void> {
  for (const section of new Set(requirements.map(({ planSection }) => planSection))) {
    const those = requirements.filter(({ planSection }) => planSection === section);
    await call(calls.placeRequirements, { requirements: those.map(({ _id }) => _id), section });
  }
}

export const useSectionText = (_id: string) =>
  useQuery(reading(calls.getSectionText, { _id }, { failed: 'responsePlan.errors.get', quiet: true }));
export const useSectionTexts = (section: string) =>
  useInfiniteQuery(readingPages(calls.listSectionTexts, { section }, { failed: 'responsePlan.errors.get' }));
/** Saves the own words of a section; its editor shows what goes wrong. */
export const useSaveText = () =>
  useMutation({
    mutationFn: (input: InputOf<typeof calls.changeSectionText>) => call(calls.changeSectionText, input),
    onSuccess: (saved, { _id }, _context, { client }) => {
      client.setQueryData([...keyOf(calls.getSectionText), { _id }], saved);
      return refresh(client, [calls.getResponsePlan, calls.listSectionTexts, getResponseSettings]);
    },
    meta: { failed: 'responsePlan.errors.save', quiet: true },
  });

export const useOutlineTemplates = (isAsked: boolean) =>
  useInfiniteQuery(
    readingPages(
      calls.listOutlineTemplates,
      { limit: '200' },
      { failed: 'responsePlan.errors.templates', quiet: true, enabled: isAsked },
    ),
  );
const templates = [calls.listOutlineTemplates];
export const useAddTemplate = () =>
  useCall(calls.createOutlineTemplate, {
    refreshes: templates,
    failed: 'responsePlan.errors.template',
    quiet: true,
  });
export const useRenameTemplate = () =>
  useCall(calls.changeOutlineTemplate, { refreshes: templates, failed: 'responsePlan.errors.template' });
export const useRemoveTemplate = () =>
  useCall(calls.removeOutlineTemplate, { refreshes: templates, failed: 'responsePlan.errors.template' });
