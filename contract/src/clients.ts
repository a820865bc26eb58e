import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idOf, paging, payload, text, WebAddress } from './primitives.ts';

export const Client = z.strictObject({
  _id: idOf('client'),
  name: z.string(),
  website: z.string(),
  sector: z.string(),
  country: z.string(),
  contactName: z.string(),
  contactEmail: z.string(),
  contactPhone: z.string(),
  notes: z.string(),
  bidCount: z.int(),
  wonCount: z.int(),
});
export type Client = z.infer<typeof Client>;

const fields = {
  website: WebAddress.optional(),
  sector: text(120).optional(),
  country: text(80).optional(),
  contactName: text(120).optional(),
  contactEmail: text(254).optional(),
  contactPhone: text(60).optional(),
  notes: text(5000).optional(),
};
const readOnly = ['bidCount', 'wonCount'];
const feature = 'clients';

export const listClients = endpoint('GET /system/clients', {
  summary: "The company's clients, by name.",
  feature,
  input: z.strictObject(paging),
  paged: true,
  sorts: ['name', '-name', '-bidCount'],
  data: z.array(Client),
});
export const createClient = endpoint('POST /system/client', {
  summary: 'Adds a client.',
  feature,
  status: 201,
  input: payload({ name: text(200, 1), ...fields }, ['_id', ...readOnly]),
  data: Client,
  creates: { kind: 'client', idPath: 'data._id' },
});
export const changeClient = endpoint('PUT /system/client', {
  summary: 'Changes a client.',
  feature,
  input: payload({ _id: idOf('client'), name: text(200, 1).optional(), ...fields }, readOnly),
  data: Client,
});
export const removeClient = endpoint('DELETE /system/client', {
  summary: 'Removes a client that no bid uses.',
  feature,
  input: payload({ _id: idOf('client') }, ['name', ...Object.keys(fields), ...readOnly]),
  data: z.strictObject({ _id: idOf('client') }),
});
