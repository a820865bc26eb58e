import { describeDeadline } from '#notices/deadlines/deadline-in-text.ts';
import { readMoment } from '#notices/deadlines/moment.ts';
import {
  all,
  childrenOf,
  descendants,
  first,
  words,
  wordsIn,
  type XmlElement,
} from '#notices/text/parse-xml.ts';
import { amount, cpvCode, currencyCode, prose, shortened, webAddress } from '#notices/text/plain-text.ts';
import { unknownTender, type NoticeTender } from '#notices/tender.ts';

/**
 * Reads a French notice of the BOAMP (schema Boamp_v230, root ANNONCE). Its reference is the BOAMP's number (IDWEB),
 * which every notice has; its times carry an offset.
 */
export function readBoamp(notice: XmlElement): NoticeTender {
  const reference = first(notice, 'GESTION', 'REFERENCE');
  const index = first(notice, 'GESTION', 'INDEXATION');
  const data = first(notice, 'DONNEES');
  const buyer = first(data, 'IDENTITE');
  const object = first(data, 'OBJET');
  const description =
    prose(rawText(first(object, 'OBJET_COMPLET'))) ?? prose(rawText(first(index, 'RESUME_OBJET')));
  const limit = words(data, 'CONDITION_DELAI', 'RECEPT_OFFRES');
  const value = descendants(object, 'VALEUR_TOTALE')[0] ?? null;
  const kinds = first(reference, 'TYPE_AVIS', 'NATURE');
  const nature = kinds === null ? [] : childrenOf(kinds).map((kind) => kind.name);
  const state = first(reference, 'TYPE_AVIS', 'STATUT');
  const states = [...nature, ...(state === null ? [] : childrenOf(state).map(({ name }) => name))];
  const idWeb = words(reference, 'IDWEB');
  const publishedAt = readMoment(words(index, 'DATE_PUBLICATION'), 'FR', 'its start')?.iso ?? null;
  return {
    ...unknownTender(),
    noticeId: idWeb,
    noticeDate: publishedAt,
    // What corrects or calls off an earlier notice has a number of its own and names that one's.
    amends: states.some((name) => /RECTIFICATIF|ANNULATION/.test(name))
      ? (descendants(notice, 'ANNONCE_ANTERIEUR')
          .flatMap((earlier) => descendants(earlier, 'IDWEB'))
          .map((id) => wordsIn(id).trim())[0] ?? null)
      : null,
    stage: states.includes('ANNULATION')
      ? 'cancelled'
      : nature.includes('ATTRIBUTION')
        ? 'awarded'
        : nature.includes('APPEL_OFFRE')
          ? 'open'
          : null,
    title: words(object, 'TITRE_MARCHE') ?? words(index, 'RESUME_OBJET'),
    ...describeDeadline(readMoment(limit, 'FR'), description ?? '', 'FR'),
    reference: idWeb,
    buyer: words(buyer, 'DENOMINATION'),
    description,
    type: nature.includes('ATTRIBUTION') ? 'contract' : nature.includes('APPEL_OFFRE') ? 'tender' : null,
    procedure: procedureOf(first(data, 'PROCEDURE', 'TYPE_PROCEDURE')),
    value: amount(value === null ? null : wordsIn(value)),
    currency: currencyCode(value?.attributes['DEVISE']),
    country: 'FR',
    region: descendants(object, 'CODE_NUTS').map((code) => wordsIn(code).trim())[0] ?? words(buyer, 'VILLE'),
    cpv: classificationsOf(object),
    contact: {
      name: words(buyer, 'CONTACT') ?? words(buyer, 'PRM'),
      email: words(buyer, 'MEL'),
      phone: words(buyer, 'TEL'),
    },
    publishedAt,
    language: 'fr',
    sourceUrl: idWeb === null ? null : `https://www.boamp.fr/avis/detail/${idWeb}`,
    lots: all(object, 'LOTS', 'LOT').map((lot) => ({
      number: words(lot, 'NUM'),
      title: shortened(words(lot, 'INTITULE') ?? words(lot, 'DESCRIPTION')),
      value: amount(words(lot, 'VALEUR')),
    })),
    documents: all(buyer, 'URL_DOCUMENT').flatMap((link) => {
      const url = webAddress(wordsIn(link));
      return url === null ? [] : [{ title: null, url }];
    }),
  };
}

/** The schema names the procedure by an empty element: `<PROCEDURE_ADAPTE/>`. */
const PROCEDURES: Record<string, string> = {
  OUVERT: 'Procédure ouverte',
  RESTREINT: 'Procédure restreinte',
  PROCEDURE_ADAPTE: 'Procédure adaptée',
  NEGOCIE: 'Procédure négociée',
  DIALOGUE_COMPETITIF: 'Dialogue compétitif',
};

function procedureOf(type: XmlElement | null): string | null {
  const name = type === null ? undefined : childrenOf(type)[0]?.name;
  if (name === undefined) return null;
  return PROCEDURES[name] ?? name.toLowerCase().replaceAll('_', ' ');
}

function classificationsOf(object: XmlElement | null): NoticeTender['cpv'] {
  const codes = descendants(object, 'CPV').flatMap((cpv) =>
    childrenOf(cpv).map((code) => cpvCode(wordsIn(code).trim().slice(0, 10))),
  );
  return [...new Set(codes)].filter((code) => code !== null).map((code) => ({ code, label: null }));
}

function rawText(element: XmlElement | null): string | null {
  return element === null ? null : wordsIn(element);
}
