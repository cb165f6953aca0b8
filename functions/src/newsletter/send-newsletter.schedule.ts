import { setTimeout } from 'node:timers/promises';
import { deliverStored } from '../emails/deliver-stored.ts';
import { openSmtp } from '../emails/smtp.ts';
import { listConfirmedMembers } from '../inquiries/mailing-lists/list-member-store.ts';
import { unsubscribeHeaders, unsubscribePage } from '../inquiries/mailing-lists/unsubscribe-links.ts';
import { isOnList } from '../inquiries/submissions/submission.ts';
import { readSubmission } from '../inquiries/submissions/submission-store.ts';
import { defineSchedule } from '../platform/define-schedule.ts';
import { publicOrigin } from '../platform/environment.ts';
import { acquireLease } from '../platform/firestore/lease-store.ts';
import { NEWSLETTER_PER_SECOND, SMTP_URL } from '../platform/params.ts';
import { composeIssue } from './issues/compose-issue.ts';
import { listRunningIssues, type SeenIssue } from './issues/issue-store.ts';
import { RUN_MS, sendIssues } from './send-issues.ts';

/** Shorter than the lease of an email, so that an email with an expired lease is not being sent. */
const TIMEOUT_SECONDS = 120;
/** Only one run at a time keeps to the provider's rate. Longer than a run that was not killed. */
const LEASE = { path: 'newsletter_state/sender', ttlMs: TIMEOUT_SECONDS * 1000 };

/** Every minute: sends the issues of the newsletter that are due. */
export const onSendNewsletter = () =>
  defineSchedule('1 minutes', { timeoutSeconds: TIMEOUT_SECONDS, secrets: [SMTP_URL] }, async () => {
    const started = Date.now();
    if ((await listRunningIssues(new Date(started))).length === 0) return;
    const lease = await acquireLease(LEASE.path, 'schedule', LEASE.ttlMs);
    if (!lease) return;
    const send = await openSmtp();
    try {
      await sendIssues(
        {
          perSecond: NEWSLETTER_PER_SECOND.value(),
          listMembers: listConfirmedMembers,
          deliver: (mailId, issue) =>
            deliverStored(mailId, send, {
              composeIssue: async (id, { memberId }) => composeFor(id, memberId, issue),
            }),
          now: Date.now,
          wait: ms => setTimeout(ms),
        },
        started + RUN_MS,
      );
    } finally {
      await lease.release();
    }
  });

/** Composes an issue for a member; null if they have left. */
async function composeFor(mailId: string, memberId: string, issue: SeenIssue) {
  const member = await readSubmission('newsletter_subscribers', memberId);
  if (!member || !isOnList(member.submission)) return null;
  const { fields, unsubscribeToken } = member.submission;
  const origin = publicOrigin();
  const entry = { list: 'newsletter', id: memberId, token: unsubscribeToken, issue: issue.id } as const;
  const { headers = {}, ...mail } = composeIssue(
    { id: issue.id, ...issue.value },
    {
      to: fields.email ?? '',
      unsubscribeUrl: unsubscribePage(origin, entry),
      headers: unsubscribeHeaders(origin, entry),
    },
    origin,
  );
  return { id: mailId, ...mail, headers };
}
