import { deliverEmail } from '../../functions/src/emails/deliver-email.ts';
import { writeDelivery } from '../../functions/src/emails/email-store.ts';
import { isEmailCurrent } from '../../functions/src/emails/is-email-current.wiring.ts';
import type { SendEmail } from '../../functions/src/emails/smtp.ts';
import { runReconciliation } from '../../functions/src/ledger/reconcile/run-reconciliation.ts';
import { listDueMail, WAITING_MAIL } from '../../functions/src/platform/mail/mail-store.ts';
import { allPayments } from '../../functions/src/transactions/transaction-store.ts';
import { SCHEDULE_MS, SENDING_MS } from './options.ts';
import { chance, pick } from './random-actions.ts';
import type { World } from './simulated-world.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The schedule's reconciliation. */
export async function startReconciliation(world: World): Promise<void> {
  world.record('the schedule reconciles');
  const isShort = chance(world, 0.2);
  const work = () => reconcileOnce(world, isShort ? 2_000 : 480_000);
  await world.scheduler.start('reconciliation', work, { endsAt: world.time.now + SCHEDULE_MS });
}

/** Runs one reconciliation and returns its report. */
export function reconcileOnce(world: World, budgetMs: number) {
  return runReconciliation('schedule', budgetMs, async () => ({
    context: world.context,
    findFirstPayment: allPayments.findFirst,
    listSubscriptionsWithoutAccount: async () => [],
    listProblems: async () => [],
  }));
}

/** Emails per run. */
const MAX_SENT = 3;

/** The schedule's sending of the emails that are due. The mail server is in memory, and refuses some for a while. */
export async function sendDueEmails(world: World): Promise<void> {
  const { scheduler, time, checks, options } = world;
  const send: SendEmail = async ({ id }) => {
    await scheduler.wait();
    if (world.happens('mail-error'))
      return { type: 'temporary', reason: 'The mail server is busy.', mayHaveArrived: false };
    checks.checkAccepted(id);
    return { type: 'accepted' };
  };
  const ports = {
    write: writeDelivery,
    isStillTrue: options.defect === 'sends-outdated-emails' ? async () => true : isEmailCurrent,
    findAccountRecipient: async (uid: string) => ({ email: `${uid}@atrium.example`, isConfirmed: true }),
    countRecipientEmail: async () => null,
    composeIssue: async () => null,
    // The emails of the ledger have no links.
    createLink: async () => 'impossible' as const,
    send,
    now: Date.now,
    random: world.random,
  };
  const work = async () => {
    for (const { id } of await listDueMail(WAITING_MAIL, Date.now(), MAX_SENT)) {
      world.record(`  email ${id}: ${await deliverEmail(id, ports)}`);
    }
  };
  world.record('the schedule sends emails');
  await scheduler.start('sending', work, { endsAt: time.now + SENDING_MS });
}

/** Lets time pass: renewals, trials and expiries of Stripe happen in it. */
export async function advanceClock(world: World, ms: number): Promise<void> {
  world.time.now += ms;
  const seconds = Math.floor(world.time.now / 1000);
  for (const { testClock } of world.users) {
    await world.stripe.testHelpers.testClocks.advance(testClock, { frozen_time: seconds });
  }
}

export async function jump(world: World): Promise<void> {
  const days = pick(world, [1 / 24, 1, 5, 16, 32]) ?? 1;
  world.record(`${Math.round(days * 24)} hours pass`);
  await advanceClock(world, HOUR_MS);
  if (days < 1) return;
  // The schedule runs every hour, and Stripe keeps events for 30 days only: some run of these days succeeds.
  await reconcileOnce(world, Number.POSITIVE_INFINITY);
  await advanceClock(world, days * DAY_MS);
}
