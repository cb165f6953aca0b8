import { isAllowed, onDecision } from '../../../platform/storage/consent.ts';

/** Sends one thing with the code that writes it, which is loaded on need. */
export type Task = (module: typeof import('./send-event.ts')) => Promise<void>;

/** What waits for the visitor's choice, in memory alone: nothing is stored before they agree. */
const WAITING_MAX = 50;
let waiting: Task[] = [];
let sending: Promise<unknown> = Promise.resolve();
let isListening = false;

/** Sends if the visitor agreed to analytics, keeps it until they choose, drops it if they refused. Never throws. */
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

/** Sends whatever was chosen. One after the other, since each write builds on the count of the one before. */
export function send(task: Task): void {
  // An event that is lost is a figure less; the visitor is not bothered with it.
  sending = sending.then(async () => task(await import('./send-event.ts'))).catch(() => undefined);
}
