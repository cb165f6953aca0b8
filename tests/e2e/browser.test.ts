/** @module-tag large */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findLostContent } from './accessibility/page-checks.ts';
import { expectNoAxeViolations } from './accessibility.ts';
import { newPage } from './browser.ts';

/** The other tests rely on these checks to fail; this file tests that they do. */
const PAGES: Record<string, string> = {
  '/good': '<html lang="en"><title>Good</title><main><h1>Good</h1></main>',
  '/small':
    '<html lang="en"><title>Small</title><main><h1>Small</h1><button aria-label="One">.</button><button aria-label="Two">.</button></main>',
  '/bad': '<html><title>Bad</title><script>alert(1)</script><img src="http://127.0.0.1:9/x.png">',
};

const server = createServer((request, response) => {
  response.setHeader('content-type', 'text/html');
  response.setHeader('content-security-policy', "default-src 'self'");
  response.end(`<!doctype html>${PAGES[request.url ?? ''] ?? ''}`);
});
let origin = '';
beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

it('a test visitor closes without an error after a valid page', async () => {
  const visitor = await newPage({ colorScheme: 'dark' });
  await visitor.page.goto(`${origin}/good`);
  await expectNoAxeViolations(visitor.page);
  await visitor.close();
});

it('a test visitor reports blocked content, console errors and exceptions, in every tab', async () => {
  const visitor = await newPage();
  await visitor.page.goto(`${origin}/bad`);
  const tab = await visitor.context.newPage();
  await tab.goto(`${origin}/good`);
  await tab.evaluate("console.error('told'); setTimeout(() => { throw new Error('thrown'); })");
  await tab.evaluate('new Promise(resolve => setTimeout(resolve))');
  const complaint = await visitor.close().then(
    () => '',
    (error: Error) => error.message,
  );
  for (const part of ['refused by script-src-elem: inline', 'refused by img-src', 'told', 'thrown']) {
    expect(complaint).toContain(part);
  }
});

it('a test visitor ignores console messages that the test allows', async () => {
  const visitor = await newPage({ allowConsole: [/told/] });
  await visitor.page.goto(`${origin}/good`);
  await visitor.page.evaluate("console.error('told')");
  await visitor.close();
});

it('findLostContent finds horizontal overflow and truncated text', async () => {
  const visitor = await newPage();
  await visitor.page.goto(`${origin}/good`);
  expect(await findLostContent(visitor.page)).toEqual([]);
  await visitor.page.evaluate(() => {
    const heading = document.querySelector('h1');
    if (heading) Object.assign(heading.style, { width: '3000px', height: '8px', overflow: 'hidden' });
  });
  const lost = await findLostContent(visitor.page);
  expect(lost).toEqual([
    expect.stringContaining('wider than the window'),
    '"Good" is cut off by <h1 class="">',
  ]);
  await visitor.close();
});

it.each([
  ['targets smaller than 24 pixels that are next to each other', '/small', /target-size/],
  ['violations of the accessibility rules', '/bad', /html-has-lang[\s\S]*image-alt/],
])('expectNoAxeViolations finds %s', async (_, path, violations) => {
  const visitor = await newPage({ allowConsole: [/./] });
  await visitor.page.goto(`${origin}${path}`);
  await expect(expectNoAxeViolations(visitor.page)).rejects.toThrow(violations);
  await visitor.close();
});
