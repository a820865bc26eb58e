import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { passkeyTransports, type startPasskey } from '@bidloom/contract/second-factors';
import type { CreatedPasskey, PasskeyRequest, UsedPasskey } from '@bidloom/contract/second-factors';
import type { DataOf } from '@bidloom/contract/endpoint';
import type { Db } from '#db/database.ts';
import type { Settings } from '#env.ts';
import { refused } from '#http/calls/errors.ts';
import { relyingPartyOf, type RelyingParty } from './relying-party.ts';
import * as queries from './second-factors.queries.ts';

const timeout = 300_000;
/** EdDSA, ES256, RS256: what authenticators offer, in the order we like them. */
const algorithms = [-8, -7, -257];

/** What a browser needs to make a passkey for a person. */
export async function passkeyCreation(
  db: Db,
  settings: Settings,
  user: { _id: string; fullName: string; email: string },
): Promise<DataOf<typeof startPasskey>> {
  const party = mustHaveParty(settings);
  const challenge = newChallenge();
  await queries.addChallenge(db, { challenge, user_id: user._id, purpose: 'add' });
  return {
    challenge,
    rp: { id: party.id, name: 'Bidloom' },
    user: {
      id: Buffer.from(user._id).toString('base64url'),
      name: user.email,
      displayName: user.fullName,
    },
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' as const })),
    timeout,
    attestation: 'none',
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    excludeCredentials: await descriptors(db, user._id),
  };
}

/** Checks what a browser made and keeps it. */
export async function keepPasskey(
  db: Db,
  settings: Settings,
  user: string,
  name: string,
  credential: z.output<typeof CreatedPasskey>,
): Promise<void> {
  const { id, origins } = mustHaveParty(settings);
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const verified = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: (challenge) => queries.takeChallenge(db, challenge, 'add', user),
    expectedOrigin: origins,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => undefined);
  if (!verified?.verified) throw passkeyRefused();
  const { credential: made, credentialBackedUp } = verified.registrationInfo;
  await queries.addPasskey(db, {
    user_id: user,
    credential_id: made.id,
    public_key: Buffer.from(made.publicKey).toString('base64url'),
    sign_count: made.counter,
    transports: knownTransports(credential.response.transports ?? []),
    name,
    is_synced: credentialBackedUp,
  });
}

/** What a browser needs to use a passkey: of a person who is known, or of whoever comes. */
export async function passkeyRequest(
  db: Db,
  settings: Settings,
  purpose: 'sign-in' | 'prove',
  user?: string,
): Promise<z.output<typeof PasskeyRequest>> {
  const party = mustHaveParty(settings);
  const challenge = newChallenge();
  await queries.addChallenge(db, { challenge, user_id: user ?? null, purpose });
  return {
    challenge,
    rpId: party.id,
    timeout,
    userVerification: 'required',
    allowCredentials: user === undefined ? [] : await descriptors(db, user),
  };
}

/** Whether the passkey is of this person and answered a challenge of ours, once. The transaction acts for the person. */
export async function passkeyFits(
  db: Db,
  settings: Settings,
  purpose: 'sign-in' | 'prove',
  user: string,
  credential: z.output<typeof UsedPasskey>,
): Promise<boolean> {
  const party = relyingPartyOf(settings);
  const stored = party && (await queries.lockPasskeyForUpdate(db, user, credential.id));
  if (!party || !stored) return false;
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const verified = await verifyAuthenticationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: (challenge) => queries.takeChallenge(db, challenge, purpose, user),
    expectedOrigin: party.origins,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: {
      id: credential.id,
      publicKey: new Uint8Array(Buffer.from(stored.publicKey, 'base64url')),
      counter: stored.signCount,
      transports: knownTransports(stored.transports),
    },
  }).catch(() => undefined);
  if (!verified?.verified) return false;
  await queries.markPasskeyUsed(db, stored.id, verified.authenticationInfo.newCounter);
  return true;
}

const newChallenge = () => randomBytes(32).toString('base64url');
const passkeyRefused = () => refused('passkey_refused', 'server.secondFactors.passkeyRefused');

function mustHaveParty(settings: Settings): RelyingParty {
  const party = relyingPartyOf(settings);
  if (!party) throw refused('no_passkeys_here', 'server.secondFactors.noPasskeysHere');
  return party;
}

const descriptors = async (db: Db, user: string) =>
  (await queries.findCredentials(db, user)).map(({ id, transports }) => ({
    id,
    transports: knownTransports(transports),
    type: 'public-key' as const,
  }));
/** Those that browsers may still invent are left out: they find a passkey without as well. */
const knownTransports = (names: string[]) => passkeyTransports.filter((one) => names.includes(one));
