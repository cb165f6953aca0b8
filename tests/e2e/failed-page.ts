import type { BrowserContext, Page, Request } from 'playwright';
import { TestRunner } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** The pages that the test had open when it failed. */
    pages?: string;
  }
}

/** More text of a page adds no information. */
const TEXT_MAX = 1_500;

/**
 * Returns a function to call before a context is closed or reused; it resolves to whether the test has failed. If so, it
 * records the content and the pending requests of the context's pages with `problems`, which the test run prints.
 */
export function noteFailedPages(
  context: BrowserContext,
  problems: readonly string[],
): () => Promise<boolean> {
  const waiting = new Set<Request>();
  const begin = (request: Request) => waiting.add(request);
  const end = (request: Request) => waiting.delete(request);
  context.on('request', begin);
  context.on('requestfinished', end);
  context.on('requestfailed', end);
  const test = TestRunner.getCurrentTest();
  return async () => {
    context.off('request', begin);
    context.off('requestfinished', end);
    context.off('requestfailed', end);
    if (test?.result?.state !== 'fail') return false;
    const shown = await Promise.all(context.pages().map(describePage));
    const urls = [...waiting].map(request => `${request.method()} ${request.url()}`);
    const parts = [...shown, ['They waited for:', ...urls], ['What was unexpected:', ...problems]];
    test.meta.pages = [test.meta.pages ?? [], ...parts].flat().join('\n');
    return true;
  };
}

async function describePage(page: Page): Promise<string[]> {
  const text = await page
    .locator('body')
    // biome-ignore lint/performance/useDomNodeTextContent: what is on screen, without hidden text
    .innerText({ timeout: 2_000 })
    .catch(String);
  return [`${page.url()} showed:`, text.slice(0, TEXT_MAX)];
}
