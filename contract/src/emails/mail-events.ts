import * as z from 'zod/mini';

/** Who reports what has become of accepted emails. `sandbox`: the local mail server, only in the emulators. */
export const MAIL_PROVIDERS = ['postmark', 'ses', 'sandbox'] as const;
export type MailProvider = (typeof MAIL_PROVIDERS)[number];

/**
 * `hard_bounce`: the address doesn't exist or accepts no email. `soft_bounce`: this email wasn't delivered, but a later one
 * may be, for example when a mailbox is full. `complaint`: the recipient marked an email as spam.
 */
export const MAIL_EVENT_KINDS = ['hard_bounce', 'soft_bounce', 'complaint'] as const;

const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));

/** What has become of an email after a provider accepted it, in the same form for all providers. */
export const MailEvent = z.object({
  /** The provider's own, the same when the event is repeated. */
  id: text(600),
  kind: z.enum(MAIL_EVENT_KINDS),
  /** The recipient. */
  email: text(320),
  /** The Message-ID that the email was sent with; null if the provider doesn't report it. */
  messageId: z.nullable(text(1000)),
  reason: text(300),
  /** When it happened, in ISO 8601. */
  at: z.iso.datetime({ offset: true }),
});
export type MailEvent = z.infer<typeof MailEvent>;

/** The response of `POST /api/mail-events/:provider`. */
export const MailEventsReceived = z.object({ received: z.literal(true) });
