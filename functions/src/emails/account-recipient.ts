import type { BillingEmailKind } from '@atrium/contract/emails/billing-emails';
import type { RecipientLimit } from '../platform/limits/recipient-limit-store.ts';

/** The current email of an account. */
export interface AccountRecipient {
  email: string;
  isConfirmed: boolean;
}

const PLAN_CHANGES: readonly (BillingEmailKind | null)[] = ['plan_changed', 'plan_canceled', 'plan_resumed'];

/** Whether an email of this kind reports how a user has changed their plan, which they can do in a loop. */
export const isPlanChange = (kind: BillingEmailKind | null) => PLAN_CHANGES.includes(kind);

/**
 * Returns how many emails of this kind an account's email gets a day; null if it gets none. An unconfirmed one can belong
 * to another person, so it gets receipts only.
 */
export function accountEmailLimit(
  kind: BillingEmailKind | null,
  { isConfirmed }: AccountRecipient,
): RecipientLimit | null {
  if (!isConfirmed) return kind === 'receipt' ? { name: 'unconfirmed-receipts', max: 3 } : null;
  return isPlanChange(kind) ? { name: 'plan-change-emails', max: 6 } : { name: 'account-emails', max: 30 };
}
