import type { MailEvent, MailProvider } from '@atrium/contract/emails/mail-events';
import { RETENTION_DAYS } from '@atrium/contract/inquiries/retention-days';
import type { WriteBatch } from 'firebase-admin/firestore';
import { retryConflicts } from '../../platform/firestore/firestore-errors.ts';
import { findSuppression, stageSoftBounce, stageSuppression } from '../../platform/mail/suppression-store.ts';
import { MAIL_FROM } from '../../platform/params.ts';
import { bounceDelivery } from '../delivery.ts';
import { findReportedEmail, stageDelivery } from '../email-store.ts';
import { findDomain } from '../smtp.ts';
import { commitEvent, readEventMark } from './mail-event-store.ts';

export interface MailEventPorts {
  /** Takes an email address off the newsletter's list and all waitlists. A second call changes nothing. */
  leaveLists(email: string): Promise<void>;
  /** Adds to a batch that an email of an issue of the newsletter has bounced. */
  stageIssueBounce(batch: WriteBatch, issueId: string, before: 'sent' | 'waiting'): Promise<void>;
  now(): number;
}

/** `repeated`: it was applied before. `outdated`: too old to know whether it was. */
type MailEventOutcome = 'applied' | 'repeated' | 'outdated';

const DAY_MS = 86_400_000;
/** A day shorter than applied events are stored, so that none is applied twice. */
const MAX_AGE_MS = (RETENTION_DAYS.mailEvent - 1) * DAY_MS;

/** Starts the reason of a complaint, in the list of emails that were not delivered. */
const COMPLAINT = 'The recipient marked it as spam.';

/**
 * Applies what a provider reports about an email that it accepted. Events can arrive repeatedly, concurrently and in any
 * order, and the function can be stopped anywhere: the provider then repeats the event. Everything but the lists changes in
 * one batch, and leaving a list twice changes nothing.
 * @throws AppError conflict when too many events about the same email or issue arrive at once
 */
export async function applyMailEvent(
  provider: MailProvider,
  event: MailEvent,
  ports: MailEventPorts,
): Promise<MailEventOutcome> {
  const now = ports.now();
  // A clock that is ahead mustn't make an event newer than its mark.
  const at = Math.min(Date.parse(event.at), now);
  if (at < now - MAX_AGE_MS) return 'outdated';
  return retryConflicts(async () => {
    const mark = await readEventMark(provider, event.id);
    if (mark.isApplied) return 'repeated';
    const isApplied = await applyOnce(event, new Date(at), ports, stage => commitEvent(mark, stage));
    return isApplied ? 'applied' : 'conflict';
  }, 'Too many events about the same email at once.');
}

type Commit = (stage: (batch: WriteBatch) => Promise<void>) => Promise<boolean>;

async function applyOnce(
  { kind, email, messageId, reason }: MailEvent,
  at: Date,
  { leaveLists, stageIssueBounce }: MailEventPorts,
  commit: Commit,
): Promise<boolean> {
  const suppression = await findSuppression(email);
  if (kind === 'soft_bounce') {
    // A late one, after a hard bounce, isn't counted.
    return commit(async batch => {
      if (suppression === null) await stageSoftBounce(batch, email, reason, at);
    });
  }
  if (kind === 'complaint') await leaveLists(email);
  const explained = kind === 'complaint' ? COMPLAINT : reason;
  const { id, isOwn } = readMessageId(messageId);
  const reported = await findReportedEmail({ id, isOwn, recipient: email, at });
  const bounced = reported && bounceDelivery(reported.delivery, explained);
  return commit(async batch => {
    // Staff who allow an address see a complaint, also after a later bounce.
    await stageSuppression(batch, email, suppression === COMPLAINT ? COMPLAINT : explained);
    if (!bounced) return;
    await stageDelivery(batch, reported, bounced);
    const before = reported.delivery.state === 'sent' ? 'sent' : 'waiting';
    if (reported.issueId !== null) await stageIssueBounce(batch, reported.issueId, before);
  });
}

/** Returns the id that a Message-ID was made of (`smtp.ts`), and whether it has our domain. Providers can replace it. */
function readMessageId(messageId: string | null): { id: string | null; isOwn: boolean } {
  const [, encoded, domain] = /^<?([^@<>\s]+)@([^@<>\s]+)>?$/.exec(messageId?.trim() ?? '') ?? [];
  if (encoded === undefined) return { id: null, isOwn: false };
  try {
    return { id: decodeURIComponent(encoded), isOwn: domain === findDomain(MAIL_FROM.value()) };
  } catch {
    return { id: null, isOwn: false };
  }
}
