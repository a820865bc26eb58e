import { writeValue } from '@bidloom/contract/written-value';
import { directionOf } from '#ui/text/direction.ts';

/**
 * HTML with slots, taken apart at the build: text as it is, a value (`=name`), its direction (`~name`), HTML (`#name`), or under the key of a text
 * what fills its blanks. Keys and what fills blanks are such parts themselves.
 */
export type Part = string | [kind: '=' | '#' | '~', name: string] | [kind: 't', key: Part[], blanks: Blanks];
type Blanks = Record<string, Part[]>;

export type Values = Record<string, string | number | undefined>;
type Texts = { [key: string]: Texts | string };

/** Fills slots with the texts of a language. Throws where a text or a value is missing. */
export function filler(texts: Texts, language: string) {
  const known = new Map<string, string>();
  const text = (key: string, blanks: Values = {}): string => {
    const found = formsOf(key, blanks['count'], language)
      .map((form) => form.split('.').reduce<Texts | string | undefined>(step, texts))
      .find((one) => typeof one === 'string');
    if (found === undefined) throw new Error(`No text ${key}`);
    return found.replaceAll(/\{\{(\w+)(?:, *(\w+))?\}\}/g, (_blank, name: string, format?: string) =>
      writeValue(blanks[name], format, language, { interpolationkey: name }),
    );
  };
  const valueOf = (part: Part, values: Values): string | number => {
    if (typeof part === 'string') return part;
    if (part[0] === '~') return directionOf(String(held(values, part[1])));
    if (part[0] !== 't') return held(values, part[1]);
    const key = plain(part[1], values);
    const blanks = Object.entries(part[2]);
    if (blanks.length === 0) {
      const same = known.get(key) ?? text(key);
      known.set(key, same);
      return same;
    }
    return text(
      key,
      Object.fromEntries(
        // A value that stands alone stays what it is: counts are numbers.
        blanks.map(([name, [first = '', ...others]]) => [
          name,
          others.length === 0 ? valueOf(first, values) : plain([first, ...others], values),
        ]),
      ),
    );
  };
  const plain = (parts: Part[], values: Values): string =>
    parts.map((part) => valueOf(part, values)).join('');
  const fill = (parts: Part[], values: Values): string => {
    let html = '';
    for (const part of parts)
      html +=
        typeof part === 'string' || part[0] === '#'
          ? valueOf(part, values)
          : escape(String(valueOf(part, values)));
    return html;
  };
  return { fill, text };
}

const step = (texts: Texts | string | undefined, part: string) =>
  typeof texts === 'object' ? texts[part] : undefined;

/** A key with the endings under which the forms of a count stand, the fitting one first. */
function formsOf(key: string, count: unknown, language: string): string[] {
  if (typeof count !== 'number') return [key];
  const form = new Intl.PluralRules(language).select(count);
  return [...(count === 0 ? [`${key}_zero`] : []), `${key}_${form}`, key];
}

function held(values: Values, name: string): string | number {
  const value = values[name];
  if (value === undefined) throw new Error(`Nothing for ${name}`);
  return value;
}

const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);
