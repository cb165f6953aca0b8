import { SESSION_LIMITS } from '@atrium/contract/access/session-limits';
import { BRAND } from '@atrium/contract/platform/brand';
import { SPEC_TEXT } from '@atrium/contract/spec-texts';
import { tabStorage } from '../../platform/storage/browser-storage.ts';
import { SESSION_END_KEY } from '../../platform/storage/storage-keys.ts';

/** Reasons for the end of a session that the login page displays. */
export type SessionEnd =
  | 'left'
  | 'inactivity'
  | 'staff-lifetime'
  | 'ended-everywhere'
  | 'emergency'
  | 'cleared'
  | 'uncleared'
  | 'closed';

const NOTICES: Record<SessionEnd, { tone: 'warn' | 'done'; text: string }> = {
  left: { tone: 'done', text: 'You’re logged out.' },
  inactivity: { tone: 'warn', text: SPEC_TEXT.sessionExpired },
  'staff-lifetime': {
    tone: 'warn',
    text: `Staff sessions end ${SESSION_LIMITS.staffLifetimeMs / 3_600_000} hours after sign-in. Sign in again to continue where you were.`,
  },
  'ended-everywhere': {
    tone: 'done',
    text: 'You’re logged out on all devices. If you didn’t do this, sign in and change your password.',
  },
  emergency: { tone: 'warn', text: SPEC_TEXT.sessionExpiredEmergency },
  cleared: {
    tone: 'done',
    text: 'You’re logged out, and what this site stored on this device is cleared. Only your theme and cookie choice stay.',
  },
  uncleared: {
    tone: 'warn',
    text: 'You’re logged out, but this browser didn’t let us clear everything. Clear this site’s data in its settings.',
  },
  closed: {
    tone: 'warn',
    text: `Your account has been disabled, so you’re logged out. Write to ${BRAND.contactEmail} if you think this is a mistake.`,
  },
};

/** Stores the reason for the login page, in this tab. With storage blocked it shows none. */
export function storeSessionEnd(end: SessionEnd): void {
  tabStorage.set(SESSION_END_KEY, end);
}

/** Returns and removes the notice for the login page. */
export function takeSessionEnd(): { tone: 'warn' | 'done'; text: string } | null {
  const end = tabStorage.get(SESSION_END_KEY);
  tabStorage.set(SESSION_END_KEY, null);
  return end !== null && Object.hasOwn(NOTICES, end) ? NOTICES[end as SessionEnd] : null;
}
