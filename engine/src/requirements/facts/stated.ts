import type { Block, ReadDocument } from '#reading/document.ts';
import { foldText } from '#text/fold.ts';
import type { RankedDocument } from '#requirements/document-roles.ts';

/** A thing the documents say, with the exact words that say it and their place. */
export type Stated = { value: string; quote: string; page?: number; paragraph?: number; document: string };

export function stated(
  value: string,
  block: Pick<Block, 'text' | 'anchor'>,
  document: string,
  quote = block.text,
): Stated {
  return {
    value: tidy(value),
    quote,
    ...(block.anchor.page === undefined ? {} : { page: block.anchor.page }),
    ...(block.anchor.paragraph === undefined ? {} : { paragraph: block.anchor.paragraph }),
    document,
  };
}

/** The main documents first, those that invite to bid before a portal's page and that before annexes, drafts last. */
export function inOrder(documents: RankedDocument[]): RankedDocument[] {
  const order = { main: 0, addendum: 1, draft: 2 };
  const rank = (one: RankedDocument) =>
    order[one.role] * 3 + (isInvitation(one) ? 0 : isNotice(one.document) ? 1 : 2);
  return documents.toSorted((a, b) => rank(a) - rank(b));
}

/** The running heads and feet of a document, which stand above no text of their own, as blocks. */
export const runningHeads = ({ running = [] }: ReadDocument): Block[] =>
  running.map((text) => ({ kind: 'paragraph', text, anchor: { page: 1 } }));

/** The document that invites to bid speaks for the buyer before its annexes do. */
function isInvitation({ document }: RankedDocument): boolean {
  const name = document.name.replaceAll(/[_-]/g, ' ').replace(/([a-z])([A-Z])/g, '$1 $2');
  return /\b(?:(?:po|to)?rf[pqt]|itt|ifb|itb|rc|aapc|solicitation|request for|invitation|tender notice|règlement|avis)\b|كراسة/i.test(
    name,
  );
}

/** A portal's page on the tender: the labels of its fields stand beneath one another. */
function isNotice({ blocks }: ReadDocument): boolean {
  return blocks.slice(0, 60).filter(({ text }) => noticeLabel.test(text)).length >= 3;
}

const noticeLabel =
  /^(?:(?:solicitation|reference|notice|tender|bid) (?:number|id|type|title)|issuing (?:organi[sz]ation|agency)|contracting authority|title|closing date|publication(?: date)?|purchase type)\s*:?$/i;

/**
 * The values that stand behind a label: "Label: value" in one line, in the next cell of a row, or on the next line
 * after a line that is the label alone.
 * @param label alternatives of a regular expression, tried against the whole label without its colon
 */
export function labelledValues(blocks: Block[], label: string): { value: string; block: Block }[] {
  const spelt = withoutAccents(label);
  const isLabel = (text: string) =>
    alone.test(text.trim().replace(otherScript, '').replace(otherScriptBehind, ''));
  const alone = new RegExp(`^[-–:*\\s]*(?:${spelt})(?: est| is)?\\s*\\*?\\s*:?[-–]?$`, 'iu');
  const inLine = new RegExp(`^(?:${spelt})(?: est| is)?\\s*:[-–]?\\s*(?<value>\\S.*)$`, 'iu');
  return blocks.flatMap((block, index) => {
    const marked = [...block.text.matchAll(markedLabel)];
    if (marked.length > 1)
      return marked.flatMap(({ groups }) => {
        const value = inLine.exec(`${groups?.['label']}: ${groups?.['value']}`)?.groups?.['value'];
        return value ? [{ value, block }] : [];
      });
    if (block.cells && block.cells.length > 1) {
      return block.cells.flatMap((cell, at) => {
        if (!isLabel(cell)) {
          const value = inLine.exec(cell)?.groups?.['value'];
          return value ? [{ value, block }] : [];
        }
        if (titlesColumn(blocks, index, at)) return columnBelow(blocks, index, at);
        const beside = block.cells?.[at + 1];
        if (beside) return [{ value: beside, block }];
        // A numbered point of a form, whose value stands below the row.
        const below = blocks[index + 1];
        return at > 0 && below?.kind === 'paragraph' && below.text.length < 400
          ? [{ value: below.text, block: below }]
          : [];
      });
    }
    const value = inLine.exec(block.text)?.groups?.['value'];
    if (value) return [{ value, block }];
    const next = blocks[index + 1];
    // One of a list of things to be told is no label of the next.
    if (block.kind === 'list-item' && next?.kind === 'list-item') return [];
    return isLabel(block.text) && next && next.text.length < 400 && !/:\s*$/.test(next.text)
      ? [{ value: next.text, block: next }]
      : [];
  });
}

