import {
  type DisputeAnswer,
  DisputeStatus,
  isAwaitingAnswer,
  isInquiry,
} from '@atrium/contract/ledger/disputes';
import { AppError } from '@atrium/contract/platform/errors';
import type Stripe from 'stripe';

/** Accepts a dispute at Stripe, or submits evidence. Either is final. @throws AppError conflict if it isn't awaited */
export async function answerDispute(
  disputeId: string,
  answer: DisputeAnswer,
  { disputes }: Pick<Stripe, 'disputes'>,
): Promise<void> {
  const status = DisputeStatus.parse((await disputes.retrieve(disputeId)).status);
  if (!isAwaitingAnswer(status)) {
    throw new AppError('conflict', 'The bank isn’t waiting for an answer to this dispute.');
  }
  if (answer.action === 'challenge') {
    await disputes.update(disputeId, {
      evidence: {
        uncategorized_text: answer.statement,
        ...(answer.accessLog && { access_activity_log: answer.accessLog }),
        ...answer.files,
      },
      submit: true,
    });
    return;
  }
  if (isInquiry(status)) {
    throw new AppError('conflict', 'An inquiry can’t be accepted. Refund the payment instead.');
  }
  await disputes.close(disputeId);
}
