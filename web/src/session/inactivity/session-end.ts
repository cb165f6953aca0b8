import { SESSION_LIMITS } from '@atrium/contract/accounts/session-limits';
import { BRAND } from '@atrium/contract/brand';
import { SPEC_TEXT } from '@atrium/contract/spec-texts';
import { SESSION_END_KEY } from '../../platform/storage/storage-keys.ts';

/** Why a session ended in a way that the login page speaks of. */
export type SessionEnd =
  | 'inactivity'
  | 'staff-lifetime'
  | 'ended-everywhere'
  | 'emergency'
  | 'cleared'
  | 'uncleared'
  | 'closed';

const SENTENCES: Record<SessionEnd, { tone: 'warn' | 'done'; text: string }> = {
  inactivity: { tone: 'warn', text: SPEC_TEXT.sessionExpired },
  'staff-lifetime': {
    tone: 'warn',
    text: `Staff sessions end ${SESSION_LIMITS.staffLifetimeMs / 3_600_000} hours after the sign-in. Sign in again to continue where you were.`,
  },
  'ended-everywhere': {
    tone: 'done',
    text: 'You are signed out on all devices. If you don’t know why, sign in and change your password.',
  },
  emergency: { tone: 'warn', text: SPEC_TEXT.sessionExpiredEmergency },
  cleared: { tone: 'done', text: 'You are logged out, and your data on this device is cleared.' },
  uncleared: {
    tone: 'warn',
    text: 'You are logged out, but this browser did not let us clear everything. Clear the data of this site in its settings.',
  },
  closed: {
    tone: 'warn',
    text: `Your account has been closed, so you are logged out. Write to ${BRAND.contactEmail} if you think it should not be.`,
  },
};

/** Leaves word for the login page, in this tab. */
export function noteSessionEnd(end: SessionEnd): void {
  try {
    sessionStorage.setItem(SESSION_END_KEY, end);
  } catch {
    // The login page says nothing then.
  }
}

/** What the login page has to say, once. */
export function takeSessionEnd(): { tone: 'warn' | 'done'; text: string } | null {
  try {
    const end = sessionStorage.getItem(SESSION_END_KEY);
    sessionStorage.removeItem(SESSION_END_KEY);
    return end !== null && Object.hasOwn(SENTENCES, end) ? SENTENCES[end as SessionEnd] : null;
  } catch {
    return null;
  }
}
