import type { EventData, EventType, ObservedEvent } from '@atrium/contract/analytics/events';
import type { ConsentRecord } from '../../../platform/storage/consent.ts';
import { send, sendWhenAgreed } from './consented-sending.ts';

/**
 * Tracks an event (specification §7.4): sent with analytics consent, queued until the visitor chooses, dropped after
 * a refusal. Never throws and never delays the tracked action. With an `id`, the event is stored once.
 */
export function trackEvent<T extends EventType>(eventType: T, eventData: EventData<T>, id?: string): void {
  const event = observe(eventType, eventData);
  sendWhenAgreed(({ sendEvent }) => sendEvent(event, id));
}

/**
 * Records the consent choice itself, which the operator must be able to prove. After a refusal of analytics the
 * record has the choice and its time, and nothing about the visitor.
 */
export function recordConsent({ analytics, marketing, functional }: ConsentRecord): void {
  const event = observe('cookie_consent_given', { analytics, marketing, functional });
  if (analytics) send(({ sendEvent }) => sendEvent(event));
  else send(({ sendAnonymously }) => sendAnonymously(event));
}

function observe<T extends EventType>(eventType: T, eventData: EventData<T>): ObservedEvent<T> {
  const { userAgent } = navigator;
  return { eventType, eventData, userAgent, referrer: document.referrer, url: location.href };
}
