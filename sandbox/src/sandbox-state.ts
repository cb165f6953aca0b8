import { healthyBackends } from './app-backends/backend-health.ts';
import { type HandoffIssuer, HandoffVerifier } from './app-backends/handoff-verifier.ts';
import type { StripeFault } from './control/stripe-faults.ts';
import type { GoogleAccount } from './google/google-page.ts';
import { MailEventSender } from './mail-outbox/mail-events.ts';
import type { MailFault } from './mail-outbox/mail-faults.ts';
import { CaptchaState } from './recaptcha/captcha-state.ts';
import { Clock } from './stripe/clock.ts';
import { createStripe, type LocalStripe } from './stripe/create-stripe.ts';

/** A request that the sandbox received, without its body, so that tests can count them. */
export interface LoggedRequest {
  at: string;
  method: string;
  path: string;
  status: number | null;
  idempotencyKey: string | null;
}

interface StateOptions {
  /** The endpoint for Stripe's events. */
  webhookUrl?: string | undefined;
  /** The URL that the webhooks of the mail provider are below. */
  mailWebhooksUrl?: string | undefined;
  handoffs?: HandoffIssuer | null | undefined;
}

/** All state of one sandbox. A reset replaces it. */
export class SandboxState {
  readonly clock = new Clock();
  /** The last requests, oldest first. */
  readonly requests: LoggedRequest[] = [];
  readonly captcha = new CaptchaState();
  readonly backends = healthyBackends();
  readonly handoffs: HandoffVerifier;
  readonly faults: StripeFault[] = [];
  readonly mailFaults: MailFault[] = [];
  readonly mailEvents: MailEventSender;
  /** When Firebase Authentication created the last link for an email, in milliseconds since 1970. */
  readonly linkTimes = new Map<string, number>();
  /** The Google accounts that have signed in, by email. */
  readonly googleAccounts = new Map<string, GoogleAccount>();
  readonly stripe: LocalStripe;

  constructor({ webhookUrl, mailWebhooksUrl, handoffs = null }: StateOptions) {
    this.handoffs = new HandoffVerifier(handoffs);
    this.stripe = createStripe(this.clock, webhookUrl);
    this.mailEvents = new MailEventSender(mailWebhooksUrl);
  }

  /** Sends nothing any more. */
  stop(): void {
    this.stripe.webhooks.stop();
    this.mailEvents.stop();
  }
}
