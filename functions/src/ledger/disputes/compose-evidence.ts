import type { DisputeEvidence } from '@atrium/contract/ledger/disputes';
import { paymentTitle, type Transaction } from '@atrium/contract/transactions';

/** What our records have about a disputed payment. */
export interface EvidenceSources {
  payment: Pick<
    Transaction,
    | 'kind'
    | 'description'
    | 'amount'
    | 'currency'
    | 'createdAt'
    | 'completedAt'
    | 'plan'
    | 'receiptUrl'
    | 'invoiceUrl'
    | 'refunds'
  >;
  appName: string;
  /** Null if it no longer exists. */
  account: { email: string | null; isConfirmed: boolean; createdAt: Date } | null;
  /** When the customer opened the payment's app, newest first. */
  openings: readonly Date[];
  /** The emails about the account's billing that were sent, newest first. */
  emails: readonly { subject: string; sentAt: Date }[];
}

/** Formats a time as banks read it, such as 2026-11-02 10:35 UTC. */
const utcText = (time: Date) => `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

const moneyText = (amount: number, currency: string) =>
  `${amount.toLocaleString('en-US', { style: 'currency', currency })} (${currency})`;

/** Writes what the records say, and nothing else: staff check it, add what was agreed on, and send it. */
export function composeEvidence(sources: EvidenceSources): DisputeEvidence {
  const { openings, appName } = sources;
  return {
    statement: [
      ...describeCustomer(sources),
      ...describePayment(sources),
      ...describeUse(sources),
      ...describeEmails(sources),
    ].join('\n'),
    accessLog: openings
      .toReversed()
      .map(time => `${utcText(time)}  signed on to ${appName} from the account`)
      .join('\n'),
  };
}

function describeCustomer({ account }: EvidenceSources): string[] {
  if (!account) return [];
  const address = account.email ?? 'no email address';
  const confirmed = account.isConfirmed ? ', which the customer has confirmed' : '';
  return [`Customer: ${address}${confirmed}. The account exists since ${utcText(account.createdAt)}.`];
}

function describePayment({ payment, appName }: EvidenceSources): string[] {
  const { amount, currency, createdAt, completedAt, plan, receiptUrl, invoiceUrl, refunds } = payment;
  const paidAt = utcText(new Date(completedAt ?? createdAt));
  return [
    `Payment: ${moneyText(amount, currency)} on ${paidAt}, for ${paymentTitle(payment)}.`,
    ...(plan
      ? [
          `It pays for a plan of ${appName}, which the customer can use until ${utcText(new Date(plan.paidUntil))}.`,
        ]
      : []),
    ...(receiptUrl ? [`Receipt: ${receiptUrl}`] : []),
    ...(invoiceUrl ? [`Invoice: ${invoiceUrl}`] : []),
    ...refunds
      .filter(({ status }) => status === 'succeeded')
      .map(
        refund =>
          `Refunded: ${moneyText(refund.amount, currency)} on ${utcText(new Date(refund.createdAt))}.`,
      ),
  ];
}

function describeUse({ payment, appName, openings }: EvidenceSources): string[] {
  const paidAt = new Date(payment.completedAt ?? payment.createdAt);
  const [last] = openings;
  const since = openings.filter(time => time >= paidAt).length;
  if (!last || since === 0) return [];
  const times = since === 1 ? 'once' : `${since} times`;
  return [
    `Use: after this payment the customer signed on to ${appName} ${times}, the last time on ${utcText(last)}.`,
  ];
}

function describeEmails({ emails }: EvidenceSources): string[] {
  if (emails.length === 0) return [];
  return [
    'Emails to the customer about billing:',
    ...emails.toReversed().map(({ subject, sentAt }) => `- ${utcText(sentAt)}  ${subject}`),
  ];
}
