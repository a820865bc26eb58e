import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idOf, payload, text, Timestamp, exactText } from './primitives.ts';

/** How many passkeys an account may have. */
export const mostPasskeys = 20;
/** How many recovery codes a set has. */
export const recoveryCodeCount = 10;

const Base64Url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/, 'errors.input.format');
/** How browsers reach an authenticator. */
export const passkeyTransports = ['ble', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

/** What `navigator.credentials.create` answers, as JSON (WebAuthn level 3, RegistrationResponseJSON). */
export const CreatedPasskey = z.object({
  id: Base64Url(1400),
  rawId: Base64Url(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: Base64Url(8000),
    attestationObject: Base64Url(40_000),
    transports: z.array(exactText(40)).max(10).optional(),
  }),
});

/** What `navigator.credentials.get` answers, as JSON (AuthenticationResponseJSON). */
export const UsedPasskey = z.object({
  id: Base64Url(1400),
  rawId: Base64Url(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: Base64Url(8000),
    authenticatorData: Base64Url(8000),
    signature: Base64Url(4000),
    userHandle: Base64Url(200).optional(),
  }),
});

const Descriptor = z.strictObject({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.enum(passkeyTransports)),
});

/** What `navigator.credentials.get` is asked with. */
export const PasskeyRequest = z.strictObject({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(Descriptor),
});

const PasskeyCreation = z.strictObject({
  challenge: z.string(),
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.strictObject({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  attestation: z.literal('none'),
  authenticatorSelection: z.strictObject({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  excludeCredentials: z.array(Descriptor),
});

export const Passkey = z.strictObject({
  _id: idOf('passkey'),
  name: z.string(),
  /** Whether it is kept on several devices of its person. */
  isSynced: z.boolean(),
  createdAt: Timestamp,
  lastUsedAt: Timestamp.nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

export const SecondFactors = z.strictObject({
  passkeys: z.array(Passkey),
  /** Since when codes of an authenticator app are accepted; null without one. */
  authenticatorSince: Timestamp.nullable(),
  /** Recovery codes that were not used yet. */
  recoveryCodes: z.int(),
  /** The host name under which browsers keep passkeys for this server; null where its address allows none. */
  passkeyHost: z.string().nullable(),
  /** Companies of the caller that demand a second factor. */
  demandedBy: z.array(z.string()),
});
export type SecondFactors = z.infer<typeof SecondFactors>;

/** `recoveryCodes` are told once, with the first factor or when they are made anew; empty otherwise. */
const Added = z.strictObject({ factors: SecondFactors, recoveryCodes: z.array(z.string()) });

const feature = 'second-factors';
const access = 'signed-in';

/** Six digits; spaces within are allowed, as apps show them. */
export const AuthenticatorCode = z
  .string()
  .max(20)
  .transform((code) => code.replaceAll(/\s/g, ''))
  .refine((code) => /^\d{6}$/.test(code), 'errors.input.sixDigits');

export const getSecondFactors = endpoint('GET /account/second-factors', {
  summary: "The caller's passkeys, authenticator app and the number of recovery codes left.",
  feature,
  access,
  input: z.strictObject({}),
  data: SecondFactors,
});

export const startAuthenticator = endpoint('POST /account/authenticator', {
  summary:
    'Begins to set up an authenticator app: a secret to enter there, and as an otpauth address for a QR code. It counts once a code of it was confirmed.',
  feature,
  access,
  needsProof: true,
  input: payload({}),
  data: z.strictObject({ secret: z.string(), address: z.string() }),
});

export const confirmAuthenticator = endpoint('PUT /account/authenticator', {
  summary:
    'Confirms an authenticator app with a code of it. With the first second factor of an account its other sessions end.',
  feature,
  access,
  input: payload({ code: AuthenticatorCode }),
  data: Added,
});

export const removeAuthenticator = endpoint('DELETE /account/authenticator', {
  summary:
    'Removes the authenticator app. 409 while a company demands a second factor and there is no other.',
  feature,
  access,
  needsProof: true,
  input: payload({}),
  data: SecondFactors,
});

export const startPasskey = endpoint('POST /account/passkey-challenge', {
  summary: 'What a browser needs to make a passkey for the account; good for ten minutes.',
  feature,
  access,
  needsProof: true,
  input: payload({}),
  data: PasskeyCreation,
});

export const addPasskey = endpoint('POST /account/passkey', {
  summary:
    'Adds the passkey that a browser made. With the first second factor of an account its other sessions end.',
  feature,
  access,
  status: 201,
  input: payload({ name: text(80, 1), credential: CreatedPasskey }),
  data: Added,
});

export const changePasskey = endpoint('PUT /account/passkey', {
  summary: 'Names a passkey.',
  feature,
  access,
  input: payload({ _id: idOf('passkey'), name: text(80, 1) }),
  data: SecondFactors,
});

export const removePasskey = endpoint('DELETE /account/passkey', {
  summary: 'Removes a passkey. 409 while a company demands a second factor and there is no other.',
  feature,
  access,
  needsProof: true,
  input: payload({ _id: idOf('passkey') }),
  data: SecondFactors,
});

export const renewRecoveryCodes = endpoint('POST /account/recovery-codes', {
  summary: 'Makes a new set of recovery codes; the one before opens nothing any more.',
  feature,
  access,
  needsProof: true,
  input: payload({}),
  data: Added,
});
