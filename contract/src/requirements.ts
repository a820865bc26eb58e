import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idOf, linkTo, paging, payload, Person, several, text, Timestamp } from './primitives.ts';

export const requirementStatuses = ['open', 'answered', 'approved', 'ignored'] as const;

export const Requirement = z.strictObject({
  _id: idOf('requirement'),
  /** Its number in the matrix, from 1 in reading order. */
  number: z.int(),
  /** The exact words of the document. */
  text: z.string(),
  /** The head sentence a list item hangs on, where there is one. */
  context: z.string(),
  file: z.strictObject({ _id: idOf('file'), name: z.string() }).nullable(),
  page: z.int().nullable(),
  paragraph: z.int().nullable(),
  sheet: z.string().nullable(),
  cell: z.string().nullable(),
  section: z.string(),
  modality: z.string(),
  mandatory: z.boolean(),
  status: z.enum(requirementStatuses),
  owner: Person.nullable(),
  answer: z.string(),
  /** The answer was drafted, and no person has changed or decided on it: the next run may replace it. */
  isDraft: z.boolean(),
  /** What a drafted answer rests on, in words. */
  sources: z.array(z.string()),
  /** What must still be brought: keys such as `certificate`, `insurance`, `explanation`. */
  missingEvidence: z.array(z.string()),
  comment: z.string(),
  updatedAt: Timestamp,
});
export type Requirement = z.infer<typeof Requirement>;

const feature = 'requirements';

export const listRequirements = endpoint('GET /bid/requirements', {
  summary: "The requirements found in a bid's documents, in reading order.",
  feature,
  input: z.strictObject({
    ...paging,
    bidId: idOf('bid'),
    mandatory: z.enum(['true', 'false']).optional(),
    status: several(z.enum(requirementStatuses)).optional(),
  }),
  paged: true,
  sorts: ['number', '-number'],
  data: z.array(Requirement),
});
export const changeRequirement = endpoint('PUT /bid/requirement', {
  summary: "Changes a requirement's status, owner, answer, comment or whether it is mandatory.",
  feature,
  input: payload(
    {
      _id: idOf('requirement'),
      status: z.enum(requirementStatuses).optional(),
      owner: linkTo('user').nullable().optional(),
      answer: text(50_000).optional(),
      comment: text(5000).optional(),
      mandatory: z.boolean().optional(),
    },
    [
      'number',
      'text',
      'context',
      'file',
      'page',
      'paragraph',
      'sheet',
      'cell',
      'section',
      'modality',
      'isDraft',
      'sources',
      'missingEvidence',
      'updatedAt',
    ],
  ),
  data: Requirement,
});
