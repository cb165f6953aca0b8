import * as z from 'zod/mini';

/** What mail providers report, as far as it is read. They may add fields. */

const text = (max: number) => z.string().check(z.maxLength(max));
const Time = z.iso.datetime({ offset: true }).check(z.maxLength(50));
const Address = text(320).check(z.minLength(3));

/** Postmark's reports that are read; it also reports deliveries, clicks and so on. */
export const PostmarkRecordType = z.object({ RecordType: text(100) });

/** https://postmarkapp.com/developer/webhooks/bounce-webhook and spam-complaint-webhook */
export const PostmarkBounce = z.object({
  ID: z.number(),
  MessageID: z.nullish(text(100)),
  Type: text(100),
  Email: Address,
  Description: z.nullish(text(10_000)),
  Details: z.nullish(text(100_000)),
  BouncedAt: Time,
});

/** https://postmarkapp.com/developer/webhooks/subscription-change-webhook */
export const PostmarkSubscriptionChange = z.object({
  MessageID: z.nullish(text(100)),
  Recipient: Address,
  ChangedAt: Time,
  SuppressSending: z.boolean(),
  SuppressionReason: z.nullish(text(100)),
});

/**
 * A message of Amazon SNS. https://docs.aws.amazon.com/sns/latest/dg/sns-message-and-json-formats.html
 * Its maxima are above those of SNS, whose messages have at most 256 kB.
 */
export const SnsMessage = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  MessageId: text(100),
  TopicArn: text(500),
  Subject: z.nullish(text(1000)),
  Message: text(600_000),
  Timestamp: text(50),
  SignatureVersion: z.enum(['1', '2']),
  Signature: text(2000),
  SigningCertURL: text(1000),
  /** Of confirmations. */
  Token: z.optional(text(2000)),
  SubscribeURL: z.optional(text(4000)),
});
export type SnsMessage = z.infer<typeof SnsMessage>;

/** More than an email has: SES accepts 50. */
const MAX_RECIPIENTS = 100;

/** The email that Amazon SES reports about, with its own headers if that is switched on. */
const SesMail = z.object({
  destination: z.optional(z.array(text(1000)).check(z.maxLength(MAX_RECIPIENTS))),
  headers: z.optional(z.array(z.object({ name: text(1000), value: text(100_000) })).check(z.maxLength(1000))),
  commonHeaders: z.optional(z.object({ messageId: z.nullish(text(1000)) })),
});

/** `notificationType` of notifications, or `eventType` of published events. */
export const SesType = z.object({
  notificationType: z.optional(text(100)),
  eventType: z.optional(text(100)),
});

/** https://docs.aws.amazon.com/ses/latest/dg/notification-contents.html#bounce-object */
export const SesBounce = z.object({
  mail: SesMail,
  bounce: z.object({
    bounceType: text(100),
    bounceSubType: z.nullish(text(100)),
    bouncedRecipients: z
      .array(
        z.object({
          emailAddress: Address,
          status: z.nullish(text(100)),
          diagnosticCode: z.nullish(text(10_000)),
        }),
      )
      .check(z.maxLength(MAX_RECIPIENTS)),
    timestamp: Time,
    feedbackId: text(200),
  }),
});
export type SesBounce = z.infer<typeof SesBounce>;

/** https://docs.aws.amazon.com/ses/latest/dg/notification-contents.html#complaint-object */
export const SesComplaint = z.object({
  mail: SesMail,
  complaint: z.object({
    complainedRecipients: z.array(z.object({ emailAddress: Address })).check(z.maxLength(MAX_RECIPIENTS)),
    complaintFeedbackType: z.nullish(text(100)),
    timestamp: Time,
    feedbackId: text(200),
  }),
});

const Header = z.object({ Name: text(1000), Value: text(100_000) });

/** An email that Postmark received. https://postmarkapp.com/developer/webhooks/inbound-webhook */
export const PostmarkInbound = z.object({
  MessageID: text(100).check(z.minLength(1)),
  From: text(1000),
  FromFull: z.optional(z.object({ Email: text(1000) })),
  OriginalRecipient: z.nullish(text(1000)),
  ToFull: z.optional(z.array(z.object({ Email: text(1000) }))),
  CcFull: z.optional(z.array(z.object({ Email: text(1000) }))),
  TextBody: z.nullish(z.string()),
  HtmlBody: z.nullish(z.string()),
  Headers: z.optional(z.array(Header)),
  Attachments: z.optional(z.array(z.object({ Name: z.nullish(text(1000)) }))),
});

/**
 * An email that Amazon SES received, with its content: the SNS action of a receipt rule.
 * https://docs.aws.amazon.com/ses/latest/dg/receiving-email-notifications-contents.html
 */
export const SesReceived = z.object({
  mail: z.object({ messageId: text(200).check(z.minLength(1)), source: text(1000) }),
  receipt: z.object({
    recipients: z.array(text(1000)),
    action: z.object({ encoding: z.nullish(text(20)) }),
  }),
  content: z.optional(z.string()),
});
