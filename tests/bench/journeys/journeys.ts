import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Firestore } from 'firebase-admin/firestore';
import type { BrowserContext } from 'playwright';
import { openDatabase } from '../../../tools/demo-data/database.ts';
import { type Figure, lower } from '../figure.ts';
import { countBilledReads } from '../signed-in/billed-reads.ts';
import { inSeededWorld, type StorageState, signIn } from '../signed-in/seeded-world.ts';
import { JOURNEYS } from './steps.ts';

/** After the last step: listeners have started, webhooks and triggers have run. */
const IDLE_AFTER_MS = 8_000;

const LOGS = fileURLToPath(new URL('../../../build/logs/', import.meta.url));

/**
 * The cost of each journey: bytes that Hosting sends (compressed), function invocations (those of triggers and webhooks
 * included), document reads of the browser and of the metered routes, and documents created or changed. A document that
 * changes twice counts once, and reads inside other functions aren't included: `docs/scale.md` adds those from the
 * code.
 */
export function measureJourneys(): Promise<Figure[]> {
  return inSeededWorld(async ({ world, browser, origin }) => {
    const database = openDatabase(world.urls);
    const log = () => readFileSync(`${LOGS}${world.ports.HOSTING_PORT}-emulators.log`, 'utf8');
    const figures: Figure[] = [];
    const states = new Map<string, StorageState>();
    for (const { name, as, most, go } of JOURNEYS) {
      const storageState = as && (states.get(as) ?? (await signIn(browser, origin, as)));
      if (as && storageState) states.set(as, storageState);
      const context = await browser.newContext(storageState ? { storageState } : {});
      const page = await openCounted(context, origin);
      const before = log().length;
      const start = new Date();
      await go(page.page, origin);
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
        figures.push(lower(`journey ${name}: ${what}`, value, unit, goal));
      }
      await context.close();
    }
    return figures;
  });
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
