import { endpoint } from './api/endpoint.ts';
import { BUSINESS } from './business.ts';

/** The account object. */
const account = {
  id: BUSINESS.accountId,
  object: 'account',
  business_type: 'company',
  charges_enabled: true,
  country: BUSINESS.country,
  default_currency: BUSINESS.currency,
  details_submitted: true,
  email: BUSINESS.email,
  payouts_enabled: true,
  settings: { dashboard: { display_name: BUSINESS.name, timezone: 'Etc/UTC' } },
  type: 'standard',
};

export const accountEndpoints = [
  endpoint('GET', '/v1/account', {}, () => account),
  endpoint('GET', '/v1/balance', {}, ({ stripe }) => {
    const sums = new Map<string, number>([[BUSINESS.currency, 0]]);
    for (const transaction of stripe.balanceTransactions.values()) {
      sums.set(transaction.currency, (sums.get(transaction.currency) ?? 0) + transaction.net);
    }
    return {
      object: 'balance',
      available: [...sums.keys()].map(currency => ({ amount: 0, currency, source_types: { card: 0 } })),
      livemode: false,
      pending: [...sums].map(([currency, amount]) => ({ amount, currency, source_types: { card: amount } })),
    };
  }),
];
