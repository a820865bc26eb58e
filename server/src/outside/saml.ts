import type { Profile, SAML } from '@node-saml/node-saml';
import { z } from 'zod';
import { readCertificate } from './saml-metadata.ts';

/** A provider of SAML 2.0 by which people sign in. */
export type SamlProvider = {
  /** Its entity ID. */
  issuer: string;
  /** Where people are sent (binding HTTP-Redirect). */
  signInAddress: string;
  /** With one of which it signs, in base64. */
  certificates: string[];
  ours: {
    entityId: string;
    /** Where the provider sends its answers (binding HTTP-POST). */
    replyAddress: string;
    /** In base64. */
    certificate: string;
    /** Signs requests and opens encrypted assertions; PEM. */
    key: string;
  };
};

export type SamlIdentity = {
  /** The account at the provider. */
  subject: string;
  /** Lower case. */
  email: string;
  /** Empty when the provider tells none. */
  fullName: string;
};

/** An identity, and the assertion that states it, which counts once. */
export type SamlAnswer = { identity: SamlIdentity; assertion: { id: string; expiresAt: Date } };

/** Why an answer opens nothing. */
export class SamlRefused extends Error {
  override readonly name = 'SamlRefused';
  readonly reason:
    | 'signature'
    | 'certificate'
    | 'issuer'
    | 'audience'
    | 'recipient'
    | 'time'
    | 'request'
    | 'unasked'
    | 'subject'
    | 'email'
    | 'status'
    | 'answer';
  constructor(reason: SamlRefused['reason'], cause?: unknown) {
    super(`SAML answer refused: ${reason}`, { cause });
    this.reason = reason;
  }
}

/** How far the clocks of both sides may differ. */
const skewMs = 60_000;

/** Loaded by the first who signs in so: most servers have no such provider. */
const library = () => import('@node-saml/node-saml');

async function clientOf(
  { issuer, signInAddress, certificates, ours }: SamlProvider,
  request: string,
): Promise<SAML> {
  const { SAML, ValidateInResponseTo } = await library();
  return new SAML({
    issuer: ours.entityId,
    callbackUrl: ours.replyAddress,
    audience: ours.entityId,
    entryPoint: signInAddress,
    idpIssuer: issuer,
    idpCert: certificates,
    privateKey: ours.key,
    publicCert: ours.certificate,
    decryptionPvk: ours.key,
    signatureAlgorithm: 'sha256',
    digestAlgorithm: 'sha256',
    // The provider knows best how its people prove who they are, and by what it names them.
    disableRequestedAuthnContext: true,
    identifierFormat: null,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: skewMs,
    generateUniqueId: () => request,
    // What answers what is checked below, in the signed words.
    validateInResponseTo: ValidateInResponseTo.never,
  });
}

/** Where somebody goes to sign in: a signed request with the id `request`; `relayState` comes back with the answer. */
export const samlAddress = async (
  provider: SamlProvider,
  request: string,
  relayState: string,
): Promise<string> => (await clientOf(provider, request)).getAuthorizeUrlAsync(relayState, undefined, {});

/** What the provider is told of this server. */
export const samlMetadata = async (provider: SamlProvider): Promise<string> =>
  (await clientOf(provider, '_bidloom')).generateServiceProviderMetadata(
    provider.ours.certificate,
    provider.ours.certificate,
  );

/**
 * Reads an answer of the provider. Only what its signature covers is believed: one assertion, for us, sent to us, now, by this provider,
 * in answer to `request`; undefined: to none.
 * @throws SamlRefused
 */
export async function readSamlAnswer(
  provider: SamlProvider,
  answer: string,
  request: string | undefined,
): Promise<SamlAnswer> {
  const now = Date.now();
  const certificates = provider.certificates.filter(
    (one) => (readCertificate(one)?.goodUntil.getTime() ?? 0) > now,
  );
  if (certificates.length === 0) throw new SamlRefused('certificate');
  const profile = await verifiedProfile({ ...provider, certificates }, answer);
  if (profile.issuer !== provider.issuer) throw new SamlRefused('issuer');
  const parsed = Signed.safeParse(profile.getAssertion?.());
  if (!parsed.success) throw new SamlRefused('answer', parsed.error);
  const { ID, confirmations } = parsed.data;
  const expiresAt = confirmedUntil(confirmations, { now, recipient: provider.ours.replyAddress, request });
  return { identity: identityOf(profile), assertion: { id: ID, expiresAt } };
}

