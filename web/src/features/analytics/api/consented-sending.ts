import { isAllowed, onDecision } from '../../../platform/storage/consent.ts';

/** Sends one event or referral; loads the writing code on demand. */
export type Task = (module: typeof import('./send-event.ts')) => Promise<void>;

/** Events that wait for the visitor's choice, in memory only: nothing is stored before consent. */
const WAITING_MAX = 50;
let waiting: Task[] = [];
let sending: Promise<unknown> = Promise.resolve();
let isListening = false;

/** Sends with analytics consent, queues until the visitor chooses, drops after a refusal. Never throws. */
export function sendWhenAgreed(task: Task): void {
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
export function send(task: Task): void {
  // A lost event is not reported to the visitor.
  sending = sending.then(async () => task(await import('./send-event.ts'))).catch(() => undefined);
}
