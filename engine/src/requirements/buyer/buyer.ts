import {
  buyerLabels,
  streetsBehindNames,
  streetsBehindNumbers,
  signatories,
  issued,
  legalForms,
  bodiesApposed,
  organisations,
} from '#lexicon/body-words.ts';
import { pattern } from '#lexicon/lexicon.ts';
import { foldLine, foldTypography } from '#text/fold.ts';
import type { Block, ReadDocument } from '#reading/document.ts';
import { lowestInLetterhead, presentedName } from './buyer-letterhead.ts';
import { bought, capitalised, noBuyer, properCase, roleWords } from './buyer-names.ts';
import { askingForms } from './buyer-sentences.ts';
import { buyerByShortName } from './buyer-short-names.ts';
import { matchesOf } from '#requirements/wording/sentences.ts';
import type { RankedDocument } from '#requirements/document-roles.ts';
import {
  damaged,
  inOrder,
  labelledValues,
  stated,
  type Stated,
  tidy,
  withoutAccents,
} from '#requirements/facts/stated.ts';

/** A name that may be the buyer's, what says so, and what it is worth where names are weighed against one another. */
export type BuyerCandidate = { found: Stated; by: BuyerRule; worth: number };
type BuyerRule =
  | 'label'
  | 'line below'
  | 'letterhead'
  | 'asking'
  | 'short name'
  | 'company'
  | 'named'
  | 'presented'
  | 'whole'
  | 'in passing';

/** The buyer by rule alone: whom the text calls by this name is told from the other side. */
export function findBuyer(documents: RankedDocument[]): Stated | null {
  for (const { found, by } of buyerCandidates(documents)) if (by !== 'in passing') return found;
  return null;
}

/**
 * Who may be the buyer: what stands labelled as such, then the public body that the cover and the opening lines name most, then a
 * company where no body is named. A label in any main document stands before a body that is only named.
 */
export function* buyerCandidates(documents: RankedDocument[]): Generator<BuyerCandidate> {
  for (const candidate of namedBodies(documents))
    if (!isOnlyWhere(candidate.found, documents)) yield candidate;
}

