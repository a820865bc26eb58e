import * as calls from '@bidloom/contract/response-plan';
import type { Db } from '#db/database.ts';
import { refuseClosed } from '#features/requirement-states/refuse-closed.ts';
import { notFound } from '#http/calls/errors.ts';
import { route } from '#http/calls/route.ts';
import { publish } from '#jobs/live.ts';
import * as arrange from './arrange-plan.ts';
import { makePlan } from './make-plan.ts';
import * as templates from './outline-templates.queries.ts';
import { placeRequirements } from './place-requirements.ts';
import { planDates, readMilestones } from './plan-dates.ts';
import * as queries from './response-plan.queries.ts';
import { findSectionTexts, getSectionText, writeSectionText } from './section-text.ts';

const planOf = async (db: Db, bid: string): Promise<calls.ResponsePlan> => {
  const plan = await queries.readPlan(db, bid);
  const { assembledBy } = plan.volumes.length === 0 ? { assembledBy: null } : await readMilestones(db, bid);
  return { ...plan, assembledBy };
};

export const responsePlanRoutes = [
  route(calls.getResponsePlan, ({ db, input }) => planOf(db, input.bidId)),
  route(
    calls.createResponsePlan,
    async ({ db, caller, input: { bidId, template } }) => {
      await refuseClosed(db, caller, { bids: [bidId] });
      await makePlan(db, { bid: bidId, template, language: caller.language });
      return planOf(db, bidId);
    },
    { message: 'server.responsePlan.made' },
  ),
  route(
    calls.removeResponsePlan,
    async ({ db, caller, input: { bidId } }) => {
      await refuseClosed(db, caller, { bids: [bidId] });
      const { volumes } = await queries.readPlan(db, bidId);
      const ids = volumes.map(({ _id }) => _id);
      if (ids.length === 0) throw notFound();
      await arrange.setVolumesRemoved(db, bidId, ids, true);
      return { volumes: ids };
    },
    { message: 'server.responsePlan.removed' },
  ),
  route(
    calls.placeRequirements,
    async ({ db, caller, input: { requirements, section } }) => {
      await refuseClosed(db, caller, { requirements });
      await placeRequirements(db, requirements, section);
      return null;
    },
    { message: 'server.responsePlan.placed' },
  ),
  route(
    calls.planDueDates,
    async ({ db, caller, input: { bidId } }) => {
      await refuseClosed(db, caller, { bids: [bidId] });
      await planDates(db, bidId);
      await publish(db, 'plan-changed', { bid: bidId });
      return planOf(db, bidId);
    },
    { message: 'server.responsePlan.dated' },
  ),
  route(
    calls.createResponseVolume,
    async ({ db, caller, input }) => {
      await refuseClosed(db, caller, { bids: [input.bidId] });
      const id = await arrange.addVolume(db, input);
      const { volumes } = await queries.readPlan(db, input.bidId);
      const made = volumes.find(({ _id }) => _id === id);
      if (!made) throw notFound();
      return made;
    },
    { message: 'server.responsePlan.volumeAdded' },
  ),
  route(
    calls.changeResponseVolume,
    async ({ db, caller, input }) => {
      await refuseClosed(db, caller, { volumes: [input._id] });
      await arrange.changeVolume(db, input);
      return null;
    },
    { message: 'server.responsePlan.changed' },
  ),
  route(
    calls.removeResponseVolume,
    async ({ db, caller, input: { _id } }) => {
      await refuseClosed(db, caller, { volumes: [_id] });
      await arrange.setVolumesRemoved(db, await queries.bidOfVolume(db, _id), [_id], true);
      return null;
    },
    { message: 'server.responsePlan.volumeRemoved' },
  ),
  route(
    calls.restoreResponseVolumes,
    async ({ db, caller, input: { volumes } }) => {
      await refuseClosed(db, caller, { volumes });
      const [first = ''] = volumes;
      const bid = await queries.bidOfVolume(db, first, { isRemoved: true });
      await arrange.setVolumesRemoved(db, bid, volumes, false);
      return null;
    },
    { message: 'server.responsePlan.restored' },
  ),
  route(
    calls.createResponseSection,
    async ({ db, caller, input }) => {
      await refuseClosed(db, caller, { volumes: [input.volume] });
      const { id, bid } = await arrange.addSection(db, input);
      const { volumes } = await queries.readPlan(db, bid);
      const made = volumes.flatMap(({ sections }) => sections).find(({ _id }) => _id === id);
      if (!made) throw notFound();
      return made;
    },
    { message: 'server.responsePlan.sectionAdded' },
  ),
  route(
    calls.changeResponseSections,
    async ({ db, caller, input: { sections } }) => {
      await refuseClosed(db, caller, { sections: sections.map(({ _id }) => _id) });
      await arrange.changeSections(db, caller, sections);
      return null;
    },
    { message: 'server.responsePlan.changed' },
  ),
  route(
    calls.moveResponseSection,
    async ({ db, caller, input }) => {
      await refuseClosed(db, caller, { sections: [input._id] });
      await arrange.moveSection(db, input);
      return null;
    },
    { message: 'server.responsePlan.changed' },
  ),
  route(
    calls.removeResponseSection,
    async ({ db, caller, input: { _id } }) => {
      await refuseClosed(db, caller, { sections: [_id] });
      await arrange.setSectionRemoved(db, caller, _id, true);
      return null;
    },
    { message: 'server.responsePlan.sectionRemoved' },
  ),
  route(
    calls.restoreResponseSection,
    async ({ db, caller, input: { _id } }) => {
      await refuseClosed(db, caller, { sections: [_id] });
      await arrange.setSectionRemoved(db, caller, _id, false);
      return null;
    },
    { message: 'server.responsePlan.restored' },
  ),
  route(calls.getSectionText, ({ db, input }) => getSectionText(db, input._id)),
  route(
    calls.changeSectionText,
    async ({ db, caller, input }) => {
      await refuseClosed(db, caller, { sections: [input._id] });
      await writeSectionText(db, caller, input);
      return getSectionText(db, input._id);
    },
    { message: 'server.responsePlan.changed' },
  ),
  route(calls.listSectionTexts, ({ db, input: { section, ...page } }) => findSectionTexts(db, section, page)),
  route(calls.listOutlineTemplates, ({ db, input }) => templates.findOutlineTemplates(db, input)),
  route(
    calls.createOutlineTemplate,
    async ({ db, input: { bidId, name } }) =>
      templates.getOutlineTemplate(db, await templates.addOutlineTemplate(db, bidId, name)),
    { message: 'server.responsePlan.templateAdded' },
  ),
  route(
    calls.changeOutlineTemplate,
    async ({ db, input: { _id, name } }) => {
      await templates.renameOutlineTemplate(db, _id, name);
      return templates.getOutlineTemplate(db, _id);
    },
    { message: 'server.responsePlan.changed' },
  ),
  route(
    calls.removeOutlineTemplate,
    async ({ db, input: { _id } }) => {
      await templates.removeOutlineTemplate(db, _id);
      return null;
    },
    { message: 'server.responsePlan.templateRemoved' },
  ),
];
