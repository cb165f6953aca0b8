import { createSessionId, EVENT_LIMITS, type ObservedEvent } from '@atrium/contract/analytics/events';
import { cleanPageUrls } from '@atrium/contract/analytics/page-url';
import type { Referral } from '@atrium/contract/analytics/referrals';
import { toExpiry } from '@atrium/contract/analytics/retention';
import { Timestamp } from 'firebase/firestore/lite';
import { writeLimited } from '../../../platform/writes/limited-write.ts';
import { oneTimeSessionId, VISITOR_IDS } from '../../../platform/writes/visitor-id.ts';

/** Writes an event of a visitor with analytics consent. The rules refuse a second one with the same id. */
export async function sendEvent(event: ObservedEvent, id?: string): Promise<void> {
  await writeLimited({
    collection: 'analytics',
    ...(id !== undefined && { id }),
    document: (timestamp, { userId, visitorId }) => ({
      ...withoutSecrets(event),
      userId,
      sessionId: visitorId ?? ownSessionId(),
      timestamp,
      expiresAt: expiresAt(),
    }),
  });
}

/** Writes a referral, not yet converted, of a visitor with analytics consent. */
export async function sendReferral(apps: Pick<Referral, 'sourceApp' | 'targetApp'>): Promise<void> {
  await writeLimited({
    collection: 'referrals',
    document: (timestamp, { userId, visitorId }) => {
      const sessionId = visitorId ?? ownSessionId();
      const referral: Referral = { ...apps, userId, sessionId, converted: false };
      return { ...referral, timestamp, expiresAt: expiresAt() };
    },
  });
}

/** Writes an event without anything that identifies its sender or links it to another event. */
export async function sendAnonymously(event: ObservedEvent): Promise<void> {
  const { eventType, eventData } = event;
  await writeLimited({
    collection: 'analytics',
    visitorIds: oneTimeSessionId(),
    document: (timestamp, { visitorId }) => ({
      eventType,
      eventData,
      userId: null,
      sessionId: visitorId ?? newSessionId(),
      userAgent: '',
      referrer: '',
      url: '',
      timestamp,
      expiresAt: expiresAt(),
    }),
  });
}

function withoutSecrets(event: ObservedEvent): ObservedEvent {
  return {
    ...cleanPageUrls(event),
    userAgent: event.userAgent.slice(0, EVENT_LIMITS.userAgentMax),
  };
}

/**
 * The session id of a signed-in user, whose writes are counted by account: the current one, or a new one created
 * locally. It lasts as long as the tab (specification §3).
 */
function ownSessionId(): string {
  const kept = VISITOR_IDS.analytics.kept();
  if (kept) return kept.id;
  const made = newSessionId();
  VISITOR_IDS.analytics.keepUnissued(made);
  return made;
}

function expiresAt(): Timestamp {
  return Timestamp.fromMillis(toExpiry(Date.now()));
}

function newSessionId(): string {
  return createSessionId(Date.now(), crypto.getRandomValues(new Uint8Array(20)));
}
