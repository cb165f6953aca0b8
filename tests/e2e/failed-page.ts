import type { BrowserContext, Page, Request } from 'playwright';
import { onTestFailed, TestRunner } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** The pages that the test had open when it failed. */
    pages?: string;
  }
}

/** More text of a page adds no information. */
const TEXT_MAX = 1_500;

/**
 * Records the content and the pending requests of a context's pages when the test fails, with `problems`; the test run
 * prints it. Returns a function to call before the context is closed or reused; it resolves to whether the test failed.
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
  let isNoted = false;

  async function note(): Promise<void> {
    if (isNoted || !test) return;
    isNoted = true;
    const shown = await Promise.all(context.pages().map(describePage));
    const urls = [...waiting].map(request => `${request.method()} ${request.url()}`);
    const parts = [...shown, ['They waited for:', ...urls], ['What was unexpected:', ...problems]];
    test.meta.pages = [test.meta.pages ?? [], ...parts].flat().join('\n');
  }
  // For tests that don't close their pages.
  if (test) onTestFailed(note);
  return async () => {
    const isFailed = test?.result?.state === 'fail';
    if (isFailed) await note();
    // Later failures of this test are no longer about these pages.
    isNoted = true;
    context.off('request', begin);
    context.off('requestfinished', end);
    context.off('requestfailed', end);
    return isFailed;
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
