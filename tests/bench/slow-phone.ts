import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { ROOT } from '../../tools/checks/run-tool.ts';
import { findFreeWorldPorts } from '../../tools/world/config/ports.ts';
import { launchChromium } from '../e2e/chromium.ts';
import { builtSite } from './built-site.ts';
import { type Figure, lower, median } from './figure.ts';
import { getValue, runLighthouse } from './lighthouse.ts';

const ROUNDS = 5;

/** Lighthouse's phone is 4 times slower than this machine; one of 2018 is 2.6 times slower than that. */
const CPU_SLOWDOWN = 4 * 2.6;

/** Pages with the goal of their main-thread work, as a multiple of that of the page that hydrates React. */
const GOALS: [path: string, work: number][] = [
  ['/', 1.5],
  ['/blog/price-of-a-missed-call', 1.2],
  ['/marketplace/ai-caller', 1.2],
  ['/marketplace', 2.5],
  ['/marketplace/compare', 2.5],
  ['/contact', 2],
];

const PARAGRAPHS = 60;
const TEXT = 'A paragraph of plain text, as long as a paragraph of the home page is on average.';
const REACT_PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>React</title><div id="root">${`<p>${TEXT}</p>`.repeat(PARAGRAPHS)}</div><script type="module" src="/assets/react-page.js"></script></html>`;
const REACT_CODE = `
  import { createElement } from 'react';
  import { hydrateRoot } from 'react-dom/client';
  const paragraphs = Array.from({ length: ${PARAGRAPHS} }, (_, key) => createElement('p', { key }, '${TEXT}'));
  hydrateRoot(document.getElementById('root'), paragraphs);
`;

/**
 * The main thread's work of pages on a phone of 2018, beside a page that only hydrates React in the same round: that means
 * the same on every machine.
 */
export async function measureSlowPhone(): Promise<Figure[]> {
  const { url, folder } = await builtSite();
  await writeReactPage(folder);
  const { VITE_PORT: port } = await findFreeWorldPorts();
  const browser = await launchChromium([`--remote-debugging-port=${port}`]);
  const flags = {
    port,
    throttling: { cpuSlowdownMultiplier: CPU_SLOWDOWN },
    onlyAudits: ['mainthread-work-breakdown'],
  };
  const paths = ['/react-page', ...GOALS.map(([path]) => path)];
  const rounds: number[][] = [];
  try {
    while (rounds.length < ROUNDS) {
      console.error(`Slow phone: round ${rounds.length + 1} of ${ROUNDS}`);
      const round = [];
      for (const path of paths)
        round.push(getValue(await runLighthouse(url + path, flags), 'mainthread-work-breakdown'));
      rounds.push(round);
    }
  } finally {
    await browser.close();
  }
  const workOf = (place: number) => median(rounds.map(round => round[place] ?? Number.NaN));
  const react = workOf(0);
  console.error(`The page that hydrates React: ${(react / 1000).toFixed(2)} s`);
  return GOALS.map(([path, goal], place) =>
    lower(`slow phone ${path}: main-thread work over React’s`, workOf(place + 1) / react, '×', goal),
  );
}

async function writeReactPage(folder: string): Promise<void> {
  const entry = join(ROOT, 'build', 'react-page.mjs');
  await mkdir(join(ROOT, 'build'), { recursive: true });
  await writeFile(entry, REACT_CODE);
  const bundle = await rolldown({
    input: entry,
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  });
  await bundle.write({ file: join(folder, 'assets', 'react-page.js'), minify: true });
  await bundle.close();
  await writeFile(join(folder, 'react-page.html'), REACT_PAGE);
}
