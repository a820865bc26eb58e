import { createBid, getBid } from '@bidloom/contract/bids';
import { createClient } from '@bidloom/contract/clients';
import { changeService, createService, listServices, removeService } from '@bidloom/contract/services';
import { createTaskTemplate, listTaskTemplates } from '@bidloom/contract/task-templates';
import { expect, test } from 'vitest';
import { givenCompany, givenMember, send } from '#testing/given.ts';

test('a service is stored as it was given, and changed only where something is given', async () => {
  const company = await givenCompany();
  const service = await company.call(createService, {
    name: 'Dredging',
    keywords: ['silt', 'port'],
    cpv: ['45252124'],
  });
  expect(service).toMatchObject({ description: '', keywords: ['silt', 'port'], cpv: ['45252124'] });
  const changed = await company.call(changeService, { _id: service._id, keywords: [] });
  expect(changed).toEqual({ ...service, keywords: [] });
  expect(await company.call(changeService, changed)).toEqual(changed);
  expect((await company.list(listServices, { q: '45252' })).data).toEqual([changed]);
});

test('names are unique whatever their case', async () => {
  const company = await givenCompany();
  await company.call(createService, { name: 'Dredging' });
  await expect(company.call(createService, { name: 'DREDGING' })).rejects.toMatchObject({
    status: 409,
    body: { msg: 'A service with this name already exists.' },
  });
});

test('a service that a bid offers stays; removing an unused one leaves its templates without', async () => {
  const company = await givenCompany();
  await company.call(createClient, { name: 'Port' });
  const [used, unused] = [
    await company.call(createService, { name: 'Dredging' }),
    await company.call(createService, { name: 'Paving' }),
  ];
  const bid = await company.call(createBid, { services: [used._id] });
  await expect(company.call(removeService, { _id: used._id })).rejects.toMatchObject({
    status: 409,
    body: { code: 'in_use', msg: expect.stringMatching(/^1 bid offers/), data: { bids: 1 } },
  });
  expect((await company.call(getBid, { _id: bid._id })).services).toHaveLength(1);
  await company.call(createTaskTemplate, { name: 'Paving', service: unused._id });
  expect(await company.call(removeService, { _id: unused._id })).toEqual({ _id: unused._id });
  expect((await company.list(listTaskTemplates, {})).data).toMatchObject([{ name: 'Paving', service: null }]);
});

test('wrong input is named, viewers change nothing, other companies see nothing', async () => {
  const [company, other] = [await givenCompany(), await givenCompany()];
  const service = await company.call(createService, { name: 'Dredging' });
  await expect(company.call(createService, { name: 'X', cpv: ['roads'] })).rejects.toMatchObject({
    status: 400,
    body: { errors: [{ path: 'cpv[0]' }] },
  });
  const viewer = await givenMember(company, 'viewer');
  await expect(viewer.call(createService, { name: 'Mine' })).rejects.toMatchObject({ status: 403 });
  await expect(other.call(changeService, { _id: service._id, name: 'X' })).rejects.toMatchObject({
    status: 404,
  });
  await expect(other.call(removeService, { _id: service._id })).rejects.toMatchObject({ status: 404 });
  expect((await send('GET /system/services', { companyId: company._id })).status).toBe(401);
});
