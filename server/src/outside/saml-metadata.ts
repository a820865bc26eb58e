import { X509Certificate } from 'node:crypto';
import type { Element } from '@xmldom/xmldom';
import { guardedFetch } from './guarded-fetch.ts';
import { timeLimit } from './time-limit.ts';

/** What an identity provider of SAML 2.0 publishes of itself. */
export type SamlMetadata = {
  entityId: string;
  /** Where people are sent (binding HTTP-Redirect). */
  signInAddress: string;
  /** With one of which it signs, in base64. */
  certificates: string[];
};

/** Why metadata are of no use. `away`: nothing came from their address. */
export class MetadataRefused extends Error {
  override readonly name = 'MetadataRefused';
  readonly reason: 'away' | 'no-metadata' | 'no-provider' | 'no-redirect' | 'no-certificate';
  constructor(reason: MetadataRefused['reason'], cause?: unknown) {
    super(`SAML metadata: ${reason}`, { cause });
    this.reason = reason;
  }
}

const metadataNames = 'urn:oasis:names:tc:SAML:2.0:metadata';
const signatureNames = 'http://www.w3.org/2000/09/xmldsig#';
const redirectBinding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
const maxBytes = 800_000;

/** Reads the metadata behind an address that an operator entered, wherever it leads. */
export async function fetchSamlMetadata(address: string, timeoutMs = 10_000): Promise<SamlMetadata> {
  const ask = guardedFetch({ reach: 'any', allowHosts: [], mustBeLocal: false, maxBytes });
  const limit = timeLimit(timeoutMs);
  let text: string;
  try {
    const answer = await ask(address, { signal: limit.signal });
    if (!answer.ok) throw new Error(`Answered ${answer.status}`);
    text = await answer.text();
  } catch (error) {
    throw new MetadataRefused('away', error);
  } finally {
    limit.end();
  }
  return readSamlMetadata(text);
}

/**
 * Reads metadata of a provider, or of a federation of one.
 * @throws MetadataRefused
 */
export async function readSamlMetadata(text: string): Promise<SamlMetadata> {
  const root = await parseXml(text);
  const entities = [root, ...elementsOf(root, metadataNames, 'EntityDescriptor')];
  for (const entity of entities) {
    const [provider] = elementsOf(entity, metadataNames, 'IDPSSODescriptor');
    const entityId = entity.getAttribute('entityID');
    if (entity.localName !== 'EntityDescriptor' || !provider || !entityId) continue;
    return { entityId, signInAddress: signInAddressOf(provider), certificates: certificatesOf(provider) };
  }
  throw new MetadataRefused('no-provider');
}

async function parseXml(text: string): Promise<Element> {
  // A document type would bring entities along, which metadata never need.
  if (/<!doctype/i.test(text)) throw new MetadataRefused('no-metadata');
  const { DOMParser, onErrorStopParsing } = await import('@xmldom/xmldom');
  try {
    const root = new DOMParser({ onError: onErrorStopParsing }).parseFromString(
      text,
      'text/xml',
    ).documentElement;
    if (root?.namespaceURI === metadataNames) return root;
  } catch (error) {
    throw new MetadataRefused('no-metadata', error);
  }
  throw new MetadataRefused('no-metadata');
}

const elementsOf = (from: Element, namespace: string, name: string): Element[] =>
  [...from.getElementsByTagNameNS(namespace, name)].filter((found) => found !== from);

function signInAddressOf(provider: Element): string {
  const address = elementsOf(provider, metadataNames, 'SingleSignOnService')
    .find((service) => service.getAttribute('Binding') === redirectBinding)
    ?.getAttribute('Location');
  if (!address || !/^https?:$/.test(URL.parse(address)?.protocol ?? ''))
    throw new MetadataRefused('no-redirect');
  return address;
}

function certificatesOf(provider: Element): string[] {
  const found = elementsOf(provider, metadataNames, 'KeyDescriptor')
    .filter((key) => key.getAttribute('use') !== 'encryption')
    .flatMap((key) => elementsOf(key, signatureNames, 'X509Certificate'))
    .map((certificate) => (certificate.textContent ?? '').replaceAll(/\s/g, ''))
    .filter((certificate) => readCertificate(certificate) !== undefined);
  if (found.length === 0) throw new MetadataRefused('no-certificate');
  return [...new Set(found)].slice(0, 20);
}

/** Whose a certificate is and until when it is good; undefined when it is none. */
export function readCertificate(base64: string): { subject: string; goodUntil: Date } | undefined {
  try {
    const certificate = new X509Certificate(Buffer.from(base64, 'base64'));
    return { subject: nameOf(certificate.subject), goodUntil: new Date(certificate.validTo) };
  } catch {
    return undefined;
  }
}

const nameOf = (subject: string): string => /^CN=(.+)$/m.exec(subject)?.[1] ?? subject.replaceAll('\n', ', ');
