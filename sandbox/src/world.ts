import { BackendSwitches } from './app-backends/backend-switches.ts';
import { HandoffCheck, type HandoffIssuer } from './app-backends/handoff-check.ts';
import { Clock } from './control/clock.ts';
import { RequestLog } from './control/request-log.ts';
import type { StripeFault } from './control/stripe-faults.ts';
import type { GoogleAccount } from './google/google-page.ts';
import { CaptchaState } from './recaptcha/captcha-state.ts';
import { createStripe, type LocalStripe } from './stripe/create-stripe.ts';

/** All state of one sandbox. A reset replaces it by a new one. */
export class World {
  readonly clock = new Clock();
  readonly requests = new RequestLog();
  readonly captcha = new CaptchaState();
  readonly backends = new BackendSwitches();
  readonly handoffs: HandoffCheck;
  readonly faults: StripeFault[] = [];
  /** Who has signed in at Google's, by e-mail. */
  readonly googleAccounts = new Map<string, GoogleAccount>();
  readonly local: LocalStripe;

  constructor(webhookUrl: string | undefined, handoffs: HandoffIssuer | null = null) {
    this.handoffs = new HandoffCheck(handoffs);
    this.local = createStripe(this.clock, webhookUrl);
  }
}
