import { describe, expect, it, vi } from 'vitest';
import { syncCustomerEmail } from '../../../functions/src/payments/customers/customer-email.ts';
import { openLocalStripe } from '../local-stripe.ts';

/** Ada, who has paid before and then changed her address, perhaps more than once. */
async function setUp(...addresses: string[]) {
  const { sdk } = openLocalStripe();
  const customer = await sdk.customers.create({ email: 'old@atrium.example', metadata: { userId: 'ada' } });
  const update = vi.spyOn(sdk.customers, 'update');
  const readEmail = vi.fn(async () =>
    addresses.length > 1 ? (addresses.shift() ?? null) : (addresses[0] ?? null),
  );
  return {
    sdk,
    update,
    ports: { findCustomerId: async () => customer.id, readEmail },
    emailAtStripe: async () => {
      const held = await sdk.customers.retrieve(customer.id);
      return held.deleted ? null : held.email;
    },
    customer: customer.id,
  };
}

describe('an address that has changed', () => {
  it('reaches Stripe once, however often it is followed', async () => {
    const { sdk, update, ports, emailAtStripe } = await setUp('new@atrium.example');
    for (let i = 0; i < 3; i += 1) expect(await syncCustomerEmail('ada', sdk, ports)).toBeNull();
    expect(await emailAtStripe()).toBe('new@atrium.example');
    expect(update).toHaveBeenCalledTimes(1);
  });

  it('again while it is followed ends with the last one', async () => {
    const { sdk, ports, emailAtStripe } = await setUp('new@atrium.example', 'newer@atrium.example');
    await syncCustomerEmail('ada', sdk, ports);
    expect(await emailAtStripe()).toBe('newer@atrium.example');
  });

  it('is tried again after Stripe could not be reached', async () => {
    const { sdk, update, ports, emailAtStripe } = await setUp('new@atrium.example');
    update.mockRejectedValueOnce(new Error('Stripe is away.'));
    await expect(syncCustomerEmail('ada', sdk, ports)).rejects.toThrow('away');
    await syncCustomerEmail('ada', sdk, ports);
    expect(await emailAtStripe()).toBe('new@atrium.example');
  });

  it('of somebody who never paid, or whose customer is deleted, changes nothing there', async () => {
    const { sdk, update, ports, customer } = await setUp('new@atrium.example');
    await syncCustomerEmail('bea', sdk, { ...ports, findCustomerId: async () => null });
    await syncCustomerEmail('bea', sdk, { ...ports, findCustomerId: async () => 'cus_unheard_of' });
    await sdk.customers.del(customer);
    await syncCustomerEmail('ada', sdk, ports);
    expect(update).not.toHaveBeenCalled();
  });
});
