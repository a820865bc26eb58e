import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  Day,
  Done,
  idOf,
  linkTo,
  paging,
  payload,
  Person,
  text,
  Timestamp,
  versionOf,
} from './primitives.ts';
import { mostAnswerLetters, mostRequirements } from './requirements.ts';
import { RichText, RichTextInput } from './rich-text.ts';

/** A part of a response that is a file of its own. */
export const volumeKinds = ['technical', 'price', 'administrative', 'other'] as const;
export type VolumeKind = (typeof volumeKinds)[number];
/**
 * `answers` holds requirements and their answers; `letter`, `summary` and `text` hold words of their own; `cover` and `annexes` (with the
 * compliance matrix) are written by themselves.
 */
export const sectionKinds = ['cover', 'letter', 'summary', 'answers', 'text', 'annexes'] as const;
export type SectionKind = (typeof sectionKinds)[number];
export const writtenKinds = ['letter', 'summary', 'text'] as const;
export const isWrittenKind = (kind: SectionKind): boolean => writtenKinds.some((one) => one === kind);
/**
 * How far a section is, by its requirements or by its own words. `none`: there is nothing to do. `open`: nothing is answered or
 * written. `answered`: each requirement is, `in-review` and `approved`: each is at least that.
 */
export const sectionStates = ['none', 'open', 'under-way', 'answered', 'in-review', 'approved'] as const;
export type SectionState = (typeof sectionStates)[number];
/** What people decide of a section with words of its own. */
export const sectionStatuses = ['open', 'in-review', 'approved'] as const;
/** Most of a plan, and of what one template keeps. */
export const planLimits = { volumes: 20, sections: 500, title: 300, templates: 200 };
/** An answer of so many letters is repeated; shorter ones ("Yes, in all sites.") are what people say again. */
export const repeatedFrom = 200;
/** So many groups of repeated answers are named. */
export const mostRepeated = 100;

export const ResponseSection = z.strictObject({
  _id: idOf('response-section'),
  volume: idOf('response-volume'),
  kind: z.enum(sectionKinds),
  title: z.string(),
  /** 1 for the outermost. */
  depth: z.int().min(1).max(3),
  /** What the buyer's criterion of this name counts. */
  weight: z.number().nullable(),
  owner: Person.nullable(),
  dueDate: Day.nullable(),
  wordLimit: z.int().nullable(),
  pageLimit: z.int().nullable(),
  /** Words of its answers, or of its own text. */
  words: z.int(),
  state: z.enum(sectionStates),
  /** Of those asked in it. `mandatoryOpen`: mandatory and unanswered. */
  counts: z.strictObject({
    asked: z.int(),
    withAnswer: z.int(),
    inReview: z.int(),
    approved: z.int(),
    mandatoryOpen: z.int(),
  }),
  /** Grows with each change of its own text. */
  version: versionOf('response-section'),
});
export type ResponseSection = z.infer<typeof ResponseSection>;

export const ResponseVolume = z.strictObject({
  _id: idOf('response-volume'),
  kind: z.enum(volumeKinds),
  title: z.string(),
  pageLimit: z.int().nullable(),
  sections: z.array(ResponseSection),
});
export type ResponseVolume = z.infer<typeof ResponseVolume>;

export const ResponsePlan = z.strictObject({
  /** None while the response is not planned. */
  volumes: z.array(ResponseVolume),
  /** Requirements that are asked and that no section answers. */
  unplaced: z.strictObject({ count: z.int(), mandatory: z.int() }),
  /** Answers of some length that stand word for word under several requirements: of each those requirements. The first 100. */
  repeated: z.array(z.array(z.strictObject({ _id: idOf('requirement'), number: z.int() }))),
  /** The day on which the documents are put together: sections are due before it. */
  assembledBy: Day.nullable(),
});
export type ResponsePlan = z.infer<typeof ResponsePlan>;

