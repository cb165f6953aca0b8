import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright';

const STANDARD: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
};

let source: Promise<string> | undefined;

/**
 * Throws with each violation of WCAG 2.2 AA (and axe's best practices) on the page as it is now.
 * axe enters through the debugger, which no Content-Security-Policy stops, so the policy stays in force.
 */
export async function expectNoAxeViolations(page: Page, within = ':root'): Promise<void> {
  source ??= readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  const script = await source;
  await page.evaluate(script);
  const results = await page.evaluate(
    async ({ selector, options }): Promise<AxeResults> => {
      const axe: { run(context: string, options: RunOptions): Promise<AxeResults> } = Reflect.get(
        window,
        'axe',
      );
      return axe.run(selector, options);
    },
    { selector: within, options: STANDARD },
  );
  const lines = results.violations.map(({ id, help, nodes }) => {
    const places = nodes.map(
      node => `    ${node.target.join(' ')}: ${node.failureSummary?.split('\n')[1]?.trim() ?? ''}`,
    );
    return [`${id}: ${help}`, ...places].join('\n');
  });
  if (lines.length) throw new Error(`axe finds on ${page.url()}:\n${lines.join('\n')}`);
}
