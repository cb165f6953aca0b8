import * as z from 'zod/mini';
import { APP_LIST } from '../apps/app-list.ts';
import { NextCursor } from '../platform/admin-list.ts';
import { optionLabel } from './forms/form-fields.ts';
import { WAITLIST_FORM, type WAITLIST_PRODUCTS } from './forms/waitlist-form.ts';
import { SubmissionId } from './submissions.ts';

export type WaitlistProduct = (typeof WAITLIST_PRODUCTS)[number];

/** Entries per call: their emails leave at once, beside those of other users. */
export const INVITE_MAX = 200;

/** A confirmed entry that waits. */
export const WaitlistEntry = z.object({ id: SubmissionId, email: z.string(), confirmedAt: z.string() });
export type WaitlistEntry = z.infer<typeof WaitlistEntry>;

/** The response of `GET /api/admin/waitlists/:product`, longest waiting first. */
export const WaitlistPage = z.object({ entries: z.array(WaitlistEntry), nextCursor: NextCursor });

/** Body of `POST /api/admin/waitlists/:product/invitations`. */
export const InviteRequest = z.object({
  ids: z
    .array(SubmissionId)
    .check(
      z.minLength(1, 'Choose someone.'),
      z.maxLength(INVITE_MAX, `Invite at most ${INVITE_MAX} at a time.`),
    ),
});

/** `skipped`: invited before, or not on the list any more. */
export const InviteResult = z.object({ invited: z.number(), skipped: z.number() });
export type InviteResult = z.infer<typeof InviteResult>;

/** Returns whether a product with a waitlist is announced only. */
export function isAnnounced(product: WaitlistProduct): boolean {
  return APP_LIST.some(({ page, sale }) => page === product && sale === 'announced');
}

/** The email of an invitation, as the server sends it and as staff preview it. */
export function describeInvitation(product: WaitlistProduct) {
  const name = optionLabel(WAITLIST_FORM.fields.product, product);
  return {
    subject: `${name} is ready for you`,
    opening: `You asked us to tell you when ${name} is ready. It’s your turn: create your account, and start with it today.`,
    button: 'Create Your Account',
    /** Registration, which continues on the product's page. */
    path: `/register?next=${encodeURIComponent(`/marketplace/${product}?utm_source=waitlist&utm_medium=email`)}`,
    closing: 'The place is yours; there’s no deadline. Questions? Reply to this email.',
  };
}
