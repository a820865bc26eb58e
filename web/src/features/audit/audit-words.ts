import type { AuditEntry } from '@bidloom/contract/audit';
import { writeList } from '@bidloom/contract/written-value';
import type { TFunction } from 'i18next';
import { weekdays } from '#ui/dates/calendar-days.ts';
import { formatCalendarDay, formatMoment } from '#ui/dates/dates.ts';

/** A field of an entry as a person reads it. */
export type AuditField = { name: string; before: string; after: string };

/** A comment as people read it: `@[Amina Laurent](id)`, also one cut short, as `@Amina Laurent`. */
const withoutMarkup = (text: string): string => text.replaceAll(/@\[([^\]]*)\](?:\([0-9a-f]*\)?)?/g, '@$1');

/** What an entry is about; empty where it has no name. */
export const labelOf = ({ label }: Pick<AuditEntry, 'label'>): string => withoutMarkup(label);

/** `Bid changed`, `Signed in`. */
export const actionWords = ({ action, kind }: Pick<AuditEntry, 'action' | 'kind'>, t: TFunction): string =>
  t(`audit.actions.${action}`, { kind: kindWord(kind, t) });

/** Who did it: a person, a program with a token that the person made, the server itself; nobody knows who failed to sign in. */
export const actorLabel = (
  { user, via, byAssistant, action }: Pick<AuditEntry, 'user' | 'via' | 'byAssistant' | 'action'>,
  t: TFunction,
): string => {
  const name = user?.fullName ?? t(action.startsWith('sign-in-') ? 'audit.unknown' : 'audit.server');
  return via === '' ? name : t(byAssistant ? 'audit.viaAssistant' : 'activities.via', { name, via });
};

export const kindWord = (kind: string, t: TFunction): string =>
  t(`audit.kinds.${kind}`, { defaultValue: written(kind) });

/** What an entry says of each field, before and after; ids by the name of what they are the id of. */
export function fieldsOf(
  { kind, before, after, names }: Pick<AuditEntry, 'kind' | 'before' | 'after' | 'names'>,
  t: TFunction,
  language: string,
  zone: string,
): AuditField[] {
  const show = (column: string, value: unknown): string => {
    if (value === undefined || value === null) return '';
    if (kind === 'api-token' && column === 'scopes' && typeof value === 'string') return scopeWords(value, t);
    if (kind === 'webhook' && column === 'events' && typeof value === 'string')
      return t(`webhooks.events.${value.replace('.', '_')}`, { defaultValue: value });
    const words = wordsOf[`${kind}.${column}`] ?? wordsOf[column];
    if (words !== undefined && (typeof value === 'string' || typeof value === 'number'))
      return t(`${words}.${value}`, { defaultValue: String(value) });
    // Days of the week are counted from Monday, as 1.
    if (column === 'weekend' && typeof value === 'number')
      return weekdays(language, 1)[value - 1]?.long ?? String(value);
    if (Array.isArray(value))
      return writeList(
        value.map((one) => show(column, one)),
        language,
      );
    if (typeof value === 'string') {
      if (/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(value)) return formatMoment(value, language, zone);
      if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatCalendarDay(value, language);
      return names[value] ?? withoutMarkup(value);
    }
    if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no');
    return sentenceIn(value, language) ?? JSON.stringify(value);
  };
  const known = Object.keys({ ...before, ...after });
  return known.map((column) => ({
    name: t(`audit.fields.${column}`, { defaultValue: written(column) }),
    before: show(column, before[column]),
    after: show(column, after[column]),
  }));
}

/** What was kept in every language, as the reader is told it. */
function sentenceIn(value: object, language: string): string | undefined {
  const said = (value as Record<string, unknown>)[language];
  return typeof said === 'string' ? said : undefined;
}

/** Where the words for a column's values stand, some only for one kind of object. */
const wordsOf: Record<string, string> = {
  'bid.status': 'bids.status',
  'bid.priority': 'bids.priority',
  'bid.go_no_go': 'bids.goNoGo',
  'tender.status': 'tenders.status',
  'requirement.status': 'requirements.status',
  'answer.status': 'answers.statuses',
  'letter.status': 'correspondence.states',
  'response-section.status': 'responsePlan.states',
  'review-round.state': 'reviews.states',
  'evidence.kind': 'evidence.kinds',
  'fact.kind': 'facts.kinds',
  status: 'audit.statuses',
  mode: 'reviews.modes',
  type: 'bids.type',
  submission_type: 'bids.submission',
  role: 'users.roles',
  use: 'models.use',
  ai_use: 'models.use',
  disabled_because: 'audit.disabledBecause',
};

/** `bids:write` as `Bids: read and write`. */
const scopeWords = (scope: string, t: TFunction): string => {
  const [area = '', reach = ''] = scope.split(':');
  return t('apiTokens.granted', { area: t(`apiTokens.areas.${area}`), reach: t(`apiTokens.reach.${reach}`) });
};

/** `drive_folder_id`, a name that has no word of its own yet, as `Drive folder id`. */
const written = (name: string): string => {
  const words = name.replaceAll(/[_-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
