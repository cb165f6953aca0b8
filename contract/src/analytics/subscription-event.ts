/** Length of a document id that the rules accept. */
const ID_LENGTH = 20;

/**
 * Returns the id of the event `app_subscription` of a subscription: the end of Stripe's id, which is unique. The ledger
 * and the page that returns from the checkout use the same one, so that a subscription is counted once.
 */
export function subscriptionEventId(subscriptionId: string): string {
  return subscriptionId
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(-ID_LENGTH)
    .padStart(ID_LENGTH, '0');
}
