import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { firstRows, LARGE } from '../../support/rows.ts';
import { expectNoAxeViolations, isAtRest } from '../accessibility.ts';
import {
  getLayoutShift,
  holdRequests,
  isLive,
  isPainted,
  newPage,
  waitForFonts,
  waitForFrames,
} from '../browser.ts';
import { at, signUp, visit } from '../person.ts';

const CORE = /assets\/core-/;
const REGISTER = /assets\/register-[^/]*\.js$/;
const FAQ = /assets\/faq-[^/]*\.js$/;
const NOT_FOUND = { status: 404, contentType: 'text/html', body: '<!doctype html><title>Not found</title>' };

/** The URLs that the page requests from now on. */
function recordRequests(page: Page): { url: string; type: string; isDocument: boolean }[] {
  const requests: { url: string; type: string; isDocument: boolean }[] = [];
  page.on('request', request => {
    requests.push({
      url: request.url(),
      type: request.resourceType(),
      isDocument: request.isNavigationRequest(),
    });
  });
  return requests;
}

/** The position and the styles of every element of the page. */
function appearance(): string[] {
  const drawnWith = ['color', 'background', 'font', 'border', 'outline', 'text-decoration', 'box-shadow'];
  return [...document.body.querySelectorAll('*')].map(element => {
    const style = getComputedStyle(element);
    const { x, y, width, height } = element.getBoundingClientRect();
    const look = drawnWith.map(name => style.getPropertyValue(name));
    return [element.tagName, element.getAttribute('class'), x, y, width, height, ...look].join(' ');
  });
}

