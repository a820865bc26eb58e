import type { Generation } from '@bidloom/contract/generation';

/**
 * Puts the news of a run into a bid's list of runs, when it is that bid's. News are told once they are stored, so that two may come in the
 * wrong order: what was waiting, or going on, is no news of a run that has gone further.
 */
export function withGenerationNews(
  known: Generation[] | undefined,
  news: Generation,
): Generation[] | undefined {
  if (!known?.some(({ _id }) => _id === news._id)) return known;
  const isOld = ({ status, finishedAt }: Generation) =>
    Boolean(finishedAt) || (news.status === 'queued' && status !== 'queued');
  return known.map((generation) => (generation._id === news._id && !isOld(generation) ? news : generation));
}
