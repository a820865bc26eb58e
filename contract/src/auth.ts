import { z } from 'zod';
import { Role } from './companies.ts';
import { endpoint } from './endpoint.ts';
import { Done, Email, idOf, paging, payload, text, Timestamp, exactText } from './primitives.ts';
import { PasskeyRequest, UsedPasskey } from './second-factors.ts';

export const SignedInUser = z.strictObject({
  _id: idOf('user'),
  fullName: z.string(),
  email: z.string(),
  logo: z.string().nullable(),
});
export type SignedInUser = z.infer<typeof SignedInUser>;

export const SessionUser = SignedInUser.extend({
  /** Sees the page of the server. */
  isOperator: z.boolean().optional(),
});
export type SessionUser = z.infer<typeof SessionUser>;

export const passwordLength = { min: 10, max: 256 };

/** A password is never trimmed or changed; the server also refuses common ones and those with the email's name in them. */
const Password = z
  .string()
  .min(passwordLength.min, 'errors.password.short')
  .max(passwordLength.max, 'errors.password.long')
  .refine((value) => !value.includes('\u0000'), 'errors.input.nul');

const feature = 'auth';
const Session = z.strictObject({ token: z.string(), user: SignedInUser });

export const register = endpoint('POST /auth/register', {
  summary:
    'Makes an account and signs it in. Where the server takes no new accounts, or those with an invitation or an email of its domains alone: 403.',
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

/** By what an account can show its second factor; recovery codes always do. */
const factorWays = ['passkey', 'authenticator', 'recovery-code'] as const;
/** A sign-in whose first step is done: `step` goes back with the second factor, within ten minutes. */
export const SecondStep = z.strictObject({ step: z.string(), ways: z.array(z.enum(factorWays)) });
export type SecondStep = z.infer<typeof SecondStep>;

const Code = z.string().min(1, 'errors.input.required').max(60);
/** One of the two. `code` is of the authenticator app or a recovery code. */
const factor = { code: Code.optional(), credential: UsedPasskey.optional() };

export const login = endpoint('POST /auth/login', {
  summary:
    'Signs in with email and password. An account with a second factor is refused with 401 `second_factor`; `data` then has `step` and `ways` for `POST /auth/second-factor`.',
  feature,
  access: 'public',
  input: payload({
    email: text(254, 1),
    password: z.string().min(1).max(1000),
    /** Of an invitation's link: somebody who has an account already joins the company by signing in. */
    inviteToken: text(200).optional(),
  }),
  // Without email or password it is a sign-in that fails, as any other does.
  incomplete: { status: 401, code: 'wrong_credentials', key: 'server.auth.wrongCredentials' },
  data: Session,
  beside: Session,
});

export const finishSignIn = endpoint('POST /auth/second-factor', {
  summary:
    'Ends a sign-in with the second factor: a passkey, a code of the authenticator app or a recovery code.',
  feature,
  access: 'public',
  input: payload({ step: text(1000, 1), ...factor, inviteToken: text(200).optional() }),
  data: Session,
  beside: Session,
});

export const startPasskeySignIn = endpoint('POST /auth/passkey-challenge', {
  summary:
    'What a browser needs to sign in with a passkey, alone or, with `step`, as a second factor; good once, within ten minutes.',
  feature,
  access: 'public',
  input: payload({ step: text(1000, 1).optional() }),
  data: PasskeyRequest,
});

export const signInWithPasskey = endpoint('POST /auth/passkey', {
  summary: 'Signs in with a passkey, which is both factors at once.',
  feature,
  access: 'public',
  input: payload({ credential: UsedPasskey, inviteToken: text(200).optional() }),
  data: Session,
  beside: Session,
});

export const getProof = endpoint('GET /auth/proof', {
  summary: 'By what the caller can prove to be there.',
  feature,
  access: 'signed-in',
  input: z.strictObject({}),
  /** `provider`: an identity provider signs them in; having done so in the last ten minutes is a proof. */
  data: z.strictObject({ ways: z.array(z.enum(['password', 'provider', ...factorWays])) }),
});

export const startPasskeyProof = endpoint('POST /auth/proof-challenge', {
  summary: "What a browser needs to prove with one of the caller's passkeys who is there.",
  feature,
  access: 'signed-in',
  input: payload({}),
  data: PasskeyRequest,
});

export const prove = endpoint('POST /auth/proof', {
  summary:
    'Proves who is there, by password, passkey or code; calls that answered 403 `proof_needed` are open for ten minutes then.',
  feature,
  access: 'signed-in',
  input: payload({ ...factor, password: z.string().min(1, 'errors.input.required').max(1000).optional() }),
  data: Done,
});

export const checkSession = endpoint('GET /auth/checkJWT', {
  summary: 'Says whose session the token names, while it lives.',
  feature,
  access: 'signed-in',
  input: z.strictObject({}),
  data: z.strictObject({ user: SessionUser }),
  beside: z.strictObject({ user: SessionUser }),
});

export const logout = endpoint('POST /auth/logout', {
  summary: 'Ends the session at once, on every server.',
  feature,
  access: 'signed-in',
  input: payload({}),
  data: Done,
});

export const forgotPassword = endpoint('POST /auth/forgot-password', {
  summary: 'Has a link to a new password made, if the email has an account; the answer is the same if not.',
  feature,
  access: 'public',
  /** Any text: nobody learns from the answer whether it is the email of an account. */
  input: payload({ email: text(254, 1) }),
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

/** What the link of an invitation opens. */
export const Invitation = z.strictObject({
  company: z.string(),
  /** Who invites; empty when they have left Bidloom. */
  inviter: z.string(),
  role: Role,
  /** Whom they invited; another email can be used. */
  email: z.string(),
  fullName: z.string(),
});
export const getInvitation = endpoint('GET /auth/invitation', {
  summary:
    'Who invites whom to what, for whoever has the link of an invitation. One that is used, withdrawn or older than two weeks: 422.',
  feature,
  access: 'public',
  input: z.strictObject({ token: text(200, 1) }),
  data: Invitation,
});

export const verifyEmail = endpoint('GET /auth/verify', {
  summary: "Confirms that mail reaches the account's email, with the token of a link sent there.",
  feature,
  access: 'public',
  input: z.strictObject({ token: text(200, 1) }),
  data: Done,
});

/** A device on which a person is signed in. */
export const OpenSession = z.strictObject({
  _id: idOf('session'),
  /** What the browser calls itself. */
  device: z.string(),
  /** From where the person signed in. */
  address: z.string(),
  createdAt: Timestamp,
  /** Within five minutes of its last use. */
  lastSeenAt: Timestamp,
  /** Whether it is the one that asks. */
  current: z.boolean(),
});
export type OpenSession = z.infer<typeof OpenSession>;

export const listSessions = endpoint('GET /auth/sessions', {
  summary: "The caller's own sessions that live, the one that asks first.",
  feature,
  access: 'signed-in',
  input: z.strictObject(paging),
  paged: true,
  sorts: ['-lastSeenAt'],
  data: z.array(OpenSession),
});

export const endSession = endpoint('DELETE /auth/session', {
  summary: "Ends one of the caller's sessions at once, on every server.",
  feature,
  access: 'signed-in',
  input: payload({ _id: idOf('session') }),
  data: Done,
});

export const endOtherSessions = endpoint('DELETE /auth/other-sessions', {
  summary: "Ends all of the caller's sessions but the one that asks.",
  feature,
  access: 'signed-in',
  input: payload({}),
  data: z.strictObject({ ended: z.int() }),
});

export const changePassword = endpoint('PUT /auth/password', {
  summary: "Sets a new password of the caller's, who proves to know the present one; all other sessions end.",
  feature,
  access: 'signed-in',
  input: payload({
    currentPassword: z.string().min(1, 'errors.input.required').max(1000),
    password: Password,
  }),
  data: Done,
});

/** A new email that waits for both addresses to agree. */
const EmailChange = z.strictObject({
  email: z.string(),
  oldConfirmed: z.boolean(),
  newConfirmed: z.boolean(),
  endsAt: Timestamp,
});

export const getEmailChange = endpoint('GET /auth/email', {
  summary:
    "The caller's new email that is still to be confirmed, and whether the server sends mail for that.",
  feature,
  access: 'signed-in',
  input: z.strictObject({}),
  data: z.strictObject({ waiting: EmailChange.nullable(), mails: z.boolean() }),
});

export const changeEmail = endpoint('PUT /auth/email', {
  summary:
    'Asks the old and the new address to confirm a new email, each by a link that is good for a day. Where the server sends no mail the email changes at once.',
  feature,
  access: 'signed-in',
  needsProof: true,
  input: payload({ email: Email }),
  data: z.strictObject({ outcome: z.enum(['mailed', 'changed']) }),
});

export const cancelEmailChange = endpoint('DELETE /auth/email', {
  summary: "Keeps the caller's present email.",
  feature,
  access: 'signed-in',
  input: payload({}),
  data: Done,
});

export const confirmEmailChange = endpoint('POST /auth/email-confirmation', {
  summary:
    'Confirms a new email with the token of a link to either address; once both have, the account has it. One that is over: 422.',
  feature,
  access: 'public',
  input: payload({ token: text(200, 1) }),
  /** `waiting`: the other address has not confirmed yet. */
  data: z.strictObject({ outcome: z.enum(['waiting', 'changed']) }),
});

/** Who may make an account on this server: anybody, who has an invitation, who has one or an email address of `domains`, nobody. */
export const askRegistration = endpoint('GET /auth/registration', {
  summary: 'Says who may make an account on this server.',
  feature,
  access: 'public',
  input: z.strictObject({}),
  data: z.strictObject({
    mode: z.enum(['open', 'invitation', 'domains', 'closed']),
    domains: z.array(z.string()),
  }),
});

/** Identity providers by which people sign in beside email and password, as far as this server is set up for them. */
export const SignInProvider = z.strictObject({
  /** `google` or `oidc` of the server's settings, else the id of one that operators connected. */
  id: exactText(40, 1),
  /** What people call it. */
  name: z.string(),
});
export type SignInProvider = z.infer<typeof SignInProvider>;

export const listProviders = endpoint('GET /auth/providers', {
  summary: 'Lists the identity providers by which people can sign in to this server.',
  feature,
  access: 'public',
  input: z.strictObject(paging),
  paged: true,
  sorts: ['name'],
  data: z.array(SignInProvider),
});

export const startProvider = endpoint('POST /auth/provider', {
  summary:
    "The address of a provider's consent screen, and what the browser keeps until it comes back, within ten minutes.",
  feature,
  access: 'public',
  input: payload({ provider: SignInProvider.shape.id }),
  data: z.strictObject({ address: z.string(), flow: z.string() }),
});

export const finishProvider = endpoint('POST /auth/provider-grant', {
  summary:
    'Signs in who came back from a provider; makes an account for who has none. An account with the same email that the provider does not open yet asks for its password first.',
  feature,
  access: 'public',
  input: payload({
    flow: text(200, 1),
    code: text(4000, 1),
    state: text(2000, 1),
    /** The issuer, where the provider names it (RFC 9207). */
    iss: text(2000, 1).optional(),
    inviteToken: text(200).optional(),
  }),
  data: z.discriminatedUnion('outcome', [
    Session.extend({ outcome: z.literal('signed-in') }),
    SecondStep.extend({ outcome: z.literal('second-factor') }),
    z.strictObject({ outcome: z.literal('password'), email: z.string() }),
  ]),
});

export const linkProvider = endpoint('POST /auth/provider-link', {
  summary:
    'Lets who came back from a provider open the account with the same email from now on, once its password is given; signs in.',
  feature,
  access: 'public',
  input: payload({
    flow: text(200, 1),
    password: z.string().min(1).max(1000),
    inviteToken: text(200).optional(),
  }),
  data: z.discriminatedUnion('outcome', [
    Session.extend({ outcome: z.literal('signed-in') }),
    SecondStep.extend({ outcome: z.literal('second-factor') }),
  ]),
});
