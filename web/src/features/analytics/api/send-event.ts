import {
  createSessionId,
  EVENT_LIMITS,
  type ObservedEvent,
  type Referral,
  SESSION_ID,
  SESSION_ID_KEY,
} from '@atrium/contract/analytics';
import { writeLimited } from '../../../platform/limited-write.ts';

let unstored: string | undefined;

/** Writes an event of a visitor who agreed to analytics. */
export async function sendEvent(event: ObservedEvent): Promise<void> {
  const sessionId = getSessionId();
  await writeLimited({
    collection: 'analytics',
    visitorId: sessionId,
    document: (timestamp, { userId }) => ({ ...trimmed(event), userId, sessionId, timestamp }),
  });
}

/** Writes the referral of a visitor who agreed to analytics; it has led to nothing yet. */
export async function sendReferral(apps: Pick<Referral, 'sourceApp' | 'targetApp'>): Promise<void> {
  const sessionId = getSessionId();
  await writeLimited({
    collection: 'referrals',
    visitorId: sessionId,
    document: (timestamp, { userId }) => {
      const referral: Referral = { ...apps, userId, sessionId, converted: false };
      return { ...referral, timestamp };
    },
  });
}

/** Writes an event without anything that could name its sender or tie it to another event. */
export async function sendAnonymously(event: ObservedEvent): Promise<void> {
  const sessionId = makeSessionId();
  const { eventType, eventData } = event;
  await writeLimited({
    collection: 'analytics',
    visitorId: sessionId,
    document: timestamp => ({
      eventType,
      eventData,
      userId: null,
      sessionId,
      userAgent: '',
      referrer: '',
      url: '',
      timestamp,
    }),
  });
}

function trimmed(event: ObservedEvent): ObservedEvent {
  return {
    ...event,
    userAgent: event.userAgent.slice(0, EVENT_LIMITS.userAgentMax),
    referrer: event.referrer.slice(0, EVENT_LIMITS.addressMax),
    url: event.url.slice(0, EVENT_LIMITS.addressMax),
  };
}

/** Made once per browser session; it lives as long as the tab (specification §3). */
function getSessionId(): string {
  try {
    const kept = sessionStorage.getItem(SESSION_ID_KEY);
    if (kept && SESSION_ID.test(kept)) return kept;
    const made = makeSessionId();
    sessionStorage.setItem(SESSION_ID_KEY, made);
    return made;
  } catch {
    unstored ??= makeSessionId();
    return unstored;
  }
}

function makeSessionId(): string {
  return createSessionId(Date.now(), crypto.getRandomValues(new Uint8Array(20)));
}
