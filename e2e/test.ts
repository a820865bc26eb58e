import { test as base } from '@playwright/test';

export * from '@playwright/test';

/**
 * A test in a browser. Of one that fails it is printed what each of its pages showed: where the tests run, nobody may be able to look
 * at their files afterwards.
 */
export const test = base.extend<{ pagesOfFailure: void }>({
  pagesOfFailure: [
    // With `context`, which would be closed before it otherwise.
    async ({ browser, context: _own }, use, info) => {
      await use();
      if (info.status === info.expectedStatus) return;
      for (const page of browser.contexts().flatMap((context) => context.pages())) {
        const shown = await page
          .locator('body')
          .ariaSnapshot({ timeout: 5_000 })
          .catch((error: unknown) => String(error));
        process.stdout.write(`\n“${info.title}” failed; ${page.url()} showed:\n${shown}\n`);
      }
    },
    { auto: true },
  ],
});
