/** The buyers' documents, which are the same for every company of a language, and the forms of its evidence, made by `scripts/write-sample-documents.mjs`. */
const documents = import.meta.glob<string>('./documents/*', { query: '?url&inline', import: 'default' });

/** @param name such as `en.pdf` */
export async function readDocument(name: string): Promise<Buffer> {
  const load = documents[`./documents/${name}`];
  if (!load) throw new Error(`There is no sample document ${name}`);
  const address = await load();
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}
