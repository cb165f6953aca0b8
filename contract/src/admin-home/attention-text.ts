import type { AttentionKind } from './attention.ts';

interface KindText {
  one: string;
  many: string;
  todo: string;
  /** The path of their list; null where the panel shows them itself. */
  href: string | null;
  /** The label of the first deadline. */
  due?: string;
}

/** What each kind is called, in the panel of staff and in their emails. */
export const ATTENTION_TEXT: Record<AttentionKind, KindText> = {
  disputes: {
    one: 'dispute to answer',
    many: 'disputes to answer',
    todo: 'Submit evidence or refund the payment; if you don’t respond, the money is lost.',
    href: '/admin/payments?view=disputes&state=open',
    due: 'First deadline',
  },
  unknown_refunds: {
    one: 'refund with an unknown outcome',
    many: 'refunds with an unknown outcome',
    todo: 'The server was interrupted. The hourly reconciliation resolves it, or select “Reconcile Now”.',
    href: '/admin?area=payments&action=refund&state=started#audit-log',
  },
  overdue_plans: {
    one: 'overdue plan',
    many: 'overdue plans',
    todo: 'A renewal wasn’t paid. Stripe tries the card again, and the customer has an email.',
    href: '/admin/payments?status=failed',
  },
  parked_events: {
    one: 'parked Stripe event',
    many: 'parked Stripe events',
    todo: 'Failed too often to be retried, so the ledger lacks it. Fix the cause, then replay.',
    href: '/admin/payments?view=events',
  },
  reconcile_failures: {
    one: 'record not reconciled with Stripe',
    many: 'records not reconciled with Stripe',
    todo: 'Every run retries; the list shows the reason.',
    href: '/admin/payments?view=reconciliation',
  },
  new_messages: {
    one: 'new message',
    many: 'new messages',
    todo: 'The site promises an answer within 24 hours.',
    href: '/admin/inquiries?status=new',
    due: 'Oldest answer due',
  },
  message_replies: {
    one: 'reply to an answer',
    many: 'replies to answers',
    todo: 'The sender has written again, and waits for the next answer.',
    href: '/admin/inquiries?status=in_progress',
    due: 'Oldest answer due',
  },
  demo_requests: {
    one: 'demo request to decide',
    many: 'demo requests to decide',
    todo: 'Confirm or decline; the site promises an answer within 24 hours.',
    href: '/admin/inquiries?list=demos&status=pending',
    due: 'Oldest answer due',
  },
  failed_emails: {
    one: 'email not delivered',
    many: 'emails not delivered',
    todo: 'The recipient didn’t get our message. The list shows the reason.',
    href: '/admin/inquiries?list=emails',
  },
  backends: {
    one: 'app back end not live',
    many: 'app back ends not live',
    todo: 'The marketplace shows saved or sample data instead.',
    href: null,
  },
  browser_errors: {
    one: 'new error in browsers',
    many: 'new errors in browsers',
    todo: 'A page failed in a way that it hadn’t before. The list shows where, and how often.',
    href: '/admin#browser-errors',
  },
  account_deletions: {
    one: 'account waiting for deletion',
    many: 'accounts waiting for deletion',
    todo: 'The owner can undo a deletion until then. You don’t need to do anything unless they ask.',
    href: '/admin/users?view=deletions',
    due: 'Next one erased',
  },
};
