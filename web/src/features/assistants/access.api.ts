import { grantAssistant, readAssistantRequest } from '@bidloom/contract/assistants';
import { useQuery } from '@tanstack/react-query';
import { reading, useCall } from '#lib/calls/calls.ts';

/** What an assistant asks for in the address it opens (OAuth 2.1). */
export type AssistantRequest = {
  clientId: string;
  redirectUri: string;
  challenge: string;
  state?: string | undefined;
};

/** Undefined where the address is none that we answer: code with PKCE by S256 alone. */
export function requestIn(parameters: URLSearchParams): AssistantRequest | undefined {
  const given = (name: string) => parameters.get(name) ?? '';
  const state = parameters.get('state') ?? undefined;
  const isOurs =
    given('response_type') === 'code' &&
    given('code_challenge_method') === 'S256' &&
    /^[\w-]{43}$/.test(given('code_challenge')) &&
    URL.canParse(given('redirect_uri'));
  if (!isOurs || given('client_id') === '') return undefined;
  return {
    clientId: given('client_id'),
    redirectUri: given('redirect_uri'),
    challenge: given('code_challenge'),
    ...(state !== undefined && { state }),
  };
}

export const useAssistantRequest = (request: AssistantRequest | undefined) =>
  useQuery(
    reading(
      readAssistantRequest,
      { clientId: request?.clientId ?? '', redirectUri: request?.redirectUri ?? '' },
      { failed: 'assistants.access.failed', quiet: true, enabled: request !== undefined },
    ),
  );

export const useGrantAssistant = () =>
  useCall(grantAssistant, { refreshes: [], failed: 'assistants.access.failed', quiet: true });