describe('a static page', () => {
  it('runs one small script, even after clicks and when its links are followed', async () => {
    const { page } = await newPage();
    const requests = recordRequests(page);
    await page.goto(at('/'));
    await page.mouse.move(200, 300);
    await page.mouse.click(5, 300);
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
    await page.waitForURL('**/about');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const scripts = requests.filter(({ type }) => type === 'script').map(({ url }) => new URL(url).pathname);
    expect(scripts.filter(path => !path.startsWith('/assets/boot-'))).toEqual([]);
    expect(scripts.length).toBeGreaterThan(0);
  });

  it('preloads a page when the pointer is on the link to it', LARGE, async () => {
    const page = await visit('/privacy');
    await isPainted(page);
    const document = page.waitForRequest(at('/case-studies'));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Case Studies' }).hover();
    expect((await document).isNavigationRequest()).toBe(false);
  });

  it.each([{ saveData: true }, { effectiveType: '3g' }])(
    'preloads nothing when the connection is %o',
    LARGE,
    async connection => {
      const { page, context } = await newPage();
      await context.addInitScript(value => {
        Object.defineProperty(navigator, 'connection', { value });
      }, connection);
      await page.clock.install();
      await page.goto(at('/'), { waitUntil: 'load' });
      await isPainted(page);
      await page.clock.runFor(10_000);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Case Studies' }).hover();
      expect(await page.locator('link:is([rel=prefetch], [rel=modulepreload])').count()).toBe(0);
    },
  );

  it.each([
    ['/', true],
    ['/marketplace/ai-caller', false],
    ['/blog/form-2290-without-the-august-rush', false],
  ])('%s requests no file twice on a first visit, and preloads React: %s', LARGE, async (path, preloads) => {
    const { page } = await newPage({ unasked: true });
    const requests = recordRequests(page);
    await page.clock.install();
    await page.goto(at(path), { waitUntil: 'load' });
    const core = preloads ? page.waitForResponse(CORE) : undefined;
    // The cookie banner and the preloading start at the same time.
    await page.clock.runFor(10_000);
    await page.getByRole('region', { name: 'Allow analytics cookies?' }).waitFor();
    await core;
    const urls = requests.map(({ url }) => url);
    expect(urls.filter((url, index) => urls.indexOf(url) !== index)).toEqual([]);
    expect(urls.some(url => CORE.test(url))).toBe(preloads);
  });

  it.each(['/', '/marketplace', '/dashboard'])('%s runs its script after parsing', LARGE, async path => {
    const html = await (await fetch(at(path))).text();
    const scripts = html.match(/<script type="module"[^>]*>/g);
    expect(scripts).toHaveLength(1);
    expect(scripts?.[0]).not.toContain(' async');
  });

  it('hydrates the contact page once a form is used', LARGE, async () => {
    const { page } = await newPage();
    await page.clock.install();
    await page.goto(at('/contact?utm_source=newsletter'), { waitUntil: 'load' });
    await isPainted(page);
    const preloaded = page.waitForResponse(CORE);
    await page.clock.runFor(10_000);
    await preloaded;
    expect(await page.locator('html[data-live]').count()).toBe(0);
    await page.getByLabel('Full name').focus();
    await isLive(page);
  });

  it('lays out what is far below the fold when the visitor comes near', LARGE, async () => {
    const { page } = await newPage({ viewport: { width: 360, height: 640 } });
    await page.goto(at('/'));
    await waitForFonts(page);
    const isLaidOut = () =>
      page
        .locator('footer a')
        .first()
        .evaluate(link => link.checkVisibility({ contentVisibilityAuto: true }));
    expect(await isLaidOut()).toBe(false);
    await page.locator('footer').evaluate(footer => footer.scrollIntoView());
    await expect.poll(isLaidOut).toBe(true);
  });

  it('loads the pictures that only wide windows show once the window is wide', async () => {
    const { page } = await newPage({ viewport: { width: 360, height: 640 } });
    const requests = recordRequests(page);
    await page.goto(at('/'));
    await waitForFonts(page);
    const pictures = () => requests.filter(({ url }) => /assets\/(atrium|enfilade)-/.test(url)).length;
    expect(pictures()).toBe(0);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect.poll(pictures).toBe(2);
  });

  it('hydrates for a field that was focused before the first paint', LARGE, async () => {
    const { page } = await newPage();
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () =>
        document.querySelector<HTMLInputElement>('main input')?.focus(),
      ),
    );
    await page.goto(at('/faq'));
    await isLive(page);
  });

  it('lays out all sections for a fragment before the first paint', LARGE, async () => {
    const { page } = await newPage({ viewport: { width: 360, height: 800 } });
    await page.route('**/assets/boot-*.js', route => route.fulfill({ contentType: 'text/javascript' }));
    const unlaid = () =>
      page
        .locator('section h2')
        .evaluateAll(headings =>
          headings.some(heading => !heading.checkVisibility({ contentVisibilityAuto: true })),
        );
    await page.goto(at('/'));
    await expect.poll(() => unlaid()).toBe(true);
    await page.goto(at('/#contact'));
    await page.reload();
    expect(await unlaid()).toBe(false);
  });

  it('updates after a login and a logout in another tab', LARGE, async () => {
    const { page, context } = await newPage();
    await page.goto(at('/'));
    const other = await context.newPage();
    await other.goto(at('/terms'));
    const header = page.getByRole('banner');
    await header.getByRole('link', { name: 'Sign In' }).waitFor();
    await other.evaluate(() => localStorage.setItem('firebase_user', '{"uid":"a"}'));
    await header.getByRole('link', { name: 'Dashboard' }).waitFor();
    await other.evaluate(() => localStorage.clear());
    await header.getByRole('link', { name: 'Sign In' }).waitFor();
  });
});

it.each(firstRows(['/status', '/marketplace/compare', '/contact']))(
  '%s loads no code of the dashboard',
  async path => {
    const { page } = await newPage();
    const requests = recordRequests(page);
    await page.goto(at(path));
    if (path === '/contact') await page.getByLabel('Full name').focus();
    await isLive(page);
    expect(
      requests.filter(({ url }) =>
        /assets\/(shell|tanstack|(account|dashboard|payment|subscriptions|transactions)-page)[.-]/.test(url),
      ),
    ).toEqual([]);
  },
);

it.each(firstRows(['/login', '/']))('%s assigns no text as HTML or as a foreign script URL', async path => {
  const { page } = await newPage({
    allowConsole: [/require-trusted-types-for/, /Trusted(HTML|ScriptURL|Script)/],
  });
  const response = await page.goto(at(path));
  expect(response?.headers()['content-security-policy']).not.toContain('unsafe-inline');
  if (path === '/login') await isLive(page);
  const refused = await page.evaluate(() => {
    const assign = (name: string, write: () => unknown) => {
      try {
        write();
        return `${name} accepted`;
      } catch (error) {
        return `${name} ${error instanceof TypeError ? 'refused' : String(error)}`;
      }
    };
    return [
      assign('HTML', () => {
        document.createElement('div').innerHTML = '<b>x</b>';
      }),
      assign('foreign script', () => {
        document.createElement('script').src = 'https://evil.example/x.js';
      }),
      assign('script text', () => {
        document.createElement('script').text = 'alert(1)';
      }),
    ];
  });
  expect(refused).toEqual(['HTML refused', 'foreign script refused', 'script text refused']);
});

