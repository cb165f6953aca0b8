import { ALL_APPS } from '@atrium/contract/apps/all-apps';
import { EVIDENCE_LIMITS, isAwaitingAnswer } from '@atrium/contract/ledger/disputes';
import type { TransactionRecord } from '@atrium/contract/ledger/transaction-record';
import { AppError } from '@atrium/contract/platform/errors';
import * as api from '@atrium/contract/routes/ledger';
import { findAccount } from '../../access/accounts.ts';
import { planEmailsOf } from '../../emails/email-store.ts';
import { newestPage } from '../../platform/firestore/newest-page.ts';
import type { Caller } from '../../platform/routes/caller.ts';
import { serveRoute } from '../../platform/routes/route.ts';
import { getStripe, paymentProviderError } from '../../platform/stripe/stripe.ts';
import { STRIPE_CALLS } from '../../platform/stripe/stripe-quota.ts';
import { planHandoffsOf } from '../../subscriptions/handoff/handoff-store.ts';
import { toTransaction } from '../../transactions/transaction.ts';
import { findTransaction } from '../../transactions/transaction-store.ts';
import { requireOthersPayment } from '../require-others-payment.ts';
import { composeEvidence } from './compose-evidence.ts';
import { findFileType } from './file-type.ts';

/** As many openings and emails as a person at a bank would read. */
const MAX_OPENINGS = 200;
const MAX_EMAILS = 20;

const NOT_SENT = 'Stripe did not accept the file. Try another one.';

/** With `manage_payments` alone, staff see a customer's sign-ons to apps only here, where a bank waits for them. */
export const getDisputeEvidenceRoute = serveRoute(api.getDisputeEvidence, {
  summary: 'Returns what our records say about a disputed payment, as evidence to check and complete.',
  async handle({ params, caller }) {
    const record = await requireDisputed(params.id, caller);
    const { userId, appId } = record;
    const [account, handoffs, emails] = await Promise.all([
      findAccount(userId),
      newestPage(planHandoffsOf(userId), { limit: MAX_OPENINGS }, (_, data) => ({
        appId: String(data.appId),
        at: data.createdAt.toDate() as Date,
      })),
      newestPage(planEmailsOf(userId), { limit: MAX_EMAILS }, (_, { message, delivery }) => ({
        subject: String(message.subject),
        sentAt: delivery.state === 'sent' ? (delivery.changedAt.toDate() as Date) : null,
      })),
    ]);
    return {
      body: composeEvidence({
        payment: toTransaction(record),
        appName: ALL_APPS.find(({ id }) => id === appId)?.name ?? appId,
        account: account && {
          email: account.email ?? null,
          isConfirmed: account.emailVerified,
          createdAt: new Date(account.metadata.creationTime),
        },
        openings: handoffs.items.filter(handoff => handoff.appId === appId).map(({ at }) => at),
        emails: emails.items.flatMap(({ subject, sentAt }) => (sentAt ? { subject, sentAt } : [])),
      }),
    };
  },
});

/** The file is at Stripe only; the answer names it by its id. */
export const uploadEvidenceRoute = serveRoute(api.uploadEvidence, {
  summary: 'Sends a file to Stripe as evidence for a dispute.',
  limit: [STRIPE_CALLS],
  async handle({ params, caller, query, body }) {
    await requireDisputed(params.id, caller);
    if (body.length > EVIDENCE_LIMITS.filesMaxBytes) {
      throw new AppError('payload_too_large', 'The file is larger than 4.5 MB. Choose a smaller one.');
    }
    const type = findFileType(body);
    if (!type) throw new AppError('unsupported_media_type', 'Choose a PDF, JPEG or PNG file.');
    const stripe = await getStripe();
    const file = await stripe.files
      .create({ purpose: 'dispute_evidence', file: { data: body, name: query.name, type } })
      .catch(error => {
        throw paymentProviderError(error, NOT_SENT);
      });
    return { body: { id: file.id, name: query.name, size: file.size } };
  },
});

/** @throws AppError not_found, conflict for the caller's own payment or a dispute that no bank waits for */
async function requireDisputed(id: string, caller: Caller): Promise<TransactionRecord> {
  const record = await findTransaction(id);
  if (!record?.dispute) throw new AppError('not_found', 'This dispute doesn’t exist.');
  requireOthersPayment(record.userId, caller.uid);
  if (!isAwaitingAnswer(record.dispute.status)) {
    throw new AppError('conflict', 'The bank isn’t waiting for an answer to this dispute.');
  }
  return record;
}
