const everyMs = 5_000;
/** The share of a processor's time below which a stretch counts as quiet. */
const quietShare = 0.05;
/** V8 gives the room of new objects back only when little was made since the collection before. */
const collections = 2;

/**
 * Has what nobody needs any more cleared away once the server has nothing to do, after its start and after each busy stretch: V8
 * itself collects only when more room is needed, and so holds at rest what its busiest moment took. Needs Node's `--expose-gc`.
 * Answers what ends it.
 */
export function collectWhenQuiet(): () => void {
  const { gc } = globalThis;
  if (!gc) return () => {};
  let left = collections;
  let before = process.cpuUsage();
  const look = () => {
    const { user, system } = process.cpuUsage(before);
    if (user + system > quietShare * everyMs * 1000) left = collections;
    else if (left > 0) {
      left -= 1;
      gc();
    }
    // What collecting took is no work.
    before = process.cpuUsage();
  };
  const timer = setInterval(look, everyMs).unref();
  return () => clearInterval(timer);
}
