import type { Plugin } from 'vite';

type Node = { type: string; start: number; end: number } & Record<string, unknown>;
type Cut = { start: number; end: number; text: string };

/** What the server alone reads of a call. */
const ofTheServer = new Set(['summary', 'input', 'data', 'beside']);
/** With these a schema begins; `z` itself answers itself here, whatever is asked of it, and so stands in for all of them. */
const makers = new Set([
  'z',
  'text',
  'exactText',
  'payload',
  'several',
  'idOf',
  'versionOf',
  'linkTo',
  'wholeNumber',
]);

/**
 * Leaves the schemas and sentences of the contract out of the browser's build: it needs the paths of calls, their lists of
 * values and their types (see src/lib/calls/no-validation.ts), and the rest would weigh some kilobytes in every first visit.
 */
export function contractWithoutSchemas(): Plugin {
  return {
    name: 'contract-without-schemas',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!/\/contract\/src\/[\w-]+\.ts(?:$|\?)/.test(id) || /\/(?:endpoint|primitives)\.ts/.test(id))
        return null;
      if (!/import \{[^}]*\bz\b[^}]*\} from/.test(code)) return null;
      const program = this.parse(code) as unknown as { body: Node[] };
      const cuts = program.body.flatMap((statement) => cutsOf(statement));
      if (cuts.length === 0) return null;
      let kept = code;
      for (const { start, end, text } of cuts.toSorted((one, other) => other.start - one.start))
        kept = kept.slice(0, start) + text + kept.slice(end);
      return { code: kept, map: null };
    },
  };
}

function cutsOf(statement: Node): Cut[] {
  const declaration = (
    statement.type === 'ExportNamedDeclaration' ? statement['declaration'] : statement
  ) as Node | null;
  if (declaration?.type !== 'VariableDeclaration') return [];
  return (declaration['declarations'] as Node[]).flatMap(({ init }) => {
    const value = init as Node | null;
    if (!value) return [];
    if (isCallOf(value, 'endpoint'))
      return (value['arguments'] as Node[])
        .slice(1)
        .flatMap(({ properties }) => (properties as Node[]).flatMap(cutProperty));
    if (makers.has(rootOf(value))) return [{ start: value.start, end: value.end, text: 'z' }];
    if (value.type === 'ObjectExpression' && holdsSchema(value))
      return [{ start: value.start, end: value.end, text: '{}' }];
    return [];
  });
}

/** A property, written so that nothing is left of it but a comma. */
function cutProperty(property: Node): Cut[] {
  const name = (property['key'] as { name?: string } | undefined)?.name ?? '';
  return ofTheServer.has(name) ? [{ start: property.start, end: property.end, text: '...null' }] : [];
}

const isCallOf = (node: Node, name: string): boolean =>
  node.type === 'CallExpression' && (node['callee'] as { name?: string }).name === name;

/** The name with which a chain of calls and members begins. */
function rootOf(node: Node): string {
  const inner = (node['callee'] ?? node['object']) as Node | undefined;
  return inner ? rootOf(inner) : ((node['name'] as string | undefined) ?? '');
}

const holdsSchema = (object: Node): boolean =>
  (object['properties'] as Node[]).some(
    ({ value }) => value !== undefined && makers.has(rootOf(value as Node)),
  );
