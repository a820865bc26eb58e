import { foldText } from '@bidloom/engine/text/fold';

/** One code of the Common Procurement Vocabulary 2008, with its place in the tree. */
export interface CpvNode {
  /** Eight digits, `72000000`. */
  code: string;
  /** As it is written officially, with its check digit: `72000000-5`. */
  written: string;
  /** Without the zeros that fill it up, at least the division: `72`. Every code below begins with it. */
  digits: string;
  name: string;
  /** `en` where there is no name in the reader's language. */
  lang: 'en' | undefined;
  parent: CpvNode | undefined;
  children: CpvNode[];
  /** 1 for a division. */
  level: number;
}

export interface CpvList {
  divisions: CpvNode[];
  /** Whether some names are English because there are none in the reader's language. */
  isPartlyEnglish: boolean;
  /** The code that a text stands for: `72000000`, `72000000-5` or its beginning, `72`. */
  find: (code: string) => CpvNode | undefined;
  /** Those whose code begins with, or whose name holds, every word; in the order of codes. */
  search: (words: string) => CpvNode[];
}

/** The digits of a code that say something: a shorter code takes in all that begin with it, as the server sees it. */
function cpvDigits(code: string): string {
  const digits = code.replace(/-\d$/, '').replaceAll(/\D/g, '').slice(0, 8);
  return digits.slice(0, 2) + digits.slice(2).replace(/0+$/, '');
}

/**
 * The tree out of its files: a line a code, `72000000-5 IT services…`, in the order of codes. `own` are the names in
 * the reader's language where not every code has one; the others keep the English ones.
 */
export function readCpv(names: string, own = ''): CpvList {
  const owned = new Map(linesOf(own));
  const byDigits = new Map<string, CpvNode>();
  const divisions: CpvNode[] = [];
  const texts: string[] = [];
  let parent: CpvNode | undefined;
  for (const [written, english] of linesOf(names)) {
    const digits = cpvDigits(written);
    while (parent && !digits.startsWith(parent.digits)) parent = parent.parent;
    const name = owned.get(written) ?? english;
    const lang: CpvNode['lang'] = own !== '' && !owned.has(written) ? 'en' : undefined;
    const level = (parent?.level ?? 0) + 1;
    const node: CpvNode = {
      code: written.slice(0, 8),
      written,
      digits,
      name,
      lang,
      parent,
      children: [],
      level,
    };
    (parent?.children ?? divisions).push(node);
    byDigits.set(digits, node);
    texts.push(name === english ? name : `${name} ${english}`);
    parent = node;
  }
  let forms: string[] | undefined;
  return {
    divisions,
    isPartlyEnglish: own !== '',
    find: (code) => byDigits.get(cpvDigits(code)),
    search: (words) => {
      const asked = foldText(words).split(/\s+/u).filter(Boolean);
      forms ??= texts.map(foldText);
      const found: CpvNode[] = [];
      let at = 0;
      for (const node of byDigits.values()) {
        const form = forms[at] ?? '';
        at += 1;
        if (
          asked.every((word) => (/^[\d-]+$/.test(word) ? node.written.startsWith(word) : form.includes(word)))
        )
          found.push(node);
      }
      return asked.length === 0 ? [] : found;
    },
  };
}

const linesOf = (file: string): [written: string, name: string][] =>
  file
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => [line.slice(0, 10), line.slice(11)]);

/** Chosen codes as a tree shows them. Each takes in everything below it. */
export function cpvChoice(values: readonly string[]) {
  const chosen = new Set(values.map(cpvDigits));
  const above = new Set([...chosen].flatMap((digits) => beginningsOf(digits)));
  const isWithin = ({ digits }: CpvNode) => beginningsOf(digits).some((beginning) => chosen.has(beginning));
  return {
    /** `within`: one above it is chosen; `some`: some below it are. */
    stateOf: (node: CpvNode): 'chosen' | 'within' | 'some' | 'none' =>
      chosen.has(node.digits)
        ? 'chosen'
        : isWithin(node)
          ? 'within'
          : above.has(node.digits)
            ? 'some'
            : 'none',
    /** The codes when this one is chosen or let go. What it takes in goes, since it says nothing more. */
    toggled: (node: CpvNode): string[] => {
      if (isWithin(node)) return [...values];
      if (chosen.has(node.digits)) return values.filter((value) => cpvDigits(value) !== node.digits);
      return [...values.filter((value) => !cpvDigits(value).startsWith(node.digits)), node.code];
    },
  };
}

/** `72`, `722`, `7226` of `72267`. */
const beginningsOf = (digits: string): string[] =>
  Array.from({ length: Math.max(0, digits.length - 2) }, (_, index) => digits.slice(0, index + 2));