async function verifiedProfile(provider: SamlProvider, answer: string): Promise<Profile> {
  const xml = Buffer.from(answer, 'base64').toString('utf8');
  // A document type would bring entities along, which answers never need.
  if (/<!doctype/i.test(xml)) throw new SamlRefused('answer');
  const { SamlStatusError } = await library();
  const client = await clientOf(provider, '_bidloom');
  try {
    const { profile } = await client.validatePostResponseAsync({ SAMLResponse: answer });
    if (profile === null) throw new SamlRefused('answer');
    return profile;
  } catch (error) {
    if (error instanceof SamlRefused) throw error;
    throw new SamlRefused(error instanceof SamlStatusError ? 'status' : reasonOf(error), error);
  }
}

/** The library says by its sentences alone what was wrong. */
function reasonOf(error: unknown): SamlRefused['reason'] {
  const sentence = error instanceof Error ? error.message : '';
  if (/signature|signed/i.test(sentence)) return 'signature';
  if (/audience/i.test(sentence)) return 'audience';
  if (/not yet valid|expired|too old/i.test(sentence)) return 'time';
  return 'answer';
}

const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
/** The assertion as the signature covers it. */
const Signed = z
  .object({
    Assertion: z.object({
      $: z.object({ ID: z.string().min(1).max(500) }),
      Subject: z.tuple([
        z.object({
          SubjectConfirmation: z.array(
            z.object({
              $: z.object({ Method: z.string() }),
              SubjectConfirmationData: z
                .tuple([
                  z.object({
                    $: z.object({
                      Recipient: z.string().optional(),
                      NotOnOrAfter: z.iso.datetime({ offset: true }).optional(),
                      InResponseTo: z.string().optional(),
                    }),
                  }),
                ])
                .optional(),
            }),
          ),
        }),
      ]),
    }),
  })
  .transform(({ Assertion: { $, Subject } }) => ({
    ID: $.ID,
    confirmations: Subject[0].SubjectConfirmation.filter((one) => one.$.Method === bearer).map(
      ({ SubjectConfirmationData: data }) => data?.[0].$ ?? {},
    ),
  }));

type Confirmation = {
  Recipient?: string | undefined;
  NotOnOrAfter?: string | undefined;
  InResponseTo?: string | undefined;
};

/** Until when somebody who brings the assertion here is who it names (SAML profiles, 4.1.4.3). */
function confirmedUntil(
  confirmations: Confirmation[],
  { now, recipient, request }: { now: number; recipient: string; request: string | undefined },
): Date {
  const sentHere = confirmations.filter(({ Recipient }) => Recipient === recipient);
  if (sentHere.length === 0) throw new SamlRefused('recipient');
  const inTime = sentHere.filter(
    ({ NotOnOrAfter }) => NotOnOrAfter && Date.parse(NotOnOrAfter) + skewMs > now,
  );
  if (inTime.length === 0) throw new SamlRefused('time');
  const confirmed = inTime.find(({ InResponseTo }) => InResponseTo === request);
  if (!confirmed) throw new SamlRefused(request === undefined ? 'unasked' : 'request');
  return new Date(Date.parse(confirmed.NotOnOrAfter ?? '') + skewMs);
}

/** By the names that Entra ID, AD FS, Okta, Keycloak and the directories behind them give them. */
const claims = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims';
const emailNames = [
  `${claims}/emailaddress`,
  'urn:oid:0.9.2342.19200300.100.1.3',
  'email',
  'mail',
  'emailAddress',
];
const wholeNames = [
  'http://schemas.microsoft.com/identity/claims/displayname',
  'urn:oid:2.16.840.1.113730.3.1.241',
  'displayName',
  'name',
  'cn',
];
const givenNames = [`${claims}/givenname`, 'urn:oid:2.5.4.42', 'givenName', 'firstName'];
const familyNames = [`${claims}/surname`, 'urn:oid:2.5.4.4', 'sn', 'surname', 'lastName'];
const transient = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';

function identityOf({ nameID, nameIDFormat, attributes }: Profile): SamlIdentity {
  // A name that is another one the next time names no account.
  const subject = z.string().trim().min(1).max(255).safeParse(nameID);
  if (!subject.success || nameIDFormat === transient) throw new SamlRefused('subject');
  const given = new Map(
    Object.entries((attributes ?? {}) as Record<string, unknown>).map(([name, value]) => [
      name.toLowerCase(),
      value,
    ]),
  );
  const valueOf = (names: string[]): string => {
    for (const name of names) {
      const value: unknown = [given.get(name.toLowerCase())].flat()[0];
      if (typeof value === 'string' && value.trim() !== '') return value.trim();
    }
    return '';
  };
  const email = z
    .email()
    .max(254)
    .safeParse(valueOf(emailNames) || subject.data);
  if (!email.success) throw new SamlRefused('email');
  const parts = `${valueOf(givenNames)} ${valueOf(familyNames)}`.trim();
  return {
    subject: subject.data,
    email: email.data.toLowerCase(),
    fullName: valueOf(wholeNames.slice(0, 3)) || parts || valueOf(wholeNames.slice(3)),
  };
}
