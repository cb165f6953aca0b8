import type { EventData, EventType, ObservedEvent } from '@atrium/contract/analytics';
import type { ConsentRecord } from '@atrium/contract/consent';
import { isAllowed, onDecision } from '../../../platform/consent.ts';

/** Events that wait for the visitor's choice, in memory alone: nothing is stored before they agree. */
const WAITING_MAX = 50;
let waiting: ObservedEvent[] = [];
let sending: Promise<unknown> = Promise.resolve();
let isListening = false;

/**
 * Counts something that a visitor did (specification §7.4): sent if they agreed to analytics, kept until they
 * choose, dropped if they refused. Never throws and never delays what it counts.
 */
export function trackEvent<T extends EventType>(eventType: T, eventData: EventData<T>): void {
  const event = observe(eventType, eventData);
  const allowed = isAllowed('analytics');
  if (allowed) send(event);
  else if (allowed === null && waiting.length < WAITING_MAX) {
    waiting.push(event);
    if (isListening) return;
    isListening = true;
    onDecision(record => {
      if (record.analytics) waiting.forEach(send);
      waiting = [];
    });
  }
}

/**
 * Records the choice itself, which the operator must be able to show. Where analytics was refused the record holds
 * the choice and its time, and nothing about who made it.
 */
export function recordConsent({ analytics, marketing, functional }: ConsentRecord): void {
  const event = observe('cookie_consent_given', { analytics, marketing, functional });
  if (analytics) send(event);
  else void enqueue(({ sendAnonymously }) => sendAnonymously(event));
}

function observe<T extends EventType>(eventType: T, eventData: EventData<T>): ObservedEvent<T> {
  const { userAgent } = navigator;
  return { eventType, eventData, userAgent, referrer: document.referrer, url: location.href };
}

function send(event: ObservedEvent): void {
  void enqueue(({ sendEvent }) => sendEvent(event));
}

/** One after the other, since each write builds on the count of the one before. */
function enqueue(task: (module: typeof import('./send-event.ts')) => Promise<void>): Promise<unknown> {
  // An event that is lost is a figure less; the visitor is not bothered with it.
  sending = sending.then(async () => task(await import('./send-event.ts'))).catch(() => undefined);
  return sending;
}
