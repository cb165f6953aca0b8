import { sendWhenAgreed } from './consented-sending.ts';
import { trackEvent } from './track-event.ts';

/**
 * Counts that one application's page led to another one: the event, and the referral that is later found to have
 * ended in a subscription or not (specification §3). With the visitor's agreement only, as every event.
 */
export function trackReferral(sourceApp: string, targetApp: string): void {
  trackEvent('cross_app_referral', { sourceApp, targetApp });
  sendWhenAgreed(({ sendReferral }) => sendReferral({ sourceApp, targetApp }));
}
