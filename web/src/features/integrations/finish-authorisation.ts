import i18next from 'i18next';
import { ApiError } from '#lib/calls/api.ts';
import { grantAccess, type Service } from './integrations.api.ts';
import { takeServiceMarker } from './service-marker.ts';

export type Outcome = { state: 'success'; service: Service } | { state: 'error'; reason: string };

/** Makes a connection of what Google sent back in the address, or says in the specification's words why it cannot. */
export async function finishAuthorisation(answer: URLSearchParams): Promise<Outcome> {
  const service = await takeServiceMarker();
  const refusal = answer.get('error');
  if (refusal !== null) {
    const said = i18next.t('oauth.errors.provider', { error: refusal });
    const description = answer.get('error_description');
    return failed(description ? `${said} - ${description}` : said);
  }
  const code = answer.get('code');
  if (!code) return failed(i18next.t('oauth.errors.noCode'));
  if (!service) return failed(i18next.t('oauth.errors.noService'));
  if (service !== 'drive' && service !== 'gmail') return failed(i18next.t('oauth.errors.unknownService'));
  try {
    await grantAccess(service, code, answer.get('state'));
    return { state: 'success', service };
  } catch (error) {
    const said = error instanceof ApiError ? error.message : '';
    return failed(said || i18next.t(`integrations.errors.${service}`));
  }
}

const failed = (reason: string): Outcome => ({ state: 'error', reason });
