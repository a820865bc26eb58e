import { fillPlaces, placeOfControl } from './fill-places.ts';
import { findRoles } from './find-roles.ts';
import { openTemplate } from './open-template.ts';
import { textOf } from './parts.ts';
import { placeOf, type PlaceName } from './place-names.ts';
import type { StyleRoles } from './roles.ts';
import { all, parseXml } from './xml.ts';

/** What a company's Word file has, as a person is shown before it is used. */
export type FoundTemplate = {
  styles: { id: string; name: string; kind: 'paragraph' | 'table' }[];
  roles: StyleRoles;
  places: PlaceName[];
  /** Names in braces that nothing is known for. */
  unknownPlaces: string[];
};

const noValues = { title: ' ', buyer: ' ', reference: ' ', lot: ' ', company: ' ' };

/**
 * Looks into a company's Word file without writing into it.
 * @throws TemplateRefused for one that cannot be a template
 */
export function lookIntoTemplate(bytes: Uint8Array): FoundTemplate {
  const { parts, document, list } = openTemplate(bytes);
  const roots = [
    document.documentElement,
    ...[...parts.keys()]
      .filter((path) => /^word\/(?:header|footer)\d*\.xml$/.test(path))
      .map((path) => parseXml(textOf(parts, path)).documentElement),
  ].filter((root) => root !== null);
  const places = new Set<PlaceName>();
  const unknown = new Set<string>();
  for (const root of roots) {
    for (const [, name = ''] of (root.textContent ?? '').matchAll(/\{\{\s*([^{}]{1,60}?)\s*\}\}/g)) {
      const place = placeOf(name);
      if (place) places.add(place);
    }
    for (const control of all(root, 'sdt')) {
      const place = placeOfControl(control);
      if (place) places.add(place);
    }
    for (const name of fillPlaces(root, noValues).unknown) unknown.add(name);
  }
  return {
    styles: list.map(({ id, name, kind }) => ({ id, name, kind })),
    roles: findRoles(list),
    places: [...places],
    unknownPlaces: [...unknown].slice(0, 20),
  };
}
