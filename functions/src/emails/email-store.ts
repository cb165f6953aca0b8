import { type PaymentEmail, PaymentEmailStatus } from '@atrium/contract/emails/billing-emails';
import { FAILED_EMAIL_STATUSES, type FailedEmail } from '@atrium/contract/emails/failed-emails';
import {
  type DocumentData,
  type DocumentSnapshot,
  FieldValue,
  Timestamp,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { isDocumentId } from '../platform/firestore/document-id.ts';
import { getDatabase, openCollection } from '../platform/firestore/firebase.ts';
import { commitsFirst } from '../platform/firestore/firestore-errors.ts';
import {
  countNewest,
  type NewestQuery,
  newestPage,
  type Page,
  type PageOf,
} from '../platform/firestore/newest-page.ts';
import type { AuthLink, MailSubject } from '../platform/mail/mail.ts';
import { type IssueCopy, MAIL_COLLECTION, type MailStream } from '../platform/mail/mail-store.ts';
import { DELIVERY_STATES, type Delivery, type DeliveryState } from './delivery.ts';
import type { OutgoingEmail } from './smtp.ts';

/** A stored email at one version. */
export interface StoredEmail {
  delivery: Delivery;
  /** Milliseconds since 1970; null if it doesn't expire. */
  deliverBy: number | null;
  /** The billing facts that it states; null for other emails. */
  about: MailSubject | null;
  /** The account whose current email gets it; null for an email to a fixed address. */
  userId: string | null;
  /** Null when its content was deleted. */
  outgoing: OutgoingEmail | null;
  /** The issue of the newsletter that it is, whose content and recipient are looked up when it is sent; else null. */
  newsletter: IssueCopy | null;
  /** To be created and inserted into its texts; null if it needs none. */
  link: AuthLink | null;
  version: Timestamp;
}

const getDocumentRef = openCollection(MAIL_COLLECTION);

/** Returns an email with its version; null if it doesn't exist, or was not queued for this sender. */
export async function readEmail(id: string): Promise<StoredEmail | null> {
  const snapshot = await (await getDocumentRef(id)).get();
  const delivery = readDelivery(snapshot);
  if (!snapshot.updateTime || !delivery) return null;
  const { to, replyTo, headers, message, deliverBy, about, userId, link, newsletter } = snapshot.data() ?? {};
  const hasContent = typeof message?.text === 'string' && typeof message.html === 'string';
  return {
    delivery,
    deliverBy: deliverBy?.toMillis() ?? null,
    about: about ?? null,
    userId: userId ?? null,
    outgoing: hasContent
      ? { id, to: String(to), replyTo: String(replyTo ?? ''), headers: headers ?? {}, ...message }
      : null,
    newsletter: newsletter ?? null,
    link: link ?? null,
    version: snapshot.updateTime,
  };
}

/** Returns the recipient of an email; null if there is none. */
export async function findRecipient(id: string): Promise<string | null> {
  const to: unknown = (await (await getDocumentRef(id)).get()).get('to');
  return typeof to === 'string' ? to : null;
}

/**
 * Writes the delivery, and its recipient if it is known now, unless the email has changed since `version`. Returns the new
 * version, or null. The content of an
 * email that was sent, or must not be sent any more, is deleted: it contains links that work like passwords.
 */
export async function writeDelivery(
  id: string,
  delivery: Delivery,
  version: Timestamp,
  to?: string,
): Promise<Timestamp | null> {
  let written: Timestamp | null = null;
  await commitsFirst(
    (await getDocumentRef(id))
      .update(toChange(delivery, to), { lastUpdateTime: version })
      .then(({ writeTime }) => {
        written = writeTime;
      }),
  );
  return written;
}

/** The final states in which an email is never sent again. */
const WITHOUT_CONTENT: readonly DeliveryState[] = ['sent', 'bounced', 'outdated'];

function toChange(delivery: Delivery, to?: string) {
  const { nextAttemptAt } = delivery;
  return {
    ...(to !== undefined && { to }),
    delivery: {
      ...delivery,
      nextAttemptAt: nextAttemptAt === null ? null : Timestamp.fromMillis(nextAttemptAt),
      changedAt: FieldValue.serverTimestamp(),
    },
    ...(WITHOUT_CONTENT.includes(delivery.state) && {
      'message.text': FieldValue.delete(),
      'message.html': FieldValue.delete(),
      'message.calendar': FieldValue.delete(),
      headers: FieldValue.delete(),
    }),
  };
}

/** An email that a provider accepted. */
export interface AcceptedEmail {
  id: string;
  to: string;
  delivery: Delivery;
  /** Of an issue of the newsletter, its id; else null. */
  issueId: string | null;
  version: Timestamp;
}

const DAY_MS = 86_400_000;
/** Mail servers give up after five days. */
const REPORTED_WITHIN_DAYS = 7;
/** An acceptance is stored a moment after the provider knows it, and clocks differ. */
const CLOCK_DIFFERENCE_MS = 60_000;

/** Addresses are stored as they were typed. */
const spellings = (address: string) => [...new Set([address, address.toLowerCase()])];

/** The query for emails to a recipient that were sent in the days before `at`, newest first. */
export const planSentTo = (recipient: string, at: Date): NewestQuery => ({
  collection: MAIL_COLLECTION,
  equal: { to: spellings(recipient), 'delivery.state': 'sent' },
  sortedBy: 'delivery.changedAt',
  within: {
    from: new Date(at.getTime() - REPORTED_WITHIN_DAYS * DAY_MS),
    until: new Date(at.getTime() + CLOCK_DIFFERENCE_MS),
  },
});

/**
 * Finds the email that a provider reports about: by the id in its Message-ID, or if that isn't our `own`, the last one that
 * was sent to the recipient in the week before. Null if there is none, if it was deleted, such as with the waitlist that a
 * complaint leaves, or if it was sent to another recipient.
 */
export async function findReportedEmail({
  id,
  isOwn,
  recipient,
  at,
}: {
  id: string | null;
  isOwn: boolean;
  recipient: string;
  at: Date;
}): Promise<AcceptedEmail | null> {
  const named = isDocumentId(id) ? await (await getDocumentRef(id)).get() : null;
  if (named?.exists) {
    // The recipient of an issue of the newsletter is stored with the result of its attempt.
    const to = String(named.get('to') ?? recipient);
    return to.toLowerCase() === recipient.toLowerCase() ? toAccepted(named, recipient) : null;
  }
  if (isOwn) return null;
  const { items } = await newestPage(planSentTo(recipient, at), { limit: 1 }, newestId => newestId);
  const [newest] = items;
  return newest === undefined ? null : toAccepted(await (await getDocumentRef(newest)).get(), recipient);
}

function toAccepted(snapshot: DocumentSnapshot, recipient: string): AcceptedEmail | null {
  const delivery = readDelivery(snapshot);
  const issueId: unknown = snapshot.get('newsletter.issueId');
  const to: unknown = snapshot.get('to');
  if (!snapshot.updateTime || !delivery) return null;
  return {
    id: snapshot.id,
    to: typeof to === 'string' ? to : recipient,
    delivery,
    issueId: typeof issueId === 'string' ? issueId : null,
    version: snapshot.updateTime,
  };
}

/** Adds the new state of an email to a batch, which fails if the email has changed since it was read. */
export async function stageDelivery(
  batch: WriteBatch,
  { id, version, to }: AcceptedEmail,
  delivery: Delivery,
): Promise<void> {
  batch.update(await getDocumentRef(id), toChange(delivery, to), { lastUpdateTime: version });
}

/** More than a plan has in a month. */
const MAX_PLAN_EMAILS = 500;

/** Returns whether a newer email reports a change of the same kind of the same plan. */
export async function hasNewerEmail(id: string, { kind, subscriptionId }: MailSubject): Promise<boolean> {
  const mail = (await getDatabase()).collection(MAIL_COLLECTION);
  const { docs } = await mail
    .where('about.subscriptionId', '==', subscriptionId)
    .limit(MAX_PLAN_EMAILS)
    .get();
  const times = docs
    .filter(document => document.get('about.kind') === kind)
    .map(document => ({ id: document.id, at: document.get('createdAt').toMillis() }));
  const own = times.find(email => email.id === id);
  return own !== undefined && times.some(({ at }) => at > own.at);
}

/** The query for emails that were not delivered, newest first. Each issue of the newsletter counts its own. */
export const FAILED_EMAILS: NewestQuery = {
  collection: MAIL_COLLECTION,
  equal: { stream: 'transactional' satisfies MailStream, 'delivery.state': FAILED_EMAIL_STATUSES },
  sortedBy: 'createdAt',
};

/** The query for emails of an issue of the newsletter that were not delivered, newest first. */
export const planFailedCopies = (issueId: string): NewestQuery => ({
  collection: MAIL_COLLECTION,
  equal: { 'newsletter.issueId': issueId, 'delivery.state': FAILED_EMAIL_STATUSES },
  sortedBy: 'createdAt',
});

/** The query for all emails to an address, newest first. */
export const planEmailsTo = (address: string): NewestQuery => ({
  collection: MAIL_COLLECTION,
  equal: { to: spellings(address) },
  sortedBy: 'createdAt',
});

/** The query for the emails about an account's billing, newest first. */
export const planEmailsOf = (uid: string): NewestQuery => ({
  collection: MAIL_COLLECTION,
  equal: { userId: uid },
  sortedBy: 'createdAt',
});

/** Counts the emails that need staff: others are tried again, or nothing can be done about them but allow their address. */
export function countFailedEmails(): Promise<number> {
  return countNewest({ ...FAILED_EMAILS, equal: { ...FAILED_EMAILS.equal, 'delivery.state': 'failed' } });
}

/** Returns one page of the emails that were not delivered: `FAILED_EMAILS`, or those of an issue. */
export function listFailedEmails(
  list: NewestQuery,
  page: Page,
): Promise<PageOf<Omit<FailedEmail, 'isAddressSuppressed'>>> {
  return newestPage(list, page, (id, data) => ({
    id,
    to: String(data.to),
    subject: String(data.message.subject),
    status: data.delivery.state,
    error: data.delivery.error ?? 'No reason was given.',
    attempts: data.delivery.attempts ?? 0,
    createdAt: data.createdAt.toDate().toISOString(),
    nextAttemptAt: data.delivery.nextAttemptAt?.toDate().toISOString() ?? null,
    canBeSent:
      typeof data.message?.text === 'string' && (!data.deliverBy || data.deliverBy.toMillis() > Date.now()),
  }));
}

/** More than a payment has. */
const MAX_PAYMENT_EMAILS = 100;

/** Lists the emails about a payment, oldest first. */
export async function listPaymentEmails(transactionId: string): Promise<PaymentEmail[]> {
  const about = (await getDatabase())
    .collection(MAIL_COLLECTION)
    .where('about.transactionId', '==', transactionId);
  const { docs } = await about.limit(MAX_PAYMENT_EMAILS).get();
  return docs
    .map(document => toPaymentEmail(document.id, document.data()))
    .toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
}

function toPaymentEmail(id: string, { about, message, delivery, createdAt }: DocumentData): PaymentEmail {
  return {
    id,
    kind: about.kind,
    subject: message.subject,
    status: PaymentEmailStatus.safeParse(delivery.state).data ?? 'queued',
    createdAt: createdAt.toDate().toISOString(),
    sentAt: delivery.state === 'sent' ? delivery.changedAt.toDate().toISOString() : null,
  };
}

function readDelivery(snapshot: DocumentSnapshot): Delivery | null {
  const { state, attempts, nextAttemptAt, error } = snapshot.get('delivery') ?? {};
  const known = DELIVERY_STATES.find(each => each === state);
  if (!known) return null;
  return {
    state: known,
    attempts: Number(attempts),
    nextAttemptAt: nextAttemptAt?.toMillis() ?? null,
    error: typeof error === 'string' ? error : null,
  };
}
