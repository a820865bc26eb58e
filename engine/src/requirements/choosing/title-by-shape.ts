import type { Block } from '#reading/document.ts';
import type { RankedDocument } from '#requirements/document-roles.ts';
import { inOrder, stated, type Stated } from '#requirements/facts/stated.ts';
import { isHeadingOfText } from '#requirements/facts/title-headings.ts';
import { formBefore, trimmedTitle } from '#requirements/facts/title-trimming.ts';
import { isName } from './title-candidates.ts';

/**
 * What stands behind the paper's name at the head of the first documents, in its line and, where that breaks off, in the two below:
 * "Request for quotation Harbour Maps RFQ #77".
 */
export const titlesByShape = (documents: RankedDocument[]): Stated[] =>
  inOrder(documents)
    .slice(0, 2)
    .flatMap(({ document }) => {
      const opening = document.blocks.slice(0, 25);
      const subjects = document.blocks.flatMap((block) => {
        const subject = subjectOf(block.text).replace(offerFor, '');
        return isName(trimmedTitle(subject)) ? [stated(trimmedTitle(subject), block, document.name)] : [];
      });
      const behindLead = opening.flatMap((block, at) =>
        [1, 2, 3, 4].flatMap((count) => {
          const run = opening.slice(at, at + count);
          const text = run.map((one) => one.text.trim()).join(' ');
          // A label with its value is a line of its own.
          const isOne =
            run.length === count &&
            run.slice(0, -1).every(breaksOff) &&
            !run.slice(1).some((line) => /:\s+\S/.test(line.text));
          const lead = leadOf(text);
          if (!isOne || text.length > longest || lead === '') return [];
          const value = trimmedTitle(text.slice(lead.length)).replace(numberBehind, '');
          return isName(value) && !isHeadingOfText(value) ? [stated(value, block, document.name, text)] : [];
        }),
      );
      return behindLead.length > 0 ? behindLead : subjects;
    });

/** What mail or an envelope with an offer is to be marked with: with the subject line “RFP 12 – Harbour Maps”. */
const subjectOf = (text: string): string => subject.exec(text)?.groups?.['subject'] ?? '';
const subject =
  /(?<!\p{L})(?:subject(?! to)(?: line)?|marked|labell?ed|titre|objet|mention|intitulé|معنون|بعنوان)[^«“"]{0,25}[«“"]\s?(?:(?=\S*\d)\S+\s?[:–—-]\s)?(?<subject>[^«»“”"]{8,250}?)(?:\s?[»”"]|$)/iu;
const offerFor =
  /^(?:(?:sealed |technical )?(?:proposals?|bids?|tenders?|offers?|quotations?|applications?)|offres?|propositions?)(?: (?:for|pour)|\s?[-–:])(?: the| la| le)? /iu;

const longest = 300;

/** The paper's name alone, or a line that goes on below. */
const breaksOff = ({ text }: Block): boolean =>
  leadOf(text).trim() === text.trim() || openEnd.test(text.trim());
const openEnd =
  /[:,–-]$|\s(?:of|the|and|or|for|to|with|by|an?|de|du|des|et|pour|la|le|les|à|en|\p{L}+ing)$/iu;

/** "Request for proposals (RFP) to", "Tender no. 12/A for": the paper's name, its number, and what leads to its object. */
const leads = [
  new RegExp(String.raw`${formBefore.source}(?:to\s+|from\s.{3,60}?\sfor\s+(?:the\s+)?)?`, 'iu'),
  new RegExp(
    String.raw`^(?:tender|bid|contract|rf[pqti]|appel d[’']offres|march[ée]|consultation)\s\S.{0,60}?\s` +
      String.raw`(?:for|pour|relati(?:f|ve) (?:à|au|aux))\s+(?:the\s+|l[ae]s?\s+)?`,
    'iu',
  ),
];
const leadOf = (text: string): string => leads.flatMap((lead) => lead.exec(text) ?? [])[0] ?? '';
/** "Harbour Maps RFQ #77": the number is the reference's. */
const numberBehind = /[\s(–-]+(?:rf[pqti]|tender|bid|n°|no\.?|ref\.?)\s?[#:]?\s?\S*\d\S*$/iu;
