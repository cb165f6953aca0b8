import * as z from 'zod/mini';
import { AdminListQuery, NextCursor } from '../platform/admin-list.ts';
import { toLines, toOneLine } from '../platform/plain-text.ts';

/** Stripe's dispute statuses. https://docs.stripe.com/api/disputes/object#dispute_object-status */
export const DisputeStatus = z.enum([
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
  'needs_response',
  'under_review',
  'won',
  'lost',
  'prevented',
  'appeal_needs_response',
  'appeal_under_review',
]);
export type DisputeStatus = z.infer<typeof DisputeStatus>;

/** Statuses in which the bank has returned the money to us, or never withdrew it. */
const RESOLVED_IN_OUR_FAVOR: readonly DisputeStatus[] = ['won', 'warning_closed', 'prevented'];

/** Statuses in which the bank waits for our response. */
export const AWAITING_ANSWER = [
  'warning_needs_response',
  'needs_response',
  'appeal_needs_response',
] as const satisfies readonly DisputeStatus[];

/** True for an inquiry: nothing is withdrawn. https://docs.stripe.com/disputes/how-disputes-work#inquiries */
export function isInquiry(status: DisputeStatus): boolean {
  return status.startsWith('warning_');
}

/** True while we can lose the disputed money, and after we have lost it. */
export function isLostOrAtRisk(status: DisputeStatus): boolean {
  return !RESOLVED_IN_OUR_FAVOR.includes(status);
}

/** A dispute of a payment, opened by the payer's bank. `amount` is decimal, times are ISO 8601. */
export const Dispute = z.object({
  /** Stripe's dispute id. */
  id: z.string(),
  status: DisputeStatus,
  /** Stripe's dispute reason, such as `fraudulent`. */
  reason: z.string(),
  amount: z.number(),
  /** Upper case. Disputes are in the card's currency, which can differ from the payment's. */
  currency: z.string(),
  createdAt: z.string(),
  /** Deadline for submitting evidence; null when no response is needed. */
  dueBy: z.nullable(z.string()),
});
export type Dispute = z.infer<typeof Dispute>;

/** The query of `GET /api/admin/disputes`; `open` are those that the bank waits for our response to. */
export const DisputesQuery = z.object({ state: z.optional(z.literal('open')), ...AdminListQuery.shape });

/** The response of `GET /api/admin/disputes`, newest first. */
export const DisputesPage = z.object({
  disputes: z.array(
    z.object({
      ...Dispute.shape,
      transactionId: z.string(),
      userId: z.string(),
      /** Null when the account was deleted. */
      userEmail: z.nullable(z.string()),
      appId: z.string(),
      description: z.string(),
      stripePaymentIntentId: z.string(),
    }),
  ),
  nextCursor: NextCursor,
});
export type DisputesPage = z.infer<typeof DisputesPage>;

/** The limits of evidence. Stripe takes 20,000 characters for a text, and 4.5 MB for all files together. */
export const EVIDENCE_LIMITS = { textMax: 20_000, filesMaxBytes: 4_500_000, fileNameMax: 200 } as const;

const { textMax, fileNameMax } = EVIDENCE_LIMITS;

/** The files of evidence that the bank gets, by the field of Stripe's evidence. https://docs.stripe.com/api/disputes/evidence_object */
export const EVIDENCE_FILES = [
  'receipt',
  'customer_communication',
  'service_documentation',
  'uncategorized_file',
] as const;
export type EvidenceFileKind = (typeof EVIDENCE_FILES)[number];

/** A file that Stripe has, for evidence. */
export const EvidenceFile = z.object({
  /** Stripe's file id. */
  id: z.string(),
  name: z.string(),
  size: z.int(),
});
export type EvidenceFile = z.infer<typeof EvidenceFile>;

/** The query of `POST /api/admin/transactions/{id}/dispute-files`, whose body is the file: PDF, JPEG or PNG. */
export const EvidenceFileQuery = z.object({
  name: z.string().check(z.overwrite(toOneLine), z.minLength(1), z.maxLength(fileNameMax)),
});

/** The response of `GET /api/admin/transactions/{id}/dispute-evidence`: what our records say, to be checked and completed. */
export const DisputeEvidence = z.object({
  /** Who paid for what, when and how, and which emails they got. */
  statement: z.string(),
  /** When the customer opened the app, oldest first; empty without a record. */
  accessLog: z.string(),
});
export type DisputeEvidence = z.infer<typeof DisputeEvidence>;

const evidenceText = z
  .string()
  .check(
    z.overwrite(toLines),
    z.maxLength(textMax, `Use at most ${textMax.toLocaleString('en-US')} characters.`),
  );

/**
 * `POST /api/admin/transactions/{id}/dispute-answer`: accepts the dispute of a payment, or challenges it with evidence. Either
 * is final.
 */
export const DisputeAnswer = z
  .strictObject({
    action: z.enum(['accept', 'challenge']),
    statement: evidenceText,
    accessLog: evidenceText,
    /** The ids of uploaded files. */
    files: z.partialRecord(z.enum(EVIDENCE_FILES), z.string().check(z.regex(/^file_\w{1,200}$/))),
  })
  .check(
    z.refine(({ action, statement }) => action === 'accept' || statement !== '', {
      path: ['statement'],
      error: 'Describe why the payment is valid.',
    }),
  );
export type DisputeAnswer = z.infer<typeof DisputeAnswer>;

/** Its response: the dispute as Stripe has it now. */
export const DisputeAnswered = z.object({ dispute: Dispute });

/** True while the bank waits for our response. */
export function isAwaitingAnswer(status: DisputeStatus): boolean {
  return AWAITING_ANSWER.some(awaiting => awaiting === status);
}
