import { noticeNote, problemOf } from '#notices/notes.ts';
import { isObject, type JsonObject } from '#notices/text/parse-json.ts';
import type { NoticeProblem } from '#notices/tender.ts';

/** A release as it stands in its file, `path` leading to it (`releases[3]`, `records[0].compiledRelease`). */
export type FoundRelease = { path: string; release: JsonObject };

/**
 * The OCDS releases in a JSON value: release packages, record packages, single releases and records, lists of any of
 * these and the wrappers services put around them. Of a record it takes the compiled release, else the newest release,
 * else the newest state of the versioned release (OCDS 1.1, "Releases and records").
 * @returns null where the value is no OCDS data.
 */
export function findReleases(value: unknown): { releases: FoundRelease[]; problems: NoticeProblem[] } | null {
  const releases: FoundRelease[] = [];
  const problems: NoticeProblem[] = [];
  const recognised = collect(value, '', 0, releases, problems);
  return recognised ? { releases, problems } : null;
}

const WRAPPERS = ['results', 'data', 'items', 'hits', 'package', 'release', 'record', 'packages', 'notices'];

function collect(
  value: unknown,
  path: string,
  depth: number,
  releases: FoundRelease[],
  problems: NoticeProblem[],
): boolean {
  if (depth > 5) return false;
  if (Array.isArray(value)) {
    const recognised = value.map((entry, index) =>
      collect(entry, `${path}[${index}]`, depth + 1, releases, problems),
    );
    const any = recognised.includes(true);
    for (const [index, known] of recognised.entries()) {
      if (any && !known) problems.push(problemOf(noticeNote('noRelease'), { path: `${path}[${index}]` }));
    }
    return any;
  }
  if (!isObject(value)) return false;
  if (isObject(value['compiledRelease']) || isObject(value['versionedRelease'])) {
    takeRecord(value, path, releases, problems);
    return true;
  }
  if (Array.isArray(value['records'])) {
    takeEach(value['records'], `${prefix(path)}records`, problems, (record, at) =>
      takeRecord(record, at, releases, problems),
    );
    return true;
  }
  if (Array.isArray(value['releases'])) {
    // A record names its process; a package names its publisher.
    if (typeof value['ocid'] === 'string') takeRecord(value, path, releases, problems);
    else
      takeEach(value['releases'], `${prefix(path)}releases`, problems, (release, at) =>
        releases.push({ path: at, release }),
      );
    return true;
  }
  if (isRelease(value)) {
    const state = isVersioned(value) ? currentState(value, 0) : value;
    releases.push({ path, release: isObject(state) ? state : value });
    return true;
  }
  return WRAPPERS.some(
    (key) =>
      value[key] !== undefined && collect(value[key], `${prefix(path)}${key}`, depth + 1, releases, problems),
  );
}

function takeEach(
  entries: unknown[],
  path: string,
  problems: NoticeProblem[],
  take: (entry: JsonObject, path: string) => void,
): void {
  for (const [index, entry] of entries.entries()) {
    const at = `${path}[${index}]`;
    if (isObject(entry)) take(entry, at);
    else problems.push(problemOf(noticeNote('noObject'), { path: at }));
  }
}

function takeRecord(
  record: JsonObject,
  path: string,
  releases: FoundRelease[],
  problems: NoticeProblem[],
): void {
  if (isObject(record['compiledRelease'])) {
    releases.push({
      path: `${prefix(path)}compiledRelease`,
      release: withOcid(record['compiledRelease'], record),
    });
    return;
  }
  const embedded = (Array.isArray(record['releases']) ? record['releases'] : [])
    .map((release: unknown, index) => ({ path: `${prefix(path)}releases[${index}]`, release }))
    .filter((found): found is FoundRelease => isObject(found.release) && found.release['url'] === undefined);
  const newest = embedded.toSorted((one, other) => released(one.release) - released(other.release)).at(-1);
  if (newest !== undefined) {
    releases.push({ path: newest.path, release: withOcid(newest.release, record) });
  } else if (isObject(record['versionedRelease'])) {
    const current = currentState(record['versionedRelease'], 0);
    if (isObject(current))
      releases.push({ path: `${prefix(path)}versionedRelease`, release: withOcid(current, record) });
  } else {
    problems.push(problemOf(noticeNote('linksOnly'), path === '' ? {} : { path }));
  }
}

/** A release names its process and carries a stage of it; `tender` alone is enough for publishers that leave those out. */
function isRelease(value: JsonObject): boolean {
  const stage = ['tender', 'planning', 'awards', 'contracts', 'buyer', 'parties'].some(
    (key) => value[key] !== undefined,
  );
  const named =
    typeof value['ocid'] === 'string' || value['initiationType'] !== undefined || Array.isArray(value['tag']);
  return stage && (named || isObject(value['tender']));
}

/** A versioned release on its own: its tender's values are lists of what they were. */
function isVersioned({ tag, tender }: JsonObject): boolean {
  const values = [tag, ...(isObject(tender) ? Object.values(tender) : [])];
  return values.some((value: unknown) => {
    const latest: unknown = Array.isArray(value) ? value.at(-1) : null;
    return isObject(latest) && 'value' in latest && 'releaseDate' in latest;
  });
}

function withOcid(release: JsonObject, record: JsonObject): JsonObject {
  return release['ocid'] === undefined && record['ocid'] !== undefined
    ? { ...release, ocid: record['ocid'] }
    : release;
}

function released(release: JsonObject): number {
  const { date } = release;
  return typeof date === 'string' ? Date.parse(date) || 0 : 0;
}

/** A versioned release holds each value as a list of `{releaseDate, value}`; the last one is the current state. */
function currentState(value: unknown, depth: number): unknown {
  if (depth > 40) return null;
  if (Array.isArray(value)) {
    const latest: unknown = value.at(-1);
    if (isObject(latest) && 'value' in latest && ('releaseDate' in latest || 'releaseTag' in latest))
      return latest['value'];
    return value.map((entry) => currentState(entry, depth + 1));
  }
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, currentState(inner, depth + 1)]),
  );
}

function prefix(path: string): string {
  return path === '' ? '' : `${path}.`;
}
