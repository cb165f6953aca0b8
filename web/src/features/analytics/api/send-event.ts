import { createSessionId, EVENT_LIMITS, type ObservedEvent, type Referral } from '@atrium/contract/analytics';
import { writeLimited } from '../../../platform/firebase/limited-write.ts';
import { oneTimeSessionId, VISITOR_IDS } from '../../../platform/storage/visitor-id.ts';

/** Writes an event of a visitor who agreed to analytics. */
export async function sendEvent(event: ObservedEvent): Promise<void> {
  await writeLimited({
    collection: 'analytics',
    document: (timestamp, { userId, visitorId }) => {
      const sessionId = visitorId ?? ownSessionId();
      return { ...trimmed(event), userId, sessionId, timestamp };
    },
  });
}

/** Writes the referral of a visitor who agreed to analytics; it has led to nothing yet. */
export async function sendReferral(apps: Pick<Referral, 'sourceApp' | 'targetApp'>): Promise<void> {
  await writeLimited({
    collection: 'referrals',
    document: (timestamp, { userId, visitorId }) => {
      const sessionId = visitorId ?? ownSessionId();
      const referral: Referral = { ...apps, userId, sessionId, converted: false };
      return { ...referral, timestamp };
    },
  });
}

/** Writes an event without anything that could name its sender or tie it to another event. */
export async function sendAnonymously(event: ObservedEvent): Promise<void> {
  const { eventType, eventData } = event;
  await writeLimited({
    collection: 'analytics',
    visitorIds: oneTimeSessionId(),
    document: (timestamp, { visitorId }) => ({
      eventType,
      eventData,
      userId: null,
      sessionId: visitorId ?? createSessionId(Date.now(), randomBytes()),
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
    referrer: event.referrer.slice(0, EVENT_LIMITS.urlMax),
    url: event.url.slice(0, EVENT_LIMITS.urlMax),
  };
}

/**
 * The session of a signed-in user, who is counted by their account: the one in use, or one made here without asking the
 * server. It lives as long as the tab (specification §3).
 */
function ownSessionId(): string {
  const kept = VISITOR_IDS.analytics.kept();
  if (kept) return kept.id;
  const made = createSessionId(Date.now(), randomBytes());
  VISITOR_IDS.analytics.keepUnissued(made);
  return made;
}

function randomBytes(): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(20));
}
