import type Stripe from 'stripe';
import { isMissingInStripe, refusalOf } from '../../platform/stripe/stripe.ts';
import type { CustomerStore } from './customer.ts';

/** Changes in a row that are followed by one call; each change calls anew anyway. */
const MAX_CHANGES = 5;

/** What following an address needs. */
interface EmailPorts extends Pick<CustomerStore, 'findCustomerId'> {
  /** The address that the profile has now. */
  readEmail(uid: string): Promise<string | null>;
}

/**
 * Brings a payer's customer at Stripe, where receipts and invoices are sent from, to the address that the profile has
 * now. Of two changes that are followed at once the later one wins, because the address is read again at the end.
 * Calling it again changes nothing.
 * @returns what Stripe has against the address, which trying again will not change; else null
 */
export async function followEmail(uid: string, stripe: Stripe, ports: EmailPorts): Promise<string | null> {
  const customer = await ports.findCustomerId(uid);
  if (!customer) return null;
  let email = await ports.readEmail(uid);
  for (let changes = 0; email && changes < MAX_CHANGES; changes += 1) {
    try {
      const held = await stripe.customers.retrieve(customer);
      if (held.deleted) return null;
      if (held.email !== email) await stripe.customers.update(customer, { email });
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) throw error;
      return isMissingInStripe(error) ? null : refusal.message;
    }
    const now = await ports.readEmail(uid);
    if (now === email) return null;
    email = now;
  }
  return null;
}
