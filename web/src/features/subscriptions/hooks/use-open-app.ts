import { useState } from 'react';
import { messageOf } from '../../../platform/api/message-of.ts';
import { createHandoff } from '../api/create-handoff.ts';

/** An application that may be opened, and where it is when nobody can be announced there. */
export interface OpenableApp {
  id: string;
  name: string;
  /** Its own sign-up or, where there is none, its start page. */
  fallbackUrl: string;
}

/**
 * `unannounced`: the app stands open, but does not know who has come, and `reason` says why. `blocked`: the browser let
 * no tab be opened; `href` is where it would have gone.
 */
export type Opening =
  | { is: 'idle' | 'busy' }
  | { is: 'unannounced'; reason: string }
  | { is: 'blocked'; href: string; reason: string | null };

/** Opens an application in a tab of its own and tells it who comes. */
export function useOpenApp({ id, name, fallbackUrl }: OpenableApp): {
  opening: Opening;
  open(): Promise<void>;
} {
  const [opening, setOpening] = useState<Opening>({ is: 'idle' });

  async function open(): Promise<void> {
    // Within the click: a tab that opens after an answer has come would be blocked.
    const tab = openWaitingTab(name);
    setOpening({ is: 'busy' });
    const { href, reason } = await addressOf(id, fallbackUrl);
    if (!tab) setOpening({ is: 'blocked', href, reason });
    else {
      tab.location.replace(href);
      setOpening(reason === null ? { is: 'idle' } : { is: 'unannounced', reason });
    }
  }

  return { opening, open };
}

async function addressOf(
  appId: string,
  fallbackUrl: string,
): Promise<{ href: string; reason: string | null }> {
  try {
    return { href: await createHandoff(appId), reason: null };
  } catch (failure) {
    const reason = messageOf(failure, 'There was no answer.');
    return { href: fallbackUrl, reason };
  }
}

/** A tab that says what it waits for and cannot reach back to this one; null when the browser allows none. */
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
