import { parseXml, relationshipsNamespace, relationsNamespace, serialise } from './xml.ts';

export type Parts = Map<string, Uint8Array>;

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
  putPart(parts, part);
  const relations = openRelations(parts, from);
  const id = relations.add(part.type, { path: part.path });
  relations.save();
  return id;
}

/** Adds a part to which nothing leads yet. */
export function putPart(parts: Parts, part: { path: string; contentType: string; content: string }): void {
  putText(parts, part.path, part.content);
  const types = parseXml(textOf(parts, '[Content_Types].xml'));
  const override = types.createElementNS(typesNamespace, 'Override');
  override.setAttribute('PartName', `/${part.path}`);
  override.setAttribute('ContentType', part.contentType);
  types.documentElement?.appendChild(override);
  putText(parts, '[Content_Types].xml', serialise(types));
}

/** Where a part leads to. Nothing is in the file until `save`. */
export type Relations = {
  /**
   * Adds one to another part, or to an address outside; answers its id. `type` is the relationship's type, or the last word of one of Office's.
   */
  add: (type: string, target: { path: string } | { address: string }) => string;
  save: () => void;
};

export function openRelations(parts: Parts, from: string): Relations {
  const folder = from.slice(0, from.lastIndexOf('/') + 1);
  const file = `${folder}_rels/${from.slice(folder.length)}.rels`;
  const relations = parseXml(
    parts.has(file) ? textOf(parts, file) : `<Relationships xmlns="${relationsNamespace}"/>`,
  );
  const taken = new Set(
    Array.from(relations.getElementsByTagName('Relationship'), (one) => one.getAttribute('Id')),
  );
  let number = taken.size;
  return {
    add: (type, target) => {
      do number += 1;
      while (taken.has(`rId${number}`));
      const relation = relations.createElementNS(relationsNamespace, 'Relationship');
      relation.setAttribute('Id', `rId${number}`);
      relation.setAttribute('Type', type.includes('://') ? type : `${relationshipsNamespace}/${type}`);
      if ('address' in target) {
        relation.setAttribute('Target', target.address);
        relation.setAttribute('TargetMode', 'External');
      } else {
        const { path } = target;
        relation.setAttribute('Target', path.startsWith(folder) ? path.slice(folder.length) : `/${path}`);
      }
      relations.documentElement?.appendChild(relation);
      return `rId${number}`;
    },
    save: () => putText(parts, file, serialise(relations)),
  };
}

/** Names what files of an ending hold, where the list of types does not say so. */
export function addType(parts: Parts, ending: string, contentType: string): void {
  const types = parseXml(textOf(parts, '[Content_Types].xml'));
  const known = Array.from(types.getElementsByTagName('Default'), (one) =>
    (one.getAttribute('Extension') ?? '').toLowerCase(),
  );
  if (known.includes(ending)) return;
  const element = types.createElementNS(typesNamespace, 'Default');
  element.setAttribute('Extension', ending);
  element.setAttribute('ContentType', contentType);
  types.documentElement?.insertBefore(element, types.documentElement.firstChild);
  putText(parts, '[Content_Types].xml', serialise(types));
}

/** The path of a new part: the first of `word/header1.xml`, `word/header2.xml` ... that is free. */
export function freePath(parts: Parts, start: string, end: string): string {
  let number = 1;
  while (parts.has(`${start}${number}${end}`)) number += 1;
  return `${start}${number}${end}`;
}
