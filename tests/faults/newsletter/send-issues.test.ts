import { beforeEach, describe, expect, it } from 'vitest';
import { deliverEmail } from '../../../functions/src/emails/deliver-email.ts';
import { LEASE_MS } from '../../../functions/src/emails/delivery.ts';
import { writeDelivery } from '../../../functions/src/emails/email-store.ts';
import { applyMailEvent } from '../../../functions/src/emails/mail-events/apply-mail-event.ts';
import type { OutgoingEmail, SendEmail } from '../../../functions/src/emails/smtp.ts';
import { listConfirmedMembers } from '../../../functions/src/inquiries/mailing-lists/list-member-store.ts';
import { isOnList } from '../../../functions/src/inquiries/submissions/submission.ts';
import { readSubmission } from '../../../functions/src/inquiries/submissions/submission-store.ts';
import { NEW_ISSUE, planSend, planStop } from '../../../functions/src/newsletter/issues/issue.ts';
import {
  changeIssue,
  findIssue,
  type SeenIssue,
  stageBounce,
} from '../../../functions/src/newsletter/issues/issue-store.ts';
import { estimateMinutes, RUN_MS, sendIssues } from '../../../functions/src/newsletter/send-issues.ts';
import { suppressAddress } from '../../../functions/src/platform/mail/suppression-store.ts';
import { interruptEverywhere, pass } from '../../support/in-process/interruption.ts';
import { openMemoryFirestore } from '../../support/in-process/memory-firestore.ts';

const ID = 'issue00001';
const MINUTE_MS = 60_000;

/** A newsletter with members, a mailbox for all of them, and a clock that only waiting moves. */
class NewsletterWorld {
  now = 1_800_000_000_000;
  perSecond = 10;
  /** The recipients of accepted emails, with their times. */
  readonly accepted: { to: string; at: number }[] = [];
  /** The results of the next attempts; then all are accepted. */
  readonly outcomes: Awaited<ReturnType<SendEmail>>[] = [];
  /** Emails whose member can’t be read. */
  readonly failing = new Set<string>();
  /** Called before each email is given to the mail server. */
  beforeSending: () => Promise<void> = async () => {};
  /** Called after each email was accepted, while its function goes on. */
  onAccepted: (email: OutgoingEmail) => void = () => {};
  readonly database = openMemoryFirestore({ now: () => this.now });

  constructor(members: number) {
    for (let i = 0; i < members; i += 1) this.addMember(i);
    this.database.put(`newsletter_issues/${ID}`, {
      ...NEW_ISSUE,
      subject: 'What we learned',
      summary: 'In short.',
      content: 'Hello.',
      savedById: 'u1',
      savedBy: 'admin@atrium.example',
      createdAt: new Date(this.now),
      savedAt: new Date(this.now),
    });
  }

  addMember(i: number): string {
    const id = `member${String(i).padStart(14, '0')}`;
    this.database.put(`newsletter_subscribers/${id}`, {
      email: `m${i}@company.example`,
      status: 'active',
      source: 'home_page',
      verification: 'passed',
      unsubscribeToken: 'x'.repeat(32),
      confirmedAt: new Date(this.now - MINUTE_MS),
    });
    return id;
  }

  async change(plan: (issue: SeenIssue) => object | null): Promise<void> {
    const issue = await findIssue(ID);
    const change = issue && plan(issue);
    if (issue && change) expect(await changeIssue(issue, change)).toBe(true);
  }

  send = () => this.change(({ value }) => planSend(value, null, new Date(this.now)));
  stop = () => this.change(({ value }) => planStop(value));

  /** One run of the schedule. */
  run(budgetMs = MINUTE_MS): Promise<void> {
    return sendIssues(
      {
        perSecond: this.perSecond,
        listMembers: listConfirmedMembers,
        deliver: mailId => this.#deliver(mailId),
        now: () => this.now,
        wait: async ms => {
          this.now += ms;
        },
      },
      this.now + budgetMs,
    );
  }

