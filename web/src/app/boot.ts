/**
 * The first script of every page, about a kilobyte. It brings the application to life when the page needs it:
 * `data-hydrate="now"`, when the browser is `idle`, or at the first `interaction` on pages that are links only.
 * A click on a button before that is kept and repeated once the button works.
 */
import './session-hint.ts';

const root = document.getElementById('root');
const when = root?.dataset.hydrate;
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'touchstart', 'focusin'] as const;
let started = false;
let live = false;
let missed: HTMLElement | null = null;

async function start(): Promise<void> {
  if (started || !root) return;
  started = true;
  for (const sign of SIGNS) removeEventListener(sign, start);
  const { mount } = await import('./mount.tsx');
  await mount(root);
  live = true;
  const element = missed;
  missed = null;
  if (element?.isConnected) element.click();
}

function keepClick(event: MouseEvent): void {
  if (live) {
    removeEventListener('click', keepClick, true);
    return;
  }
  const target = event.target instanceof Element ? event.target.closest('button, [role=button]') : null;
  if (!(target instanceof HTMLElement) || event.defaultPrevented) return;
  event.preventDefault();
  missed = target;
  void start();
}

addEventListener('click', keepClick, true);
for (const sign of SIGNS) addEventListener(sign, start, { passive: true });
if (when === 'now') void start();
else if (when === 'idle') {
  if ('requestIdleCallback' in window) requestIdleCallback(() => void start(), { timeout: 2000 });
  else setTimeout(() => void start(), 200);
}
