import { z } from 'zod';

/** What an id may be the id of; it stands as `x-ref` in the OpenAPI document. */
export type Kind =
  | 'company'
  | 'user'
  | 'bid'
  | 'tender'
  | 'tender-amendment'
  | 'tender-source'
  | 'tender-source-run'
  | 'import'
  | 'client'
  | 'service'
  | 'task'
  | 'task-template'
  | 'template-task'
  | 'comment'
  | 'letter'
  | 'file'
  | 'pack'
  | 'pack-file'
  | 'tender-file'
  | 'tender-decision'
  | 'scorecard'
  | 'notification'
  | 'requirement'
  | 'checklist-item'
  | 'requirement-answer'
  | 'requirement-comment'
  | 'expert-question'
  | 'response-volume'
  | 'response-section'
  | 'outline-template'
  | 'review-round'
  | 'review-criterion'
  | 'debrief-score'
  | 'lesson'
  | 'answer'
  | 'fact'
  | 'evidence'
  | 'bid-evidence'
  | 'generation'
  | 'ai-model'
  | 'ai-ledger-entry'
  | 'activity'
  | 'mail'
  | 'audit-entry'
  | 'session'
  | 'passkey'
  | 'view'
  | 'data-export'
  | 'api-token'
  | 'webhook'
  | 'webhook-delivery'
  | 'bin-item'
  | 'provisioned-group'
  | 'identity-provider'
  /** Of whatever kind: the audit log speaks of every one. */
  | 'any';

/** Makes one schema for all calls with the same arguments: a schema takes kilobytes as long as the server runs. */
function madeOnce<Args extends [kind: Kind] | [number, number?], Schema extends z.ZodType>(
  make: (...args: Args) => Schema,
): (...args: Args) => Schema {
  const made = new Map<string, Schema>();
  return (...args) => {
    const key = args.join();
    const schema = made.get(key) ?? make(...args);
    made.set(key, schema);
    return schema;
  };
}

/** 24 lower-case hex characters, as every `_id` on the wire; they sort by creation time. */
export const idOf = madeOnce((kind: Kind) =>
  z
    .string()
    .regex(/^[0-9a-f]{24}$/, 'errors.input.id')
    .meta({ 'x-ref': kind }),
);

/** A link in a request: the id, or the object that was read, so that what was read can be sent again. */
export const linkTo = madeOnce((kind: Kind) =>
  z
    .union([idOf(kind), z.looseObject({ _id: idOf(kind) })])
    .transform((link) => (typeof link === 'string' ? link : link._id)),
);

/** A moment in an answer: ISO 8601 in UTC with milliseconds. */
export const Timestamp = z.iso.datetime({ precision: 3 });
/** A day of a calendar, `2026-11-23`; of a company's it begins and ends by its time zone. */
export const Day = z.iso.date();

/** A moment in a request: ISO 8601 with an offset or Z; stored in UTC. */
export const Moment = z.iso
  .datetime({ offset: true, error: 'errors.input.moment', abort: true })
  .refine((text) => inRange(text), 'errors.input.moment')
  .transform((text) => new Date(text).toISOString());

const lengthAndNul = (max: number, min: number) => [
  z.minLength(min, min === 1 ? 'errors.input.required' : 'errors.input.tooShort'),
  z.maxLength(max, 'errors.input.tooLong'),
  z.refine<string>((value) => !value.includes('\u0000'), 'errors.input.nul'),
];

/**
 * A text of a person: trimmed, free of NUL, of `min` to `max` characters. Half of a surrogate pair, which JSON lets
 * pass and no database does, becomes the replacement character.
 */
export const text = madeOnce((max: number, min: number = 0) =>
  z.string().check(
    z.overwrite((value) => value.replace(/\p{Surrogate}/gu, '\ufffd')),
    z.trim(),
    ...lengthAndNul(max, min),
  ),
);

