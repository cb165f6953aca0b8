import { AWAITING_ANSWER, type DisputesPage } from '@atrium/contract/ledger/disputes';
import { DisputedRecord } from '@atrium/contract/ledger/transaction-record';
import { fromMinorUnits } from '@atrium/contract/platform/currencies';
import { paymentTitle } from '@atrium/contract/transactions';
import type { DocumentData } from 'firebase-admin/firestore';
import {
  countNewest,
  findOldest,
  type NewestQuery,
  newestPage,
  type Page,
  type PageOf,
} from '../../platform/firestore/newest-page.ts';

export type DisputedPayment = Omit<DisputesPage['disputes'][number], 'userEmail'>;

/** Transactions with a dispute, newest dispute first; other transactions lack the field. */
export const DISPUTE_LIST: NewestQuery = {
  collection: 'transactions',
  equal: {},
  sortedBy: 'dispute.createdAt',
};

/** Those of them that the bank waits for our response to. */
export const OPEN_DISPUTE_LIST: NewestQuery = {
  ...DISPUTE_LIST,
  equal: { 'dispute.status': AWAITING_ANSWER },
};

/** The same, by deadline. */
export const DISPUTE_DEADLINES: NewestQuery = { ...OPEN_DISPUTE_LIST, sortedBy: 'dispute.dueBy' };

/** Returns one page of disputed payments: all, or those that the bank waits for our response to. */
export function listDisputes(state: 'open' | undefined, page: Page): Promise<PageOf<DisputedPayment>> {
  return newestPage(state ? OPEN_DISPUTE_LIST : DISPUTE_LIST, page, fromDocument);
}

/** Counts the disputes that the bank waits for our response to, and returns the first deadline. */
export async function countOpenDisputes(): Promise<{ count: number; dueBy: Date | null }> {
  const [count, dueBy] = await Promise.all([countNewest(OPEN_DISPUTE_LIST), findOldest(DISPUTE_DEADLINES)]);
  return { count, dueBy };
}

function fromDocument(transactionId: string, data: DocumentData): DisputedPayment {
  const { userId, appId, kind, description, stripePaymentIntentId, dispute } = DisputedRecord.parse(data);
  const { amountCents, createdAt, dueBy, ...rest } = dispute;
  return {
    ...rest,
    amount: fromMinorUnits(amountCents, dispute.currency),
    createdAt: createdAt.toISOString(),
    dueBy: dueBy?.toISOString() ?? null,
    transactionId,
    userId,
    appId,
    description: paymentTitle({ kind, description }),
    stripePaymentIntentId,
  };
}
