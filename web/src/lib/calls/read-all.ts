import type { DataOf, Endpoint, InputOf } from '@bidloom/contract/endpoint';
import { ask } from './api.ts';
import { currentSession } from '#lib/browser/session.ts';

/** The rows of a list endpoint. */
export type RowOf<E extends Endpoint> = DataOf<E> extends readonly (infer Row)[] ? Row : never;

/**
 * Every row of a list that fits `input`, page after page, of the company that is selected when it begins; `onRead` hears how
 * many there are so far.
 */
export async function readAll<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { signal, onRead }: { signal?: AbortSignal; onRead?: (count: number) => void } = {},
): Promise<RowOf<E>[]> {
  const { companyId } = currentSession();
  const rows: RowOf<E>[] = [];
  let cursor: string | undefined;
  do {
    const asked = { ...(input as object), limit: '500', ...(cursor && { cursor }) } as InputOf<E>;
    const { data, page } = await ask(endpoint, asked, { companyId, ...(signal && { signal }) });
    rows.push(...(data as RowOf<E>[]));
    onRead?.(rows.length);
    cursor = page?.next ?? undefined;
  } while (cursor !== undefined);
  return rows;
}
