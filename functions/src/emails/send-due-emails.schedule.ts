import { defineSchedule } from '../platform/define-schedule.ts';
import { inParallel } from '../platform/in-parallel.ts';
import { logger } from '../platform/logger.ts';
import { listDueMail, WAITING_MAIL } from '../platform/mail/mail-store.ts';
import { SMTP_URL } from '../platform/params.ts';
import { deliverStored } from './deliver-stored.ts';
import { openSmtp } from './smtp.ts';

/** Shorter than the lease of an email. */
const TIMEOUT_SECONDS = 300;
/** No email is started after this time. */
const BUDGET_MS = 240_000;
const MAX_PER_RUN = 500;
/** Emails at a time; mail servers limit connections. */
const CONCURRENCY = 5;
/** An email that has waited longer means that sending doesn't work, unless only its own mailbox doesn't take it. */
const BACKLOG_MS = 15 * 60_000;

/**
 * Every minute: sends the emails, other than newsletters, that are due, which are those whose last attempt failed, whose function was stopped, or that
 * were queued while no mail server was set up. Concurrent runs are safe.
 */
export const onSendDueEmails = () =>
  defineSchedule('1 minutes', { timeoutSeconds: TIMEOUT_SECONDS, secrets: [SMTP_URL] }, async () => {
    const started = Date.now();
    const due = await listDueMail(WAITING_MAIL, started, MAX_PER_RUN);
    if (due.length === 0) return;
    const report = (since: readonly Date[]) => {
      const waitedMs = started - Math.min(...since.map(Number));
      if (waitedMs > BACKLOG_MS) logger.warn('mail.backlog', { due: due.length, waitedMs });
    };
    report(due.map(({ dueAt }) => dueAt));
    let isServerDown = false;
    const send = await openSmtp(() => {
      isServerDown = true;
    });
    await inParallel(due, CONCURRENCY, async ({ id }) => {
      if (Date.now() <= started + BUDGET_MS) await deliverStored(id, send);
    });
    // Each attempt makes an email due later, so that it is never due for long.
    if (isServerDown) report(due.map(({ createdAt }) => createdAt));
  });
