import {
  changePassword,
  checkSession,
  endOtherSessions,
  endSession,
  listSessions,
} from '@bidloom/contract/auth';
import { expect, test } from 'vitest';
import { givenCompany, send, type GivenCompany } from '#testing/given.ts';

const signIn = async ({ user }: GivenCompany, password = user.password, device = 'Another browser') => {
  const { status, body } = await send('POST /auth/login', {
    body: { email: user.email, password },
    headers: { 'user-agent': device },
  });
  return { status, token: (body as { data: { token: string } }).data?.token };
};
const isIn = async (token: string) => (await send('GET /auth/checkJWT', { token })).status === 200;

test('lists one’s sessions, marks the one that asks, ends one or all others at once', async () => {
  const [company, other] = [await givenCompany(), await givenCompany()];
  const [phone, tablet] = [await signIn(company, undefined, 'A phone'), await signIn(company)];
  const sessions = await company.call(listSessions, {});
  expect(sessions.map(({ device, current, address }) => [device, current, address])).toEqual([
    [expect.any(String), true, '127.0.0.1'],
    ['Another browser', false, '127.0.0.1'],
    ['A phone', false, '127.0.0.1'],
  ]);
  const ofPhone = sessions.find(({ device }) => device === 'A phone')?._id ?? '';
  await expect(other.call(endSession, { _id: ofPhone })).rejects.toMatchObject({ status: 404 });
  await company.call(endSession, { _id: ofPhone });
  expect([await isIn(phone.token), await isIn(tablet.token)]).toEqual([false, true]);
  expect(await company.call(endOtherSessions, {})).toEqual({ ended: 1 });
  expect(await isIn(tablet.token)).toBe(false);
  expect(await company.call(checkSession, {})).toMatchObject({ user: { _id: company.user._id } });
});

test('a new password wants the present one, is no weak one, and ends the other sessions', async () => {
  const company = await givenCompany();
  const other = await signIn(company);
  const change = (currentPassword: string, password: string) =>
    company.call(changePassword, { currentPassword, password });
  const errors = (path: string) => ({ status: 400, body: { errors: [expect.objectContaining({ path })] } });
  await expect(change('not mine at all', 'seven blue boats')).rejects.toMatchObject(
    errors('currentPassword'),
  );
  await expect(change(company.user.password, 'password1234')).rejects.toMatchObject(errors('password'));
  expect(await isIn(other.token)).toBe(true);
  await change(company.user.password, 'seven blue boats');
  expect([await isIn(other.token), await isIn(company.token)]).toEqual([false, true]);
  expect((await signIn(company)).status).toBe(401);
  expect((await signIn(company, 'seven blue boats')).status).toBe(200);
});
