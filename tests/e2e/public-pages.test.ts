import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { world } from '../world.ts';
import { expectNoAxeViolations } from './accessibility.ts';
import { closeBrowser, newPage, type Visitor } from './browser.ts';
import { at } from './person.ts';

const PAGES = [
  '/',
  '/marketplace',
  '/marketplace/blogger-pro',
  '/marketplace/payroll-ca',
  '/marketplace/payroll-us',
  '/marketplace/form2290',
  '/marketplace/invoice-creator',
  '/marketplace/personal-cfo',
  '/marketplace/ai-tutoring',
  '/login',
  '/register',
  '/about',
  '/make-it-easy',
  '/future-of-work',
  '/empower-business',
  '/ai-driven-solutions',
  '/case-studies',
  '/blog',
  '/blog/form-2290-without-the-august-rush',
  '/testimonials',
  '/contact',
  '/faq',
  '/privacy',
  '/terms',
];

let visitor: Visitor;
afterEach(() => visitor.close());
afterAll(closeBrowser);

describe.each(PAGES)('%s', path => {
  it('has its title, heading and content in the HTML, without a script that is not a file', async () => {
    visitor = await newPage();
    const html = await (await fetch(at(path))).text();
    expect(html).toMatch(/<title>[^<]{10,}<\/title>/);
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    expect(html).toContain(`<link rel="canonical" href="${at(path)}"`);
    const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)(?![^>]*application\/(ld\+)?json)[^>]*>/g)];
    expect(inline).toEqual([]);
  });

  it.each([
    ['light', 360],
    ['dark', 360],
    ['light', 1440],
    ['dark', 1440],
  ] as const)('is accessible and not wider than the screen, %s at %d px', async (colorScheme, width) => {
    visitor = await newPage({ colorScheme, viewport: { width, height: 800 }, reducedMotion: 'reduce' });
    await visitor.page.goto(at(path));
    await visitor.page.waitForLoadState('networkidle');
    await expectNoAxeViolations(visitor.page);
    const overflow = await visitor.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  });
});

describe('the marketplace', () => {
  beforeEach(async () => {
    visitor = await newPage();
  });

  it('shows the live plans of the back ends', async () => {
    const { page } = visitor;
    const answer = page.waitForResponse('**/api/marketplace**');
    await page.goto(at('/marketplace'));
    expect((await answer).status()).toBe(200);
    await page.getByRole('heading', { name: 'AI-Powered SaaS Marketplace' }).waitFor();
    await page.getByRole('button', { name: 'Select Growth' }).waitFor();
    await page.getByText('+2 more features').first().waitFor();
    await page
      .getByRole('button', { name: /View All Plans/ })
      .first()
      .waitFor();
    await page.getByText('All services are independently maintained with live pricing.').waitFor();
    expect(await page.getByText('Canadian Payroll').count()).toBe(0);
  });

  it('searches and filters, and clears both', async () => {
    const { page } = visitor;
    await page.goto(at('/marketplace'));
    const search = page.getByPlaceholder('Search applications...');
    await search.fill('phone');
    await page.getByRole('heading', { name: 'AI Caller', level: 3 }).last().waitFor();
    await search.fill('nothing like this');
    await page.getByText('No applications found matching your criteria.').waitFor();
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    expect(await search.inputValue()).toBe('');
    await page.getByRole('button', { name: 'Select Growth' }).waitFor();
  });
});

describe('an unknown address', () => {
  it('is 404, shows the home page with a line, and is kept out of search engines', async () => {
    visitor = await newPage({ allowConsole: [/status of 404/] });
    const response = await visitor.page.goto(at('/nothing-here'));
    expect(response?.status()).toBe(404);
    await visitor.page
      .getByText(/address.*(not found|does not exist)/i)
      .first()
      .waitFor();
    expect(await visitor.page.locator('meta[name=robots]').first().getAttribute('content')).toContain(
      'noindex',
    );
    await expectNoAxeViolations(visitor.page);
  });
});

describe('headers', () => {
  it('keep the site to itself', async () => {
    visitor = await newPage();
    for (const path of ['/', '/payment', '/nothing-here', '/api/services']) {
      const { headers } = await fetch(`${world.hostingUrl}${path}`);
      expect(headers.get('content-security-policy'), path).toContain("default-src 'self'");
      expect(headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'");
      expect(headers.get('strict-transport-security'), path).toContain('max-age=');
      expect(headers.get('x-content-type-options'), path).toBe('nosniff');
      expect(headers.get('referrer-policy'), path).toBeTruthy();
      expect(headers.get('permissions-policy'), path).toBeTruthy();
    }
  });
});
