import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { world } from '../world.ts';
import { expectNoAxeViolations } from './accessibility.ts';
import { closeBrowser, newPage, type Visitor } from './browser.ts';
import { at } from './person.ts';

const PAGES = [
  '/',
  '/marketplace',
  '/marketplace/compare',
  '/marketplace/plans/ai-caller',
  '/marketplace/plans/blooger',
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
