import type { z } from 'zod';
import type { Role } from './roles.ts';
import { scopesOf, type Scope } from './scopes.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who may call. `member`, the default, also needs `companyId` and a membership in that company. */
type Access = 'public' | 'signed-in' | 'member';

/** A multipart call: the name of the part that carries files, how many, and how many bytes each at most. */
export type Upload = { part: string; minFiles: number; maxFiles: number; maxBytes: number };

export type Endpoint<In extends z.ZodType = z.ZodType, Data extends z.ZodType = z.ZodType> = {
  method: Method;
  path: string;
  access: Access;
  /** The least role that may call, for `member` calls. */
  role: Role;
  /** What an API token needs, all of them; with none no API token reaches the call. */
  scopes: readonly Scope[];
  /** One sentence for the reference page. */
  summary: string;
  /** The tag of the reference page. */
  feature: string;
  /** GET: the query string. Every other method: the JSON body, or the fields of the multipart body. */
  input: In;
  /** What an input is refused with when all that is wrong is that something is absent or empty; 400 unless it is named. */
  incomplete?: { status: 401; code: string; key: string };
  /** What stands in `data` of a successful answer. */
  data: Data;
  status: 200 | 201;
  /** The answer carries `page` beside `data`, and the call takes `limit`, `cursor`, `sort` and `q`. */
  paged: boolean;
  /** What a GET may be sorted by, the default first; `-name` is descending. */
  sorts: readonly string[];
  upload?: Upload;
  /** The body may be a form too, of either kind, and what the address carries counts as its fields. */
  form?: boolean;
  /** The caller must have proved to be there in the last ten minutes: by signing in, or with `POST /auth/proof`. API tokens are not asked. */
  needsProof: boolean;
  /** What the call makes, for tools that follow ids through the API: the kind of object and where its id stands. */
  creates?: { kind: string; idPath: string };
  /** Parts of a public answer that stand beside `data`, as the specification spells them (token, user). */
  beside?: z.ZodObject;
  /** What the answer is when it is not the JSON envelope: a file, an event stream. */
  produces?: string;
};
export type InputOf<E extends Endpoint> = z.input<E['input']>;
export type ParsedInputOf<E extends Endpoint> = z.output<E['input']>;
export type DataOf<E extends Endpoint> = z.output<E['data']>;

type Options<In extends z.ZodType, Data extends z.ZodType> = {
  summary: string;
  feature: string;
  input: In;
  data: Data;
} & Partial<Omit<Endpoint, 'method' | 'path' | 'input' | 'data' | 'summary' | 'feature'>>;

/** Declares one call of the API, with the specification's own words for method and path. */
export function endpoint<In extends z.ZodType, Data extends z.ZodType>(
  call: `${Method} /${string}`,
  options: Options<In, Data>,
): Endpoint<In, Data> {
  const [method, path] = call.split(' ') as [Method, string];
  return {
    access: 'member',
    role: method === 'GET' ? 'viewer' : 'member',
    // Only calls in a company: what is a person's own is never reached.
    scopes: (options.access ?? 'member') === 'member' ? scopesOf(options.feature, method) : [],
    status: 200,
    paged: false,
    sorts: [],
    needsProof: false,
    ...options,
    method,
    path,
  };
}

/**
 * Whether a request to `path` goes without the `companyId` parameter: exactly the prefixes of the specification,
 * section 7. `POST /company` needs no line of its own, since its path begins with `/company`.
 */
export function goesWithoutCompany(path: string): boolean {
  return exemptPrefixes.some((prefix) => path.startsWith(prefix));
}
const exemptPrefixes = [
  '/auth/login',
  '/auth/verify',
  '/auth/forgot-password',
  '/auth/reset-password',
  '/auth/refresh',
  '/company/companies',
  '/company',
];
