import { beforeAll, describe, expect, it } from 'vitest';
import { at } from '../person.ts';

/** The HTML as it is served, without scripts, as search engines and link previews read it. */

interface Data {
  '@context': string;
  '@type': string;
  [field: string]: unknown;
}

const KEPT_OUT = '/404 /app /dashboard /payment /transactions /services /admin /reset-password'.split(' ');

/** The fields that search engines require in a block. */
const REQUIRED: Record<string, readonly string[]> = {
  Organization: ['name', 'url', 'logo'],
  Product: ['name', 'description', 'image'],
  BlogPosting: ['headline', 'datePublished', 'author', 'image', 'publisher', 'mainEntityOfPage'],
  BreadcrumbList: ['itemListElement'],
  FAQPage: ['mainEntity'],
  ContactPage: ['name', 'url', 'mainEntity'],
};

const read = async (path: string) => (await fetch(at(path))).text();
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(match => match[1] ?? '');
const readData = (html: string): Data[] =>
  all(html, /<script type="application\/ld\+json">(.*?)<\/script>/gs).map(text => JSON.parse(text));

const pages = new Map<string, string>();

beforeAll(async () => {
  const addresses = all(await read('/sitemap.xml'), /<loc>(.*?)<\/loc>/g);
  expect(addresses.length).toBeGreaterThanOrEqual(11);
  for (const address of addresses) {
    expect(address).toMatch(at('/'));
    const response = await fetch(address, { redirect: 'manual' });
    expect(response.status, address).toBe(200);
    pages.set(address.slice(at('').length), await response.text());
  }
});

describe('every page of the sitemap', () => {
  it('has one heading, runs no inline script, names the company, and can be indexed', () => {
    const inline = /<script(?![^>]*\bsrc=)(?![^>]*application\/(ld\+)?json)[^>]*>/;
    for (const [path, html] of pages) {
      expect(html.match(/<h1[ >]/g), path).toHaveLength(1);
      expect(html, path).not.toMatch(inline);
      expect(/<title>([^<]+)<\/title>/.exec(html)?.[1]?.split('Atrium AI'), path).toHaveLength(2);
      expect(all(html, /<link rel="canonical" href="([^"]*)"/g), path).toEqual([at(path)]);
      expect(html, path).not.toContain('noindex');
      for (const name of ['og:title', 'og:description', 'og:image', 'og:url', 'og:type']) {
        expect(all(html, new RegExp(`<meta property="${name}" content="([^"]+)"`, 'g')), path).toHaveLength(
          1,
        );
      }
      expect(html, path).toContain('<meta name="twitter:card" content="summary_large_image">');
    }
  });

  it.each([
    ['title', /<title>([^<]{10,})<\/title>/g],
    ['description', /<meta name="description" content="([^"]+)"/g],
  ])('has one %s, which no other page has', (_, pattern) => {
    const found = [...pages].map(([path, html]) => [path, all(html, pattern)] as const);
    for (const [path, values] of found) expect(values, path).toHaveLength(1);
    expect(new Set(found.flatMap(([, values]) => values)).size).toBe(pages.size);
  });

  it('has structured data with all required properties', () => {
    for (const [path, html] of pages) {
      const blocks = readData(html);
      for (const block of blocks) {
        expect(block['@context'], path).toBe('https://schema.org');
        const required = REQUIRED[block['@type']];
        expect(required, `${path}: ${block['@type']}`).toBeDefined();
        for (const field of required ?? []) expect(block[field], `${path}: ${field}`).toBeTruthy();
      }
      if (path !== '/') expect(blocks.filter(block => block['@type'] === 'BreadcrumbList')).toHaveLength(1);
    }
  });
});

