import type { SubscriptionRecord } from '@atrium/contract/subscriptions/subscription-record';
import type { UndoReason } from '@atrium/contract/transactions';
import type Stripe from 'stripe';
import { composeUserMail, type Mail } from '../../platform/mail/mail.ts';

/** Notifies staff (audit log) and the payer (email) that a purchase or a change of a plan was undone. */
export interface UndoNotice {
  /** One notice for each id. */
  id: string;
  subscriptionId: string;
  appId: string;
  reason: UndoReason;
  /** Null when Stripe has no email of the customer. */
  mail: Mail | null;
}

const EXPLANATIONS: Record<UndoReason, string> = {
  duplicate_plan:
    'You already have a plan for this app, so we canceled the second one. Your first plan is unchanged.',
  plan_ending:
    'Your plan was canceled while it was being changed, so the change was undone. The plan ends as it would have without it.',
  account_deleted:
    'Your account is being deleted, so we canceled the plan that was bought after your request.',
};

/** The notice about an undone purchase, or the change with the invoice `changeId`, for the account's email: in Stripe's Checkout anyone's can be entered. */
export async function composeUndoNotice(
  {
    id,
    appId,
    userId,
    stripeCustomerId,
  }: Pick<SubscriptionRecord, 'id' | 'appId' | 'userId' | 'stripeCustomerId'>,
  reason: UndoReason,
  stripe: Stripe,
  changeId = id,
): Promise<UndoNotice> {
  const customer = await stripe.customers.retrieve(stripeCustomerId);
  const email = customer.deleted ? null : customer.email;
  return {
    id: `undo-${changeId}`,
    subscriptionId: id,
    appId,
    reason,
    mail: email ? buildMail(email, userId, reason) : null,
  };
}

function buildMail(to: string, userId: string, reason: UndoReason): Mail {
  return composeUserMail({
    to,
    userId,
    subject: 'We refunded your payment',
    blocks: [
      EXPLANATIONS[reason],
      'Everything you paid for it has been returned: to your card, which can take 5 to 10 days, and what your credit has paid, to your credit.',
      'You don’t need to do anything. Questions? Reply to this email.',
    ],
    reason: 'You get this email because a payment made with this email was refunded.',
  });
}
