import type { IdentityProvider } from '@bidloom/contract/identity-providers';
import type { AppContext } from '#http/calls/route.ts';
import { readCertificate } from '#outside/saml-metadata.ts';
import type { ProviderRow } from './identity-providers.queries.ts';

/** Where this server speaks SAML with one provider: its entity ID, its metadata by GET, answers by POST. */
export const samlAddressOf = ({ settings }: AppContext, id: string): string =>
  `${settings.publicUrl}/saml/${id}`;

/** A provider as its operators see it. */
export function showProvider(context: AppContext, row: ProviderRow): IdentityProvider {
  const isSaml = row.kind === 'saml';
  const address = samlAddressOf(context, row.id);
  return {
    _id: row.id,
    kind: row.kind,
    name: row.name,
    isOn: row.is_on,
    isReady: isReady(row),
    ours: isSaml
      ? { entityId: address, replyAddress: address, metadataAddress: address }
      : { entityId: null, replyAddress: `${context.settings.publicUrl}/login`, metadataAddress: null },
    issuer: row.issuer,
    clientId: row.client_id,
    hasSecret: row.client_secret !== null,
    signInAddress: row.sign_in_address,
    certificates: row.certificates.flatMap((certificate) => {
      const read = readCertificate(certificate);
      if (!read) return [];
      const { subject, goodUntil } = read;
      return [{ subject, goodUntil: goodUntil.toISOString(), isOver: goodUntil.getTime() <= Date.now() }];
    }),
    metadataUrl: row.metadata_url,
    metadataReadAt: row.metadata_read_at,
    takesUnasked: row.takes_unasked,
    lastProblem:
      row.last_problem === null || row.last_problem_at === null
        ? null
        : { reason: row.last_problem, at: row.last_problem_at },
  };
}

/** Whether people could sign in with it. */
export const isReady = (row: ProviderRow): boolean =>
  row.issuer !== null &&
  (row.kind === 'saml'
    ? row.sign_in_address !== null && row.certificates.length > 0
    : row.client_id !== null && row.client_secret !== null);
