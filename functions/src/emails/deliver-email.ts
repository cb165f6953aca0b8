import type { Timestamp } from 'firebase-admin/firestore';
import type { MailSubject } from '../platform/mail/mail.ts';
import { findSuppression, suppressAddress } from '../platform/mail/suppression-store.ts';
import {
  type AttemptOutcome,
  claimDelivery,
  type Delivery,
  type DeliveryState,
  restartDelivery,
  settleDelivery,
} from './delivery.ts';
import { readEmail, type StoredEmail } from './email-store.ts';
import type { SendEmail } from './smtp.ts';

export interface DeliveryPorts {
  /** Writes the delivery unless the email has changed since `version`. Returns the new version, or null. */
  write(id: string, delivery: Delivery, version: Timestamp): Promise<Timestamp | null>;
  /** Resolves to true if the records still agree with the facts that the email states. */
  isStillTrue(about: MailSubject): Promise<boolean>;
  send: SendEmail;
  now(): number;
  random(): number;
}

/** `busy`: queued or being sent by another function. `lost`: sent or tried, but its state was changed meanwhile. */
export type DeliveryResult = DeliveryState | 'missing' | 'not due' | 'busy' | 'lost';

const NO_CONTENT = 'Its content was deleted.';

/**
 * Delivers an email that is due. Of concurrent calls one sends it. At least once: when a function is stopped after the
 * mail server has accepted the email and before that is stored, the email is sent again with the same Message-ID.
 * @param restart also delivers one that failed, was suppressed or waits for its next attempt
 */
export async function deliverEmail(
  id: string,
  ports: DeliveryPorts,
  { restart = false } = {},
): Promise<DeliveryResult> {
  const email = await readEmail(id);
  if (!email) return 'missing';
  const { deliverBy, outgoing } = email;
  const stored = restart ? restartDelivery(email.delivery, ports.now()) : email.delivery;
  if (!stored) return email.delivery.state === 'sent' ? 'sent' : 'busy';
  const claimed = claimDelivery(stored, ports.now(), deliverBy);
  if (!claimed) return 'not due';
  const version = await ports.write(id, claimed, email.version);
  if (version === null) return 'busy';
  if (claimed.state !== 'sending') return claimed.state;

  const outcome = await attempt(email, ports);
  if (outcome.type === 'refused' && outcome.isRecipientInvalid && outgoing) {
    await suppressAddress(outgoing.to, outcome.reason);
  }
  const settled = settleDelivery(claimed, outcome, { now: ports.now(), random: ports.random(), deliverBy });
  return (await ports.write(id, settled, version)) === null ? 'lost' : settled.state;
}

async function attempt(
  { outgoing, about }: StoredEmail,
  { isStillTrue, send }: DeliveryPorts,
): Promise<AttemptOutcome> {
  if (!outgoing) return { type: 'refused', reason: NO_CONTENT, isRecipientInvalid: false };
  if (about && !(await isStillTrue(about))) return { type: 'outdated' };
  const reason = await findSuppression(outgoing.to);
  return reason === null ? send(outgoing) : { type: 'suppressed', reason };
}
