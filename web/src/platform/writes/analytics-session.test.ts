import { SESSION_ID_KEY } from '@atrium/contract/analytics/events';
import { afterEach, expect, it, vi } from 'vitest';
import { CONSENT_KEY, CONSENT_VERSION } from '../storage/consent.ts';
import { currentAnalyticsSession } from './analytics-session.ts';

const ID = '1767225600000_aaaaaaaaaaaaaaaaaaaa';

/** A browser with these values in its storage and this privacy signal. */
function open(analytics: boolean | null, session: string | null, globalPrivacyControl = false): void {
  const local = new Map<string, string>();
  const inTab = new Map<string, string>();
  if (analytics !== null) {
    local.set(CONSENT_KEY, JSON.stringify({ version: CONSENT_VERSION, timestamp: '', analytics }));
  }
  if (session !== null) inTab.set(SESSION_ID_KEY, JSON.stringify({ id: session, expiresAt: 0 }));
  vi.stubGlobal('localStorage', { getItem: (key: string) => local.get(key) ?? null });
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => inTab.get(key) ?? null });
  vi.stubGlobal('navigator', { globalPrivacyControl });
}

afterEach(() => vi.unstubAllGlobals());

it('returns the tab’s analytics session with consent', () => {
  open(true, ID);
  expect(currentAnalyticsSession()).toBe(ID);
});

it.each([
  ['without consent, even if one is stored', false, ID, false],
  ['before the visitor has chosen, even if one is stored', null, ID, false],
  ['with Global Privacy Control, even if one is stored', true, ID, true],
  ['before the first event', true, null, false],
  ['for a stored value of another format', true, 'v_0123', false],
] as const)('returns no analytics session %s', (_name, analytics, stored, globalPrivacyControl) => {
  open(analytics, stored, globalPrivacyControl);
  expect(currentAnalyticsSession()).toBeNull();
});