it('an article opened within the application is displayed despite Trusted Types', LARGE, async () => {
  const page = await visit('/login');
  await isLive(page);
  await page.evaluate(() => {
    history.pushState(null, '', '/blog/form-2290-without-the-august-rush');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await page.locator('[data-article] p').first().waitFor();
});

it.each(firstRows(['/', '/dashboard']))('%s allows no style element except its own', async path => {
  const page = await visit(path, { allowConsole: [/style-src-elem/, /Content Security Policy/] });
  const refused = await page.evaluate(async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    document.addEventListener('securitypolicyviolation', event => resolve(event.effectiveDirective));
    const foreign = document.createElement('style');
    foreign.textContent = 'body { display: none }';
    document.head.append(foreign);
    return [await promise, getComputedStyle(document.body).display];
  });
  expect(refused).toEqual(['style-src-elem', 'block']);
});

it.each(['/contact', '/', '/marketplace/compare', '/blog/form-2290-without-the-august-rush'])(
  '%s has every rule of the full stylesheet that it needs',
  LARGE,
  async path => {
    const { page } = await newPage({ viewport: { width: 1440, height: 800 } });
    // Scripts would load the stylesheet themselves.
    await page.route('**/assets/boot-*.js', route => route.fulfill({ contentType: 'text/javascript' }));
    const shell = await (await fetch(at('/dashboard'))).text();
    const [, stylesheet = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(shell) ?? [];
    await page.goto(at(path));
    // After the first frame, which determines the elements on screen and lays them out.
    await page.waitForFunction(() => document.fonts.status === 'loaded');
    await waitForFrames(page);
    await isAtRest(page);
    const alone = await page.evaluate(appearance);
    await page.addStyleTag({ url: stylesheet });
    await isAtRest(page);
    const { changed, elements } = await page.evaluate(appearance).then(whole => ({
      changed: whole.filter((look, index) => look !== alone[index]),
      elements: whole.length,
    }));
    expect(changed).toEqual([]);
    expect(elements).toBeGreaterThan(100);
    // A font's rule that arrives later would let Chrome lay out the whole page again.
    expect(await (await fetch(at(stylesheet))).text()).not.toContain('@font-face');
  },
);

describe('the web fonts', LARGE, () => {
  it.each([
    ['/', 360, 'no-preference'],
    ['/', 360, 'reduce'],
    ['/', 768, 'no-preference'],
    ['/case-studies', 768, 'no-preference'],
    ['/privacy', 412, 'no-preference'],
  ] as const)(
    'on %s at %i px load after the first paint without layout shift, motion: %s',
    async (path, width, reducedMotion) => {
      const page = await visit(path, { viewport: { width, height: 823 }, reducedMotion });
      await waitForFonts(page);
      const shift = await getLayoutShift(page);
      const { painted, requested, displays } = await page.evaluate(() => {
        const files = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'));
        return {
          painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
          requested: files.map(({ startTime }) => startTime),
          displays: [...document.fonts]
            .filter(({ family }) => !/ on /.test(family))
            .map(({ display }) => display),
        };
      });
      expect(requested).toHaveLength(2);
      expect(Math.min(...requested)).toBeGreaterThan(painted);
      // Words move within their lines. A different number of lines would be 0.01 or more.
      expect(shift).toBeLessThan(0.005);
      // At the end of the 100 ms of `fallback`, Chrome would lay out the whole page again.
      expect(displays).toEqual(['swap', 'swap']);
    },
  );

  it.each(['/terms#changes', '/#solutions'])('keep the scroll position at the section of %s', async path => {
    const { page } = await newPage({ viewport: { width: 360, height: 740 } });
    const release = await holdRequests(page, '**/*.woff2');
    // Not `load`: that event waits for the requested fonts, which are held back.
    await page.goto(at(path), { waitUntil: 'domcontentloaded' });
    const top = () =>
      page.evaluate(() => document.querySelector(location.hash)?.getBoundingClientRect().top ?? Number.NaN);
    // Below the fixed header, on screen, and no longer scrolling.
    let before = Number.NaN;
    await expect
      .poll(async () => {
        const last = before;
        before = await top();
        return before > 80 && before < 740 && before === last;
      })
      .toBe(true);
    release();
    await waitForFonts(page);
    await expect.poll(top).toBeCloseTo(before, 0);
  });

  it('apply immediately on the next page, and are replaced by system fonts when loading fails', async () => {
    const page = await visit('/about', { allowConsole: [/ERR_FAILED/] });
    await waitForFonts(page);
    await page.route('**/*.woff2', route => route.abort());
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
    await page.waitForURL('**/faq');
    // Applied before they are loaded, unlike on a visitor's first page.
    await page.waitForFunction(() => [...document.fonts].some(({ family }) => family === 'Bricolage'));
    await page.goto('about:blank');
    const failed = page.waitForEvent('requestfailed', request => request.url().endsWith('.woff2'));
    await page.goto(at('/faq'));
    await failed;
    await isPainted(page);
    expect(await page.evaluate(() => [...document.fonts].some(({ family }) => family === 'Bricolage'))).toBe(
      false,
    );
  });
});

it('an application page loads code and styles when the pointer is on a link', LARGE, async () => {
  const page = await visit('/login');
  await isLive(page);
  const code = page.waitForRequest(FAQ);
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' });
  await link.hover();
  await code;
  const requests = recordRequests(page);
  await link.click();
  await page.waitForURL('**/faq');
  await page.getByRole('heading', { name: 'Questions before you buy' }).waitFor();
  expect(requests.filter(({ isDocument }) => isDocument)).toEqual([]);
  // The first page's own styles are in the document; meanwhile the whole stylesheet has loaded.
  await expect.poll(() => page.locator('link[rel=stylesheet]').count()).toBe(1);
});

describe('page code that cannot be loaded', () => {
  const FAILED = [/status of 404/, /dynamically imported module/, /code of this page couldn’t be loaded/];

  it('after a new deployment is loaded from the new one without a message', async () => {
    const { page } = await newPage({ allowConsole: FAILED });
    const requests = recordRequests(page);
    const documents = () => requests.filter(({ isDocument }) => isDocument).length;
    await page.route(REGISTER, route => (documents() < 2 ? route.fulfill(NOT_FOUND) : route.continue()));
    await page.goto(at('/login'));
    await isLive(page);
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.waitForURL('**/register');
    await page.getByLabel('First name').waitFor();
    await isLive(page);
    expect(documents()).toBe(2);
  });

  it('is reported after one retry', LARGE, async () => {
    const { page } = await newPage({ allowConsole: FAILED });
    const requests = recordRequests(page);
    await page.route(/assets\/login-[^/]*\.js$/, route => route.fulfill(NOT_FOUND));
    await page.goto(at('/login'));
    await page.getByRole('heading', { name: 'This page couldn’t be loaded.' }).waitFor();
    expect(requests.filter(({ isDocument }) => isDocument).length).toBe(2);
    await expectNoAxeViolations(page);
    await page.unroute(/assets\/login-[^/]*\.js$/);
    await page.getByRole('button', { name: 'Reload the Page' }).click();
    await page.getByLabel('Email').waitFor();
  });

  it('is reported inside the dashboard, and the page works on retry', LARGE, async () => {
    const { page } = await newPage({ allowConsole: [/ERR_FAILED/, ...FAILED] });
    await signUp(page, '/dashboard');
    await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
    await page.route(/assets\/payment-[^/]*\.js$/, route => route.abort());
    await page.getByRole('link', { name: 'Make Payment' }).first().click();
    await page.getByRole('heading', { name: 'This page couldn’t be displayed' }).waitFor();
    await expectNoAxeViolations(page);
    await page.unroute(/assets\/payment-[^/]*\.js$/);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.getByRole('heading', { name: 'Make a Payment' }).waitFor();
  });

  it('within two minutes is reported as failed', LARGE, async () => {
    const { page } = await newPage({ allowConsole: FAILED });
    await page.clock.install();
    await page.route(FAQ, () => {});
    await page.goto(at('/login'));
    await isLive(page);
    // A click without a pointer that preloads first: the request is the page's own, and its timeout starts there.
    const request = page.waitForRequest(FAQ);
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).dispatchEvent('click');
    await request;
    await page.clock.runFor(105_000);
    await waitForFrames(page);
    expect(await page.getByRole('heading', { name: 'This page couldn’t be loaded.' }).count()).toBe(0);
    await page.clock.runFor(15_000);
    await page.getByRole('heading', { name: 'This page couldn’t be loaded.' }).waitFor();
    await page.unroute(FAQ);
    await page.getByRole('button', { name: 'Reload the Page' }).click();
    await page.getByRole('heading', { name: 'Questions before you buy' }).waitFor();
  });
});
