import { describeDeadline } from '#notices/deadlines/deadline-in-text.ts';
import { readMoment } from '#notices/deadlines/moment.ts';
import { isObject, type JsonObject } from '#notices/text/parse-json.ts';
import { amount, cpvCode, currencyCode, line, prose, webAddress } from '#notices/text/plain-text.ts';
import { unknownTender, type NoticeStage, type NoticeTender } from '#notices/tender.ts';

/**
 * Reads a record of the data set `boamp` (boamp-datadila.opendatasoft.com). Its columns hold what all notices have; the notice as it
 * was filled in stands as JSON in the column `donnees`, in the words of its form: eForms, or the BOAMP's own `FNSimple` and `MAPA`.
 */
export function readBoampRecord(record: JsonObject): NoticeTender {
  const id = line(record['idweb']);
  const nature = line(record['nature']) ?? line(record['nature_libelle']) ?? '';
  const stage = stageOf(nature, line(record['etat']) ?? '');
  const publishedAt = readMoment(line(record['dateparution']), 'FR', 'its start')?.iso ?? null;
  const form = formOf(record['donnees']);
  const project = sought(form, ['cac:ProcurementProject']).find(isObject) ?? {};
  const said =
    prose(text(project['cbc:Description'])) ??
    prose(first(form, ['description', 'principales', 'OBJET_COMPLET'])) ??
    '';
  const description = [said, enumerated(record['descripteur_libelle']), line(record['famille_libelle']) ?? '']
    .filter((part) => part !== '')
    .join('\n');
  const estimate = sought(project, ['cbc:EstimatedOverallContractAmount']).find(isObject) ?? {};
  const documents = webAddress(first(form, ['urlDocConsul']));
  return {
    ...unknownTender(),
    noticeId: id,
    amends:
      /rectif|annul/i.test(nature) || stage === 'cancelled' ? linkedNotice(record['annonce_lie']) : null,
    noticeDate: publishedAt,
    stage,
    title: line(record['objet']),
    ...describeDeadline(readMoment(line(record['datelimitereponse']), 'FR'), description, 'FR'),
    reference: id,
    buyer: line(record['nomacheteur']),
    description: description || null,
    type: stage === 'awarded' ? 'contract' : 'tender',
    procedure: line(record['procedure_libelle']),
    value: amount(text(estimate)),
    currency: currencyCode(estimate['@currencyID']),
    country: 'FR',
    region: enumerated(record['code_departement']) || null,
    cpv: [...new Set(sought(form, CPV_KEYS).map((code) => cpvCode(text(code))))]
      .filter((code) => code !== null)
      .map((code) => ({ code, label: null })),
    contact: {
      name: first(form, ['nomContact']),
      email: first(form, ['adresseMailContact', 'mel', 'MEL']),
      phone: first(form, ['telContact', 'telephoneContact', 'tel', 'TEL']),
    },
    publishedAt,
    language: 'fr',
    sourceUrl:
      webAddress(record['url_avis']) ??
      (id === null ? null : `https://www.boamp.fr/pages/avis/?q=idweb:${id}`),
    documents: documents === null ? [] : [{ title: null, url: documents }],
  };
}

/**
 * By the column `nature` (APPEL_OFFRE, RECTIFICATIF, ANNULATION, ATTRIBUTION, PRE-INFORMATION, INTENTION_CONCLURE, MODIFICATION),
 * else by its label. A contract that is about to be concluded, or is changed, is nobody's to bid for.
 */
function stageOf(nature: string, state: string): NoticeStage {
  if (/annul/i.test(`${nature} ${state}`)) return 'cancelled';
  if (/attribution|r[eé]sultat|intention|modification/i.test(nature)) return 'awarded';
  return /pr[eé].?information/i.test(nature) ? 'planned' : 'open';
}

/** The main and further codes of the BOAMP's own forms, those of its older ones, and those of eForms. */
const CPV_KEYS = [
  'classPrincipale',
  'classSupplementaire',
  'PRINCIPAL',
  'SUPPLEMENTAIRE',
  'cbc:ItemClassificationCode',
];

function formOf(data: unknown): unknown {
  if (typeof data !== 'string') return data;
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
}

/** Deeper than any form is nested. */
const MAX_DEPTH = 60;

/** What stands under one of the names anywhere in a form, in its order; lists are taken apart. */
function sought(value: unknown, names: readonly string[], depth = 0): unknown[] {
  if (depth > MAX_DEPTH) return [];
  if (Array.isArray(value)) return value.flatMap((one) => sought(one, names, depth + 1));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    names.includes(name)
      ? Array.isArray(inner)
        ? (inner as unknown[])
        : [inner]
      : sought(inner, names, depth + 1),
  );
}

const first = (form: unknown, names: readonly string[]): string | null =>
  sought(form, names)
    .map(text)
    .find((words) => words !== null) ?? null;

/** A value's words; those of an element that has attributes stand in `#text`. */
function text(value: unknown): string | null {
  if (Array.isArray(value)) return text(value[0]);
  const words = isObject(value) ? value['#text'] : value;
  return typeof words === 'string' && words.trim() !== '' ? words : line(words);
}

const linkedNotice = (value: unknown): string | null =>
  Array.isArray(value) ? line(value[0]) : (line(value)?.split(',')[0]?.trim() ?? null);

const enumerated = (value: unknown): string =>
  (Array.isArray(value) ? value : [value])
    .map(line)
    .filter((part) => part !== null)
    .join(', ');
