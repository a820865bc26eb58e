import { HttpError } from '#http/calls/errors.ts';
import type { Caller } from '#http/calls/route.ts';

export const proofNeeded = 'proof_needed';
export const secondFactorNeeded = 'second_factor_needed';

/**
 * Refuses a person who has not proved to be there in the last ten minutes: whoever found a screen unlocked changes nothing
 * that matters. A program's token is its own proof.
 */
export function mustBeProved({ token, isProved }: Caller): void {
  if (!token && !isProved) throw new HttpError(403, proofNeeded, 'server.auth.proofNeeded');
}

/** The company's data open only to accounts with a second factor; this one is led to set one up. */
export const secondFactorMissing = () =>
  new HttpError(403, secondFactorNeeded, 'server.auth.secondFactorMissing');

/** Refusals that ask for a step first, which is no attempt to do what one may not. */
export const asksForStep = ({ code }: HttpError): boolean =>
  code === proofNeeded || code === secondFactorNeeded;
