import type { BrowserContext, Page, Request } from 'playwright';
import { onTestFailed, TestRunner } from 'vitest';

/** More of a page's text tells nothing new. */
const TEXT_MAX = 1_500;

/**
 * Prints what the pages of a context show and wait for when a test fails, and `problems`. Returns the function to call
 * before the context is closed.
 */
export function printFailedPages(context: BrowserContext, problems: readonly string[]): () => Promise<void> {
  const waiting = new Map<Page, Set<Request>>();
  context.on('request', request => {
    const page = request.serviceWorker() ? null : request.frame().page();
    if (page) waiting.set(page, (waiting.get(page) ?? new Set()).add(request));
  });
  const end = (request: Request) => {
    for (const requests of waiting.values()) requests.delete(request);
  };
  context.on('requestfinished', end);
  context.on('requestfailed', end);
  let isPrinted = false;

  async function print(): Promise<void> {
    if (isPrinted) return;
    isPrinted = true;
    for (const page of context.pages()) {
      const text = await page.locator('body').innerText({ timeout: 2_000 }).catch(String);
      const urls = [...(waiting.get(page) ?? [])].map(request => `${request.method()} ${request.url()}`);
      console.log(`${page.url()} showed:\n${text.slice(0, TEXT_MAX)}\nand waited for:\n${urls.join('\n')}`);
    }
    console.log(`What was unexpected:\n${problems.join('\n')}`);
  }
  // Where the test doesn't close its pages.
  if (TestRunner.getCurrentTest()) onTestFailed(print);
  return async () => {
    if (TestRunner.getCurrentTest()?.result?.state === 'fail') await print();
  };
}
