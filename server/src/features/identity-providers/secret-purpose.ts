/** What a secret of an identity provider is sealed for: it stands in no other's place. */
export const secretPurpose = (id: string, what: 'client secret' | 'own key'): string =>
  `identity provider ${id} ${what}`;
