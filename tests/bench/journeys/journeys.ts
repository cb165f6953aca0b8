import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Firestore } from 'firebase-admin/firestore';
import type { Browser, BrowserContext } from 'playwright';
import { DEMO_PASSWORD } from '../../../tools/demo-data/accounts.ts';
import { openDatabase } from '../../../tools/demo-data/database.ts';
import { seedDemo } from '../../../tools/seed.ts';
import { findFreeWorldPorts } from '../../../tools/world/config/ports.ts';
import { startWorld } from '../../../tools/world/start-world.ts';
import { launchChromium } from '../../e2e/chromium.ts';
import type { Figure } from '../figure.ts';
import { countBilledReads } from '../signed-in/billed-reads.ts';
import { serveCompressed } from '../signed-in/compressing-proxy.ts';
import { JOURNEYS, logIn } from './steps.ts';

/** After the last step: listeners have started, webhooks and triggers have run. */
const IDLE_AFTER_MS = 8_000;

const LOGS = fileURLToPath(new URL('../../../build/logs/', import.meta.url));

/**
 * The cost of each journey: bytes that Hosting sends (compressed), function invocations (those of triggers and webhooks
 * included), document reads of the browser and of the metered routes, and documents created or changed. A document that
 * changes twice counts once, and reads inside other functions aren't included: `docs/scale.md` adds those from the
 * code.
 */
export async function measureJourneys(): Promise<Figure[]> {
  const world = await startWorld({
    ports: await findFreeWorldPorts(),
    seed: started => seedDemo(started, false),
  });
  const proxy = await serveCompressed(world.urls.site);
  const browser = await launchChromium([proxy.trust]);
  try {
    const database = openDatabase(world);
    const log = () => readFileSync(`${LOGS}${world.ports.HOSTING_PORT}-emulators.log`, 'utf8');
    const figures: Figure[] = [];
    const states = new Map<string, Awaited<ReturnType<typeof signedIn>>>();
    for (const { name, as, most, go } of JOURNEYS) {
      const storageState = as && (states.get(as) ?? (await signedIn(browser, proxy.url, as)));
      if (as && storageState) states.set(as, storageState);
      const context = await browser.newContext(storageState ? { storageState } : {});
      const page = await openCounted(context, proxy.url);
      const before = log().length;
      const start = new Date();
      await go(page.page, proxy.url);
      await page.page.waitForTimeout(IDLE_AFTER_MS);
      const invoked = invocationsIn(log().slice(before));
      const costs = {
        kB: Math.round(page.bytes() / 1000),
        invocations: invoked.length,
        reads: page.reads(),
        written: await countWritten(database, start),
      };
      console.log(name, JSON.stringify(costs), invoked.toSorted().join(' '));
      for (const [what, value] of Object.entries(costs)) {
        const unit = what === 'kB' ? 'kB' : '';
        const goal = most[what as keyof typeof most];
        figures.push({ name: `journey ${name}: ${what}`, value, unit, goal, better: 'lower' });
      }
      await context.close();
    }
    return figures;
  } finally {
    await browser.close();
    proxy.close();
    await world.stop();
  }
}

/** A page whose bytes from Hosting and billed reads are counted from now on. */
async function openCounted(context: BrowserContext, origin: string) {
  const page = await context.newPage();
  const reads = await countBilledReads(page);
  let bytes = 0;
  page.on('requestfinished', request => {
    if (!request.url().startsWith(origin)) return;
    void request
      .sizes()
      .then(({ responseBodySize, responseHeadersSize }) => {
        bytes += responseBodySize + responseHeadersSize;
      })
      .catch(() => undefined);
  });
  return { page, reads, bytes: () => bytes };
}

/** Returns the storage of a browser with a session of this demo account, without the data cached by the pages. */
async function signedIn(browser: Browser, origin: string, email: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await logIn(page, origin, email, DEMO_PASSWORD);
  const state = await context.storageState({ indexedDB: true });
  await context.close();
  for (const { localStorage } of state.origins) {
    const kept = localStorage.filter(({ name }) => !/^(atrium_last_seen|firebase_cache_)/.test(name));
    localStorage.splice(0, localStorage.length, ...kept);
  }
  return state;
}

/** The functions that were called according to the emulator's log. */
function invocationsIn(log: string): string[] {
  return [...log.matchAll(/Beginning execution of "(?:[a-z0-9]+-)*([A-Za-z]+)"/g)].map(
    ([, name = '']) => name,
  );
}

/** Counts documents that were created or changed since a time, in every collection and in the counters below one. */
async function countWritten(database: Firestore, since: Date): Promise<number> {
  const collections = [...(await database.listCollections()), database.collectionGroup('visitors')];
  const counts = await Promise.all(
    collections.map(async collection => {
      const { docs } = await collection.select().get();
      return docs.filter(({ updateTime }) => updateTime.toDate() >= since).length;
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}
