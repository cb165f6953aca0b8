import { SESSION_ID_KEY } from '@atrium/contract/analytics/events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { currentAnalyticsSession } from './analytics-session.ts';
import { CONSENT_KEY, CONSENT_VERSION } from './consent.ts';

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

beforeEach(() => open(true, ID));
afterEach(() => vi.unstubAllGlobals());

it('returns the tab’s analytics session with consent', () => {
  expect(currentAnalyticsSession()).toBe(ID);
});

it.each([
  ['without consent', false, false],
  ['before the visitor has chosen', null, false],
  ['with Global Privacy Control', true, true],
] as const)('returns no analytics session %s, even if one is stored', (_name, analytics, gpc) => {
  open(analytics, ID, gpc);
  expect(currentAnalyticsSession()).toBeNull();
});

it.each([
  ['before the first event', null],
  ['for a stored value of another format', 'v_0123'],
])('returns no analytics session %s', (_name, stored) => {
  open(true, stored);
  expect(currentAnalyticsSession()).toBeNull();
});
