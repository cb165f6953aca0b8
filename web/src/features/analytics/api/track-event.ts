import type { EventData, EventType, ObservedEvent } from '@atrium/contract/analytics';
import type { ConsentRecord } from '../../../platform/storage/consent-record.ts';
import { send, sendWhenAgreed } from './consented-sending.ts';

/**
 * Counts something that a visitor did (specification §7.4): sent if they agreed to analytics, kept until they
 * choose, dropped if they refused. Never throws and never delays what it counts.
 */
export function trackEvent<T extends EventType>(eventType: T, eventData: EventData<T>): void {
  const event = observe(eventType, eventData);
  sendWhenAgreed(({ sendEvent }) => sendEvent(event));
}

/**
 * Records the choice itself, which the operator must be able to show. Where analytics was refused the record holds
 * the choice and its time, and nothing about who made it.
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