/** A section with its own words. */
export const SectionText = z.strictObject({
  _id: idOf('response-section'),
  text: z.string(),
  /** Its words with their form; null where they are plain. */
  textRich: RichText.nullable(),
  version: versionOf('response-section'),
  status: z.enum(sectionStatuses),
  writtenBy: Person.nullable(),
  approvedBy: Person.nullable(),
  /** Why the caller cannot approve it now. */
  approvalRefused: z.enum(['bid-closed', 'own-answer']).nullable(),
});
export type SectionText = z.infer<typeof SectionText>;

const feature = 'response-plan';
const title = text(planLimits.title, 1);
const limit = z.int().min(1).max(1_000_000).nullable().optional();
/** Behind which of the same list it goes; null for the beginning. */
const afterSection = idOf('response-section').nullable();

export const getResponsePlan = endpoint('GET /bid/response-plan', {
  summary: 'The volumes of a response with their sections, in order, and what no section answers.',
  feature,
  input: z.strictObject({ bidId: idOf('bid') }),
  data: ResponsePlan,
});
export const createResponsePlan = endpoint('POST /bid/response-plan', {
  summary:
    'Plans a response: proposed from the documents, or by an outline template. Due dates are planned back from the deadline. 409 where there is a plan.',
  feature,
  status: 201,
  input: payload({ bidId: idOf('bid'), template: idOf('outline-template').optional() }),
  data: ResponsePlan,
});
export const removeResponsePlan = endpoint('DELETE /bid/response-plan', {
  summary:
    'Takes the plan of a response away, so that it can be planned anew; answers stay. Can be restored for a day.',
  feature,
  input: payload({ bidId: idOf('bid') }),
  data: z.strictObject({ volumes: z.array(idOf('response-volume')) }),
});
export const placeRequirements = endpoint('PUT /bid/response-plan/place', {
  summary: 'Says which section answers requirements of a bid; null for none.',
  feature,
  input: payload({
    requirements: z.array(idOf('requirement')).min(1).max(mostRequirements),
    section: idOf('response-section').nullable(),
  }),
  data: Done,
});
export const planDueDates = endpoint('POST /bid/response-plan/dates', {
  summary:
    'Plans the due dates of all sections that are not approved back from the deadline, over working days.',
  feature,
  input: payload({ bidId: idOf('bid') }),
  data: ResponsePlan,
});

export const createResponseVolume = endpoint('POST /bid/response-volume', {
  summary: 'Adds a volume at the end.',
  feature,
  status: 201,
  input: payload({ bidId: idOf('bid'), kind: z.enum(volumeKinds).default('other'), title }),
  data: ResponseVolume,
  creates: { kind: 'response-volume', idPath: 'data._id' },
});
export const changeResponseVolume = endpoint('PUT /bid/response-volume', {
  summary: 'Renames, limits or moves a volume; `after` is the volume it goes behind, null the beginning.',
  feature,
  input: payload({
    _id: idOf('response-volume'),
    title: title.optional(),
    kind: z.enum(volumeKinds).optional(),
    pageLimit: limit,
    after: idOf('response-volume').nullable().optional(),
  }),
  data: Done,
});
export const removeResponseVolume = endpoint('DELETE /bid/response-volume', {
  summary: 'Removes a volume with its sections; it can be restored for a day.',
  feature,
  input: payload({ _id: idOf('response-volume') }),
  data: Done,
});
export const restoreResponseVolumes = endpoint('POST /bid/response-volume/restore', {
  summary: 'Brings removed volumes back, as they were.',
  feature,
  input: payload({ volumes: z.array(idOf('response-volume')).min(1).max(planLimits.volumes) }),
  data: Done,
});

