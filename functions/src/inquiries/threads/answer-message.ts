import { SPAM_STATUS } from '@atrium/contract/inquiries/submissions';
import { type InquiryThread, type ReplyRequest, THREAD_LIMITS } from '@atrium/contract/inquiries/threads';
import { AppError } from '@atrium/contract/platform/errors';
import { findAccount } from '../../access/accounts.ts';
import { createEntry, type StaffRequest } from '../../platform/audit-log-store.ts';
import { retryConflicts } from '../../platform/firestore/firestore-errors.ts';
import { commitAssignee } from '../staff/inquiry-action-store.ts';
import { composeReply } from './compose-reply.ts';
import { repliesArrive, replyAddress } from './reply-address.ts';
import {
  type Author,
  commitNote,
  commitReply,
  findEntryMessage,
  findMessage,
  findSpamMarks,
  listEntries,
  type SeenMessage,
  toEntryId,
} from './thread-store.ts';

/** @throws AppError not_found */
export async function requireMessage(id: string): Promise<SeenMessage> {
  const seen = await findMessage(id);
  if (!seen) throw new AppError('not_found', 'This message doesn’t exist. It may have been deleted.');
  return seen;
}

/** Returns the thread of a message. @throws AppError not_found */
export async function readThread(id: string): Promise<InquiryThread> {
  const seen = await requireMessage(id);
  const { assigneeId } = seen;
  const [entries, account, markedAsSpam] = await Promise.all([
    listEntries(id),
    assigneeId === null ? null : findAccount(assigneeId),
    findSpamMarks(seen),
  ]);
  return {
    entries,
    assignee: account && { uid: account.uid, email: account.email ?? null },
    markedAsSpam,
    repliesArrive: repliesArrive(),
  };
}

interface NewEntry {
  messageId: string;
  text: string;
  idempotencyKey: string;
}

/**
 * Answers a message by email, once for each key.
 * @throws AppError conflict when the thread has changed since its author read it, or the message can't be answered
 */
export async function answerMessage(
  request: StaffRequest,
  { messageId, idempotencyKey, text, seen: lastSeen }: NewEntry & Pick<ReplyRequest, 'seen'>,
): Promise<void> {
  const { caller } = request;
  const id = toEntryId(caller.uid, idempotencyKey);
  const audit = createEntry(request, {
    area: 'inquiries',
    action: 'answer_inquiry',
    target: `contacts/${messageId}`,
  });
  await addOnce(id, messageId, seen => {
    requireAnswerable(seen);
    if (seen.last !== lastSeen) {
      throw new AppError(
        'conflict',
        'This message has a newer answer, note or reply. Nothing was sent. Read it before you send yours.',
      );
    }
    const mail = composeReply(seen.submission, text, replyAddress(id));
    return commitReply(seen, {
      id,
      text,
      author: caller,
      mail,
      audit: { ...audit, state: 'done', outcome: null },
    });
  });
}

/** Adds a note, once for each key. @throws AppError not_found, conflict */
export async function noteMessage(
  author: Author,
  { messageId, text, idempotencyKey }: NewEntry,
): Promise<void> {
  const id = toEntryId(author.uid, idempotencyKey);
  await addOnce(id, messageId, seen => commitNote(seen, { id, text, author }));
}

/** Adds an entry unless it exists; `commit` resolves to false when the message has changed. */
async function addOnce(
  id: string,
  messageId: string,
  commit: (seen: SeenMessage) => Promise<boolean>,
): Promise<void> {
  await retryConflicts(async () => {
    // The message first: an entry that another call adds after this read makes the commit fail, and is found before.
    const seen = await requireMessage(messageId);
    const known = await findEntryMessage(id);
    if (known === messageId) return true;
    // The key was used for another message.
    if (known !== null) throw new AppError('idempotency_mismatch', 'This was sent for another message.');
    if (seen.submission.verification === null) {
      throw new AppError('conflict', 'This message is still being checked. Try again in a minute.');
    }
    if (seen.count >= THREAD_LIMITS.entries) {
      throw new AppError('conflict', `This message has ${THREAD_LIMITS.entries} entries. Answer by email.`);
    }
    return (await commit(seen)) || 'conflict';
  }, 'This message keeps changing, so nothing was saved. Try again.');
}

/** @throws AppError conflict */
function requireAnswerable({ submission: { status, verification, fields } }: SeenMessage): void {
  if (status === SPAM_STATUS) {
    throw new AppError('conflict', 'This message is marked as spam. Move it out of spam to answer it.');
  }
  // Anyone could have entered the address, and would send our email to it.
  if (verification !== 'passed' || !fields.email) {
    throw new AppError('conflict', 'This message has no valid captcha, so it can’t be answered here.');
  }
}

/** Assigns a message; null unassigns it. @throws AppError not_found, conflict */
export async function assignMessage(messageId: string, uid: string | null): Promise<void> {
  await retryConflicts(async () => {
    await requireMessage(messageId);
    return commitAssignee(messageId, uid);
  }, 'This message keeps changing, so it wasn’t assigned. Try again.');
}
