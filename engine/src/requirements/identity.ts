import type { Block } from '#reading/document.ts';
import { type RankedDocument } from './document-roles.ts';

/** A thing the documents say, with the exact words that say it. */
export type Stated = { value: string; quote: string; page?: number; paragraph?: number; document: string };

/** The tender's title: what stands labelled as such, or the largest lines of the cover that name no form of tender. */
export function findTitle(documents: RankedDocument[], buyer: Stated | null): Stated | null {
  for (const { document } of inOrder(documents)) {
    const cover = coverOf(document.blocks);
    for (const block of cover) {
      const labelled =
        /^(?:project(?: title| name)?|title|rf[pqt] title|solicitation title|tender title|name of (?:the )?(?:project|tender|contract)|objet (?:du marché|de la consultation|de l[’']accord-cadre)|intitulé|opération)\s*[:|]\s*(?<title>\S.{5,180})$/i.exec(
          block.text,
        )?.groups?.['title'];
      if (labelled && !identifier.test(labelled))
        return stated(labelled.replaceAll(' | ', ' '), block, document.name);
    }
    const lines = titleLines(cover, buyer?.value ?? null);
    const [first] = lines;
    if (first)
      return stated(
        lines.map((block) => tidy(block.text).replace(definedAs, '')).join(' – '),
        first,
        document.name,
        lines.map((block) => block.text).join(' '),
      );
  }
  return null;
}

/** The buyer's reference: "RFP #2203" as it stands, or the number behind "Solicitation No.:" and its like. */
export function findReference(documents: RankedDocument[]): Stated | null {
  for (const { document } of inOrder(documents)) {
    const counts = new Map<string, { stated: Stated; times: number }>();
    for (const [index, block] of document.blocks.entries()) {
      if (index > 600) break;
      for (const pattern of references) {
        const match = pattern.exec(block.text);
        const value = match?.groups?.['whole'] ?? match?.groups?.['number'];
        if (!value || !/\d|[A-Z]{5}/.test(value)) continue;
        const known = counts.get(value.toLowerCase());
        if (known) known.times += 1;
        else
          counts.set(value.toLowerCase(), {
            stated: stated(value.replace(/[.,;:]$/, ''), block, document.name),
            times: index < 60 ? 3 : 1,
          });
        break;
      }
    }
    const best = [...counts.values()].toSorted((a, b) => b.times - a.times)[0];
    if (best && (best.times >= 2 || best.stated.page === 1)) return best.stated;
  }
  return null;
}

/** The buyer: what stands labelled as such, or the public body the cover and the opening lines name most. */
export function findBuyer(documents: RankedDocument[]): Stated | null {
  for (const { document } of inOrder(documents)) {
    const opening = document.blocks.slice(0, 120);
    for (const [index, block] of opening.entries()) {
      const labelled = buyerLabel.exec(block.text)?.groups?.['buyer'];
      if (labelled) return stated(tidy(labelled), block, document.name);
      const next = opening[index + 1];
      if (buyerHeading.test(block.text) && next && next.kind !== 'heading' && next.text.length < 300) {
        const name = /^(?<name>.+?)(?=\s+\d|\s[-–|]\s|,|$)/.exec(next.text)?.groups?.['name'];
        if (name && name.length < 90) return stated(tidy(name), next, document.name);
      }
    }
    const bodies = new Map<string, { stated: Stated; worth: number }>();
    for (const [index, block] of opening.entries()) {
      for (const match of block.text.matchAll(publicBody)) {
        const name = tidy(match[0]).replace(officeWithin, '');
        if (name.split(' ').length < 2 || name.length > 100) continue;
        const alone = tidy(block.text) === name;
        const known = bodies.get(fold(name));
        const worth = (alone ? 4 : 1) * (index < 25 ? 2 : 1);
        if (known) known.worth += worth;
        else
          bodies.set(fold(name), { stated: stated(properCase(name), block, document.name, match[0]), worth });
      }
    }
    const best = [...bodies.values()].toSorted(
      (a, b) => b.worth - a.worth || b.stated.value.length - a.stated.value.length,
    )[0];
    if (best) return best.stated;
  }
  return null;
}

/** Letters set apart for looks ("MARK ET R ES EARCH") come out of a PDF as shreds of words. */
function isLetterSpaced(text: string): boolean {
  const words = text.split(' ');
  return words.length > 3 && words.filter((word) => word.length <= 2).length >= words.length * 0.45;
}

function inOrder(documents: RankedDocument[]): RankedDocument[] {
  const order = { main: 0, addendum: 1, draft: 2 };
  return documents.toSorted((a, b) => order[a.role] - order[b.role]);
}

/** The first page, or what stands before the text begins. */
function coverOf(blocks: Block[]): Block[] {
  const firstPage = blocks[0]?.anchor.page;
  return blocks.filter(
    (block, index) =>
      index < 40 &&
      (firstPage === undefined
        ? index < 25
        : block.anchor.page !== undefined && block.anchor.page <= firstPage + 1),
  );
}

/** Up to two lines of the cover that stand together and name what is bought. */
function titleLines(cover: Block[], buyer: string | null): Block[] {
  const usable = (block: Block) =>
    block.kind !== 'table-row' &&
    block.text.length >= 8 &&
    block.text.length < 160 &&
    /\p{L}{3,}\s+\p{L}{2,}/u.test(block.text) &&
    !notTitle.test(block.text) &&
    !isLetterSpaced(block.text) &&
    !/[.!?;]$/.test(block.text) &&
    !/^\(.*\)$/.test(block.text) &&
    !/@|https?:|\d{5}|\b(?:tel|fax|phone|suite|street|avenue|ave\.|rue|all[ée]e|cedex)\b/i.test(block.text) &&
    !(buyer && fold(block.text).includes(fold(buyer)) && fold(block.text).length < fold(buyer).length + 12) &&
    !bodyAlone.test(block.text);
  const at = cover.findIndex(usable);
  const first = cover[at];
  if (!first) return [];
  const lines = [first];
  for (const next of cover.slice(at + 1, at + 5)) {
    if (lines.length === 3 || next.anchor.page !== first.anchor.page) break;
    if (/^lot\s*(?:n°\s*)?\d+/i.test(next.text) || /\bservices?$/i.test(next.text)) {
      if (usable(next) && fold(next.text) !== fold(first.text)) lines.push(next);
    } else if (usable(next) || next.text.length > 60) break;
  }
  return lines;
}

/** (the "Project"): a short name given in passing. */
const definedAs = /\s*\((?:the |hereinafter )?["“«].{1,40}["”»]\)$/i;
const identifier = /^[A-Z0-9_#.-]+$/;
const formOfTender =
  "requests? for (?:a )?(?:proposals?|quotes?|quotations?|tenders?|bids?|offers?|information|qualifications?)|invitation (?:to|for) (?:bid|tender)s?|cahier des (?:clauses|charges)|règlement de (?:la )?consultation|acte d[’']engagement|dossier de consultation|" +
  'rf[pqti]\\b|itb\\b|ifb\\b|itt\\b|table of contents|contents|sommaire|addendum|page \\d|proposals? due|closing (?:date|time)|due date|date issued|issued|posted|section \\d|article \\d|c\\.?c\\.?t\\.?p|c\\.?c\\.?a\\.?p|d\\.?c\\.?e\\b|marché (?:public|de)|from\\b|subject\\b|date\\b|set-aside|dear\\b|to\\b|note\\b|for$|prepared by|maître d|ma[îi]trise|indice|assisted acquisition|introduction|general information';
const notTitle = new RegExp(`^(?:${formOfTender})|\\b(?:19|20)\\d{2}\\s*$`, 'i');
const bodyWords =
  'city|town|county|village|township|municipality|district|university|college|department|commission|authority|agency|administration|ministry|council|board|office|services? administration|procurement office|federal acquisition service|state|government|direction|préfecture|mairie|commune|ville|communauté|région|département|métropole|syndicat';
const bodyAlone = new RegExp(
  `^(?:the )?(?:${bodyWords})\\b(?: (?:of|de|du|d[’'])\\b.*)?|\\b(?:administration|commission|authority|office|department|office of [\\p{L} ]+|acquisitions?|acquisition service|transformation services)$`,
  'iu',
);

const references: RegExp[] = [
  /(?<![\p{L}\p{N}])(?<whole>(?:RFP|RFQ|RFT|ITB|IFB|ITT|RFI|RFSQ|PORFP|TORFP)\s*#\s?[A-Z0-9][\w./-]*[A-Z0-9])/iu,
  /(?<![\p{L}\p{N}])(?:(?:RFP|RFQ|RFT|ITB|IFB|ITT|RFI|PORFP|TORFP|solicitation|tender|bid|proposal|contract|project|procurement|reference|ref|consultation|marché|affaire|dossier)\s*(?:reference|number|no\.?|num\.?|n°|id|#)\s*[:.]?\s*|(?:référence|reference|réf\.?|ref\.?)\s*[:]\s*|n° (?:de )?(?:marché|consultation)\s*:?\s*)(?<number>(?=[\w./-]*\d)[A-Z0-9][\w./-]*[A-Z0-9])/iu,
  /(?<![\p{L}\p{N}])(?<number>(?:RFP|RFQ|RFT|ITB|IFB|ITT)[-_]?(?:[A-Z]{3,}|\d[\w-]*\d))(?![\p{Ll}])(?=\s|$|[-,.])/u,
  /(?<![\w])(?<number>(?:19|20)\d{2}_\d{2,5})\b/,
];

/** An office inside the body that buys. */
const officeWithin =
  / (?:procurement|purchasing|contracts?|finance|acquisition)s? (?:office|department|division|section|services)$/i;
const buyerLabel =
  /^(?:buyer|purchaser|contracting (?:authority|entity|agency)|issuing (?:agency|office|authority)|issued by|owner|client|agency|procuring entity|(?:pouvoir adjudicateur|acheteur|ma[îi]tre d[’']ouvrage|collectivité|entité adjudicatrice)(?: contractante)?)\s*[:|]\s*(?:\|\s*)?(?<buyer>\p{Lu}[^:|]{3,100}?)(?=$|\s[-–|]\s|[,;]\s)/iu;
const buyerHeading =
  /(?:identification|désignation|nom) (?:de la collectivité|du pouvoir adjudicateur|de l[’']acheteur|du ma[îi]tre d[’']ouvrage)|^(?:pouvoir adjudicateur|acheteur|ma[îi]tre d[’']ouvrage)\s*:?$/i;
const publicBody = new RegExp(
  '(?<![\\p{L}])(?:' +
    "(?:City|Town|County|Village|Township|Municipality|District|State|Province|University|Government|Commonwealth|Borough|Region|Parish|CITY|TOWN|COUNTY|UNIVERSITY|STATE) (?:of|OF) (?:the )?\\p{Lu}[\\p{L}’'-]+(?: \\p{Lu}[\\p{L}’'-]+){0,2}(?:, \\p{Lu}\\p{Ll}+(?: \\p{Lu}\\p{Ll}+)?)?" +
    "|(?:\\p{Lu}[\\p{L}’'-]+ ){1,4}(?:Commission|Authority|Agency|Administration|Department|Council|University|College|County|District|Board|Ministry|Trust|School District)(?: (?:of|for) (?:\\p{Lu}[\\p{L}’'-]+)(?: \\p{Lu}[\\p{L}’'-]+){0,3})?" +
    "|(?:Department|Ministry|Office|Board|Bureau) of (?:the )?\\p{Lu}[\\p{L}’'-]+(?:(?: and| of)? \\p{Lu}[\\p{L}’'-]+){0,4}" +
    "|(?:Commune|Ville|Mairie|Communauté (?:de communes|d[’']agglomération|urbaine)|Métropole|Région|Département|Préfecture|Conseil départemental|Conseil régional|Syndicat|Centre hospitalier|Université|COMMUNE|VILLE|MAIRIE) (?:d[eu]s? (?:la |l[’'])?|d[’'])?\\p{Lu}[\\p{L}’'-]+(?:[ -]\\p{Lu}[\\p{L}’'-]+){0,3}" +
    ')',
  'gu',
);

function stated(value: string, block: Block, document: string, quote?: string): Stated {
  return {
    value: tidy(value),
    quote: quote ?? block.text,
    ...(block.anchor.page === undefined ? {} : { page: block.anchor.page }),
    ...(block.anchor.paragraph === undefined ? {} : { paragraph: block.anchor.paragraph }),
    document,
  };
}

function tidy(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s"“*#:–-]+|[\s"”*:,;–-]+$/g, '')
    .trim();
}

function properCase(name: string): string {
  return name === name.toUpperCase()
    ? name
        .toLowerCase()
        .replaceAll(/(?<![\p{L}’'])\p{L}/gu, (letter) => letter.toUpperCase())
        .replaceAll(/\b(?:Of|The|And|De|Du|Des|La|Le)\b/g, (word) => word.toLowerCase())
    : name;
}

function fold(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim();
}
