import type { Browser } from 'playwright';
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