  /** Runs until nothing changes, with enough time between the runs for leases and retries. */
  async finish(): Promise<void> {
    for (let runs = 0; runs < 6; runs += 1) {
      await this.run();
      this.now += LEASE_MS;
    }
  }

  async #deliver(mailId: string): Promise<void> {
    await deliverEmail(mailId, {
      write: writeDelivery,
      isStillTrue: async () => true,
      findAccountRecipient: async () => null,
      countRecipientEmail: async () => null,
      composeIssue: async (id, { memberId }) => {
        if (this.failing.has(id)) throw new Error('Unavailable');
        const member = await readSubmission('newsletter_subscribers', memberId);
        if (!member || !isOnList(member.submission)) return null;
        const to = member.submission.fields.email ?? '';
        return { id, to, replyTo: '', subject: 's', text: 't', html: 'h', headers: {} };
      },
      createLink: async () => 'impossible',
      send: email => this.#accept(email),
      now: () => this.now,
      random: () => 0.5,
    });
  }

  /** Reports an email as bounced, like its provider. */
  bounce({ id, to }: Pick<OutgoingEmail, 'id' | 'to'>) {
    const event = {
      id: `bounce-${id}`,
      kind: 'hard_bounce',
      email: to,
      messageId: `<${id}@atrium.example>`,
      reason: '550',
      at: new Date(this.now).toISOString(),
    } as const;
    return applyMailEvent('sandbox', event, {
      leaveLists: async () => {},
      stageIssueBounce: stageBounce,
      now: () => this.now,
    });
  }

  async #accept(email: OutgoingEmail): ReturnType<SendEmail> {
    const { to } = email;
    await this.beforeSending();
    await pass();
    const outcome = this.outcomes.shift() ?? { type: 'accepted' };
    if (outcome.type === 'accepted') {
      this.accepted.push({ to, at: this.now });
      this.onAccepted(email);
    }
    await pass();
    return outcome;
  }

  get recipients() {
    return this.accepted.map(({ to }) => to).toSorted();
  }

  async issue() {
    const issue = await findIssue(ID);
    if (!issue) throw new Error('There is no issue.');
    return issue.value;
  }
}

const emails = (...members: number[]) => members.map(i => `m${i}@company.example`);
const range = (count: number) => emails(...Array(count).keys());

let world: NewsletterWorld;
beforeEach(() => {
  world = new NewsletterWorld(5);
});

it('a due issue is sent also while many others are scheduled', async () => {
  const world = new NewsletterWorld(1);
  const later = new Date(world.now + 3_600_000);
  const issue = world.database.record<object>(`newsletter_issues/${ID}`);
  for (let i = 0; i < 20; i += 1) {
    world.database.put(`newsletter_issues/a${i}`, { ...issue, status: 'scheduled', sendAt: later });
  }
  await world.send();
  await world.finish();
  expect(world.accepted).toHaveLength(1);
});

