import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { MailEvent } from '@atrium/contract/emails/mail-events';
import type { MailReply } from '@atrium/contract/emails/mail-replies';
import type { Email } from './outbox.ts';

/** What becomes of the next `times` emails to a recipient after they were accepted. */
export interface MailBounce {
  /** The recipient; null matches all. */
  to: string | null;
  kind: MailEvent['kind'];
  reason: string;
  times: number;
  /** How often each event is sent. */
  copies: number;
  /** Whether the event names the email, as not all providers do. */
  hasMessageId: boolean;
  /** Milliseconds until the event is sent. */
  delayMs: number;
}

export const MAIL_BOUNCE: MailBounce = {
  to: null,
  kind: 'hard_bounce',
  reason: 'smtp; 550 5.1.1 Simulated bounce.',
  times: 1,
  copies: 1,
  hasMessageId: true,
  delayMs: 300,
};

/** An email that arrives for the site. */
export interface ReceivedMail {
  to: string;
  from: string;
  text: string;
  /** The names of attached files. */
  attachments: string[];
  isAutomatic: boolean;
  /** How often it is delivered. */
  copies: number;
}

export const RECEIVED_MAIL: ReceivedMail = {
  to: '',
  from: '',
  text: '',
  attachments: [],
  isAutomatic: false,
  copies: 1,
};

/** The password of the webhooks in local worlds; not secret. */
const WEBHOOK_PASSWORD = 'atrium_sandbox_mail_events';

/** Pauses before an event is repeated that wasn't accepted, in ms. */
const RETRY_MS = [500, 2_000, 5_000];
const TIMEOUT_MS = 10_000;

/** Reports what has become of accepted emails, and delivers received ones, as a mail provider does. */
export class MailEventSender {
  readonly #url: string | undefined;
  readonly #stopped = new AbortController();
  #ids = 0;
  bounces: MailBounce[] = [];

  /** Without the URL that the webhooks are below, nothing is sent. */
  constructor(url: string | undefined) {
    this.#url = url;
  }

  /** Plans the events of an email that was accepted. */
  accept(email: Email): void {
    const bounce = this.bounces.find(
      ({ to, times }) => times > 0 && (to === null || to.toLowerCase() === email.to.toLowerCase()),
    );
    if (!bounce) return;
    bounce.times -= 1;
    this.#ids += 1;
    const event: MailEvent = {
      id: `${Date.now()}-${this.#ids}`,
      kind: bounce.kind,
      email: email.to,
      messageId: bounce.hasMessageId ? `<${email.id}@sandbox.invalid>` : null,
      reason: bounce.reason,
      at: new Date().toISOString(),
    };
    for (let copy = 0; copy < bounce.copies; copy += 1) void this.#sendAfter(event, bounce.delayMs);
  }

  /** Delivers an email to the site; resolves to the status of each response. */
  async receive({ copies, to, ...mail }: ReceivedMail): Promise<(number | null)[]> {
    const reply: MailReply = { ...mail, id: randomUUID(), to: [to] };
    const calls = Array.from({ length: copies }, () => this.#post('/mail-replies/sandbox', reply));
    return Promise.all(calls);
  }

  stop(): void {
    this.#stopped.abort();
  }

  async #sendAfter(event: MailEvent, delayMs: number): Promise<void> {
    const { signal } = this.#stopped;
    for (const pause of [delayMs, ...RETRY_MS]) {
      await delay(pause, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      const status = await this.#post('/mail-events/sandbox', event);
      if (status !== null && status >= 200 && status < 300) return;
    }
  }

  async #post(path: string, body: MailEvent | MailReply): Promise<number | null> {
    if (!this.#url) return null;
    return fetch(`${this.#url}${path}`, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        authorization: `Basic ${Buffer.from(`sandbox:${WEBHOOK_PASSWORD}`).toString('base64')}`,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.any([this.#stopped.signal, AbortSignal.timeout(TIMEOUT_MS)]),
    }).then(
      async response => {
        await response.arrayBuffer();
        return response.status;
      },
      () => null,
    );
  }
}
