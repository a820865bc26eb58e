import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Done, Email, idOf, payload, text } from './primitives.ts';

export const SignedInUser = z.strictObject({
  _id: idOf('user'),
  fullName: z.string(),
  email: z.string(),
  logo: z.string().nullable(),
});
export type SignedInUser = z.infer<typeof SignedInUser>;

export const passwordLength = { min: 10, max: 256 };

/** A password is never trimmed or changed; the server also refuses common ones and those with the e-mail's name in them. */
const Password = z
  .string()
  .min(passwordLength.min, 'errors.password.short')
  .max(passwordLength.max, 'errors.password.long')
  .refine((value) => !value.includes('\u0000'), 'errors.input.nul');

const feature = 'auth';
const Session = z.strictObject({ token: z.string(), user: SignedInUser });

export const register = endpoint('POST /auth/register', {
  summary: 'Makes an account and signs it in.',
  feature,
  access: 'public',
  status: 201,
  input: payload({
    fullName: text(120, 1),
    email: Email,
    password: Password,
    inviteToken: text(200).optional(),
  }),
  data: Session,
  beside: Session,
  creates: { kind: 'user', idPath: 'data.user._id' },
});

export const login = endpoint('POST /auth/login', {
  summary: 'Signs in with e-mail and password.',
  feature,
  access: 'public',
  input: payload({
    email: text(254, 1),
    password: z.string().min(1).max(1000),
    /** Of an invitation's link: somebody who has an account already joins the company by signing in. */
    inviteToken: text(200).optional(),
  }),
  data: Session,
  beside: Session,
});

export const checkSession = endpoint('GET /auth/checkJWT', {
  summary: 'Says whose session the token names, while it lives.',
  feature,
  access: 'signed-in',
  input: z.strictObject({}),
  data: z.strictObject({ user: SignedInUser }),
  beside: z.strictObject({ user: SignedInUser }),
});

export const logout = endpoint('POST /auth/logout', {
  summary: 'Ends the session at once, on every server.',
  feature,
  access: 'signed-in',
  input: payload({}),
  data: Done,
});

export const forgotPassword = endpoint('POST /auth/forgot-password', {
  summary: 'Has a link to a new password made, if the e-mail has an account; the answer is the same if not.',
  feature,
  access: 'public',
  input: payload({ email: Email }),
  /** `mailed`: whether this server sends mail at all. Without it an admin of the company finds the link. */
  data: z.strictObject({ mailed: z.boolean() }),
});

export const resetPassword = endpoint('POST /auth/reset-password', {
  summary:
    "Sets a new password with a link's token: once, within 30 minutes. All sessions of the account end.",
  feature,
  access: 'public',
  input: payload({ token: text(200, 1), password: Password }),
  data: Done,
});

export const verifyEmail = endpoint('GET /auth/verify', {
  summary: "Confirms that mail reaches the account's e-mail, with the token of a link sent there.",
  feature,
  access: 'public',
  input: z.strictObject({ token: text(200, 1) }),
  data: Done,
});
