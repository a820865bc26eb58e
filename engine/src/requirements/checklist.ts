import { foldArabic } from '#text/fold.ts';
import type { Facts } from '#requirements/facts/facts.ts';
import { isWayOfBidding } from './requirement-type.ts';
import type { Place, Requirement } from './requirement.ts';

/** One thing to see to before an offer is handed in. */
export type ChecklistItem = {
  kind:
    | 'questions'
    | 'deadline'
    | 'way'
    | 'document'
    | 'signature'
    | 'certificate'
    | 'insurance'
    | 'format'
    | 'copies'
    | 'page-limit'
    | 'guarantee'
    | 'validity'
    | 'addendum';
  /** The document's own words; for an addendum its name. */
  text: string;
  /** The requirement it comes from, where it is one. */
  requirement?: string;
} & Place;

/** What has to be ready, sent and known for an offer, in the order one does it, from facts and requirements. */
export function makeChecklist(facts: Facts, requirements: Requirement[]): ChecklistItem[] {
  const items: ChecklistItem[] = [];
  const add = (
    kind: ChecklistItem['kind'],
    stated: ({ quote: string; document: string } & Partial<Place>) | null,
  ) => {
    if (!stated) return;
    const { quote, document, page, paragraph } = stated;
    items.push({
      kind,
      text: quote,
      document,
      ...(page === undefined ? {} : { page }),
      ...(paragraph === undefined ? {} : { paragraph }),
    });
  };
  add('questions', facts.questionsDeadline);
  for (const name of new Set(facts.addenda)) items.push({ kind: 'addendum', text: name, document: name });
  const kindOf = new Map(requirements.map((requirement) => [requirement.id, kindOfItem(requirement)]));
  for (const kind of ['document', 'signature', 'certificate', 'insurance', 'format', 'copies'] as const) {
    for (const requirement of requirements) {
      if (requirement.phase !== 'bid' || kindOf.get(requirement.id) !== kind) continue;
      if (!requirement.mandatory && requirement.modality !== 'imperative') continue;
      const { document, text, id, page, paragraph, sheet, cell, file } = requirement;
      items.push({
        kind,
        text,
        requirement: id,
        document,
        ...(file === undefined ? {} : { file }),
        ...(page === undefined ? {} : { page }),
        ...(paragraph === undefined ? {} : { paragraph }),
        ...(sheet === undefined ? {} : { sheet }),
        ...(cell === undefined ? {} : { cell }),
      });
    }
  }
  for (const guarantee of facts.guarantees.filter((one) => one.kind === 'bid')) add('guarantee', guarantee);
  for (const limit of facts.pageLimits) add('page-limit', limit);
  add('validity', facts.validity);
  add('way', facts.submission);
  add('deadline', facts.deadline);
  return items;
}

/** A form to sign and a number of copies are things of their own, whatever else the sentence asks for. */
function kindOfItem(requirement: Requirement): ChecklistItem['kind'] | null {
  const { type, text } = requirement;
  if (isWayOfBidding(requirement)) return null;
  if (type !== 'document' && type !== 'certificate' && type !== 'insurance' && type !== 'format') return null;
  const plain = foldArabic(text);
  if (type === 'document' && signing.test(plain)) return 'signature';
  return type === 'format' && copying.test(plain) ? 'copies' : type;
}

const signing =
  /(?<![\p{L}])(?:sign|signed|signature|signatures|signé[es]*|signer|dûment signé\w*|paraphé[es]*)(?![\p{L}])|توقيع|موقع[هة]?(?![\p{L}])/iu;
const copying =
  /(?<![\p{L}])(?:(?:hard |paper |electronic |printed )?cop(?:y|ies)|duplicate|triplicate|exemplaires?|copies papier)(?![\p{L}])|نسخ|نسخه|نسختين/iu;
