import { isInquiry } from '@atrium/contract/ledger/disputes';
import type { DisputeRecord, PaidMoney } from '@atrium/contract/ledger/transaction-record';
import {
  type PaymentMethod,
  TRANSACTION_LIMITS,
  type Transaction,
  type TransactionStatus,
} from '@atrium/contract/transactions';
import { getEnv } from '../../platform/env.ts';
import { formatDate, moneyText, wordsText } from '../../platform/format.ts';
import type { FilterName } from './transaction-url.ts';

/** Returns the start of an id that tables show. */
export function shortId(id: string): string {
  return id.slice(0, TRANSACTION_LIMITS.shortIdLength);
}

/** Formats a date such as Jan 31, 2026. */
function dayText(day: string): string {
  return formatDate(new Date(`${day}T00:00:00`), { dateStyle: 'medium' });
}

/** Names how a payment was made. A plan’s first payment at Stripe Checkout can’t be told from its renewals. */
export function methodText({
  kind,
  paymentMethod,
  stripePaymentIntentId,
}: Pick<Transaction, 'kind' | 'paymentMethod' | 'stripePaymentIntentId'>): string {
  if (kind === 'plan') return 'Subscription';
  if (!stripePaymentIntentId) return 'Invoice';
  return paymentMethod === 'stripe' ? 'Card' : 'Stripe Checkout';
}

/** Names the payments that the filter of a method finds. */
export function methodFilterText(method: PaymentMethod): string {
  return method === 'stripe' ? 'Card' : 'Stripe Checkout or subscription';
}

/** Beside a link to Stripe's dashboard, for customers. */
export const ONLY_TEAM = 'Only our team can open this page at Stripe.';

/** Of a payment for a plan change. */
export const PRORATED = 'Plan change, minus unused time on the previous plan';

/** Names the credit that was used for a payment; null without any. */
export function creditText({
  creditUsed,
  currency,
}: Pick<Transaction, 'creditUsed' | 'currency'>): string | null {
  return creditUsed > 0 ? `${moneyText(creditUsed, currency)} of credit used` : null;
}

/** Explains why a payment has no receipt. */
export function noReceiptText({
  status,
  amount,
  stripePaymentIntentId,
}: Pick<Transaction, 'status' | 'amount' | 'stripePaymentIntentId'>): string {
  if (!stripePaymentIntentId) return amount > 0 ? 'Paid outside Stripe' : 'Paid by credit';
  switch (status) {
    case 'pending':
      return 'Receipt pending';
    case 'failed':
    case 'canceled':
      return 'Not charged';
    case 'flagged':
      return 'Under review';
    default:
      return 'No receipt';
  }
}

type Unresolved = Pick<PaidMoney, 'status'> & { dispute: Pick<DisputeRecord, 'status'> | null };

/** Describes what a pending, flagged or disputed payment waits for. */
export function unresolvedText({ status, dispute }: Unresolved): string {
  if (status === 'pending') return 'Your bank is still processing it. You don’t need to pay again.';
  if (status === 'flagged') return 'The amount differs from what we asked for. Our team is checking it.';
  return dispute && isInquiry(dispute.status)
    ? 'Your bank asked us about this payment. Contact us if you didn’t mean to question it.'
    : 'Your bank is reviewing this payment. Contact us if you didn’t mean to dispute it.';
}

/** Returns the URL of a payment, or of an invoice without one, in Stripe's dashboard. Test mode has its own URLs. */
export function stripeDashboardUrl(
  { stripePaymentIntentId, stripeInvoiceId }: Pick<Transaction, 'stripePaymentIntentId' | 'stripeInvoiceId'>,
  testMode = getEnv().stripePublishableKey.startsWith('pk_test_'),
): string {
  const page = stripePaymentIntentId ? `payments/${stripePaymentIntentId}` : `invoices/${stripeInvoiceId}`;
  return `https://dashboard.stripe.com/${testMode ? 'test/' : ''}${page}`;
}

/** Describes one active filter; `appName` names an app by its id. */
export function filterText(name: FilterName, value: string, appName: (appId: string) => string): string {
  switch (name) {
    case 'search':
      return `“${value}”`;
    case 'status':
      return wordsText(value as TransactionStatus);
    case 'paymentMethod':
      return methodFilterText(value as PaymentMethod);
    case 'dateFrom':
      return `From ${dayText(value)}`;
    case 'dateTo':
      return `Until ${dayText(value)}`;
    case 'zone':
      return 'Dates in UTC';
    case 'amountMin':
      return `Min amount ${value}`;
    case 'amountMax':
      return `Max amount ${value}`;
    case 'appId':
      return appName(value);
    case 'account':
      return `Account ${value}`;
  }
}
