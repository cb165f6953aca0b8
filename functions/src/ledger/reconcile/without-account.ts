import { findMissingAccounts } from '../../access/missing-accounts.ts';
import { getAdminAuth } from '../../platform/firestore/firebase.ts';
import { listActiveSubscriptionOwners } from '../../subscriptions/subscription-store.ts';

/**
 * Lists active subscriptions whose account was deleted in Firebase Authentication. `accountsErase` ends their billing; one
 * that stays in the reports longer than its paid period was not ended.
 */
export async function listSubscriptionsWithoutAccount(): Promise<string[]> {
  const auth = await getAdminAuth();
  const found: string[] = [];
  for await (const page of listActiveSubscriptionOwners()) {
    const userIds = page.map(({ userId }) => userId);
    const missing = new Set(await findMissingAccounts(userIds, auth));
    found.push(...page.filter(({ userId }) => missing.has(userId)).map(({ id }) => id));
  }
  return found;
}
