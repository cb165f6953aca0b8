import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, statfs } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import bundled, { inflate } from '@sparticuz/chromium';
import { type Browser, type BrowserType, chromium, firefox, type LaunchOptions, webkit } from 'playwright';

/** Web security stays on, other than in the package's own arguments. */
const ARGS = ['--headless', '--no-sandbox', '--disable-gpu'];

/** npm has a browser for this platform only. */
const isBundled = process.platform === 'linux' && process.arch === 'x64';

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/atrium', import.meta.url));

/**
 * How to start Chromium, with `more` arguments: on Linux x64 the one from npm, elsewhere Playwright's own or an installed
 * Chrome.
 */
export async function chromiumOptions(more: readonly string[] = []): Promise<LaunchOptions> {
  if (!isBundled)
    return { args: [...more], ...(!existsSync(chromium.executablePath()) && { channel: 'chrome' }) };
  const folder = await unpack();
  const executablePath = join(folder, 'chromium');
  const ignoreDefaultArgs = (await hasSharedMemory()) ? ['--disable-dev-shm-usage'] : [];
  // A minimal system lacks NSS and similar libraries; the package includes them for such a system.
  const { stderr } = spawnSync(executablePath, ['--version'], { encoding: 'utf8' });
  const env = /error while loading shared libraries/.test(stderr) && {
    env: { ...process.env, LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') },
  };
  return { executablePath, args: [...ARGS, ...more], ignoreDefaultArgs, ...env };
}

/** Starts a real Chromium. */
export async function launchChromium(more?: readonly string[]): Promise<Browser> {
  return chromium.launch(await chromiumOptions(more));
}

/** Starts the browser of the tests: Chromium, or Playwright's own Firefox or WebKit by TEST_BROWSER. */
export async function launchBrowser(): Promise<Browser> {
  return otherBrowser()?.launch() ?? launchChromium();
}

/** Unpacks the browser of the tests. @throws an error that says what to install when another one is missing */
async function setUp(): Promise<void> {
  const other = otherBrowser();
  if (other && !existsSync(other.executablePath())) {
    throw new Error(
      `This machine has no ${other.name()} for Playwright: npx playwright install ${other.name()}`,
    );
  }
  if (!other && isBundled) await unpack();
}

function otherBrowser(): BrowserType | undefined {
  const { TEST_BROWSER: name } = process.env;
  if (!name) return undefined;
  const other = [firefox, webkit].find(type => type.name() === name);
  if (!other) throw new Error(`TEST_BROWSER is ${name}; it can be firefox or webkit.`);
  return other;
}

/**
 * Whether the system has enough shared memory for several pages. By default Playwright keeps it in temporary files, because
 * containers often have 64 MB only; creating these files took 5 % of the processor time of tests in the browser.
 */
async function hasSharedMemory(): Promise<boolean> {
  const { bavail, bsize } = await statfs('/dev/shm').catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize >= 1024 ** 3;
}

/**
 * Unpacks the browser once per installation. The package itself would unpack it into the system's folder for temporary
 * files, where another user's copy or an incomplete one could exist.
 */
async function unpack(): Promise<string> {
  const folder = join(CACHE, 'chromium');
  if (existsSync(folder)) return folder;
  await mkdir(CACHE, { recursive: true });
  const fresh = await mkdtemp(join(CACHE, 'unpacking-'));
  const before = process.env.TMPDIR;
  process.env.TMPDIR = fresh;
  try {
    await bundled.executablePath();
    const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
    const archives = join(dirname(dirname(entry)), 'bin');
    await inflate(join(archives, 'al2023.tar.br'));
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
  // The second process keeps the copy of the first.
  await rename(fresh, folder).catch(() => rm(fresh, { recursive: true, force: true }));
  return folder;
}

// `npm test` runs this module before the tests, or each of their processes would unpack the browser.
if (import.meta.main) await setUp();
