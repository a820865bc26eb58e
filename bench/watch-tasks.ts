import type { Page } from '@playwright/test';

/**
 * Notes the tasks of the page's own thread from now on, in milliseconds of the processor: what else the machine does is not counted. What
 * it answers ends that and tells the longest, and all over a limit.
 */
export async function watchTasks(
  page: Page,
): Promise<(limitMs?: number) => Promise<{ longestMs: number; over: number[] }>> {
  const devtools = await page.context().newCDPSession(page);
  const tookMs: number[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value as unknown as { name: string; tdur?: number }[])
      if (event.name === 'RunTask') tookMs.push((event.tdur ?? 0) / 1000);
  });
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      excludedCategories: ['*'],
      includedCategories: ['disabled-by-default-devtools.timeline'],
    },
  });
  return async (limitMs = Infinity) => {
    const ended = new Promise((resolve) => {
      devtools.once('Tracing.tracingComplete', resolve);
    });
    await devtools.send('Tracing.end');
    await ended;
    await devtools.detach();
    return {
      longestMs: tookMs.reduce((most, ms) => Math.max(most, ms), 0),
      over: tookMs.filter((ms) => ms > limitMs),
    };
  };
}
