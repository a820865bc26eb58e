import { outsideCompanies, type Database } from '#db/database.ts';
import { fetchSamlMetadata } from '#outside/saml-metadata.ts';
import { findProviders, renewProvider } from './identity-providers.queries.ts';

/**
 * Reads the metadata of all providers of SAML anew that have an address for them, so that a new certificate is known before the old
 * one is over. One that does not answer, or calls itself something else, keeps what is known; `failed` hears of it.
 */
export async function renewMetadata(database: Database, failed: (error: unknown) => void): Promise<void> {
  const providers = await outsideCompanies(database, findProviders);
  for (const { id, issuer, metadata_url } of providers) {
    if (metadata_url === null || issuer === null) continue;
    try {
      const { entityId, signInAddress: address, certificates } = await fetchSamlMetadata(metadata_url);
      if (entityId !== issuer) throw new Error(`${metadata_url} is of another provider now`);
      await outsideCompanies(database, (db) => renewProvider(db, id, { issuer, address, certificates }));
    } catch (error) {
      failed(error);
    }
  }
}
