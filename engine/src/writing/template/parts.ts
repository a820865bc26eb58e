import { parseXml, relationsNamespace, serialise } from './xml.ts';

export type Parts = Map<string, Uint8Array>;

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const typesNamespace = 'http://schemas.openxmlformats.org/package/2006/content-types';

export const textOf = (parts: Parts, path: string): string => new TextDecoder().decode(parts.get(path));
export const putText = (parts: Parts, path: string, text: string): void => {
  parts.set(path, new TextEncoder().encode(text));
};

/**
 * Adds a part that another one leads to, with its place in the list of types. `type` is the relationship's type, or the last word of one of Office's, and
 * `contentType` what the part holds. Answers the id of the relationship.
 */
export function addPart(
  parts: Parts,
  from: string,
  part: { path: string; type: string; contentType: string; content: string },
): string {
  putText(parts, part.path, part.content);
  const types = parseXml(textOf(parts, '[Content_Types].xml'));
  const override = types.createElementNS(typesNamespace, 'Override');
  override.setAttribute('PartName', `/${part.path}`);
  override.setAttribute('ContentType', part.contentType);
  types.documentElement?.appendChild(override);
  putText(parts, '[Content_Types].xml', serialise(types));
  const folder = from.slice(0, from.lastIndexOf('/') + 1);
  const path = `${folder}_rels/${from.slice(folder.length)}.rels`;
  const relations = parseXml(
    parts.has(path) ? textOf(parts, path) : `<Relationships xmlns="${relationsNamespace}"/>`,
  );
  const taken = Array.from(relations.getElementsByTagName('Relationship'), (one) => one.getAttribute('Id'));
  let number = taken.length + 1;
  while (taken.includes(`rId${number}`)) number += 1;
  const relation = relations.createElementNS(relationsNamespace, 'Relationship');
  relation.setAttribute('Id', `rId${number}`);
  relation.setAttribute('Type', part.type.includes('://') ? part.type : `${office}/${part.type}`);
  relation.setAttribute(
    'Target',
    part.path.startsWith(folder) ? part.path.slice(folder.length) : `/${part.path}`,
  );
  relations.documentElement?.appendChild(relation);
  putText(parts, path, serialise(relations));
  return `rId${number}`;
}

/** The path of a new part: the first of `word/header1.xml`, `word/header2.xml` ... that is free. */
export function freePath(parts: Parts, start: string, end: string): string {
  let number = 1;
  while (parts.has(`${start}${number}${end}`)) number += 1;
  return `${start}${number}${end}`;
}
