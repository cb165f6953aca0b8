import {
  type PaymentMethod,
  TRANSACTION_LIMITS,
  type TransactionStatus,
} from '@atrium/contract/transactions';
import { wordsText } from '../../platform/format.ts';
import type { FilterName } from './transaction-address.ts';

/** How much of an id the tables show. */
export function shortId(id: string): string {
  return id.slice(0, TRANSACTION_LIMITS.shortIdLength);
}

/** A day as it is written, such as Jan 31, 2026. */
function dayText(day: string): string {
  return new Date(`${day}T00:00:00`).toLocaleDateString('en-US', { dateStyle: 'medium' });
}

const METHODS: Record<PaymentMethod, string> = { stripe: 'Card', stripe_checkout: 'Stripe Checkout' };

export function methodText(method: PaymentMethod): string {
  return METHODS[method] ?? method;
}

/** The payment in the card provider's dashboard; payments of test mode are kept apart there. */
export function stripeDashboardUrl(paymentIntentId: string, testMode: boolean): string {
  return `https://dashboard.stripe.com/${testMode ? 'test/' : ''}payments/${encodeURIComponent(paymentIntentId)}`;
}

/** One filter in words, for the list of those that are set. */
export function filterText(name: FilterName, value: string): string {
  switch (name) {
    case 'search':
      return `“${value}”`;
    case 'status':
      return wordsText(value as TransactionStatus);
    case 'paymentMethod':
      return methodText(value as PaymentMethod);
    case 'dateFrom':
      return `From ${dayText(value)}`;
    case 'dateTo':
      return `Until ${dayText(value)}`;
    case 'amountMin':
      return `At least ${value}`;
    case 'amountMax':
      return `At most ${value}`;
    case 'appId':
      return `App ${value}`;
    case 'account':
      return `Account ${value}`;
  }
}
