import * as z from 'zod/mini';
import { BRAND } from '../platform/brand.ts';
import { cleanText, filledText } from '../platform/clean-text.ts';
import { toOneLine } from '../platform/plain-text.ts';

export const THREAD_LIMITS = {
  textLength: 10_000,
  /** Answers and notes about one message. */
  entries: 200,
  templates: 50,
  templateNameLength: 80,
  signatureLength: 500,
  /** The first answers that the time to the first answer is measured by, the latest first. */
  measured: 1000,
  measuredDays: 30,
} as const;

/** The id of an answer, a note or a template: 20 lowercase letters and digits, derived by the server. */
const EntryId = z.string().check(z.regex(/^[a-z0-9]{20}$/, 'is not the id of an entry'));

/** Body of `POST /api/admin/inquiries/:id/notes`: a note for colleagues, which is never sent. */
export const NoteRequest = z.strictObject({
  text: filledText(THREAD_LIMITS.textLength, 'Write something first.'),
});

/** Body of `POST /api/admin/inquiries/:id/replies`: an answer, which is emailed to the sender of the message. */
export const ReplyRequest = z.strictObject({
  ...NoteRequest.shape,
  /** The last entry that its author has seen; null for none. With a newer one, nothing is sent. */
  seen: z.nullable(EntryId),
});
export type ReplyRequest = z.infer<typeof ReplyRequest>;

/** Body of `POST /api/admin/inquiries/:id/assignee`; null unassigns the message. */
export const AssigneeRequest = z.strictObject({
  uid: z.nullable(z.string().check(z.minLength(1), z.maxLength(128))),
});

/** The response of `GET /api/admin/inquiries/assignees`: who manages inquiries, by email. */
export const Assignees = z.object({ assignees: z.array(z.object({ uid: z.string(), email: z.string() })) });
export type Assignees = z.infer<typeof Assignees>;

/** `waiting`: not tried yet, or tried again later. The others are the final states of an email. */
export const ReplyEmailStatus = z.enum(['waiting', 'sent', 'failed', 'suppressed', 'bounced', 'outdated']);
export type ReplyEmailStatus = z.infer<typeof ReplyEmailStatus>;

/** What is known of an email that a sender has replied with. */
export const ReceivedMail = z.object({
  /** The email that it quotes at its end. */
  quoted: z.string(),
  /** The text was longer than is stored. */
  isShortened: z.boolean(),
  /** The names of attached files, which are not stored. */
  attachments: z.array(z.string()),
  /** Written by a program, such as an absence notice. */
  isAutomatic: z.boolean(),
});
export type ReceivedMail = z.infer<typeof ReceivedMail>;

export const ThreadEntry = z.object({
  id: z.string(),
  /** `reply`: our answer. `received`: the sender's reply to one. */
  kind: z.enum(['reply', 'note', 'received']),
  text: z.string(),
  /** The author's email; null once that account was erased. */
  author: z.nullable(z.string()),
  createdAt: z.string(),
  /** Null for notes, and for an answer whose email was deleted after its retention. */
  email: z.nullable(z.object({ status: ReplyEmailStatus, error: z.nullable(z.string()) })),
  /** Null but for what the sender has replied. */
  received: z.nullable(ReceivedMail),
});
export type ThreadEntry = z.infer<typeof ThreadEntry>;

/** The response of `GET /api/admin/inquiries/:id/thread`, and of what changes it. */
export const InquiryThread = z.object({
  /** Oldest first. */
  entries: z.array(ThreadEntry),
  assignee: z.nullable(z.object({ uid: z.string(), email: z.nullable(z.string()) })),
  /** What staff marked as spam in another message: one from this address, or one with a link of this one. */
  markedAsSpam: z.object({ sender: z.boolean(), link: z.boolean() }),
  /** Whether the sender's replies are delivered here; else to the company's mailbox. */
  repliesArrive: z.boolean(),
});
export type InquiryThread = z.infer<typeof InquiryThread>;

/** The response of `GET /api/admin/inquiries/first-answers`; null without any. */
export const FirstAnswers = z.object({
  times: z.nullable(z.object({ medianMs: z.number(), percentile95Ms: z.number() })),
});
export type FirstAnswers = z.infer<typeof FirstAnswers>;

/** A text that answers begin with. `{name}` and `{subject}` stand for those of the message. */
export const ReplyTemplate = z.object({ id: z.string(), name: z.string(), text: z.string() });
export type ReplyTemplate = z.infer<typeof ReplyTemplate>;

/** All templates, by name. */
export const ReplyTemplates = z.object({ templates: z.array(ReplyTemplate) });

export const ReplyTemplateInput = z.strictObject({
  name: filledText(THREAD_LIMITS.templateNameLength, 'Enter a name.', toOneLine),
  text: filledText(THREAD_LIMITS.textLength, 'Write the template.'),
});
export type ReplyTemplateInput = z.infer<typeof ReplyTemplateInput>;

/** Body of `POST /api/admin/inquiries/reply-templates`; without an id, of a new one. */
export const SaveTemplateRequest = z.strictObject({
  ...ReplyTemplateInput.shape,
  id: z.nullable(EntryId),
});

/** The caller's signature, which their answers end with; empty without one. */
export const ReplySignature = z.object({ text: cleanText(THREAD_LIMITS.signatureLength) });
export type ReplySignature = z.infer<typeof ReplySignature>;

/** Returns the subject of the answer to a message: that of our confirmation, so that mailboxes group them. */
export function messageReplySubject(subject: string | undefined): string {
  return `Re: ${subject || `Your message to ${BRAND.name}`}`;
}
