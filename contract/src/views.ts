import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Done, idOf, paging, payload, text, Timestamp } from './primitives.ts';

export const viewLists = ['bids', 'tenders'] as const;
export type ViewList = (typeof viewLists)[number];

/** A list as somebody keeps it for themselves: what it is filtered and sorted by, and its columns. */
export const View = z.strictObject({
  _id: idOf('view'),
  list: z.enum(viewLists),
  name: z.string(),
  /** What stands in the list's address after the question mark: filters, search, order and look. */
  query: z.string(),
  /** The columns shown, by their names on the wire and in their order; none is the list's usual ones. */
  columns: z.array(z.string()),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type View = z.infer<typeof View>;

const fields = {
  name: text(100, 1),
  query: text(4000).optional(),
  columns: z.array(text(50, 1)).max(50).optional(),
};
const times = ['createdAt', 'updatedAt'];
const feature = 'views';

export const listViews = endpoint('GET /view', {
  summary: "The caller's own saved views of this company's lists.",
  feature,
  input: z.strictObject({ ...paging, list: z.enum(viewLists).optional() }),
  paged: true,
  sorts: ['name', '-name'],
  data: z.array(View),
});
export const createView = endpoint('POST /view', {
  summary: 'Saves a view of a list for the caller alone.',
  feature,
  role: 'viewer',
  status: 201,
  input: payload({ ...fields, list: z.enum(viewLists) }, ['_id', ...times]),
  data: View,
  creates: { kind: 'view', idPath: 'data._id' },
});
export const changeView = endpoint('PUT /view', {
  summary: "Changes a view of the caller's; what is left out stays.",
  feature,
  role: 'viewer',
  input: payload({ ...fields, _id: idOf('view'), name: fields.name.optional() }, ['list', ...times]),
  data: View,
});
export const removeView = endpoint('DELETE /view', {
  summary: "Removes a view of the caller's.",
  feature,
  role: 'viewer',
  input: payload({ _id: idOf('view') }),
  data: Done,
});
