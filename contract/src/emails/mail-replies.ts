import * as z from 'zod/mini';

const text = (max: number) => z.string().check(z.maxLength(max));

/** Longer texts of replies are cut. */
export const MAIL_REPLY_LIMITS = { textLength: 100_000, recipients: 200, attachments: 100 } as const;

/** An email to the address that answers can be replied to, in the same form for all providers. */
export const MailReply = z.object({
  /** The provider's own, the same when the delivery is repeated. */
  id: text(600).check(z.minLength(1)),
  /** The addresses that it was sent to. One of them names the answer that it is about. */
  to: z.array(text(1000)).check(z.maxLength(MAIL_REPLY_LIMITS.recipients)),
  from: text(320),
  text: text(MAIL_REPLY_LIMITS.textLength),
  /** The names of the attached files, whose contents aren't read. */
  attachments: z.array(text(300)).check(z.maxLength(MAIL_REPLY_LIMITS.attachments)),
  /** Written by a program, such as an absence notice. */
  isAutomatic: z.boolean(),
});
export type MailReply = z.infer<typeof MailReply>;

/** The response of `POST /api/mail-replies/:provider`. */
export const MailReplyReceived = z.object({ received: z.literal(true) });
