import type { View } from '@bidloom/contract/views';

/** What stands in a list's address beside the view itself: which view it came from, its columns, what is open, the calendar's day. */
const beside = ['saved', 'columns', 'tender', 'day'];

/** What a view keeps of a list's address, in one order, so that the same filters are the same text. */
export function queryOf(search: URLSearchParams): string {
  const kept = new URLSearchParams([...search].filter(([name]) => !beside.includes(name)));
  kept.sort();
  return kept.toString();
}

/** The address that shows a view. */
export function addressOf({ _id, query, columns }: Pick<View, '_id' | 'query' | 'columns'>): string {
  const search = new URLSearchParams(query);
  for (const name of beside) search.delete(name);
  search.set('saved', _id);
  if (columns.length > 0) search.set('columns', columns.join(','));
  return `?${search.toString()}`;
}

/** Whether a list no longer shows what its view has kept. */
export const isChanged = (view: View, search: URLSearchParams, columns: readonly string[]): boolean =>
  queryOf(new URLSearchParams(view.query)) !== queryOf(search) || view.columns.join() !== columns.join();
