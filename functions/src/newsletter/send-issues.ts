import type { IssueFigures } from '@atrium/contract/newsletter/issues';
import { inParallel } from '../platform/in-parallel.ts';
import { logger } from '../platform/logger.ts';
import {
  countCopies,
  countWaitingCopies,
  listDueMail,
  NEW_MAIL,
  planWaitingCopies,
  queueIssue,
} from '../platform/mail/mail-store.ts';
import { addAudiencePage, deleteAudience, readAudiencePage } from './audience-store.ts';
import { planStart } from './issues/issue.ts';
import { changeIssue, findIssue, listRunningIssues, type SeenIssue } from './issues/issue-store.ts';

/** A part of the list of confirmed members, and the place after it; null at the end. */
interface MemberPage {
  ids: string[];
  after: string | null;
}

export interface SendingPorts {
  /** How many emails the provider accepts per second. */
  perSecond: number;
  /** Lists members who confirmed before `until`. */
  listMembers(until: Date, after: string | null): Promise<MemberPage>;
  /** Delivers an email of the queue if it is due; of concurrent calls one does. */
  deliver(mailId: string, issue: SeenIssue): Promise<unknown>;
  now(): number;
  wait(ms: number): Promise<void>;
}

const SECOND_MS = 1000;

/** How long a run sends, which starts every minute; the next one then takes over. */
export const RUN_MS = 52_000;

/** Returns about how many minutes an issue to this many members takes. */
export function estimateMinutes(members: number, perSecond: number): number {
  return Math.ceil(members / (perSecond * (RUN_MS / SECOND_MS)));
}

/** Emails at a time; mail servers limit connections. */
const CONCURRENCY = 10;

/**
 * Starts the issues that are due, and sends them until `deadline` (milliseconds since 1970), at most `perSecond` emails a
 * second, and none while a new email of another kind waits. Can be interrupted anywhere and run any number of times: each step is stored
 * with a precondition, and the queue has one email for each member and issue.
 */
export async function sendIssues(ports: SendingPorts, deadline: number): Promise<void> {
  for (const { id } of await listRunningIssues(new Date(ports.now()))) {
    try {
      await sendIssue(id, ports, deadline);
    } catch (cause) {
      logger.error('newsletter.send_failed', { issueId: id, cause: String(cause) });
    }
  }
}

async function sendIssue(id: string, ports: SendingPorts, deadline: number): Promise<void> {
  while (ports.now() < deadline) {
    const issue = await findIssue(id);
    if (issue?.value.status === 'scheduled') {
      await changeIssue(issue, planStart(new Date(ports.now())));
    } else if (issue?.value.status !== 'sending') break;
    else if (!issue.value.audience?.isFrozen) await freezePage(issue, ports);
    else if (!(await sendSlice(issue, ports, deadline))) break;
  }
  await updateFigures(id, ports);
}

/** Stores the next page of the audience. A conflict is repeated by the caller. */
async function freezePage(issue: SeenIssue, { listMembers }: SendingPorts): Promise<void> {
  const { audience, startedAt } = issue.value;
  if (!audience || !startedAt) return;
  const { ids, after } = await listMembers(startedAt, audience.after);
  await addAudiencePage(issue, ids, {
    members: audience.members + ids.length,
    pages: audience.pages + (ids.length > 0 ? 1 : 0),
    after,
    isFrozen: after === null,
  });
}

/** Sends the emails of one second; false if none is due, or none could be tried. */
async function sendSlice(issue: SeenIssue, ports: SendingPorts, deadline: number): Promise<boolean> {
  const started = ports.now();
  const pause = () => ports.wait(Math.max(0, started + SECOND_MS - ports.now()));
  if ((await listDueMail(NEW_MAIL, started, 1)).length > 0) {
    await pause();
    return true;
  }
  const due = (await listDueMail(planWaitingCopies(issue.id), started, ports.perSecond)).map(({ id }) => id);
  const queued = due.length < ports.perSecond ? await queueNext(issue, ports.perSecond - due.length) : [];
  const mails = [...new Set([...due, ...queued])];
  if (mails.length === 0) return false;
  let failed = 0;
  await inParallel(mails, CONCURRENCY, async id => {
    if (ports.now() >= deadline) return;
    try {
      await ports.deliver(id, issue);
    } catch (cause) {
      failed += 1;
      logger.error('newsletter.email_failed', { id, cause: String(cause) });
    }
  });
  await pause();
  return failed < mails.length;
}

/** Queues the emails of the next members, at most `count`, and returns their ids. */
async function queueNext(issue: SeenIssue, count: number): Promise<string[]> {
  const { audience, next, subject } = issue.value;
  if (!audience || next.page >= audience.pages) return [];
  const members = await readAudiencePage(issue.id, next.page);
  const turn = members.slice(next.member, next.member + count);
  const ids = turn.map(memberId => `newsletter-${issue.id}-${memberId}`);
  await Promise.all(
    turn.map(async (memberId, i) => queueIssue(ids[i] ?? '', { issueId: issue.id, memberId }, subject)),
  );
  const isLast = next.member + turn.length >= members.length;
  const after = isLast ? { page: next.page + 1, member: 0 } : { ...next, member: next.member + turn.length };
  await changeIssue(issue, { next: after });
  return ids;
}

/** Stores how far an issue is, and that it is sent when no email waits any more. */
async function updateFigures(id: string, { now }: SendingPorts): Promise<void> {
  const issue = await findIssue(id);
  if (!issue?.value.audience?.isFrozen || issue.value.status === 'sent') return;
  const { audience, next, status } = issue.value;
  // Before the counts: an email that ends in between is then open, and the next run ends the issue.
  const open = await countWaitingCopies(id);
  const { sent, failed, suppressed, bounced, outdated } = await countCopies(id);
  const isSent = status === 'sending' && next.page >= audience.pages && open === 0;
  // An account's erasure deletes its emails, so fewer can be counted than there were members.
  const rest = Math.max(0, audience.members - sent - failed - suppressed - bounced - outdated);
  const figures: IssueFigures = {
    ...{ sent, failed, suppressed, bounced },
    left: isSent ? outdated + rest : outdated,
    waiting: isSent ? 0 : rest,
  };
  const change = { figures, ...(isSent && { status: 'sent' as const, endedAt: new Date(now()) }) };
  // Before the status says that nothing is left to do.
  if (isSent) await deleteAudience(id);
  await changeIssue(issue, change);
}