it('the home page is an Organization, the marketplace a Product, an article a BlogPosting', () => {
  const listTypes = (path: string) => readData(pages.get(path) ?? '').map(block => block['@type']);
  expect(listTypes('/')).toContain('Organization');
  const product = readData(pages.get('/marketplace') ?? '').find(block => block['@type'] === 'Product');
  // One of the plans has its price in Canadian dollars, which the range can't include.
  const price = { priceCurrency: 'USD', lowPrice: 7.99, highPrice: 999, offerCount: 11 };
  const offers = { '@type': 'AggregateOffer', ...price };
  expect(product).toMatchObject({ url: at('/marketplace'), offers });
  const articles = [...pages.keys()].filter(path => path.startsWith('/blog/'));
  expect(articles.length).toBeGreaterThanOrEqual(6);
  for (const path of articles) expect(listTypes(path), path).toEqual(['BlogPosting', 'BreadcrumbList']);
});

it('every product except the upcoming one has an offer', () => {
  const offered = [...pages].flatMap(([path, html]) =>
    readData(html)
      .filter(block => block['@type'] === 'Product')
      .map(block => [path, Boolean(block.offers)]),
  );
  expect(offered).toHaveLength(9);
  expect(offered.filter(([, offers]) => !offers).map(([path]) => path)).toEqual(['/marketplace/payroll-us']);
});

it('the sitemap has every linked page that may be indexed, and no other', async () => {
  const linked = new Set(
    [...pages.values()]
      .flatMap(html => all(html, /<a [^>]*href="(\/[^"#?]*)["#?]/g))
      // Links to the API redirect to other sites.
      .filter(path => path !== '/rss.xml' && !path.startsWith('/api/')),
  );
  const missing = [...linked].filter(path => !pages.has(path) && !KEPT_OUT.includes(path));
  expect(missing).toEqual([]);
  for (const path of KEPT_OUT) expect(pages.has(path), path).toBe(false);
  const orphans = [...pages.keys()].filter(path => !linked.has(path));
  expect(orphans).toEqual([]);
});

it('the RSS feed has every article', async () => {
  const feed = await read('/rss.xml');
  const links = all(feed, /<item>\s*<title>[^<]+<\/title>\s*<link>(.*?)<\/link>/g);
  const articles = [...pages.keys()].filter(path => path.startsWith('/blog/')).map(at);
  expect(links.toSorted()).toEqual(articles.toSorted());
});

it('robots.txt names the sitemap and allows what public pages load, and the icons exist', async () => {
  const robots = await read('/robots.txt');
  expect(robots).toContain(`Sitemap: ${at('/sitemap.xml')}`);
  for (const api of ['newsletter/', 'marketplace', 'health'])
    expect(robots).toContain(`\nAllow: /api/${api}\n`);
  const manifest: { icons: { src: string }[] } = JSON.parse(await read('/site.webmanifest'));
  const files = [...manifest.icons.map(icon => icon.src), '/apple-touch-icon.png', '/favicon.ico'];
  for (const file of files)
    expect((await fetch(at(file))).headers.get('content-type'), file).toMatch(/^image\//);
});

it('each page has the share image of its kind', async () => {
  const images = new Set<string>();
  for (const [path, html] of pages) {
    const [image = '', ...more] = all(html, /"og:image" content="([^"]*)"/g);
    expect(more, path).toEqual([]);
    expect(all(html, /"og:image:alt" content="([^"]{10,})"/g), path).toHaveLength(1);
    expect(html, path).toContain('<meta property="og:image:width" content="1200">');
    expect(html, path).toContain('<meta property="og:image:height" content="630">');
    images.add(image);
  }
  expect([...images].toSorted()).toEqual(
    ['blog', 'marketplace', 'site'].map(kind => at(`/share/${kind}.png`)),
  );
  for (const image of images) {
    const response = await fetch(image);
    expect(response.status, image).toBe(200);
    const png = Buffer.from(await response.arrayBuffer());
    // The width and the height are in the first chunk: https://www.w3.org/TR/png-3/#11IHDR
    expect([png.readUInt32BE(16), png.readUInt32BE(20)], image).toEqual([1200, 630]);
  }
});
