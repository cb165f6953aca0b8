import type { Timestamp } from 'firebase-admin/firestore';
import type { RecipientLimit } from '../platform/limits/recipient-limit-store.ts';
import { type AuthLink, insertLink, type MailSubject } from '../platform/mail/mail.ts';
import type { IssueCopy } from '../platform/mail/mail-store.ts';
import { findSuppression, suppressAddress } from '../platform/mail/suppression-store.ts';
import { type AccountRecipient, accountEmailLimit } from './account-recipient.ts';
import {
  type AttemptOutcome,
  claimDelivery,
  type Delivery,
  type DeliveryState,
  restartDelivery,
  settleDelivery,
} from './delivery.ts';
import { readEmail, type StoredEmail } from './email-store.ts';
import type { OutgoingEmail, SendEmail } from './smtp.ts';

export interface DeliveryPorts {
  /** Writes the delivery unless the email has changed since `version`. Returns the new version, or null. */
  write(id: string, delivery: Delivery, version: Timestamp, to?: string): Promise<Timestamp | null>;
  /** Resolves to true if the records still agree with the facts that the email states. */
  isStillTrue(id: string, about: MailSubject): Promise<boolean>;
  /** Resolves to the current email of an account; null if it has none. */
  findAccountRecipient(userId: string): Promise<AccountRecipient | null>;
  /** Counts an email to a recipient; resolves to null, or to when there is room for it. */
  countRecipientEmail(limit: RecipientLimit, email: string): Promise<number | null>;
  /** Composes an issue of the newsletter for a member; resolves to null if they have left the list. */
  composeIssue(id: string, copy: IssueCopy): Promise<OutgoingEmail | null>;
  /** Creates the link that an email is about. @throws Error of the service, which may be temporary */
  createLink(link: AuthLink): Promise<{ url: string } | 'too early' | 'impossible'>;
  send: SendEmail;
  now(): number;
  random(): number;
}

/** `busy`: queued or being sent by another function. `lost`: sent or tried, but its state was changed meanwhile. */
export type DeliveryResult = DeliveryState | 'missing' | 'not due' | 'busy' | 'lost';

/** After the service has refused a second link for an email, which it does for about a minute. */
const LINK_PAUSE_MS = 75_000;

const NO_CONTENT = 'Its content was deleted.';

/**
 * Delivers an email that is due. Of concurrent calls one sends it. At least once: when a function is stopped after the
 * mail server has accepted the email and before that is stored, the email is sent again with the same Message-ID. An issue
 * of the newsletter is not: everything that can fail is read before it is claimed, and an attempt after which it may have
 * arrived is its last.
 * @param restart also delivers one that failed, was suppressed or waits for its next attempt
 */
export async function deliverEmail(
  id: string,
  ports: DeliveryPorts,
  { restart = false } = {},
): Promise<DeliveryResult> {
  const email = await readEmail(id);
  if (!email) return 'missing';
  const { deliverBy } = email;
  const stored = restart ? restartDelivery(email.delivery, ports.now()) : email.delivery;
  if (!stored) return email.delivery.state === 'sent' ? 'sent' : 'busy';
  const issue = email.newsletter ? await prepareIssue(id, email.newsletter, ports) : null;
  const isRepeated = issue === null;
  const claimed = claimDelivery(stored, ports.now(), deliverBy, isRepeated);
  if (!claimed) return 'not due';
  const version = await ports.write(id, claimed, email.version, issue?.outgoing?.to);
  if (version === null) return 'busy';
  if (claimed.state !== 'sending') return claimed.state;

  const recipient = email.userId === null ? null : await ports.findAccountRecipient(email.userId);
  const { outgoing } = issue ?? email;
  const to = recipient?.email ?? outgoing?.to;
  const addressed = outgoing && to ? { ...email, outgoing: { ...outgoing, to } } : email;
  const outcome = issue
    ? await attemptIssue(issue, ports)
    : await attempt(id, addressed, { ...ports, recipient, isFirst: claimed.attempts === 1 });
  if (outcome.type === 'refused' && outcome.isRecipientInvalid && to) {
    await suppressAddress(to, outcome.reason);
  }
  const { now, random } = ports;
  const settled = settleDelivery(claimed, outcome, { now: now(), random: random(), deliverBy, isRepeated });
  return (await ports.write(id, settled, version, to)) === null ? 'lost' : settled.state;
}

/** An issue for a member as it is sent. */
interface PreparedIssue {
  /** Null if the member has left the list. */
  outgoing: OutgoingEmail | null;
  /** Why nothing is sent to the member; null if they can get email. */
  suppression: string | null;
}

async function prepareIssue(
  id: string,
  copy: IssueCopy,
  { composeIssue }: DeliveryPorts,
): Promise<PreparedIssue> {
  const outgoing = await composeIssue(id, copy);
  return { outgoing, suppression: outgoing && (await findSuppression(outgoing.to)) };
}

async function attemptIssue(
  { outgoing, suppression }: PreparedIssue,
  { send }: DeliveryPorts,
): Promise<AttemptOutcome> {
  if (!outgoing) return { type: 'outdated' };
  return suppression === null ? send(outgoing) : { type: 'suppressed', reason: suppression };
}

interface AttemptPorts extends DeliveryPorts {
  /** Of an email about an account; null if the account has no email. */
  recipient: AccountRecipient | null;
  /** False once the email was counted. */
  isFirst: boolean;
}

async function attempt(
  id: string,
  { outgoing, about, userId, link }: StoredEmail,
  { isStillTrue, countRecipientEmail, createLink, send, now, recipient, isFirst }: AttemptPorts,
): Promise<AttemptOutcome> {
  if (!outgoing) return { type: 'refused', reason: NO_CONTENT, isRecipientInvalid: false };
  if (about && !(await isStillTrue(id, about))) return { type: 'outdated' };
  const reason = await findSuppression(outgoing.to);
  if (reason !== null) return { type: 'suppressed', reason };
  if (userId !== null) {
    const limit = recipient && accountEmailLimit(about?.kind ?? null, recipient);
    if (!limit) return { type: 'outdated' };
    const until = isFirst ? await countRecipientEmail(limit, outgoing.to) : null;
    if (until !== null) return { type: 'postponed', until };
  }
  if (!link) return send(outgoing);
  let created: Awaited<ReturnType<typeof createLink>>;
  try {
    created = await createLink(link);
  } catch (error) {
    const { code } = error as { code?: unknown };
    const reason = `Its link couldn’t be created: ${code ?? error}.`;
    return { type: 'temporary', reason, mayHaveArrived: false };
  }
  if (created === 'too early') return { type: 'postponed', until: now() + LINK_PAUSE_MS };
  if (created === 'impossible') return { type: 'outdated' };
  return send({ ...outgoing, ...insertLink(outgoing, created.url) });
}
