import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Day, Done, idOf, paging, payload, Person, text, Timestamp, versionOf } from './primitives.ts';

export const factKinds = ['text', 'number', 'money', 'percent', 'date', 'certificate'] as const;
export type FactKind = (typeof factKinds)[number];

/** Something true of the company that answers refer to by name, so that it is written once. */
export const Fact = z.strictObject({
  _id: idOf('fact'),
  /** Unique in the company, whatever its case; answers refer to it as `{{name}}`. */
  name: z.string(),
  kind: z.enum(factKinds),
  /** Numbers, money and per cent as a decimal (`1250000.5`), a date as `2027-01-31`, a certificate by its number or body. */
  value: z.string(),
  /** What a number counts: `people`, `m²`; of money the currency. */
  unit: z.string(),
  validUntil: Day.nullable(),
  /** Its last day is past, on the calendar of the company. */
  isExpired: z.boolean(),
  note: z.string(),
  /** How many answers of the library, retired ones left out, and of bids refer to it. */
  useCount: z.int(),
  updatedAt: Timestamp,
  updatedBy: Person.nullable(),
  version: versionOf('fact'),
});
export type Fact = z.infer<typeof Fact>;

const name = text(80, 1).refine((value) => !/[{}\n]/.test(value), 'errors.facts.name');
const fields = {
  unit: text(40).optional(),
  validUntil: Day.nullable().optional(),
  note: text(2_000).optional(),
};
const readOnly = ['isExpired', 'useCount', 'updatedAt', 'updatedBy'];
const feature = 'facts';

export const listFacts = endpoint('GET /answer/facts', {
  summary: 'The facts of the company, by name.',
  feature,
  input: z.strictObject(paging),
  paged: true,
  sorts: ['name', '-name', 'validUntil', '-updatedAt'],
  data: z.array(Fact),
});
export const createFact = endpoint('POST /answer/fact', {
  summary: 'Adds a fact of the company.',
  feature,
  status: 201,
  input: payload({ name, kind: z.enum(factKinds), value: text(2_000, 1), ...fields }, [
    '_id',
    'version',
    ...readOnly,
  ]),
  data: Fact,
  creates: { kind: 'fact', idPath: 'data._id' },
});
export const changeFact = endpoint('PUT /answer/fact', {
  summary:
    'Changes a fact; every answer that refers to it says the new value at once, and follows a new name. What was approved in a bid under way is to be approved again; what was handed in keeps its words. A stale `version` is 409.',
  feature,
  input: payload(
    {
      _id: idOf('fact'),
      version: versionOf('fact').optional(),
      name: name.optional(),
      kind: z.enum(factKinds).optional(),
      value: text(2_000, 1).optional(),
      ...fields,
    },
    readOnly,
  ),
  data: Fact,
});
export const removeFact = endpoint('DELETE /answer/fact', {
  summary: 'Removes a fact that no answer refers to; 409 with how many do.',
  feature,
  input: payload({ _id: idOf('fact') }, [
    'name',
    'kind',
    'value',
    'version',
    ...Object.keys(fields),
    ...readOnly,
  ]),
  data: Done,
});
