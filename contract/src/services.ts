import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idOf, paging, payload, text } from './primitives.ts';

export const Service = z.strictObject({
  _id: idOf('service'),
  name: z.string(),
  description: z.string(),
  keywords: z.array(z.string()),
  cpv: z.array(z.string()),
});
export type Service = z.infer<typeof Service>;

/** A CPV code: eight digits, with or without its check digit. */
const CpvCode = z
  .string()
  .trim()
  .regex(/^\d{2,8}(-\d)?$/, 'errors.input.cpv');
const fields = {
  description: text(2000).optional(),
  keywords: z.array(text(80, 1)).max(100).optional(),
  cpv: z.array(CpvCode).max(100).optional(),
};
const feature = 'services';

export const listServices = endpoint('GET /system/services', {
  summary: "The company's services, by name.",
  feature,
  input: z.strictObject(paging),
  paged: true,
  sorts: ['name', '-name'],
  data: z.array(Service),
});
export const createService = endpoint('POST /system/service', {
  summary: 'Adds a service.',
  feature,
  status: 201,
  input: payload({ name: text(200, 1), ...fields }, ['_id']),
  data: Service,
  creates: { kind: 'service', idPath: 'data._id' },
});
export const changeService = endpoint('PUT /system/service', {
  summary: 'Changes a service.',
  feature,
  input: payload({ _id: idOf('service'), name: text(200, 1).optional(), ...fields }),
  data: Service,
});
export const removeService = endpoint('DELETE /system/service', {
  summary: 'Removes a service that no bid uses.',
  feature,
  input: payload({ _id: idOf('service') }, ['name', ...Object.keys(fields)]),
  data: z.strictObject({ _id: idOf('service') }),
});
