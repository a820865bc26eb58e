import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Done, idOf, payload, text, Timestamp } from './primitives.ts';

const feature = 'identity-providers';
const access = 'signed-in';

/** Why a provider's answer to a sign-in was refused; operators read it where they connect the provider. */
const providerProblems = [
  'signature',
  'certificate',
  'issuer',
  'audience',
  'recipient',
  'time',
  'request',
  'unasked',
  'replay',
  'subject',
  'email',
  'status',
  'answer',
] as const;
export type ProviderProblem = (typeof providerProblems)[number];

export const IdentityProvider = z.strictObject({
  _id: idOf('identity-provider'),
  kind: z.enum(['saml', 'oidc']),
  /** What people call it. */
  name: z.string(),
  /** People can sign in with it. */
  isOn: z.boolean(),
  /** All that it needs is there, so that it can be switched on. */
  isReady: z.boolean(),
  /** What the provider is told. SAML: entity ID, where answers go, and metadata with both; OpenID Connect: where people are sent back to. */
  ours: z.strictObject({
    entityId: z.string().nullable(),
    replyAddress: z.string(),
    metadataAddress: z.string().nullable(),
  }),
  /** The provider's entity ID or issuer. */
  issuer: z.string().nullable(),
  clientId: z.string().nullable(),
  /** The secret itself is never answered. */
  hasSecret: z.boolean(),
  signInAddress: z.string().nullable(),
  certificates: z.array(z.strictObject({ subject: z.string(), goodUntil: Timestamp, isOver: z.boolean() })),
  /** From where metadata are read anew once a day; null where they were uploaded. */
  metadataUrl: z.string().nullable(),
  metadataReadAt: Timestamp.nullable(),
  /** People may begin at the provider, in its portal of applications. */
  takesUnasked: z.boolean(),
  lastProblem: z.strictObject({ reason: z.enum(providerProblems), at: Timestamp }).nullable(),
});
export type IdentityProvider = z.infer<typeof IdentityProvider>;

export const listIdentityProviders = endpoint('GET /operator/identity-providers', {
  summary:
    'The identity providers by which people sign in to the server, for its operators; 404 for anybody else.',
  feature,
  access,
  input: z.strictObject({}),
  data: z.strictObject({
    providers: z.array(IdentityProvider),
    /** Names of those of the server's settings, which only its configuration changes. */
    fixed: z.array(z.string()),
  }),
});

const Name = text(60, 1);
export const addIdentityProvider = endpoint('POST /operator/identity-provider', {
  summary:
    'Begins to connect an identity provider, switched off: the answer says what the provider is to be told. 404 for anybody but operators.',
  feature,
  access,
  needsProof: true,
  status: 201,
  input: payload({ kind: IdentityProvider.shape.kind, name: Name }),
  data: IdentityProvider,
  creates: { kind: 'identity-provider', idPath: 'data._id' },
});

const Address = z.url({ protocol: /^https?$/, error: 'errors.input.url' }).max(2_000);
export const changeIdentityProvider = endpoint('PUT /operator/identity-provider', {
  summary:
    "Changes an identity provider. SAML: `metadata` takes the provider's metadata as text, `metadataUrl` their address, from where they are read at once and once a day. 404 for anybody but operators.",
  feature,
  access,
  needsProof: true,
  input: payload({
    _id: idOf('identity-provider'),
    name: Name.optional(),
    isOn: z.boolean().optional(),
    metadata: z.string().min(1).max(800_000, 'errors.input.long').optional(),
    metadataUrl: Address.optional(),
    takesUnasked: z.boolean().optional(),
    issuer: Address.optional(),
    clientId: text(500, 1).optional(),
    clientSecret: z.string().min(1).max(2_000).optional(),
  }),
  data: IdentityProvider,
});

export const removeIdentityProvider = endpoint('DELETE /operator/identity-provider', {
  summary:
    'Forgets an identity provider. Accounts stay, and their passwords with them. 404 for anybody but operators.',
  feature,
  access,
  needsProof: true,
  input: payload({ _id: idOf('identity-provider') }),
  data: Done,
});