export const createResponseSection = endpoint('POST /bid/response-section', {
  summary: 'Adds a section to a volume, behind another or at its beginning.',
  feature,
  status: 201,
  input: payload({
    volume: idOf('response-volume'),
    after: afterSection,
    kind: z.enum(sectionKinds).default('answers'),
    title,
    depth: z.int().min(1).max(3).default(1),
  }),
  data: ResponseSection,
  creates: { kind: 'response-section', idPath: 'data._id' },
});
export const changeResponseSections = endpoint('PUT /bid/response-sections', {
  summary: 'Changes sections of a bid, each as it says, all or none.',
  feature,
  input: payload({
    sections: z
      .array(
        z.strictObject({
          _id: idOf('response-section'),
          title: title.optional(),
          owner: linkTo('user').nullable().optional(),
          dueDate: Day.nullable().optional(),
          wordLimit: limit,
          pageLimit: limit,
          /** Of one with words of its own. */
          status: z.enum(sectionStatuses).optional(),
        }),
      )
      .min(1)
      .max(planLimits.sections),
  }),
  data: Done,
});
export const moveResponseSection = endpoint('PUT /bid/response-section/move', {
  summary: 'Moves a section with those below it, behind another of a volume or to its beginning.',
  feature,
  input: payload({
    _id: idOf('response-section'),
    volume: idOf('response-volume'),
    after: afterSection,
    depth: z.int().min(1).max(3),
  }),
  data: Done,
});
export const removeResponseSection = endpoint('DELETE /bid/response-section', {
  summary: 'Removes a section; the requirements it answered have none. It can be restored for a day.',
  feature,
  input: payload({ _id: idOf('response-section') }),
  data: Done,
});
export const restoreResponseSection = endpoint('POST /bid/response-section/restore', {
  summary: 'Brings a removed section back to its place, with its words and its requirements.',
  feature,
  input: payload({ _id: idOf('response-section') }),
  data: Done,
});
export const getSectionText = endpoint('GET /bid/response-section', {
  summary: 'The own words of a section.',
  feature,
  input: z.strictObject({ _id: idOf('response-section') }),
  data: SectionText,
});
export const changeSectionText = endpoint('PUT /bid/response-section', {
  summary:
    'Writes the own words of a section. Words written upon a stale `version` are 409 with the present ones; new words end an approval.',
  feature,
  input: payload({
    _id: idOf('response-section'),
    version: versionOf('response-section'),
    text: text(mostAnswerLetters).optional(),
    /** Says what the words are, `text` is then derived from it; without it `text` becomes plain paragraphs. */
    textRich: RichTextInput.nullable().optional(),
  }),
  data: SectionText,
});

/** What the own words of a section said at a time. */
export const KeptSectionText = z.strictObject({
  version: versionOf('response-section'),
  text: z.string(),
  textRich: RichText.nullable(),
  changedAt: Timestamp,
  /** Nobody for a run. */
  changedBy: Person.nullable(),
});
export type KeptSectionText = z.infer<typeof KeptSectionText>;
export const listSectionTexts = endpoint('GET /bid/response-section/history', {
  summary:
    'What the own words of a section said, newest first. What one person writes in ten minutes is one line.',
  feature,
  input: z.strictObject({ ...paging, section: idOf('response-section') }),
  paged: true,
  sorts: ['-changedAt'],
  data: z.array(KeptSectionText),
});

export const OutlineTemplate = z.strictObject({
  _id: idOf('outline-template'),
  name: z.string(),
  /** How many it has. */
  volumes: z.int(),
  sections: z.int(),
});
export type OutlineTemplate = z.infer<typeof OutlineTemplate>;
export const listOutlineTemplates = endpoint('GET /system/outline-templates', {
  summary: "The company's outline templates, by name.",
  feature,
  input: z.strictObject(paging),
  paged: true,
  sorts: ['name', '-name'],
  data: z.array(OutlineTemplate),
});
export const createOutlineTemplate = endpoint('POST /system/outline-template', {
  summary:
    "Keeps a bid's outline as a template: volumes, sections, limits and the words of free sections. 409 where the name is taken.",
  feature,
  status: 201,
  input: payload({ bidId: idOf('bid'), name: text(200, 1) }),
  data: OutlineTemplate,
  creates: { kind: 'outline-template', idPath: 'data._id' },
});
export const changeOutlineTemplate = endpoint('PUT /system/outline-template', {
  summary: 'Renames an outline template.',
  feature,
  input: payload({ _id: idOf('outline-template'), name: text(200, 1) }),
  data: OutlineTemplate,
});
export const removeOutlineTemplate = endpoint('DELETE /system/outline-template', {
  summary: 'Removes an outline template; plans made of it stay.',
  feature,
  input: payload({ _id: idOf('outline-template') }),
  data: Done,
});
