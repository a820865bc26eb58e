import path from 'node:path';
import type { CallExpression, Expression, Node, SourceFile } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import { API, type Checker, type Type } from 'typescript/unstable/sync';

/** A call of `run`, `getRow` or `runForJson` (db/database.ts): where it is, what it executes, what the code takes its row and values for. */
export type DeclaredStatement = {
  file: string;
  line: number;
  /**
   * Expressions that give the text, the statement or a list of statements inside the module of `file`; several where the call
   * chooses between them. None where the text is only known to a function while it runs.
   */
  texts: string[];
  /** Undefined where the caller reads no column. */
  columns: Record<string, DeclaredType> | undefined;
  /** Undefined where the values are not written down as one list. */
  values: DeclaredType[] | undefined;
};

/** What a TypeScript type lets through, with `null` and `undefined` told apart from the rest. */
export type DeclaredType = { kinds: Set<TypeKind>; allowsNull: boolean; text: string };
export type TypeKind = 'string' | 'number' | 'boolean' | 'list' | 'object' | 'anything';

const root = path.resolve(import.meta.dirname, '../../..');
const source = path.join(root, 'server/src');

/** Reads every statement that the server's code hands to PostgreSQL, with the types that the compiler gives it. */
export function declaredStatements(): DeclaredStatement[] {
  const api = new API({ cwd: root });
  try {
    const config = path.join(root, 'server/tsconfig.json');
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (!project) throw new Error(`The compiler does not open ${config}`);
    const { program, checker } = project;
    const files = program
      .getSourceFileNames()
      .filter((name) => name.startsWith(`${source}/`) && !/\.test\.ts$|\/testing\//.test(name));
    return files.flatMap((name) => {
      const file = program.getSourceFile(name);
      return file ? callsIn(file).map((call) => readCall(file, call, checker)) : [];
    });
  } finally {
    api.close();
  }
}

function callsIn(file: SourceFile): CallExpression[] {
  const found: CallExpression[] = [];
  const visit = (node: Node): undefined => {
    if (is.isCallExpression(node) && is.isIdentifier(node.expression) && runners.has(node.expression.text))
      found.push(node);
    node.forEachChild(visit);
    return undefined;
  };
  if (/import \{[^}]*\b(?:run|getRow|runForJson)\b[^}]*\} from '[^']*\/database\.ts'/.test(file.text))
    visit(file);
  return found;
}
const runners = new Set(['run', 'getRow', 'runForJson']);

function readCall(file: SourceFile, call: CallExpression, checker: Checker): DeclaredStatement {
  const [, statement, values] = call.arguments;
  const isJson = is.isIdentifier(call.expression) && call.expression.text === 'runForJson';
  const json = { json: { kinds: new Set<TypeKind>(['string']), allowsNull: true, text: 'string' } };
  return {
    file: file.fileName,
    line: file.text.slice(0, call.getStart(file)).split('\n').length,
    texts: statement ? textsOf(file, statement) : [],
    columns: isJson ? json : columnsOf(call, checker),
    values: values ? valuesOf(file, values, checker) : [],
  };
}

/** The row's properties by the type of the call: `Promise<Row[]>`, of `getRow` `Promise<Row>`. */
function columnsOf(call: CallExpression, checker: Checker): DeclaredStatement['columns'] {
  const promise = checker.getTypeAtLocation(call);
  const answered = promise?.isTypeReference() ? checker.getTypeArguments(promise)[0] : undefined;
  const isOne = is.isIdentifier(call.expression) && call.expression.text === 'getRow';
  const row = isOne || !answered?.isTypeReference() ? answered : checker.getTypeArguments(answered)[0];
  if (!row) return undefined;
  const columns: Record<string, DeclaredType> = {};
  const alternatives = row.isUnionType() ? (row.getTypes() ?? []) : [row];
  for (const alternative of alternatives)
    for (const property of checker.getPropertiesOfType(alternative)) {
      const type = describeType(checker.getTypeOfSymbolAtLocation(property, call), checker);
      const known = columns[property.name];
      for (const kind of known?.kinds ?? []) type.kinds.add(kind);
      // Which of several shapes a row has is for the code to find out, from a column that tells.
      type.allowsNull ||= alternatives.length > 1;
      columns[property.name] = type;
    }
  // The general row of the driver has no property of its own.
  return Object.keys(columns).length > 0 ? columns : undefined;
}

