import type { DisputesPage } from '@atrium/contract/payments/disputes';
import { fromMinorUnits } from '@atrium/contract/platform/currencies';
import { paymentTitle, storedKind } from '@atrium/contract/transactions';
import type { DocumentData } from 'firebase-admin/firestore';
import {
  type NewestQuery,
  newestPage,
  type Page,
  type PageOf,
} from '../../platform/firestore/newest-page.ts';

type DisputedPayment = DisputesPage['disputes'][number];

/** Transactions with a dispute, newest dispute first; other transactions lack the field. */
export const DISPUTE_LIST: NewestQuery = {
  collection: 'transactions',
  equal: {},
  sortedBy: 'dispute.createdAt',
};

/** Returns one page of disputed payments. */
export function listDisputes(page: Page): Promise<PageOf<DisputedPayment>> {
  return newestPage(DISPUTE_LIST, page, fromDocument);
}

function fromDocument(transactionId: string, data: DocumentData): DisputedPayment {
  const { dispute } = data;
  // The oldest disputes were stored without a currency.
  const currency = dispute.currency ?? data.currency;
  return {
    id: dispute.id,
    status: dispute.status,
    reason: dispute.reason,
    amount: fromMinorUnits(dispute.amountCents, currency),
    currency,
    createdAt: dispute.createdAt.toDate().toISOString(),
    dueBy: dispute.dueBy?.toDate().toISOString() ?? null,
    transactionId,
    userId: data.userId,
    appId: data.appId,
    description: paymentTitle({ kind: storedKind(data), description: data.description }),
    stripePaymentIntentId: data.stripePaymentIntentId,
  };
}