describe('an issue of the newsletter', () => {
  it('is sent to each confirmed member once, and its audience is deleted after it', async () => {
    world.database.put('newsletter_subscribers/unconfirmed000000000', {
      email: 'unconfirmed@company.example',
      status: 'active',
      confirmedAt: null,
    });
    await world.run();
    expect(world.accepted).toEqual([]);
    await world.send();
    await world.finish();
    expect(world.recipients).toEqual(range(5));
    expect(await world.issue()).toMatchObject({
      status: 'sent',
      audience: { members: 5, isFrozen: true },
      figures: { sent: 5, waiting: 0, failed: 0, suppressed: 0, bounced: 0, left: 0 },
    });
    expect([...world.database.documents.keys()].filter(path => path.includes('/audience/'))).toEqual([]);
  });

  it('is sent to those who were members at its start and are when it is their turn', async () => {
    world.perSecond = 1;
    await world.send();
    world.beforeSending = async () => {
      world.beforeSending = async () => {};
      world.now += 1;
      world.addMember(9);
      const left = `newsletter_subscribers/${'member00000000000004'}`;
      world.database.put(left, { ...world.database.record(left), status: 'unsubscribed' });
      await suppressAddress('m3@company.example', '550 No such user');
    };
    // Confirmed a minute before, so they would be in a list that is read again.
    await world.finish();
    expect(world.recipients).toEqual(range(3));
    expect((await world.issue()).figures).toEqual({
      sent: 3,
      waiting: 0,
      failed: 0,
      suppressed: 1,
      bounced: 0,
      left: 1,
    });
  });

  it('counts each email that bounces, while it is sent, at its end and later', async () => {
    const reports: Promise<unknown>[] = [];
    const mails: OutgoingEmail[] = [];
    world = new NewsletterWorld(30);
    world.onAccepted = email => {
      mails.push(email);
      if (mails.length % 3 === 0) reports.push(world.bounce(email), world.bounce(email));
    };
    await world.send();
    await world.finish();
    await Promise.all(reports);
    const figures = { sent: 20, waiting: 0, failed: 0, suppressed: 0, bounced: 10, left: 0 };
    expect(await world.issue()).toMatchObject({ status: 'sent', figures });
    await Promise.all(mails.slice(0, 8).map(email => world.bounce(email)));
    expect((await world.issue()).figures).toEqual({ ...figures, sent: 14, bounced: 16 });
    expect(world.recipients).toEqual(range(30).toSorted());
  });

  it('has an audience of several pages', async () => {
    world = new NewsletterWorld(1203);
    world.perSecond = 100;
    await world.send();
    await world.finish();
    expect(world.recipients).toEqual(range(1203).toSorted());
    expect((await world.issue()).audience).toMatchObject({ members: 1203, pages: 3 });
  });

  it('starts at its time', async () => {
    await world.change(({ value }) => planSend(value, new Date(world.now + MINUTE_MS), new Date(world.now)));
    await world.run();
    expect(world.accepted).toEqual([]);
    world.now += MINUTE_MS;
    await world.finish();
    expect(world.recipients).toEqual(range(5));
  });

  it('is sent once by two runs at the same time, and by more runs later', async () => {
    await world.send();
    await Promise.all([world.run(), world.run(), world.run()]);
    await world.finish();
    expect(world.recipients).toEqual(range(5));
  });

  it('is sent once when it is stopped and continued', async () => {
    world.perSecond = 1;
    await world.send();
    await world.run(2500);
    const before = world.recipients.length;
    expect(before).toBeGreaterThan(0);
    await world.stop();
    await world.finish();
    expect(world.recipients).toHaveLength(before);
    expect(await world.issue()).toMatchObject({ status: 'stopped', figures: { sent: before } });
    await world.send();
    await world.finish();
    expect(world.recipients).toEqual(range(5));
    expect((await world.issue()).status).toBe('sent');
  });

  it('ends when the emails of an erased account were deleted meanwhile', async () => {
    world.perSecond = 1;
    await world.send();
    await world.run(2500);
    const [erased = ''] = world.database.records('mail').keys();
    world.database.documents.delete(`mail/${erased}`);
    await world.finish();
    expect(await world.issue()).toMatchObject({ status: 'sent', figures: { sent: 4, left: 1, waiting: 0 } });
  });

  it('is sent at most once to a member when the connection is lost before the reply', async () => {
    world.outcomes.push({ type: 'temporary', reason: 'Connection closed', mayHaveArrived: true });
    await world.send();
    await world.finish();
    expect(world.recipients).toHaveLength(4);
    expect(await world.issue()).toMatchObject({ status: 'sent', figures: { sent: 4, failed: 1 } });
    const errors = [
      ...world.database.records<{ delivery: { error: string | null } }>('mail').values(),
    ].flatMap(({ delivery }) => delivery.error ?? []);
    expect(errors).toEqual(['It may have arrived. The last reason: Connection closed']);
  });

  it('goes on with the other members when an email can’t be tried, and tries it again', async () => {
    await world.send();
    world.failing.add(`newsletter-${ID}-member00000000000002`);
    await world.finish();
    expect(world.recipients).toEqual(emails(0, 1, 3, 4));
    expect((await world.issue()).status).toBe('sending');
    world.failing.clear();
    await world.finish();
    expect(world.recipients).toEqual(range(5));
    expect((await world.issue()).status).toBe('sent');
  });

  it('is sent at most once to each member wherever its function is killed', async () => {
    const kills = await interruptEverywhere(
      async () => {
        const next = new NewsletterWorld(3);
        next.perSecond = 2;
        await next.send();
        return next;
      },
      next => next.run(),
      async next => {
        await next.finish();
        const uncertain = [
          ...next.database.records<{ delivery: { error: string | null } }>('mail').values(),
        ].filter(({ delivery }) => delivery.error?.includes('may have arrived')).length;
        expect(new Set(next.recipients).size).toBe(next.recipients.length);
        expect((await next.issue()).status).toBe('sent');
        // Killed while an email was given to the mail server: nobody knows whether it arrived.
        expect(next.recipients.length + uncertain).toBeGreaterThanOrEqual(3);
        expect(uncertain).toBeLessThanOrEqual(next.perSecond);
      },
    );
    expect(kills).toBeGreaterThan(40);
  });
});