/** A text kept to the letter, such as a name in another program: never trimmed, free of NUL, of `min` to `max` characters. */
export const exactText = madeOnce((max: number, min: number = 0) =>
  z.string().check(...lengthAndNul(max, min)),
);

/** An amount in the company's currency. */
export const Money = z.number().finite().min(0).max(1e13);

export const Email = z
  .string()
  .trim()
  .max(254, 'errors.input.tooLong')
  .pipe(z.email('errors.input.email'))
  .transform((address) => address.toLowerCase());

let zoneNamed = (name: string): string | undefined => (/^[A-Za-z0-9_+:/-]+$/.test(name) ? name : undefined);

/** Has time zones checked by the rules that ship with the server: `find` answers a zone's name as the rules write it. */
export function checkZonesBy(find: typeof zoneNamed): void {
  zoneNamed = find;
}

/** The IANA name of a time zone, or an offset such as `+02:00`. */
export const TimeZone = text(60, 1)
  .overwrite((name) => zoneNamed(name) ?? name)
  .refine((name) => zoneNamed(name) !== undefined, 'errors.input.timezone');

/** What a clock shows, in no zone: `2026-12-14T14:00`, with seconds where there are any. */
export const WallTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?$/, {
    error: 'errors.input.moment',
    abort: true,
  })
  .refine((shown) => {
    const read = new Date(`${shown}Z`);
    return inRange(`${shown}Z`) && read.toISOString().slice(0, 16) === shown.slice(0, 16);
  }, 'errors.input.moment');

/** An address of the web; only http and https, since it is shown as a link. */
export const WebAddress = text(2000).refine(
  (value) => value === '' || /^https?:\/\/[^\s]+$/i.test(value),
  'errors.input.url',
);

/** The version of an object, for changes that must not overwrite a colleague's. */
export const versionOf = madeOnce((kind: Kind) => z.int().min(1).meta({ 'x-version-of': kind }));

const anyReadOnly = z.unknown().optional().meta({ readOnly: true });

/**
 * The body of a request: unknown fields are refused by name; the object's own read-only fields, sent back as they
 * were read, are ignored.
 */
export function payload<Shape extends z.ZodRawShape>(shape: Shape, readOnly: readonly string[] = []) {
  const ignored = Object.fromEntries(readOnly.map((name) => [name, anyReadOnly]));
  const both: Shape = { ...ignored, ...shape };
  return z.strictObject(both).transform((value) => {
    const kept: Record<string, unknown> = { ...(value as Record<string, unknown>) };
    for (const name of readOnly) if (!(name in shape)) delete kept[name];
    return kept as z.output<z.ZodObject<Shape, z.core.$strict>>;
  });
}

/** One value or several in a query string (`?status=won&status=lost`), as a list. */
export const several = <Item extends z.ZodType>(item: Item) =>
  z
    .union([z.array(item).max(100), item])
    .transform((value) => (Array.isArray(value) ? value : [value]) as z.output<Item>[]);

/** A whole number in a query string. */
export const wholeNumber = madeOnce((min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'errors.input.number')
    .meta({ type: 'integer', minimum: min, maximum: max })
    .transform(Number)
    .refine((value) => value >= min && value <= max, 'errors.input.range'),
);

/** The parameters of every list, beyond its own filters. */
export const paging = {
  limit: wholeNumber(1, 500).optional(),
  cursor: z.string().max(2000).optional(),
  sort: z.string().max(40).optional(),
  q: text(200).optional(),
};
export type Page = { total: number; more: boolean; next: string | null };
export const Page = z.strictObject({ total: z.int(), more: z.boolean(), next: z.string().nullable() });

/** Nothing to say but that it was done. */
export const Done = z.null();

/** Someone shown by name: the least a screen needs of a user. */
export const Person = z.strictObject({
  _id: idOf('user'),
  fullName: z.string(),
  logo: z.string().nullable(),
});
export type Person = z.infer<typeof Person>;

const inRange = (moment: string) => {
  const year = new Date(moment).getUTCFullYear();
  return year >= 1970 && year <= 2200;
};
