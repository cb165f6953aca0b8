import { type MarketplaceData, SERVICE_IDS, type Service } from '@atrium/contract/marketplace/catalog';
import { sampleServices } from '@atrium/contract/marketplace/sample-catalog';
import type { CDPSession } from 'playwright';
import { closeBrowser, openBrowser } from '../../e2e/browser.ts';
import { builtSite } from '../built-site.ts';
import { type Figure, lower, median } from '../figure.ts';

const SMALL = 10;
const LARGE = 1000;
const RUNS = 7;

/** Milliseconds of script: from the document to the live catalog, and for a search in it. */
interface ScriptTimes {
  load: number;
  search: number;
}

/**
 * The cost of a catalog of a thousand applications on the marketplace page, compared with one of ten in the same run.
 */
export async function measureLargeCatalog(): Promise<Figure[]> {
  const { url } = await builtSite();
  try {
    const small: ScriptTimes[] = [];
    const large: ScriptTimes[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      small.push(await timeScripts(url, SMALL));
      large.push(await timeScripts(url, LARGE));
    }
    const typical = (times: ScriptTimes[], part: keyof ScriptTimes) => median(times.map(time => time[part]));
    const ratio = (part: keyof ScriptTimes) => typical(large, part) / typical(small, part);
    const more = typical(large, 'load') - typical(small, 'load');
    return [
      lower('marketplace of 1,000 apps: script until it is live over one of 10', ratio('load'), '', 2),
      lower('marketplace of 1,000 apps: more script than one of 10', more, 'ms', 100),
      lower('marketplace of 1,000 apps: script of a search over one of 10', ratio('search'), '', 3),
    ];
  } finally {
    await closeBrowser();
  }
}

async function timeScripts(url: string, count: number): Promise<ScriptTimes> {
  const context = await (await openBrowser()).newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    const watch = await context.newCDPSession(page);
    await watch.send('Performance.enable');
    await page.route('**/api/marketplace*', route => route.fulfill({ json: createCatalog(count) }));
    await page.goto(`${url}/marketplace`);
    await page.getByText('Last updated').waitFor();
    await page.locator('article[id^=app-] h3', { hasText: 'App 9' }).first().waitFor();
    const load = await scriptMs(watch);
    await page.getByPlaceholder('Search applications...').fill('app 7');
    await page.waitForURL(/q=app/);
    return { load, search: (await scriptMs(watch)) - load };
  } finally {
    await context.close();
  }
}

/** How long the page's scripts have run since it is watched, in ms. */
async function scriptMs(watch: CDPSession): Promise<number> {
  const { metrics } = await watch.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN) * 1000;
}

/** The given number of applications with four plans; the contract has seven ids, so they repeat. */
function createCatalog(count: number): MarketplaceData {
  const [sample] = sampleServices;
  if (!sample) throw new Error('There is no sample to copy.');
  const { pricingTiers, ...app } = sample;
  const services: Service[] = Array.from({ length: count }, (_, place) => ({
    ...app,
    id: SERVICE_IDS[place % SERVICE_IDS.length] ?? app.serviceId,
    name: `App ${place + 1}`,
    category: `Category ${place % 8}`,
    pricing: pricingTiers,
    source: 'live',
    fetchedAt: new Date().toISOString(),
  }));
  return {
    services,
    featuredApps: services.slice(0, 3),
    categories: ['all', ...new Set(services.map(({ category }) => category))],
    lastUpdated: new Date().toISOString(),
    sources: [],
  };
}
