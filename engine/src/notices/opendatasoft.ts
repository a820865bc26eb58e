import { countryCode } from '#notices/country.ts';
import { describeDeadline } from '#notices/deadline-in-text.ts';
import { readMoment } from '#notices/moment.ts';
import { isObject, type JsonObject } from '#notices/parse-json.ts';
import { line, prose, webAddress } from '#notices/plain-text.ts';
import { readTable } from '#notices/table.ts';
import { unknownTender, type NoticeReading, type NoticeTender } from '#notices/tender.ts';

/**
 * Reads an answer of Opendatasoft's Explore API, version 2.1 (`total_count`, `results`). The records of the BOAMP's data
 * set are known by their fields; those of any other are read as a table is, by what their fields are called.
 * @returns null where the value is no such answer.
 * @throws UnreadableFile where no field looks like a title.
 */
export function readOpendatasoft(value: unknown, name: string): NoticeReading | null {
  if (!isObject(value) || typeof value['total_count'] !== 'number' || !Array.isArray(value['results']))
    return null;
  const page = { next: null, total: value['total_count'], entries: value['results'].length };
  const records = value['results'].filter(isObject);
  const reading = (part: Pick<NoticeReading, 'tenders' | 'problems'>): NoticeReading => ({
    format: 'opendatasoft',
    ...part,
    page,
  });
  if (records.length === 0) return reading({ tenders: [], problems: [] });
  if (records.every((record) => 'idweb' in record && 'objet' in record))
    return reading({ tenders: records.map(boampOf), problems: [] });
  const header = [...new Set(records.flatMap((record) => Object.keys(record)))];
  const rows = [header, ...records.map((record) => header.map((field) => words(record[field])))].map(
    (cells, index) => ({ row: index + 1, cells }),
  );
  const { tenders, problems } = readTable(rows, 'opendatasoft', name);
  return reading({ tenders, problems });
}

/** A record of the data set `boamp` (boamp-datadila.opendatasoft.com). */
function boampOf(record: JsonObject): NoticeTender {
  const id = line(record['idweb']);
  const nature = line(record['nature_libelle']) ?? line(record['nature']) ?? '';
  const state = `${nature} ${line(record['etat']) ?? ''}`;
  const publishedAt = readMoment(line(record['dateparution']), 'FR', 'its start')?.iso ?? null;
  const description = [words(record['descripteur_libelle']), line(record['famille_libelle'])]
    .filter((part) => part !== null && part !== '')
    .join('\n');
  const isAward = /attribution|résultat|resultat/i.test(nature);
  return {
    ...unknownTender(),
    noticeId: id,
    amends: /rectif|annul|modif/i.test(state)
      ? (words(record['annonce_lie']).split(', ')[0] ?? null) || null
      : null,
    noticeDate: publishedAt,
    stage: /annul/i.test(state)
      ? 'cancelled'
      : isAward
        ? 'awarded'
        : /pr[eé].?information/i.test(nature)
          ? 'planned'
          : 'open',
    title: line(record['objet']),
    ...describeDeadline(readMoment(line(record['datelimitereponse']), 'FR'), description, 'FR'),
    reference: id,
    buyer: line(record['nomacheteur']),
    description: prose(description),
    type: isAward ? 'contract' : 'tender',
    procedure: line(record['procedure_libelle']),
    country: countryCode('FR'),
    region: words(record['code_departement']) || null,
    publishedAt,
    language: 'fr',
    sourceUrl:
      webAddress(record['url_avis']) ??
      (id === null ? null : `https://www.boamp.fr/pages/avis/?q=idweb:${id}`),
  };
}

/** A field's value as a cell's text; lists are enumerated. */
const words = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(words).join(', ');
  if (isObject(value)) return JSON.stringify(value);
  return line(value) ?? '';
};
