import type Stripe from 'stripe';
import { findRefusal, isMissingInStripe } from '../../platform/stripe/stripe.ts';
import type { findCustomerId } from './customer-store.ts';

/** Consecutive email changes that one call handles; each change also triggers its own call. */
const MAX_CHANGES = 5;

interface EmailPorts {
  findCustomerId: typeof findCustomerId;
  /** Returns the current, verified email of the profile. */
  readEmail(uid: string): Promise<string | null>;
}

/**
 * Updates the email of a user's Stripe customer, which receives receipts and invoices, to the profile's current email.
 * Of two concurrent changes the later one wins, because the email is read again at the end. Idempotent.
 * @returns the reason when Stripe rejects the email, so that a retry is useless; otherwise null
 */
export async function syncCustomerEmail(
  uid: string,
  stripe: Stripe,
  ports: EmailPorts,
): Promise<string | null> {
  const customer = await ports.findCustomerId(uid);
  if (!customer) return null;
  let email = await ports.readEmail(uid);
  for (let changes = 0; email && changes < MAX_CHANGES; changes += 1) {
    try {
      const current = await stripe.customers.retrieve(customer);
      if (current.deleted) return null;
      if (current.email !== email) await stripe.customers.update(customer, { email });
    } catch (error) {
      const refusal = findRefusal(error);
      if (!refusal) throw error;
      return isMissingInStripe(error) ? null : refusal.message;
    }
    const latest = await ports.readEmail(uid);
    if (latest === email) return null;
    email = latest;
  }
  return null;
}