describe('the rate of newsletters', () => {
  it('lets a run each minute send an issue in the announced time', async () => {
    world = new NewsletterWorld(1500);
    await world.send();
    const minutes = estimateMinutes(1500, world.perSecond);
    expect(minutes).toBe(3);
    for (let runs = 1; runs <= minutes; runs += 1) {
      expect((await world.issue()).status).not.toBe('sent');
      await world.run(RUN_MS);
    }
    expect((await world.issue()).status).toBe('sent');
  });

  it('is kept in every second', async () => {
    world = new NewsletterWorld(40);
    world.perSecond = 7;
    await world.send();
    await world.finish();
    expect(world.accepted).toHaveLength(40);
    for (const { at } of world.accepted) {
      const within = world.accepted.filter(other => other.at >= at && other.at < at + 1000);
      expect(within.length).toBeLessThanOrEqual(7);
    }
  });

  it('is zero while another email waits to be sent', async () => {
    world.database.put('mail/receipt', {
      stream: 'transactional',
      createdAt: new Date(world.now),
      delivery: { state: 'queued', attempts: 0, nextAttemptAt: new Date(world.now), error: null },
    });
    await world.send();
    await world.run();
    expect(world.accepted).toEqual([]);
    world.database.put('mail/receipt', {
      stream: 'transactional',
      delivery: { state: 'sent', attempts: 1, nextAttemptAt: null, error: null },
    });
    await world.finish();
    expect(world.recipients).toEqual(range(5));
  });

  it('isn’t changed by an email that waits for its next attempt', async () => {
    world.database.put('mail/receipt', {
      stream: 'transactional',
      createdAt: new Date(world.now),
      delivery: { state: 'retry', attempts: 1, nextAttemptAt: new Date(world.now), error: '451 Busy' },
    });
    await world.send();
    await world.run();
    expect(world.recipients).toEqual(range(5));
  });

  it('starts no email after the end of a run', async () => {
    world = new NewsletterWorld(40);
    world.perSecond = 40;
    await world.send();
    world.beforeSending = async () => {
      world.now += 100;
    };
    const end = world.now + 1000;
    await world.run(1000);
    expect(world.accepted.length).toBeGreaterThan(0);
    // Those that were started before it.
    expect(world.accepted.filter(({ at }) => at > end).length).toBeLessThanOrEqual(10);
    expect(world.accepted.length).toBeLessThan(25);
  });

  it('counts emails that are tried again after the mail server was busy', async () => {
    world.outcomes.push(...Array(5).fill({ type: 'temporary', reason: '451 Busy', mayHaveArrived: false }));
    await world.send();
    await world.run();
    expect(world.accepted).toEqual([]);
    expect(await world.issue()).toMatchObject({ status: 'sending', figures: { sent: 0, waiting: 5 } });
    await world.finish();
    expect(world.recipients).toEqual(range(5));
    expect((await world.issue()).status).toBe('sent');
  });
});
