import { describe, expect, it, vi } from 'vitest';
import { syncCustomerEmail } from '../../../functions/src/payments/customers/customer-email.ts';
import { openLocalStripe } from '../../support/in-process/local-stripe.ts';

/** Creates a Stripe customer with an old email; `emails` are the profile's emails at consecutive reads. */
async function setUp(...emails: string[]) {
  const { sdk } = openLocalStripe();
  const customer = await sdk.customers.create({ email: 'old@atrium.example', metadata: { userId: 'ada' } });
  const update = vi.spyOn(sdk.customers, 'update');
  const readEmail = vi.fn(async () => (emails.length > 1 ? (emails.shift() ?? null) : (emails[0] ?? null)));
  return {
    sdk,
    update,
    ports: { findCustomerId: async () => customer.id, readEmail },
    emailAtStripe: async () => Object(await sdk.customers.retrieve(customer.id)).email,
    customer: customer.id,
  };
}

describe('syncCustomerEmail', () => {
  it('updates Stripe once when it is called repeatedly', async () => {
    const { sdk, update, ports, emailAtStripe } = await setUp('new@atrium.example');
    for (let i = 0; i < 3; i += 1) expect(await syncCustomerEmail('ada', sdk, ports)).toBeNull();
    expect(await emailAtStripe()).toBe('new@atrium.example');
    expect(update).toHaveBeenCalledTimes(1);
  });

  it('uses the latest email when it changes during the update', async () => {
    const { sdk, ports, emailAtStripe } = await setUp('new@atrium.example', 'newer@atrium.example');
    await syncCustomerEmail('ada', sdk, ports);
    expect(await emailAtStripe()).toBe('newer@atrium.example');
  });

  it('updates the email on a retry after Stripe was unavailable', async () => {
    const { sdk, update, ports, emailAtStripe } = await setUp('new@atrium.example');
    update.mockRejectedValueOnce(new Error('Stripe is unavailable.'));
    await expect(syncCustomerEmail('ada', sdk, ports)).rejects.toThrow('unavailable');
    await syncCustomerEmail('ada', sdk, ports);
    expect(await emailAtStripe()).toBe('new@atrium.example');
  });

  it('changes nothing for a user without a customer or with a deleted one', async () => {
    const { sdk, update, ports, customer } = await setUp('new@atrium.example');
    await syncCustomerEmail('bea', sdk, { ...ports, findCustomerId: async () => null });
    await syncCustomerEmail('bea', sdk, { ...ports, findCustomerId: async () => 'cus_unheard_of' });
    await sdk.customers.del(customer);
    await syncCustomerEmail('ada', sdk, ports);
    expect(update).not.toHaveBeenCalled();
  });
});
