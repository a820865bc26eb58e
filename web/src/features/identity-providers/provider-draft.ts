/** What is typed about a provider, until it is saved. */
export type ProviderDraft = {
  name: string;
  isOn: boolean;
  takesUnasked: boolean;
  metadataUrl: string;
  /** Of a file that was chosen. */
  metadata: { name: string; text: string } | undefined;
  issuer: string;
  clientId: string;
  clientSecret: string;
};
