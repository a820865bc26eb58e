/** One condition of a filter of SCIM (RFC 7644, 3.4.2.2): an attribute in lower case, an operator, and what it is compared with. */
export type Condition = { attribute: string; operator: string; value: string };

const part =
  /^\s*([A-Za-z][\w.:$-]*)\s+(eq|ne|co|sw|ew|pr)(?:\s+("(?:[^"\\]|\\.)*"|true|false|null|-?\d+))?\s*$/i;

/** Conditions that must all hold; undefined where the filter is not of that kind (`or`, `not` and brackets are not read). */
export function readFilter(text: string): Condition[] | undefined {
  const conditions: Condition[] = [];
  for (const piece of splitByAnd(text)) {
    const [, attribute, operator = '', given] = part.exec(piece) ?? [];
    if (attribute === undefined) return undefined;
    if ((given === undefined) !== (operator.toLowerCase() === 'pr')) return undefined;
    const value = given === undefined ? '' : given.startsWith('"') ? unquoted(given) : given;
    if (value === undefined) return undefined;
    conditions.push({ attribute: plain(attribute), operator: operator.toLowerCase(), value });
  }
  return conditions;
}

/** Without the schema that may stand before it. */
const plain = (attribute: string) => (attribute.split(':').at(-1) ?? '').toLowerCase();

/** At each `and` outside quotation marks. */
function splitByAnd(text: string): string[] {
  const pieces: string[] = [];
  let from = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '"') isQuoted = !isQuoted;
    else if (!isQuoted && /^\sand\s/i.test(text.slice(at, at + 5))) {
      pieces.push(text.slice(from, at));
      from = at + 5;
    }
  }
  return [...pieces, text.slice(from)];
}

function unquoted(given: string): string | undefined {
  try {
    return JSON.parse(given) as string;
  } catch {
    return undefined;
  }
}
