import { setTimeout as delay } from 'node:timers/promises';
import type Stripe from 'stripe';
import { newId } from '../api/new-id.ts';
import { signPayload } from './sign-payload.ts';

/** Waits before each further try, in ms. Stripe's own go on for three days; a test has minutes. */
const RETRY_MS = [1_000, 5_000, 15_000, 30_000, 60_000, 120_000, 240_000];
/** Stripe drops a slow endpoint after about ten seconds. */
const TIMEOUT_MS = 10_000;
const PARALLEL = 8;
/** Delivered entries kept for the control page. */
const KEPT_DONE = 500;

/** Faults to inject. Chances are from 0 to 1. */
export interface Chaos {
  duplicate: number;
  drop: number;
  delayMs: number;
  reorder: boolean;
  hold: boolean;
}

export const NO_CHAOS: Chaos = { duplicate: 0, drop: 0, delayMs: 0, reorder: false, hold: false };

type Status = 'held' | 'waiting' | 'sending' | 'delivered' | 'failed' | 'dropped';

export interface Delivery {
  id: string;
  event: Stripe.Event;
  endpoint: { id: string; url: string; secret: string };
  status: Status;
  attempts: { at: string; status: number | null; error: string | null }[];
  nextAttemptAt: string | null;
}

/**
 * Sends each event to each endpoint that wants it: started in the order of creation, a few at a time, tried
 * again until the endpoint answers 2xx.
 */
export class WebhookQueue {
  readonly #deliveries: Delivery[] = [];
  readonly #ready: Delivery[] = [];
  readonly #stopped = new AbortController();
  readonly #idle = new Set<() => void>();
  #sending = 0;
  chaos: Chaos = { ...NO_CHAOS };
  retryMs: readonly number[] = RETRY_MS;

  /** Takes an event in for the endpoints that are enabled and want its type. */
  add(event: Stripe.Event, endpoints: Iterable<Stripe.WebhookEndpoint & { secret: string }>): void {
    for (const endpoint of endpoints) {
      const wanted = endpoint.enabled_events.some(type => type === '*' || type === event.type);
      if (endpoint.status !== 'enabled' || !wanted) continue;
      event.pending_webhooks += 1;
      const copies = Math.random() < this.chaos.duplicate ? 2 : 1;
      for (let copy = 0; copy < copies; copy += 1) this.#enqueue(event, endpoint);
    }
  }

  /** Sends an event again, whatever became of it before. */
  resend(event: Stripe.Event, endpoints: Iterable<Stripe.WebhookEndpoint & { secret: string }>): number {
    let count = 0;
    for (const endpoint of endpoints) {
      this.#enqueue(event, endpoint);
      count += 1;
    }
    return count;
  }

  #enqueue(event: Stripe.Event, endpoint: { id: string; url: string; secret: string }): void {
    const delivery: Delivery = {
      id: newId('whd'),
      event,
      endpoint: { id: endpoint.id, url: endpoint.url, secret: endpoint.secret },
      status: 'waiting',
      attempts: [],
      nextAttemptAt: null,
    };
    this.#deliveries.push(delivery);
    this.#forgetOld();
    if (Math.random() < this.chaos.drop) delivery.status = 'dropped';
    else if (this.chaos.hold) delivery.status = 'held';
    else void this.#schedule(delivery, this.#wait());
  }

  #wait(): number {
    const { delayMs, reorder } = this.chaos;
    // Reordering needs a spread: each delivery waits a random part of at least a quarter of a second.
    return reorder ? Math.random() * Math.max(delayMs, 250) : delayMs;
  }

  async #schedule(delivery: Delivery, waitMs: number): Promise<void> {
    delivery.status = 'waiting';
    if (waitMs > 0) {
      delivery.nextAttemptAt = new Date(Date.now() + waitMs).toISOString();
      try {
        await delay(waitMs, undefined, { signal: this.#stopped.signal });
      } catch {
        return;
      }
    }
    this.#ready.push(delivery);
    this.#pump();
  }

  #pump(): void {
    while (this.#sending < PARALLEL && !this.#stopped.signal.aborted) {
      const delivery = this.#ready.shift();
      if (!delivery) return;
      this.#sending += 1;
      void this.#send(delivery).finally(() => {
        this.#sending -= 1;
        this.#pump();
        this.#announceIdle();
      });
    }
  }

  async #send(delivery: Delivery): Promise<void> {
    delivery.status = 'sending';
    delivery.nextAttemptAt = null;
    const attempt = await this.#attempt(delivery);
    if (this.#stopped.signal.aborted) return;
    delivery.attempts.push(attempt);
    if (attempt.status !== null && attempt.status >= 200 && attempt.status < 300) {
      delivery.status = 'delivered';
      delivery.event.pending_webhooks = Math.max(0, delivery.event.pending_webhooks - 1);
      return;
    }
    const wait = this.retryMs[delivery.attempts.length - 1];
    if (wait === undefined) delivery.status = 'failed';
    else void this.#schedule(delivery, wait);
  }

  async #attempt({ event, endpoint }: Delivery): Promise<Delivery['attempts'][number]> {
    const at = new Date().toISOString();
    const body = JSON.stringify(event, null, 2);
    try {
      const response = await fetch(endpoint.url, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          'stripe-signature': signPayload(body, endpoint.secret, Math.floor(Date.now() / 1000)),
        },
        body,
        signal: AbortSignal.any([this.#stopped.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      await response.arrayBuffer();
      return { at, status: response.status, error: null };
    } catch (error) {
      return { at, status: null, error: error instanceof Error ? error.message : String(error) };
    }
  }

  /** Every delivery that is remembered, oldest first. */
  get deliveries(): readonly Delivery[] {
    return this.#deliveries;
  }

  /** Deliveries that are still to come; those held back on purpose are not counted. */
  get pending(): number {
    return this.#deliveries.filter(({ status }) => status === 'waiting' || status === 'sending').length;
  }

  /** Lets held deliveries go, in their order or, with `reorder`, in reverse. */
  release(): number {
    const held = this.#deliveries.filter(delivery => delivery.status === 'held');
    if (this.chaos.reorder) held.reverse();
    for (const delivery of held) void this.#schedule(delivery, 0);
    return held.length;
  }

  /** Resolves when no delivery is left waiting or being sent, with false when the time is over before. */
  async flush(timeoutMs: number): Promise<boolean> {
    const deadline = AbortSignal.timeout(timeoutMs);
    while (this.pending > 0 && !deadline.aborted && !this.#stopped.signal.aborted) {
      await new Promise<void>(resolve => {
        const done = () => {
          this.#idle.delete(done);
          deadline.removeEventListener('abort', done);
          resolve();
        };
        this.#idle.add(done);
        deadline.addEventListener('abort', done);
      });
    }
    return this.pending === 0;
  }

  #announceIdle(): void {
    if (this.pending > 0) return;
    for (const wake of [...this.#idle]) wake();
  }

  #forgetOld(): void {
    if (this.#deliveries.length <= KEPT_DONE * 2) return;
    const done = this.#deliveries.filter(({ status }) => status === 'delivered' || status === 'dropped');
    for (const delivery of done.slice(0, -KEPT_DONE)) {
      this.#deliveries.splice(this.#deliveries.indexOf(delivery), 1);
    }
  }

  /** Ends all deliveries; nothing is sent afterwards. */
  stop(): void {
    this.#stopped.abort();
    for (const wake of [...this.#idle]) wake();
  }
}
