import type { Browser } from 'playwright';
import { DEMO_PASSWORD } from '../../../tools/demo-data/accounts.ts';
import { seedDemo } from '../../../tools/seed.ts';
import { findFreeWorldPorts } from '../../../tools/world/config/ports.ts';
import { startWorld, type World } from '../../../tools/world/start-world.ts';
import { launchChromium } from '../../e2e/chromium.ts';
import { serveCompressed } from './compressing-proxy.ts';

interface SeededWorld {
  world: World;
  browser: Browser;
  /** The site, compressed as Hosting does. */
  origin: string;
}

/** Measures in a world of its own with the demo data. */
export async function inSeededWorld<T>(measure: (seeded: SeededWorld) => Promise<T>): Promise<T> {
  const world = await startWorld({
    ports: await findFreeWorldPorts(),
    seed: started => seedDemo(started, false),
  });
  const proxy = await serveCompressed(world.urls.site);
  const browser = await launchChromium([proxy.trust]);
  try {
    return await measure({ world, browser, origin: proxy.url });
  } finally {
    await browser.close();
    proxy.close();
    await world.stop();
  }
}

export type StorageState = Awaited<ReturnType<typeof signIn>>;

/**
 * Returns the storage of a browser with a session of this demo account, without the data cached by the pages. The first
 * view of the dashboard adds up payments and updates the profile.
 */
export async function signIn(
  browser: Browser,
  origin: string,
  email: string,
  { seesDashboard = false } = {},
) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${origin}/login`);
  await page.getByRole('button', { name: 'Necessary Only' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(url => url.pathname !== '/login');
  if (seesDashboard) {
    await page.goto(`${origin}/dashboard`);
    await page.locator('main section li').first().waitFor();
    await page.waitForTimeout(2_000);
  }
  const state = await context.storageState({ indexedDB: true });
  await context.close();
  for (const { localStorage } of state.origins) {
    const kept = localStorage.filter(({ name }) => !name.startsWith('firebase_cache_'));
    localStorage.splice(0, localStorage.length, ...kept);
  }
  return state;
}
