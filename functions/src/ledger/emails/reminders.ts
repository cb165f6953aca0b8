import { REMINDER_DAYS } from '@atrium/contract/emails/billing-emails';
import type { NextCharge } from '@atrium/contract/subscriptions/describe-subscription';
import type Stripe from 'stripe';
import { readSubscriptionMetadata, readUndoReason } from '../../payments/payment-metadata.ts';
import type { MailSubject } from '../../platform/mail/mail.ts';
import { dateFromSeconds, toCard } from '../../platform/stripe/stripe-values.ts';
import { findMethod } from '../../subscriptions/cards/plan-cards.ts';
import { findPlanItem, isEnding, isRenewalPaused } from '../../subscriptions/subscription.ts';
import { cardExpiringText, trialEndingText, yearlyRenewalText } from './billing-email-texts.ts';
import { type BillingEmail, getPlanTitle } from './billing-emails.ts';

const DAY_MS = 86_400_000;

/**
 * Returns the reminders that are due for a subscription at Stripe, with its next charge as Stripe previews it; the one about its
 * card only with `CARD_EXPAND`. Ids
 * have the date that is announced, so that each is sent once however often this runs.
 */
export function listReminders(
  subscription: Stripe.Subscription,
  nextCharge: NextCharge | null,
  now: number,
): BillingEmail[] {
  const { id, status, trial_end: trialEnd, metadata } = subscription;
  const item = findPlanItem(subscription);
  const isOurs = readSubscriptionMetadata(metadata) !== null && !readUndoReason(metadata);
  if (!item || !isOurs || isEnding(subscription) || isRenewalPaused(subscription)) return [];
  const name = getPlanTitle(subscription);
  const money = nextCharge?.money ?? null;
  const reminders: BillingEmail[] = [];
  const remind = (kind: keyof typeof REMINDER_DAYS, at: Date, text: BillingEmail['text']) => {
    const ahead = at.getTime() - now;
    if (ahead <= 0 || ahead > REMINDER_DAYS[kind] * DAY_MS) return;
    const cause = at.toISOString();
    const about: MailSubject = { kind, transactionId: null, subscriptionId: id, cause };
    reminders.push({ id: `${kind}-${id}-${at.getTime() / 1000}`, about, text });
  };
  if (status === 'trialing' && trialEnd) {
    const endsAt = dateFromSeconds(trialEnd);
    remind('trial_ending', endsAt, context => trialEndingText(name, { endsAt, money }, context));
  }
  if (status !== 'trialing' && status !== 'active') return reminders;
  const chargedAt = dateFromSeconds(item.current_period_end);
  if (status === 'active' && item.price.recurring?.interval === 'year') {
    remind('yearly_renewal', chargedAt, context =>
      yearlyRenewalText(name, { renewsAt: chargedAt, money }, context),
    );
  }
  const card = toCard(findMethod(subscription)?.card);
  // A card is valid until the end of its month.
  if (card && Date.UTC(card.expYear, card.expMonth) <= chargedAt.getTime()) {
    const { last4, expMonth: month, expYear: year } = card;
    remind('card_expiring', chargedAt, context =>
      cardExpiringText(name, { last4, month, year, chargedAt, money }, context),
    );
  }
  return reminders;
}
