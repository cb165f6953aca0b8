import { createHmac } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type Stripe from 'stripe';
import { newId } from '../api/ids.ts';

/** Delays before each retry, in ms. Stripe retries for three days; tests need minutes. */
const RETRY_MS = [1_000, 5_000, 15_000, 30_000, 60_000, 120_000, 240_000];
/** Stripe times out after about ten seconds. */
const TIMEOUT_MS = 10_000;
const MAX_CONCURRENT = 8;
/** The interval at which `flush` looks for pending deliveries. */
const POLL_MS = 5;
/** Number of finished deliveries kept. */
const MAX_FINISHED = 500;

/** Delivery faults. `duplicate` and `drop` are probabilities from 0 to 1. */
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
}

/** Returns the `Stripe-Signature` header for a raw body. https://docs.stripe.com/webhooks#verify-manually */
function signPayload(body: string, secret: string): string {
  const timestamp = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return `t=${timestamp},v1=${signature}`;
}

/**
 * Sends each event to each subscribed endpoint: in order of creation, a few at a time, with retries until the
 * endpoint returns 2xx.
 */
export class WebhookQueue {
  readonly #deliveries: Delivery[] = [];
  readonly #ready: Delivery[] = [];
  readonly #stopped = new AbortController();
  #sending = 0;
  chaos = NO_CHAOS;
  retryMs: readonly number[] = RETRY_MS;

  /** Queues an event for each endpoint that is subscribed to its type. */
  add(event: Stripe.Event, endpoints: Iterable<Stripe.WebhookEndpoint & { secret: string }>): void {
    for (const endpoint of endpoints) {
      if (!endpoint.enabled_events.some(type => type === '*' || type === event.type)) continue;
      event.pending_webhooks += 1;
      const copies = Math.random() < this.chaos.duplicate ? 2 : 1;
      for (let copy = 0; copy < copies; copy += 1) this.#enqueue(event, endpoint);
    }
  }

  #enqueue(event: Stripe.Event, endpoint: { id: string; url: string; secret: string }): void {
    const delivery: Delivery = {
      id: newId('whd'),
      event,
      endpoint: { id: endpoint.id, url: endpoint.url, secret: endpoint.secret },
      status: 'waiting',
      attempts: [],
    };
    this.#deliveries.push(delivery);
    this.#removeFinished();
    if (Math.random() < this.chaos.drop) delivery.status = 'dropped';
    else if (this.chaos.hold) delivery.status = 'held';
    else void this.#schedule(delivery, this.#initialDelay());
  }

  #initialDelay(): number {
    const { delayMs, reorder } = this.chaos;
    // Reordering needs different delays: a random share of at least 250 ms for each delivery.
    return reorder ? Math.random() * Math.max(delayMs, 250) : delayMs;
  }

  async #schedule(delivery: Delivery, delayMs: number): Promise<void> {
    delivery.status = 'waiting';
    if (delayMs > 0) {
      try {
        await delay(delayMs, undefined, { signal: this.#stopped.signal });
      } catch {
        return;
      }
    }
    this.#ready.push(delivery);
    this.#pump();
  }

  #pump(): void {
    while (this.#sending < MAX_CONCURRENT && !this.#stopped.signal.aborted) {
      const delivery = this.#ready.shift();
      if (!delivery) return;
      this.#sending += 1;
      void this.#send(delivery).finally(() => {
        this.#sending -= 1;
        this.#pump();
      });
    }
  }

  async #send(delivery: Delivery): Promise<void> {
    delivery.status = 'sending';
    const attempt = await this.#attempt(delivery);
    if (this.#stopped.signal.aborted) return;
    delivery.attempts.push(attempt);
    if (attempt.status !== null && attempt.status >= 200 && attempt.status < 300) {
      delivery.status = 'delivered';
      delivery.event.pending_webhooks = Math.max(0, delivery.event.pending_webhooks - 1);
      return;
    }
    const retryDelay = this.retryMs[delivery.attempts.length - 1];
    if (retryDelay === undefined) delivery.status = 'failed';
    else void this.#schedule(delivery, retryDelay);
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
          'stripe-signature': signPayload(body, endpoint.secret),
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

  /** The stored deliveries, oldest first. */
  get deliveries(): readonly Delivery[] {
    return this.#deliveries;
  }

  /** Number of deliveries that are waiting or being sent, without held ones. */
  get pending(): number {
    return this.#deliveries.filter(({ status }) => status === 'waiting' || status === 'sending').length;
  }

  /** Releases held deliveries, in order. Returns their number. */
  release(): number {
    const held = this.#deliveries.filter(delivery => delivery.status === 'held');
    for (const delivery of held) void this.#schedule(delivery, 0);
    return held.length;
  }

  /** Waits until no delivery is pending. Returns false on timeout. */
  async flush(timeoutMs: number): Promise<boolean> {
    const end = Date.now() + timeoutMs;
    while (this.pending > 0 && Date.now() < end && !this.#stopped.signal.aborted) await delay(POLL_MS);
    return this.pending === 0;
  }

  #removeFinished(): void {
    if (this.#deliveries.length <= MAX_FINISHED * 2) return;
    const finished = this.#deliveries.filter(({ status }) => status === 'delivered' || status === 'dropped');
    for (const delivery of finished.slice(0, -MAX_FINISHED)) {
      this.#deliveries.splice(this.#deliveries.indexOf(delivery), 1);
    }
  }

  /** Stops all deliveries. */
  stop(): void {
    this.#stopped.abort();
  }
}
