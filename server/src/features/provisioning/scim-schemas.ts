import type { ProvisionedGroup } from './groups.queries.ts';
import type { ProvisionedPerson } from './people.queries.ts';

const core = 'urn:ietf:params:scim:schemas:core:2.0';
const messages = 'urn:ietf:params:scim:api:messages:2.0';
/** How many objects one page has at most. */
export const mostOnPage = 200;

const metaOf = (
  base: string,
  kind: 'User' | 'Group',
  {
    id,
    version,
    createdAt,
    updatedAt,
  }: { id: string; version: number; createdAt: string; updatedAt: string },
) => ({
  resourceType: kind,
  created: createdAt,
  lastModified: updatedAt,
  location: `${base}/${kind}s/${id}`,
  version: tagOf(version),
});
export const tagOf = (version: number): string => `W/"${version}"`;

/** A person as SCIM has them. */
export function userOf(base: string, person: ProvisionedPerson): Record<string, unknown> {
  const { id, externalId, userName, displayName, givenName, familyName, title, isActive, groups, role } =
    person;
  return {
    schemas: [`${core}:User`],
    id,
    ...(externalId !== null && { externalId }),
    userName,
    name: { formatted: displayName, ...(givenName && { givenName }), ...(familyName && { familyName }) },
    displayName,
    ...(title && { title }),
    active: isActive,
    emails: [{ value: userName, type: 'work', primary: true }],
    groups: groups.map((group) => ({
      value: group.id,
      display: group.name,
      $ref: `${base}/Groups/${group.id}`,
    })),
    ...(role !== null && { roles: [{ value: role, primary: true }] }),
    meta: metaOf(base, 'User', person),
  };
}

export function groupOf(
  base: string,
  group: ProvisionedGroup,
  withMembers: boolean,
): Record<string, unknown> {
  return {
    schemas: [`${core}:Group`],
    id: group.id,
    ...(group.externalId !== null && { externalId: group.externalId }),
    displayName: group.name,
    ...(withMembers && {
      members: group.members.map(({ id, name }) => ({
        value: id,
        display: name,
        $ref: `${base}/Users/${id}`,
      })),
    }),
    meta: metaOf(base, 'Group', group),
  };
}

export const listOf = (
  resources: object[],
  { total, startIndex }: { total: number; startIndex: number },
) => ({
  schemas: [`${messages}:ListResponse`],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
});

export const errorOf = (status: number, detail: string, scimType?: string) => ({
  schemas: [`${messages}:Error`],
  status: String(status),
  ...(scimType && { scimType }),
  detail,
});

export const providerConfiguration = (base: string) => ({
  schemas: [`${core}:ServiceProviderConfig`],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: mostOnPage },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'The token made in Settings, Integrations',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
});

const typeOf = (base: string, name: 'User' | 'Group') => ({
  schemas: [`${core}:ResourceType`],
  id: name,
  name,
  endpoint: `/${name}s`,
  schema: `${core}:${name}`,
  meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${name}` },
});
export const resourceTypes = (base: string) => [typeOf(base, 'User'), typeOf(base, 'Group')];

const attribute = (name: string, more: object = {}) => ({
  name,
  type: 'string',
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...more,
});
const schemaOf = (base: string, name: 'User' | 'Group', attributes: object[]) => ({
  schemas: [`${core}:Schema`],
  id: `${core}:${name}`,
  name,
  description: name,
  attributes,
  meta: { resourceType: 'Schema', location: `${base}/Schemas/${core}:${name}` },
});
export const schemas = (base: string) => [
  schemaOf(base, 'User', [
    attribute('userName', { required: true, uniqueness: 'server' }),
    attribute('name', {
      type: 'complex',
      subAttributes: [attribute('formatted'), attribute('givenName'), attribute('familyName')],
    }),
    attribute('displayName'),
    attribute('title'),
    attribute('active', { type: 'boolean' }),
    attribute('emails', {
      type: 'complex',
      multiValued: true,
      mutability: 'readOnly',
      subAttributes: [attribute('value'), attribute('type'), attribute('primary', { type: 'boolean' })],
    }),
    attribute('groups', {
      type: 'complex',
      multiValued: true,
      mutability: 'readOnly',
      subAttributes: [attribute('value'), attribute('display')],
    }),
    attribute('roles', {
      type: 'complex',
      multiValued: true,
      mutability: 'readOnly',
      subAttributes: [attribute('value')],
    }),
  ]),
  schemaOf(base, 'Group', [
    attribute('displayName', { required: true, uniqueness: 'server' }),
    attribute('members', {
      type: 'complex',
      multiValued: true,
      subAttributes: [
        attribute('value', { mutability: 'immutable' }),
        attribute('display', { mutability: 'readOnly' }),
      ],
    }),
  ]),
];
