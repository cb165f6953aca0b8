import { useState } from 'react';
import { getErrorMessage } from '../../../platform/api/get-error-message.ts';
import { createHandoff } from '../api/plans.ts';

/** An application to open, with its URL for opening it without sign-on. */
export interface OpenableApp {
  id: string;
  name: string;
  /** Its sign-up page or, where there is none, its start page. */
  fallbackUrl: string;
}

/** `without-sign-on`: the app is open; `reason` is a message. `blocked`: the browser blocked the tab for `href`. */
export type Opening =
  | { kind: 'idle' | 'busy' }
  | { kind: 'without-sign-on'; reason: string }
  | { kind: 'blocked'; href: string; reason: string | null };

/** Opens an application in a new tab with an app sign-on token. */
export function useOpenApp({ id, name, fallbackUrl }: OpenableApp) {
  const [opening, setOpening] = useState<Opening>({ kind: 'idle' });

  async function open(): Promise<void> {
    // Opened in the click handler: browsers block a tab that opens after a response.
    const tab = openWaitingTab(name);
    setOpening({ kind: 'busy' });
    let href = fallbackUrl;
    let reason: string | null = null;
    try {
      href = await createHandoff(id);
    } catch (failure) {
      reason = getErrorMessage(failure, 'The app did not respond.');
    }
    if (!tab) setOpening({ kind: 'blocked', href, reason });
    else {
      tab.location.replace(href);
      setOpening(reason === null ? { kind: 'idle' } : { kind: 'without-sign-on', reason });
    }
  }

  return { opening, open, busy: opening.kind === 'busy' };
}

/** Opens a tab with a loading text and without a reference to this one; null when the browser blocks it. */
function openWaitingTab(name: string): Window | null {
  const tab = window.open('about:blank', '_blank');
  if (!tab) return null;
  tab.opener = null;
  const { document } = tab;
  document.title = `Opening ${name}`;
  document.documentElement.style.colorScheme = 'light dark';
  document.body.textContent = `Opening ${name}...`;
  return tab;
}