/**
 * Whether a cell titles its column: in the first row of a table, behind another title and not behind the number of a row ("3.1 | Buyer | Reef")
 * or the name of a group of rows, which goes on in the row below.
 */
function titlesColumn(blocks: Block[], index: number, at: number): boolean {
  const { cells = [] } = blocks[index] ?? {};
  const [before, below] = [blocks[index - 1], blocks[index + 1]];
  const [group = '', next = ''] = [cells[0], below?.cells?.[0]];
  return (
    at % 2 === 1 &&
    before?.kind !== 'table-row' &&
    below?.cells?.length === cells.length &&
    /\p{L}{3}/u.test(group) &&
    next.trim() !== '' &&
    next !== group
  );
}

/** What a column says: nothing where its rows differ, since each is of a tender of its own. */
function columnBelow(blocks: Block[], index: number, at: number): { value: string; block: Block }[] {
  const rows = blocks.slice(index + 1);
  const end = rows.findIndex(({ kind }) => kind !== 'table-row');
  const found = rows.slice(0, end < 0 ? undefined : end).flatMap((block) => {
    const value = block.cells?.[at]?.trim();
    return value ? [{ value, block }] : [];
  });
  return new Set(found.map(({ value }) => value)).size === 1 ? found.slice(0, 1) : [];
}

/** A label in another script with its English behind a stroke. */
const otherScript = /^[^\p{ASCII}\p{Script=Latin}\p{Script=Arabic}][^/]*\/\s*/u;

/** The same behind the English, as Indian forms have it: "Bid Number/बोली क्रमांक". */
const otherScriptBehind = /\s*\/\s*[^\p{ASCII}\p{Script=Latin}\p{Script=Arabic}].*?:?$/u;
/** Labels in bold within one paragraph: "**Project:** Harbour wall **Employer:** Town of Reef". */
const markedLabel = /\*\*(?<label>[^*:]{2,40}):\s?\*\*\s*(?<value>[^*]+)/gu;

/**
 * Alternatives that match without their accents as well, as capitals often stand ("OBJET DU MARCHE"), and where an accent or an
 * apostrophe could not be read.
 */
export function withoutAccents(label: string): string {
  return label
    .replaceAll("[’']", `[’'${damaged}]`)
    .replaceAll(/\[[^\]]*\]|[éèêîôàç]/g, (found) =>
      found.length > 1 ? found : `[${found}${foldText(found)}${damaged}]`,
    );
}
/** What stands for a character that could not be read. */
export const damaged = '\uFFFD';

/** Without the marks and white space at its ends; a quotation mark that belongs to one within it stays. */
export function tidy(text: string): string {
  const plain = text.normalize('NFKC').replaceAll(/\s+/g, ' ').trim();
  const bare = plain.replace(/^[\s"“*#:–-]+|[\s"”*:,;–-]+$/g, '').trim();
  if (bare.split('"').length % 2 === 1) return bare;
  return plain.startsWith('"') ? `"${bare}` : plain.endsWith('"') ? `${bare}"` : bare;
}

/** A value a few of whose letters could not be read, as another place spells it; none where its letters are whole. */
export function asSpeltElsewhere(found: Stated | undefined, documents: RankedDocument[]): Stated[] {
  const lost = (found?.value.split(damaged).length ?? 1) - 1;
  if (!found || lost === 0 || lost > mostLost) return [];
  const escaped = found.value.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const spelt = new RegExp(escaped.replaceAll(damaged, `[^${damaged}]{1,2}`), 'iu');
  return documents.flatMap(({ document }) =>
    document.blocks.flatMap((block) =>
      (spelt.exec(block.text) ?? []).map((value) => stated(value, block, document.name)),
    ),
  );
}
/** Each may stand for one letter or two, so that the ways to compare double with each. */
const mostLost = 5;
