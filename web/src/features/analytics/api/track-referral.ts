import { sendWhenAgreed, trackEvent } from './track-event.ts';

/**
 * Tracks that one application's page led to another: the event, and the referral, which a later subscription converts
 * (specification §3). Only with consent, like every event.
 */
export function trackReferral(sourceApp: string, targetApp: string): void {
  trackEvent('cross_app_referral', { sourceApp, targetApp });
  sendWhenAgreed(({ sendReferral }) => sendReferral({ sourceApp, targetApp }));
}
