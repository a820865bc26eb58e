/** What identity providers speak is called the same in every language. */
export const protocolNames = { saml: 'SAML 2.0', oidc: 'OpenID Connect' } as const;
