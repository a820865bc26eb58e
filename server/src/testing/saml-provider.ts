import { createPublicKey, randomBytes, verify, X509Certificate } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { inflateRawSync } from 'node:zlib';
import { SignedXml } from 'xml-crypto';
import { encrypt } from 'xml-encryption';
import { makeOwnCertificate } from '#outside/own-certificate.ts';

/** What an assertion says; a test changes what it wants to see refused. */
export type Said = {
  id: string;
  issuer: string;
  audience: string;
  recipient: string;
  inResponseTo: string | undefined;
  nameId: string;
  nameIdFormat: string;
  notBefore: number;
  notOnOrAfter: number;
  attributes: Record<string, string>;
};
type Key = { certificate: string; key: string };
type Manner = {
  /** Signs with another key. */
  by?: Key;
  isUnsigned?: boolean;
  /** The answer is signed in place of the assertion. */
  signs?: 'assertion' | 'answer';
  /** For the certificate of the other side, in base64. */
  encryptFor?: string;
  /** Changes the answer after it was signed. */
  change?: (xml: string) => string;
};

const protocol = 'urn:oasis:names:tc:SAML:2.0:protocol';
const words = 'urn:oasis:names:tc:SAML:2.0:assertion';

/** A provider of SAML 2.0 on the loopback address that signs for real, and checks the requests it gets. */
export async function startSamlProvider() {
  const own = await makeOwnCertificate();
  let published = [own.certificate];
  let isAway = false;
  const server = createServer((_request, response) => {
    if (isAway) response.writeHead(503).end();
    else response.writeHead(200, { 'content-type': 'application/samlmetadata+xml' }).end(metadata());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const entityId = `${url}/entity`;
  const metadata = () => `<?xml version="1.0"?>
    <md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${entityId}">
      <md:IDPSSODescriptor WantAuthnRequestsSigned="true" protocolSupportEnumeration="${protocol}">
        ${published
          .map(
            (
              one,
            ) => `<md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data>
              <ds:X509Certificate>${one}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`,
          )
          .join('')}
        <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="${url}/post"/>
        <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${url}/sso"/>
      </md:IDPSSODescriptor>
    </md:EntityDescriptor>`;
  return {
    url,
    entityId,
    own,
    metadata,
    metadataUrl: `${url}/metadata`,
    publish: (certificates: string[]) => (published = certificates),
    goAway: (away: boolean) => (isAway = away),
    /** What a browser brings from the provider when the person there is who `said` names. */
    answer: async (said: Partial<Said> & { recipient: string; audience: string }, manner: Manner = {}) =>
      makeAnswer({ ...defaults(entityId), ...said }, own, manner),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const defaults = (issuer: string): Omit<Said, 'audience' | 'recipient'> => ({
  id: `_${randomBytes(16).toString('hex')}`,
  issuer,
  inResponseTo: undefined,
  nameId: 'someone',
  nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
  notBefore: Date.now() - 60_000,
  notOnOrAfter: Date.now() + 300_000,
  attributes: {},
});

/** Reads the request that an address carries, whose signature the other side's certificate must fit. */
export function readSamlRequest(address: string, certificate: string) {
  const url = new URL(address);
  const signed = url.search.slice(1).replace(/&Signature=.*$/, '');
  const fits = verify(
    'rsa-sha256',
    Buffer.from(signed),
    createPublicKey(
      new X509Certificate(Buffer.from(certificate, 'base64')).publicKey.export({
        type: 'spki',
        format: 'pem',
      }),
    ),
    Buffer.from(url.searchParams.get('Signature') ?? '', 'base64'),
  );
  if (!fits) throw new Error('The request is not signed by who sends it');
  const xml = inflateRawSync(Buffer.from(url.searchParams.get('SAMLRequest') ?? '', 'base64')).toString(
    'utf8',
  );
  const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(xml)?.[1] ?? '';
  return {
    id: attribute('ID'),
    replyAddress: attribute('AssertionConsumerServiceURL'),
    issuer: />([^<>]+)<\/saml:Issuer>/.exec(xml)?.[1] ?? '',
    relayState: url.searchParams.get('RelayState') ?? '',
  };
}

async function makeAnswer(said: Said, own: Key, manner: Manner): Promise<string> {
  const { by = own, isUnsigned = false, signs = 'assertion', encryptFor, change = (xml) => xml } = manner;
  let assertion = assertionOf(said);
  if (!isUnsigned && signs === 'assertion') assertion = signed(assertion, 'Assertion', by);
  if (encryptFor !== undefined)
    assertion = `<saml:EncryptedAssertion xmlns:saml="${words}">${await encrypted(assertion, encryptFor)}</saml:EncryptedAssertion>`;
  const inResponseTo = said.inResponseTo === undefined ? '' : ` InResponseTo="${said.inResponseTo}"`;
  let answer = `<samlp:Response xmlns:samlp="${protocol}" ID="${said.id}r" Version="2.0" IssueInstant="${moment(Date.now())}" Destination="${said.recipient}"${inResponseTo}><saml:Issuer xmlns:saml="${words}">${said.issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>${assertion}</samlp:Response>`;
  if (!isUnsigned && signs === 'answer') answer = signed(answer, 'Response', by);
  return Buffer.from(change(answer)).toString('base64');
}

const moment = (ms: number) => new Date(ms).toISOString();

function assertionOf(said: Said): string {
  const inResponseTo = said.inResponseTo === undefined ? '' : ` InResponseTo="${said.inResponseTo}"`;
  const attributes = Object.entries(said.attributes)
    .map(
      ([name, value]) =>
        `<saml:Attribute Name="${name}"><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute>`,
    )
    .join('');
  return (
    `<saml:Assertion xmlns:saml="${words}" ID="${said.id}" Version="2.0" IssueInstant="${moment(Date.now())}"><saml:Issuer>${said.issuer}</saml:Issuer>` +
    `<saml:Subject><saml:NameID Format="${said.nameIdFormat}">${said.nameId}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer">` +
    `<saml:SubjectConfirmationData Recipient="${said.recipient}" NotOnOrAfter="${moment(said.notOnOrAfter)}"${inResponseTo}/></saml:SubjectConfirmation></saml:Subject>` +
    `<saml:Conditions NotBefore="${moment(said.notBefore)}" NotOnOrAfter="${moment(said.notOnOrAfter)}"><saml:AudienceRestriction><saml:Audience>${said.audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions>` +
    `<saml:AuthnStatement AuthnInstant="${moment(Date.now())}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>` +
    (attributes === '' ? '' : `<saml:AttributeStatement>${attributes}</saml:AttributeStatement>`) +
    `</saml:Assertion>`
  );
}

function signed(xml: string, name: 'Assertion' | 'Response', { key }: Key): string {
  const place = `/*[local-name(.)='${name}']`;
  const signature = new SignedXml({
    privateKey: key,
    signatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    canonicalizationAlgorithm: 'http://www.w3.org/2001/10/xml-exc-c14n#',
  });
  signature.addReference({
    xpath: place,
    digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
    transforms: [
      'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
      'http://www.w3.org/2001/10/xml-exc-c14n#',
    ],
  });
  signature.computeSignature(xml, {
    location: { reference: `${place}/*[local-name(.)='Issuer']`, action: 'after' },
  });
  return signature.getSignedXml();
}

function encrypted(xml: string, certificate: string): Promise<string> {
  const pem = new X509Certificate(Buffer.from(certificate, 'base64'));
  return promisify(encrypt)(xml, {
    rsa_pub: pem.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    pem: pem.toString(),
    encryptionAlgorithm: 'http://www.w3.org/2009/xmlenc11#aes256-gcm',
    keyEncryptionAlgorithm: 'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p',
  });
}
