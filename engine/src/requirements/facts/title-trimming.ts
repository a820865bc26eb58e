import { formsNamed } from '#lexicon/title-words.ts';
import { pattern } from '#lexicon/lexicon.ts';
import { tidy } from './stated.ts';

/** A title as it stands behind its label, without the form's name, its number, and what goes on behind it. */
export function trimmedTitle(text: string): string {
  return tidy(
    firstSentence(text)
      .replace(formBefore, '')
      .replace(numberAhead, '')
      .replace(numberBehind, '')
      .replace(referenceBehind, '')
      .replace(labelBehind, '')
      .replace(paperBehind, '')
      .replace(callBehind, '')
      .replace(/(?<=\p{L}{4}|\d)\.$/u, ''),
  );
}

/** What stands labelled may go on to tell of its length and its place; without a full stop of its own. */
function firstSentence(value: string): string {
  const end = /(?<=\p{Ll}{3}|\p{Lu}{3}|\))\.(?=\s\p{Lu}|$)/u.exec(value);
  return end && end.index > 7 ? value.slice(0, end.index) : value;
}
const frenchForm = String.raw`march[ée]s? publics? (?:de |d[’'])(?=\S+ (?:de |d[’']|des |du )(?!services|fournitures|travaux))`;
/** "Subject: Request for proposals for cleaning services": the form is not the title. */
export const formBefore = pattern('i')`
  ^(?:${frenchForm}|${formsNamed})(?:\s*\(\w+\))?\s*(?:(?:for|to provide)(?: the)?(?: (?:performance|provision|supply) of)?\s+|[-–:]\s*)?`;
/** "RFP number and title: 12-05: Tree Care". */
const numberAhead =
  /^(?:(?:(?:bid|tender|rf[pqt]) )?no\.? )?[A-Z]{0,6}[\d][\w./-]*\s*[:–—-]\s+(?=\p{L})|^no\s?[.:]+\s?[A-Z]{0,6}-?\d[\w./-]*\s+(?=\p{L})/iu;
/** "Tree Care (RFP # 77)": the number is the reference's. */
const numberBehind = /\.\s+notice no\b.{0,30}$|\s*\((?:rf[pqt]|itt|itb|ifb)\b[^)]{0,12}\d[^)]{0,20}\)$/i;
/** "Harbour Map (W911-RFP-026)": the same without the form's name. */
export const codeBehind = /\s*\((?=[^)]*\d{2})[A-Z\d][A-Z\d/-]{4,30}\)$/;
/** "Entretien des quais Référence acheteur : 31.22": the next label of a page in the same line. */
const referenceBehind = /\s+(?:référence|réference|réf\.?)(?: acheteur| du marché)?\s?:\s.*$/iu;
/** "Tree Care Tender Reference No.: 77/B": the next label in the same line, with its value. */
const labelBehind =
  /\s+(?:(?:tender|bid|rf[pqti]|contract|project|solicitation) )?(?:reference|ref\.?|number|no\.?|id)(?: (?:no\.?|number|id))?\s?[:#]\s.*$/iu;
/** "Entretien des quais - RC", "Roof Works DOSSIER PRO/DCE – INDICE B": the paper that bears the title, and its state. */
export const paperBehind =
  /\s[-–]\s(?:RC|CCAP|CCTP|CCP|AE)(?:\s[-–])?$|\s(?:[-–]\s)?(?:dossier (?:pro\/?)?dce|phase (?:pro|dce)|indice [a-z]|rev(?:ision|\.)? \d+)(?!\p{L}).*$/iu;
/** "Harbour Lights Invitation to Bid". */
export const callBehind =
  /(?<=\p{L}{3}) (?:[-–:] )?(?:invitation to (?:bid|tender)|request for (?:proposals?|quot(?:e|ation)s?))$/iu;