/** "Commune de Valbois", and below it "Département du Rhône": where the body lies, and not who buys. */
function isOnlyWhere({ value, document }: Stated, documents: RankedDocument[]): boolean {
  if (!lands.test(foldLine(value))) return false;
  const opening = documents.find((one) => one.document.name === document)?.document.blocks.slice(0, 9) ?? [];
  const at = opening.findIndex(({ text }) => foldLine(text) === foldLine(value));
  return at > 0 && opening.slice(0, at).some(({ text }) => towns.test(foldLine(text)));
}
const lands = /^(?:departement|region|province|state|county|canton) (?:d[eu]s?|d'|of) ?/u;
const towns = /^(?:commune|ville|mairie|city|town|village|municipality) (?:d[eu]s?|d'|of) ?/u;

function* namedBodies(documents: RankedDocument[]): Generator<BuyerCandidate> {
  const ordered = inOrder(documents);
  const labelled: BuyerCandidate[] = [];
  const guessed: BuyerCandidate[] = [];
  for (const [nth, { document, role }] of ordered.entries()) {
    if (nth > 0 && role !== 'main') break;
    for (const { found, isGuess } of labelledBuyers(document, nth === 0 ? 120 : 40))
      (isGuess ? guessed : labelled).push({
        found,
        by: isGuess ? 'line below' : 'label',
        worth: 0,
      });
  }
  yield* labelled;
  for (const { document } of ordered) {
    const head = lowestInLetterhead(document);
    if (head) yield { found: asSpelt(head, openingOf(document)), by: 'letterhead', worth: 0 };
    const named = [bodyOf, issuer, apposed, ...askingForms];
    const forms = [publicBody, issuer, apposed, ...askingForms];
    const anywhere = mostNamed(document, forms);
    const byRule: [BuyerRule, Stated | null][] = [
      ['asking', mostNamed(document, forms, asksOrHeads)],
      ['short name', fuller(buyerByShortName(document), anywhere)],
      ['company', mostNamed(document, [company], 4)],
      ['named', mostNamed(document, forms, namedAgain)],
      ['named', fuller(mostNamed(document, named), anywhere)],
    ];
    const ranked = rankedNames(document, [...forms, company]);
    const worthOf = (name: string) =>
      ranked.find(({ stated: { value } }) => foldLine(value) === foldLine(name))?.worth ?? 0;
    for (const [by, found] of byRule) if (found) yield { found, by, worth: worthOf(found.value) };
    for (const { stated: found, worth } of ranked.slice(0, 5)) yield { found, by: 'in passing', worth };
  }
  yield* guessed;
  for (const { document } of ordered) {
    const presented = presentedName(document);
    if (presented) yield { found: presented, by: 'presented', worth: 0 };
    const introduced = introducedBody(document);
    if (introduced) yield { found: introduced, by: 'in passing', worth: 0 };
  }
}

/** Names behind a label that says who buys. Below a label that a site's own frame has, or into an address, a name is a guess. */
function labelledBuyers(document: ReadDocument, blocks: number): { found: Stated; isGuess: boolean }[] {
  return labelledValues(document.blocks.slice(0, blocks), labels).flatMap(({ value, block }) => {
    const whole = tidy(value.split(' | ')[0] ?? '')
      // The European notice form joins name, address and region by commas.
      .replace(/,.*\bCode NUTS\b.*$/iu, '')
      .replace(/\.?\s+Correspondant\b.*$/u, '')
      .replace(/^(?:(?:\p{L}+ ){0,2}name|nom)\s*:[\s\u200B]*/iu, '')
      .replace(/^[.\s]+|(?<!\b(?:Ltd|Inc|Corp|Co|S\.A))\.$/g, '')
      .replace(/^(?:the|la|le|les) (?=\p{Lu})|^l[’'](?=\p{Lu})/iu, '')
      .replace(/^[^:]{3,40}\s:\s(?=\p{Lu})/u, '')
      .replace(
        /,\s+(?:num[ée]ro national d[’']identification|siret|point\(s\) de contact|esplanade|h[ôo]tel d[ue])(?![\p{L}]).*$/iu,
        '',
      )
      .replace(
        /,\s\d+\s?(?:bis|ter)?,?\s\p{L}.*$|, (?:pr[ée]sidente?|maire|directeur|directrice)(?!\p{L}).*$/iu,
        '',
      )
      .replace(/ \(\d{2,3}\)$/, '')
      .replace(/(?<=\p{L}{3} [^/]{3,60}?)(?: \(\p{Lu}{2,8}\))?\s?\/\s?\p{Lu}.*$/u, '');
    const name = (isNameWithDash(whole, block, document) ? whole : whole.replace(addressBehind, '')).replace(
      / \(\p{L}{2,8}\)$/u,
      '',
    );
    // "Buyer: J. Miller" names the person who buys.
    const isPerson =
      /^(?:full )?name\s*[:=]|^(?:\p{Lu}\.\s?)+\p{Lu}\p{Ll}+$|^(?:M\.|Mme|Mlle|Monsieur|Madame|Mr|Mrs|Ms|Shri|Smt)\.?\s/iu.test(
        name,
      );
    const isName =
      // « commune de Belleville » begins small as well.
      /^(?:[\p{Lu}\p{Lo}]|\p{Ll}+ d(?:e |u |es |[’'])(?:l[a’'] ?)?\p{Lu})/u.test(name) &&
      name.length > 3 &&
      name.length < 110 &&
      !roleWords.test(name) &&
      !genericBody.test(name) &&
      !isPerson;
    if (!isName) return [];
    // What stands behind a dash may be the name's own.
    const uncut = whole.replace(/ \([^)]*\)$/, '');
    const label = document.blocks[document.blocks.indexOf(block) - 1]?.text ?? '';
    const isGuess =
      value === block.text && (label.includes(damaged) || (addressBehind.test(whole) && !dashed.test(uncut)));
    return [name, ...(uncut !== name && dashed.test(uncut) ? [uncut] : [])].map((each) => ({
      isGuess,
      found: asSpelt(
        stated(properCase(each.replace(officeWithin, '')), block, document.name),
        openingOf(document),
      ),
    }));
  });
}

/** "Reef Sud - Grand Port (92)": what stands behind the dash is the name's own where the documents write it again. */
const isNameWithDash = (name: string, from: Block, { blocks }: ReadDocument): boolean =>
  /^\p{L}[\p{L} ’'-]{2,40} [–-] (?:\p{Lu}[\p{L}’'-]+ ?){1,3}$/u.test(name) &&
  openingOf({ blocks }).some(({ text }) => text !== from.text && foldLine(text).includes(foldLine(name)));

const dashed = /^\D{3,60} [-–] \p{Lu}\D{2,60}$/u;

/** Of two the one that holds the other whole: "Tax Court" is the short form of "United States Tax Court". */
function fuller(found: Stated | null, other: Stated | null): Stated | null {
  return found && other && isWholeOf(other.value, found.value) ? other : found;
}

const isWholeOf = (whole: string, short: string): boolean =>
  whole.startsWith(`${short} of `) || whole.endsWith(` ${short}`);

/** What a name must be worth to be the buyer: it asks, or stands alone at the head; or it is named more than in passing. */
const asksOrHeads = 6;
const namedAgain = 3;

/** The body or company that the opening tells about, by its name and short form: "The Reef Institute Inc. (RI) is a charity". */
function introducedBody(document: ReadDocument): Stated | null {
  for (const block of document.blocks.slice(0, 40)) {
    const name = introduces.exec(block.text)?.groups?.['name'];
    if (name !== undefined && !noBuyer.test(name)) return stated(name, block, document.name, name);
  }
  return null;
}
const introduces =
  /^(?:The |La |Le |L[’'])?(?<name>\p{Lu}[\p{L}’'&.-]*(?:\s(?:of|for|and|the|de|des|du|\p{Lu}[\p{L}’'&.-]*)){1,8})\s*\([A-Z][A-Z\d&]{1,8}\)\s(?:is|est)\s(?:an?|une?)\s/u;

/** What a document begins with. The lines of its table of contents come again as headings, and are none of it. */
function openingOf({ blocks }: Pick<ReadDocument, 'blocks'>): Block[] {
  const from = blocks.slice(0, 60).findIndex(({ text }) => headsContents.test(foldLine(text))) + 1;
  if (from === 0) return blocks.slice(0, 120);
  const later = new Set(
    blocks.slice(from + 5).flatMap(({ kind, text }) => (kind === 'heading' ? [bareLine(text)] : [])),
  );
  const length = blocks
    .slice(from)
    .findIndex(({ text }, at) => text.length > 100 || !comesAgain(text, from + at));
  return [...blocks.slice(0, from), ...blocks.slice(from + Math.max(0, length))].slice(0, 120);

  function comesAgain(text: string, at: number): boolean {
    return (
      later.has(bareLine(text)) &&
      blocks.slice(at + 1).some((other) => bareLine(other.text) === bareLine(text))
    );
  }
}
const headsContents =
  /^(?:table of contents|contents|index|sommaire|table des matieres|الفهرس|فهرس المحتويات|المحتويات|جدول المحتويات)\W*$/u;
const bareLine = (text: string): string => foldLine(text).replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

/** The name of one of the forms that the opening of a document brings forward most, at least `least` times its worth. */
function mostNamed(document: ReadDocument, forms: RegExp[], least = 1): Stated | null {
  const opening = openingOf(document);
  const ranked = rankedNames(document, forms);
  const best = ranked.find(({ worth }) => worth >= least);
  // "Port Authority" is the short form of "Port Authority of New York and New Jersey".
  const whole = best && ranked.find(({ stated: { value } }) => isWholeOf(value, best.stated.value));
  // "City of Harbour, Maine" where the documents say "City of Harbour" as well.
  const bare = best && ranked.find(({ stated: { value } }) => best.stated.value.startsWith(`${value}, `));
  const chosen = (bare ?? whole ?? best)?.stated;
  return chosen ? asSpelt(chosen, opening) : null;
}

/** The names of some forms in the opening of a document, with what is said for each, from the most. */
function rankedNames(document: ReadDocument, forms: RegExp[]): { stated: Stated; worth: number }[] {
  const opening = openingOf(document);
  const bodies = new Map<string, { stated: Stated; worth: number }>();
  for (const [index, block] of opening.entries()) {
    // A line in capitals holds the same names; the first form that names one is it.
    const texts = new Set([block.text, properCase(block.text)]);
    const seen = new Set<string>();
    // A company whose name is the letterhead buys, whatever bodies the text speaks of.
    const line = properCase(tidy(block.text));
    const here =
      index < 8 && aloneCompany.test(line)
        ? [...forms, company]
        : index < 12 && line.search(aloneBody) === 0
          ? [...forms, aloneBody]
          : forms;
    const matches = [...texts].flatMap((text) => here.flatMap((form) => matchesOf(text, form)));
    for (const match of matches) {
      const issuing = match.groups?.['issuer'] ?? match.groups?.['english'];
      const whole = issuing ?? match[0];
      // "The buyer is registered, ..." names nobody.
      if (match.groups?.['english'] !== undefined && /^\p{Ll}/u.test(whole)) continue;
      // The body before the verb asks; one behind it may be whom it asks for.
      const asks =
        issuing !== undefined ||
        match.index < block.text.search(invites) ||
        handedTo.test(block.text.slice(0, match.index));
      const name = tidy(whole)
        .replace(/^(?:the|la|le|les) |^l[’']/i, '')
        .replace(officeInFront, '')
        .replace(officeWithin, '');
      if (
        (name.split(' ').length < 2 && !(issuing !== undefined && knownByLetters.test(block.text))) ||
        name.length > 120 ||
        (bought.test(foldLine(name)) && !explained.test(block.text)) ||
        noBuyer.test(name) ||
        roleWords.test(name) ||
        genericBody.test(name) ||
        (block.text === block.text.toUpperCase() && worksAt.test(block.text.slice(0, match.index)))
      )
        continue;
      if (texts.size > 1 && seen.has(foldLine(name))) continue;
      seen.add(foldLine(name));
      const known = bodies.get(foldLine(name));
      const isAlone = foldLine(tidy(block.text)) === foldLine(name);
      // Alone at the head of the first page it is the letterhead.
      const worth =
        (issuing === undefined ? (isAlone ? 4 : asks ? 6 : 1) : 9) *
        (isAlone && index < 3 ? 4 : index < 25 ? 2 : 1);
      if (known) known.worth += worth;
      else
        bodies.set(foldLine(name), {
          stated: stated(capitalised(name), block, document.name, quoted(whole, block.text)),
          worth,
        });
    }
  }
  return [...bodies.values()].toSorted(
    (a, b) => b.worth - a.worth || b.stated.value.length - a.stated.value.length,
  );
}

/** A name that stands in capitals without their accents, as the text spells it elsewhere. */
function asSpelt(found: Stated, blocks: Block[]): Stated {
  const name = found.value;
  if (found.quote !== found.quote.toUpperCase() || foldLine(name) !== foldTypography(name)) return found;
  for (const { text } of blocks) {
    const letters = Array.from(text.normalize('NFC'));
    const plain = letters.map((letter) => foldLine(letter) || letter);
    if (text === text.toUpperCase() || plain.some((letter, at) => letter.length !== letters[at]?.length))
      continue;
    const at = plain.join('').indexOf(foldLine(name));
    const spelt = at < 0 ? '' : letters.slice(at, at + name.length).join('');
    if (foldLine(spelt) !== foldTypography(spelt)) return { ...found, value: capitalised(spelt) };
  }
  return found;
}

/** The words as they stand: a line in capitals is matched in small letters. */
function quoted(whole: string, text: string): string {
  const at = text.toLowerCase().indexOf(whole.toLowerCase());
  return at < 0 ? whole : text.slice(at, at + whole.length);
}

/** "TRAVAUX A LA VILLE DE REEF": where the works are. */
const worksAt = /\s(?:[ÀA]|DANS|SUR) (?:LA |L[’'])?$/;
/** "Le SYPOR, Syndicat des ports, est un syndicat mixte": one word is a name where it is a body's initials. */
const knownByLetters = /(?:^|[.:;] )(?:Le |La |L[’'])\p{Lu}{4,10}, [^.;]{3,110}, est une? /u;
/** A name with its short form alone in its line is whose name it is, whatever it ends in: "Coast Development Programme (CDP)". */
const explained = /^[^.:;]{8,100} \(\p{Lu}{3,8}\)(?:,? \p{Lu}[\p{L}, ]{2,40})?$/u;

/** Whom offers go to. */
const handedTo = /\b(?:sent|submitted|delivered|addressed) to (?:the )?$/i;
/** The sentence in which the buyer asks for offers. */
export const invites =
  /\b(?:hereby|(?:is|are) (?:seeking|soliciting|requesting|inviting|issuing|accepting)|invites|solicits|anticipates the need|requests (?:proposals|quot|bids|tenders)|lance (?:une|la) consultation)\b/i;

const labels = buyerLabels.flatMap(({ phrases }) => phrases).join('|');
/** Where an address follows the name on the same line. */
const addressBehind = pattern('iu')`
  \s+(?:[-–|]\s.*|${streetsBehindNames}\s.*|\d+\s?(?:bis|ter)?,?\s+${streetsBehindNumbers}\b.*)$ |
  \s+\d{2,5}(?:\s|,\s(?=\p{Lu})).*$`;
/** Whoever it may be: a body's office or a person by what they do, and what a definition or a form says in the place of a name. */
export const genericBody = new RegExp(
  [
    '^(?:IT|ICT|engineering|finance|human resources|legal|operations|stores|technical|accounts|security|contracts?|project|planning|works)(?: (?:and|&) \\p{L}+)? (?:department|division|section|unit|office|administration)$',
    '^(?:\\p{L}+ing|competent|nodal|appropriate|regulatory|relevant|concerned|other|another|any|each|such) (?:agency|authority|department|body|administration|council|board)$',
    '(?:third[ -]party|inspection|certification|testing|rating|recruitment) (?:agency|authority|body)$|^(?:by|to|from|in|for|with|of|under) ',
    '\\bcommittee of (?:the )?board\\b|^board of (?:directors|governors|trustees)$',
    '^(?:(?:chief|executive|superintending|assistant|deputy|general|senior) )*(?:engineer|officer|manager|director|secretary|registrar|controller)$',
    '^services généraux des administrations publiques',
    '^(?:(?:procuring|purchasing|contracting|issuing|procurement|tendering) )?(?:entity|agency|authority|organi[sz]ation|office|department|company|client|owner|employer|buyer|purchaser)$',
    '^(?:does|do|did|is|are|was|will|would|can|could|per|as|if|when|how|what|why|where|which|please|the following|each|any) ',
    '(?<!\\p{L})أو(?!\\p{L})|^(?:[تي]حدد|بنك (?:معتمد|محلي|تجاري|سعودي)|لجنة (?!(?:ال)?(?:مناقصات|مزايدات|عطاءات|مشتريات|صفقات)|عليا|العليا|الوطنية)|الإدارة العامة لل(?:مشتريات|عقود|شؤون)|(?:إدارة|ادارة) (?!(?:ال)?(?:تعليم|أوقاف|جمارك|تجهيز)))',
  ].join('|'),
  'iu',
);
/** Who signs for the body that buys: "Le Président de la Commission d’attribution des marchés de Reef". */
const officeInFront = pattern('iu')`
  ^${signatories}(?: de la commission[^,]{0,30}? des march[ée]s| des march[ée]s| de la commande publique)?(?: publics?)?
  (?:de la |du |de l[’']|des |de |d[’'])(?=\p{Lu})`;
/** An office inside the body that buys. */
const officeWithin =
  / (?:procurement|purchasing|contracts?|finance|acquisition)s? (?:office|department|division|section|services)$/i;

const name = "\\p{Lu}[\\p{L}’'-]+";
/** How the address of a French body goes on behind its name. */
const deskWords =
  '(?:Services?|Direction|Pôle|Cellule|Bureau|Hôtel|Place|Rue|Avenue|Boulevard|Quai|Représentée?|Cedex|Num[ée]ro|Date)(?![\\p{L}])';
/** A body by the kind of body it is; what such words end may be much else ("Mother Board", "River District"). */
const bodyByKind = `(?<![\\p{L}])(?:${name} ){1,4}(?:Commission|Authority|Agency|Administration|Department|Council|University(?: System)?|College|County|District|Board|Ministry|Trust|Court|Schools|ISD|Hospitals?|(?:Business|Medical|Law|High|Primary|Secondary) School|(?:Public|County|City|District|Regional|University|National) Librar(?:y|ies)|Airport|Foundation)(?: (?:of|for) ${name}(?: (?:and )?${name}){0,4})?(?![\\p{L}])`;
/** A body by what it is of. */
const bodiesOf = [
  `(?<![\\p{L}])(?:[Tt]he )?(?:Department|Ministry) of (?:the )?${name}(?: ${name})?(?:, ${name}(?: ${name})?){1,3},? (?:and|&) ${name}(?: ${name}){0,2}(?![\\p{L}])`,
  `(?<![\\p{L}])(?:City and County|City|Town|County|Village|Township|Municipality|District|State|Province|University|Government|Commonwealth|Borough|Region|Parish|CITY|TOWN|COUNTY|UNIVERSITY|STATE) (?:of|OF) (?:the )?${name}(?: ${name}){0,2}(?:, \\p{Lu}\\p{Ll}+(?: \\p{Lu}\\p{Ll}+)?)?`,
  `(?<![\\p{L}])(?:Department|Ministry|Office|Board|Bureau|Directorate(?: General)?|Secretariat|Institute|Chamber|Council|Embassy|Academy) of (?:the )?${name}(?:(?: and| of)? ${name}){0,4}`,
  `(?<![\\p{L}])(?:Ministère|Département) (?:d[eu]s? (?:la |l[’'])?|d[’'])${name}(?:,? (?:et )?(?:d[eu]s? (?:la |l[’'])?|d[’'])?(?!Département|Ministère)${name}(?:[ -](?!${deskWords})${name})*){0,4}`,
  `(?<![\\p{L}]|, )(?:Commune|Ville|Mairie|Lycée|Communauté (?:de communes|d[’']agglomération|urbaine)|Commission scolaire|Centre de services scolaire|Métropole|Région|Département|Préfecture|Conseil départemental|Conseil régional|Syndicat(?! (?:[Mm]ixte|[Ii]ntercommunal))|Centre hospitalier|Université) (?:d[eu]s? (?:la |l[’'])?|d[’'])?${name}(?:[ -](?:(?:de|sur|sous|en|lès) )?(?!${deskWords})${name}){0,3}`,
  `(?<![\\p{L}])(?:Institut|[ÉE]cole|Agence|Acad[ée]mie|Soci[ée]t[ée] (?:[Rr]oyale|[Nn]ationale|[Pp]ublique|[Rr]égionale|d[’'](?:[ÉéEe]conomie|[Aa]ménagement|[ÉéEe]quipement))|Office|Wilaya|Province|Fondation|Fédération|Union|[ÉE]tablissement public|Chambre|Caisse|Rectorat|Hôpital|Hospices|Office public|Service départemental|Agglomération|Grand port|Conservatoire|Instance|Faculté|Syndicat (?:[Mm]ixte|[Ii]ntercommunal)|Centre(?! de \\p{Lu}\\p{Ll}+\\s\\d))(?: \\p{L}{4,}){0,3} (?:d[eu]s? (?:la |l[’'])?|d[’'])${name}(?:[ -](?:d[eu]s? (?:la |l[’'])?|d[’'])?(?!${deskWords})${name}){0,4}`,
  `(?<![\\p{L}])(?:EPT|SIVOM|SICTOM|SMICTOM|CCAS|CHRU?|CHU|SDIS|CROUS) (?:d[eu]s? (?:la |l[’'])?|d[’'])?${name}(?:(?: - |[ -])(?!${deskWords})${name}){0,3}`,
  `(?<![\\p{L}])(?:Délégation|Commissariat|Secrétariat) (?:\\p{L}{4,} ){1,2}(?:aux? |à la |à l[’'])${name}(?:[ -](?:d[eu]s? (?:la |l[’'])?|d[’'])?(?!${deskWords})${name}){0,4}`,
  `(?<![\\p{L}]|(?:قرار|مرسوم|نظام) )(?:وزارة|أمانة|امانة|لجنة|هيئة|الهيئة|بلدية|جامعة|مستشفى|إدارة|الإدارة العامة|المؤسسة العامة|مؤسسة|ديوان|مجلس|محافظة|إمارة|صندوق(?! (?:ال)?(?:عطاءات|مناقصات|بريد))|القوات المسلحة|مديرية|المديرية العامة|بنك|مدينة الملك)(?: ال[\\u0620-\\u064a]{2,}| (?!في|من|إلى|على|عن|أن|رقم|التي|الذي|المتنافس|بقيمة|بمبلغ|بنسبة|خلال|وذلك|لحساب|لصالح)[\\u0620-\\u064a]{3,}){1,4}`,
  "(?<=^)(?:COMMUNE|VILLE|MAIRIE|PR[ÉE]FECTURE|D[ÉE]PARTEMENT|R[ÉE]GION|M[ÉE]TROPOLE|COMMUNAUT[ÉE] (?:DE COMMUNES|D['’]AGGLOM[ÉE]RATION|URBAINE)|CONSEIL (?:D[ÉE]PARTEMENTAL|R[ÉE]GIONAL)|CENTRE HOSPITALIER|SYNDICAT)\\s[\\p{Lu} '’-]{3,70}(?=$)",
];
const bodyOf = new RegExp(bodiesOf.map(withoutAccents).join('|'), 'gu');
/** Either, as the leftmost in a line; the kinds come behind the long names with several commas. */
export const publicBody = new RegExp(
  bodiesOf.toSpliced(2, 0, bodyByKind).map(withoutAccents).join('|'),
  'gu',
);

/** "This request is issued by Harbour Networks S.A., a company ...": one that buys need not be a public body. */
const issuer = pattern('gu')`\b${issued}
  (?:the |la |le |l[’'])?(?<issuer>\p{Lu}[\p{L}’'&-]+(?: (?:of|and|de|du|\p{Lu}[\p{L}.’'&-]*))*?(?: ${legalForms})?)(?=,|[ ](?:on|in|under|to|for)[ ]|[ ]\(|[.;]|$)`;

/** "Harbour Works, établissement public": what it is stands behind its name. */
const apposed = pattern('gu')`
  (?<![\p{L}’'-])(?<issuer>\p{Lu}[\p{L}’'&-]+(?: (?:(?:of|and|de|du|des|la|le|et) )*\p{Lu}[\p{L}’'&-]*){0,6}),?
  (?:un |une |an? )?${bodiesApposed}(?![\p{L}])`;

/** A company by its legal form. */
const company =
  /(?<![\p{L}’'-])(?:\p{Lu}[\p{L}’'&-]+ ){1,5}(?:S\.A\.S?\.?|SAS|SARL|Pvt\.? Ltd\.?|Pty Ltd|Ltd\.?|Limited|Inc\.?|LLC|GmbH|plc|PLC|B\.V\.)(?![\p{L}])/gu;

/** A line that is nothing but an organisation's name, and its short form; in running text such words are of much else. */
const aloneBody = pattern('gu')`
  ^(?<issuer>(?:(?:of|and|for|the|&|–|-) |\p{Lu}[\p{L}’'.-]* ){1,8}${organisations}|(?:Bank of|Banque d[eu]s?) \p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?)(?: \(\p{Lu}{2,8}\)(?:,? \p{Lu}[\p{L}, ]{2,40})?)?$`;

const aloneCompany =
  /^(?:\p{Lu}[\p{L}’'&.-]+ (?:(?:and|of|&) )?){1,6}(?:Pvt\.? Ltd|Pty Ltd|Ltd|Limited|Corporation Limited)\.?(?: \(\p{Lu}{2,8}\))?$/iu;
