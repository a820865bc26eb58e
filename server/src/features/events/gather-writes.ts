/** So long at most a text waits for others: less than anybody notices. */
const gatherMs = 40;

/**
 * Writes the first text at once, and those that follow it closely together: each write to a socket is a call of the system, and twenty
 * people in one answer cause a thousand a second. `flush` writes what waits; after `stop` nothing more is written by a timer.
 */
export function gathering(send: (text: string) => void) {
  let waiting = '';
  let timer: NodeJS.Timeout | undefined;
  let sentAt = -Infinity;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const flush = () => {
    stop();
    if (waiting === '') return;
    const text = waiting;
    waiting = '';
    sentAt = performance.now();
    send(text);
  };
  const write = (text: string) => {
    waiting += text;
    if (timer) return;
    const wait = sentAt + gatherMs - performance.now();
    if (wait <= 0) flush();
    else timer = setTimeout(flush, wait);
  };
  return { write, flush, stop };
}