function valuesOf(file: SourceFile, values: Expression, checker: Checker): DeclaredStatement['values'] {
  const list = is.isIdentifier(values) ? initialiserOf(file, values.text, values) : values;
  if (!list || list === 'unknown' || 'each' in list || !is.isArrayLiteralExpression(list)) return undefined;
  if (list.elements.some(is.isSpreadElement)) return undefined;
  return list.elements.map((element) => describeType(checker.getTypeAtLocation(element), checker));
}

function textsOf(file: SourceFile, statement: Expression): string[] {
  if (is.isConditionalExpression(statement))
    return [...textsOf(file, statement.whenTrue), ...textsOf(file, statement.whenFalse)];
  // One of several by its key.
  if (is.isElementAccessExpression(statement))
    return [`Object.values(${statement.expression.getText(file)})`];
  if (is.isIdentifier(statement)) {
    const held = initialiserOf(file, statement.text, statement);
    if (held === 'unknown') return [];
    if (held && 'each' in held) return [held.each.getText(file)];
    if (held && (is.isConditionalExpression(held) || is.isObjectLiteralExpression(held)))
      return textsOf(file, held);
    // A constant of this module or of another.
    return [statement.text];
  }
  if (!is.isObjectLiteralExpression(statement)) return [];
  for (const property of statement.properties) {
    if (is.isPropertyAssignment(property) && property.name.getText(file) === 'text')
      return [property.initializer.getText(file)];
    if (!is.isShorthandPropertyAssignment(property) || property.name.getText(file) !== 'text') continue;
    const held = initialiserOf(file, 'text', property);
    return held && held !== 'unknown' && !('each' in held) ? [held.getText(file)] : [];
  }
  return [];
}

/**
 * What a `const` of the module, or of a block around `from`, was given; the list that a loop takes it from; `unknown` for what a
 * function is called with; undefined for what comes from another module.
 */
function initialiserOf(
  file: SourceFile,
  name: string,
  from: Node,
): Expression | { each: Expression } | 'unknown' | undefined {
  const isNamed = (one: Node) => is.isIdentifier(one) && one.text === name;
  for (let scope: Node | undefined = from; scope; scope = scope === file ? undefined : scope.parent) {
    if (is.isForOfStatement(scope) && is.isVariableDeclarationList(scope.initializer)) {
      const [one] = scope.initializer.declarations;
      if (one && isNamed(one.name)) return { each: scope.expression };
      if (
        one &&
        !is.isIdentifier(one.name) &&
        one.name.elements.some((part) => part.name && isNamed(part.name))
      )
        return 'unknown';
    }
    if (is.isFunctionLikeDeclaration(scope) && scope.parameters.some((parameter) => isNamed(parameter.name)))
      return 'unknown';
    let found: Expression | undefined;
    const look = (node: Node): undefined => {
      if (!is.isVariableStatement(node)) return undefined;
      for (const one of node.declarationList.declarations) if (isNamed(one.name)) found = one.initializer;
      return undefined;
    };
    scope.forEachChild(look);
    if (found) return found;
  }
  return undefined;
}

function describeType(type: Type | undefined, checker: Checker): DeclaredType {
  const kinds = new Set<TypeKind>();
  let allowsNull = false;
  const take = (one: Type): void => {
    if (one.isUnionType()) {
      for (const part of one.getTypes() ?? []) take(part);
      return;
    }
    const name = checker.typeToString(one);
    if (name === 'null' || name === 'undefined') allowsNull = true;
    else if (name === 'any' || name === 'unknown') {
      allowsNull = true;
      kinds.add('anything');
    } else if (name === 'string' || one.isStringLiteralType() || one.isTemplateLiteralType())
      kinds.add('string');
    else if (name === 'number' || one.isNumberLiteralType()) kinds.add('number');
    else if (name === 'boolean' || name === 'true' || name === 'false') kinds.add('boolean');
    else if (checker.isArrayLikeType(one)) kinds.add('list');
    else if (one.isTypeParameter() || one.isIndexedAccessType()) kinds.add('anything');
    else kinds.add(kindOfApparent(one, checker));
  };
  if (type) take(type);
  else kinds.add('anything');
  return { kinds, allowsNull, text: type ? checker.typeToString(type) : 'unknown' };
}

/** A string with a brand (`string & {…}`) is a string; everything else that is left is an object. */
function kindOfApparent(type: Type, checker: Checker): TypeKind {
  if (!type.isIntersectionType()) return 'object';
  const parts = (type.getTypes() ?? []).map((part) => checker.typeToString(part));
  return parts.includes('string') ? 'string' : parts.includes('number') ? 'number' : 'object';
}
