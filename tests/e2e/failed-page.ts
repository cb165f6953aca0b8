import type { BrowserContext, Request } from 'playwright';
import { onTestFailed, TestRunner } from 'vitest';

/** More of a page's text tells nothing new. */
const TEXT_MAX = 1_500;

/**
 * Prints what the pages of a context show and wait for when a test fails, and `problems`. Returns the function to call
 * before the context is closed.
 */
export function printFailedPages(context: BrowserContext, problems: readonly string[]): () => Promise<void> {
  const waiting = new Set<Request>();
  context.on('request', request => waiting.add(request));
  context.on('requestfinished', request => waiting.delete(request));
  context.on('requestfailed', request => waiting.delete(request));
  let isPrinted = false;

  async function print(): Promise<void> {
    if (isPrinted) return;
    isPrinted = true;
    for (const page of context.pages()) {
      const text = await page
        .locator('body')
        // biome-ignore lint/performance/useDomNodeTextContent: what is on screen, without hidden text
        .innerText({ timeout: 2_000 })
        .catch(String);
      console.log(`${page.url()} showed:\n${text.slice(0, TEXT_MAX)}`);
    }
    const urls = [...waiting].map(request => `${request.method()} ${request.url()}`);
    console.log(`They waited for:\n${urls.join('\n')}\nWhat was unexpected:\n${problems.join('\n')}`);
  }
  // Where the test doesn't close its pages.
  if (TestRunner.getCurrentTest()) onTestFailed(print);
  return async () => {
    if (TestRunner.getCurrentTest()?.result?.state === 'fail') await print();
  };
}
