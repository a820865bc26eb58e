import type { startPasskeySignIn } from '@bidloom/contract/auth';
import type { DataOf } from '@bidloom/contract/endpoint';
import type { startPasskey } from '@bidloom/contract/second-factors';

/** Whether this browser, at this address, has passkeys: they belong to a host name, and want HTTPS or this machine. */
export const hasPasskeys = (): boolean =>
  'PublicKeyCredential' in globalThis && isSecureContext && !/^[\d.]+$|^\[/.test(location.hostname);

/** Has the authenticator make a passkey. Throws when the person broke it off or it has one for this account already. */
export async function makePasskey(optionsJSON: DataOf<typeof startPasskey>) {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const { id, rawId, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports } = response;
  return {
    id,
    rawId,
    type: 'public-key' as const,
    response: { clientDataJSON, attestationObject, transports },
  };
}

/** Has the authenticator answer with a passkey. Throws when the person broke it off or there is none. */
export async function answerWithPasskey(optionsJSON: DataOf<typeof startPasskeySignIn>) {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { id, rawId, response } = await startAuthentication({ optionsJSON });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    rawId,
    type: 'public-key' as const,
    response: { clientDataJSON, authenticatorData, signature, userHandle },
  };
}
