import type Stripe from 'stripe';
import { isMissingInStripe } from '../platform/stripe/stripe.ts';

/** Retrieves a subscription from Stripe; null when it does not exist. */
export async function findSubscription(id: string, stripe: Stripe): Promise<Stripe.Subscription | null> {
  return stripe.subscriptions.retrieve(id).catch(error => {
    if (isMissingInStripe(error)) return null;
    throw error;
  });
}
