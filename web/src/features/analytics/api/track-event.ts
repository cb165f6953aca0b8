import type { EventData, EventType, ObservedEvent } from '@atrium/contract/analytics/events';
import { type ConsentRecord, isAllowed, onDecision } from '../../../platform/storage/consent.ts';

/** Sends one event or referral; loads the writing code on demand. */
type Task = (module: typeof import('./send-event.ts')) => Promise<void>;

/** Events that wait for the visitor's choice, in memory only: nothing is stored before consent. */
const WAITING_MAX = 50;
let waiting: Task[] = [];
let sending: Promise<unknown> = Promise.resolve();
let isListening = false;

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

/** Tracks that one app's page led to another: the event, and the referral, which a later subscription converts (§3). */
export function trackReferral(sourceApp: string, targetApp: string): void {
  trackEvent('cross_app_referral', { sourceApp, targetApp });
  sendWhenAgreed(({ sendReferral }) => sendReferral({ sourceApp, targetApp }));
}

/** Sends with analytics consent, queues until the visitor chooses, drops after a refusal. Never throws. */
function sendWhenAgreed(task: Task): void {
  const allowed = isAllowed('analytics');
  if (allowed) send(task);
  else if (allowed === null && waiting.length < WAITING_MAX) {
    waiting.push(task);
    if (isListening) return;
    isListening = true;
    onDecision(record => {
      if (record.analytics) waiting.forEach(send);
      waiting = [];
    });
  }
}

/** Sends one after the other, because each write continues the count of the previous one. */
function send(task: Task): void {
  // A lost event is not reported to the visitor.
  sending = sending.then(async () => task(await import('./send-event.ts'))).catch(() => undefined);
}
