/**
 * The first script of every page, six kilobytes. It hydrates the page when needed:
 * `data-hydrate="now"`, when the browser is `idle`, or at the first `interaction`. On a page of the last kind, that
 * is an interaction with an element that needs code, such as a form; links need none. Signed-in users always get the
 * application, which manages the session. A click on a button before that is stored and repeated once the button
 * works.
 */
import './hide-link-secrets.ts';
import './older-browsers.ts';
import './translated-text.ts';
import { watchWidePictures } from '../design/layout/wide-pictures.ts';
import { PATHS } from '../paths.ts';
import { isOffline } from '../platform/browser/is-offline.ts';
import './session-hint.ts';
import './consent-start.ts';
import { isPrefilled } from './early-drafts.ts';
import './menus.ts';
import { reloadOnce } from '../platform/browser/reload-once.ts';
import { firstPaint } from './first-paint.ts';
import type { FindSuccessor } from './held-controls.ts';
import './load-fonts.ts';
import { preventOfflineNavigation, showOffline } from './offline.ts';
import { arePricesOutdated } from './outdated-prices.ts';
import { internalPath, preloadDocument, preloadScript, preloadWhenQuiet } from './preload.ts';

const root = document.getElementById('root');
const when = root?.dataset.hydrate;
const INTENT_EVENTS = ['pointerover', 'pointerdown', 'keydown', 'touchstart', 'focusin'] as const;
const NEEDS_CODE = 'form, button, input, select, textarea, [role=button]';
/** Specification: when the likely next pages are preloaded, for visitors and for signed-in users. */
const PRELOAD_AFTER_MS = 2_000;
const PRELOAD_DASHBOARD_AFTER_MS = 3_000;
/** How long the page's code may load before the page says that it is missing. */
const CODE_IS_LATE_AFTER_MS = 10_000;

/** Reports an error. The code for it is loaded when there is one, after the first paint. */
function note(event: ErrorEvent | PromiseRejectionEvent): void {
  void firstPaint
    .then(() => import('../platform/browser/report-errors.ts'))
    .then(
      ({ reportEvent }) => reportEvent(event),
      () => {},
    );
}
addEventListener('error', note);
addEventListener('unhandledrejection', note);

let app: Promise<typeof import('./mount.tsx')> | undefined;
/** The application once it runs. */
let running: typeof import('./mount.tsx') | undefined;
let pendingClick: HTMLElement | null = null;

/** Whether the page says that its scripts are missing (design/parts.css). */
function setScripts(state: '' | 'late'): void {
  document.documentElement.dataset.scripts = state;
}
setScripts('');

async function start(): Promise<void> {
  if (app || !root) return;
  let findSuccessor: FindSuccessor;
  app = import('./mount.tsx');
  const late = setTimeout(setScripts, CODE_IS_LATE_AFTER_MS, 'late');
  try {
    const mounting = await app;
    // A task of its own, apart from the evaluation of the code.
    await new Promise(resolve => setTimeout(resolve));
    findSuccessor = await mounting.mount(root);
    running = mounting;
    setScripts('');
  } catch (error) {
    const isUnreachable = await isOffline();
    if (!isUnreachable && reloadOnce()) return;
    if (!isUnreachable) setScripts('late');
    else if (pendingClick) showOffline();
    delete document.documentElement.dataset.filtered;
    root.querySelector('[data-placeholder]')?.append('This page couldn’t be loaded. Please load it again.');
    if (!isUnreachable) throw error;
    // Browsers request missing code once per document. Typed text is kept.
    addEventListener('online', () => location.reload());
    return;
  } finally {
    clearTimeout(late);
  }
  const element = pendingClick && findSuccessor(pendingClick);
  pendingClick = null;
  if (element?.isConnected) element.click();
}

const idle = (options?: IdleRequestOptions) =>
  new Promise<unknown>(resolve => requestIdleCallback(resolve, options));

function isSignedIn(): boolean {
  return document.documentElement.dataset.session === 'in';
}

/** Loads what a pointer, a finger or the focus is about to open: the next page, or the code of this one. */
function prefetchOnIntent(event: Event): void {
  if (!(event.target instanceof Element)) return;
  // Code that can't be loaded now would be missing for as long as this document is open.
  const path = navigator.onLine ? internalPath(event.target) : undefined;
  if (path && running) running.warmRoute(path);
  else if (path) preloadDocument(path);
  if (app || !root?.contains(event.target)) return;
  if (when === 'idle' || isSignedIn() || event.target.closest(NEEDS_CODE)) void start();
}

/** Keeps the last click on a button until the code runs that handles it. */
function queueClick(event: MouseEvent): void {
  if (running) {
    removeEventListener('click', queueClick, true);
    return;
  }
  const target = event.target instanceof Element ? event.target.closest('button, [role=button]') : null;
  if (!(target instanceof HTMLElement) || !root?.contains(target) || event.defaultPrevented) return;
  event.preventDefault();
  // React would handle both the click during hydration and its repetition.
  event.stopPropagation();
  pendingClick = target;
  void start();
}

addEventListener('click', queueClick, true);
watchWidePictures();
preventOfflineNavigation(path => running?.isRouteLoaded(path) ?? false);
void firstPaint.then(() => {
  document.documentElement.dataset.painted = '';
  // A mouse at rest is reported with the first frame; what it triggers can wait until that frame is painted.
  for (const type of INTENT_EVENTS) addEventListener(type, prefetchOnIntent, { passive: true });
  // A field can have the focus before the paint is reported.
  const active = document.activeElement;
  if (active?.closest(NEEDS_CODE) && root?.contains(active)) void start();
});
// The dashboard's first data is requested while its code loads.
if (isSignedIn() && root?.querySelector('[data-placeholder]')) {
  void import('../session/first-requests.ts').then(
    ({ sendFirstRequests }) => sendFirstRequests(),
    () => {},
  );
}
// Content for signed-out visitors is replaced immediately for a signed-in user.
const isHidden = isSignedIn() && root?.querySelector('[data-signed-out]');
if (when === 'now' || isHidden) void start();
else if (when === 'idle' || isPrefilled()) void firstPaint.then(() => idle({ timeout: 2000 })).then(start);
else {
  // Prices can have changed since the page was built.
  const prices = [...document.querySelectorAll<HTMLElement>('[data-prices]')];
  if (prices.length > 0) {
    void firstPaint
      .then(() => idle({ timeout: 2000 }))
      .then(() => arePricesOutdated(prices.map(({ dataset }) => dataset.prices ?? '')))
      .then(
        areOutdated => (areOutdated ? start() : undefined),
        () => {},
      );
  }
}

if (isSignedIn()) {
  preloadWhenQuiet(PRELOAD_DASHBOARD_AFTER_MS, async () => {
    await start();
    running?.warmRoute(PATHS.dashboard);
  });
} else if (root?.dataset.preload) {
  const files = root.dataset.preload.split(' ');
  preloadWhenQuiet(PRELOAD_AFTER_MS, () => files.forEach(preloadScript));
}
