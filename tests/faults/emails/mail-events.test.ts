import { createHash } from 'node:crypto';
import type { MailEvent } from '@atrium/contract/emails/mail-events';
import type { IssueFigures } from '@atrium/contract/newsletter/issues';
import { BRAND } from '@atrium/contract/platform/brand';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Delivery } from '../../../functions/src/emails/delivery.ts';
import { readEmail, writeDelivery } from '../../../functions/src/emails/email-store.ts';
import { applyMailEvent } from '../../../functions/src/emails/mail-events/apply-mail-event.ts';
import { leaveAllLists } from '../../../functions/src/inquiries/mailing-lists/leave-list.ts';
import { NEW_ISSUE } from '../../../functions/src/newsletter/issues/issue.ts';
import { findIssue, stageBounce } from '../../../functions/src/newsletter/issues/issue-store.ts';
import { findSuppression, liftSuppression } from '../../../functions/src/platform/mail/suppression-store.ts';
import { interruptEverywhere } from '../../support/in-process/interruption.ts';
import { openMemoryFirestore } from '../../support/in-process/memory-firestore.ts';

const DAY_MS = 86_400_000;
const TO = 'ines@company.example';
const ID = 'contacts-1-notice';
const ISSUE = 'issue00001';
const COPY = `newsletter-${ISSUE}-member00000000000000`;
const MEMBER = 'newsletter_subscribers/member00000000000000';

const now = Date.now();
const daysAgo = (days: number) => new Date(now - days * DAY_MS);

let ids = 0;
function event(change: Partial<MailEvent> = {}): MailEvent {
  ids += 1;
  return {
    id: `event-${ids}`,
    kind: 'hard_bounce',
    email: TO,
    messageId: `<${ID}@atrium.example>`,
    reason: '550 5.1.1 No such user',
    at: new Date(now).toISOString(),
    ...change,
  };
}

const FIGURES: IssueFigures = { sent: 3, waiting: 0, failed: 0, suppressed: 0, bounced: 0, left: 0 };

/** Emails that a provider has accepted, one of them of an issue of the newsletter, and the list of its members. */
class MailWorld {
  readonly database = openMemoryFirestore();

  constructor() {
    this.addMail(ID, { to: TO });
  }

  addMail(id: string, { state = 'sent', sentAt = daysAgo(0.1), ...fields }: Record<string, unknown>) {
    const isSent = state === 'sent';
    this.database.put(`mail/${id}`, {
      stream: 'transactional',
      createdAt: sentAt,
      message: { subject: 'Thank you', ...(!isSent && { text: 'Hello', html: '<p>Hello</p>' }) },
      delivery: {
        state,
        attempts: 1,
        nextAttemptAt: isSent ? null : new Date(now),
        error: null,
        changedAt: sentAt,
      },
      ...fields,
    });
  }

  addIssue(change: object = {}) {
    this.database.put(`newsletter_issues/${ISSUE}`, {
      ...NEW_ISSUE,
      subject: 's',
      summary: 's',
      content: 'c',
      savedById: 'u1',
      savedBy: null,
      createdAt: daysAgo(1),
      savedAt: daysAgo(1),
      startedAt: daysAgo(1),
      status: 'sent',
      audience: { members: 3, pages: 1, after: null, isFrozen: true },
      figures: FIGURES,
      ...change,
    });
    this.addMail(COPY, { to: TO, stream: 'newsletter', newsletter: { issueId: ISSUE, memberId: 'm' } });
  }

  addMember() {
    const key = createHash('sha256')
      .update(JSON.stringify(['newsletter', TO]))
      .digest('hex');
    this.database.put(MEMBER, {
      email: TO,
      status: 'active',
      source: 'home_page',
      verification: 'passed',
      unsubscribeToken: 'x'.repeat(32),
      confirmedAt: daysAgo(2),
    });
    this.database.put(`list_members/${key}`, {
      collection: 'newsletter_subscribers',
      submissionId: 'member00000000000000',
      since: daysAgo(2),
    });
  }

  apply(mailEvent: MailEvent) {
    return applyMailEvent('sandbox', mailEvent, {
      leaveLists: leaveAllLists,
      stageIssueBounce: stageBounce,
      now: () => now,
    });
  }

  mail(id = ID) {
    return this.database.record<{ delivery: Delivery; message: object }>(`mail/${id}`);
  }

  async figures() {
    return (await findIssue(ISSUE))?.value.figures;
  }

  /** Everything that is stored. */
  get documents() {
    return new Map([...this.database.documents].map(([path, { fields }]) => [path, fields]));
  }
}

let world: MailWorld;
beforeEach(() => {
  world = new MailWorld();
});

describe('a hard bounce', () => {
  it('changes nothing when it is repeated', async () => {
    const bounce = event();
    await world.apply(bounce);
    const { documents } = world;
    expect(await world.apply(bounce)).toBe('repeated');
    expect(world.documents).toEqual(documents);
    expect(JSON.stringify([...documents].filter(([path]) => !path.startsWith('mail/')))).not.toContain(TO);
  });

  it('suppresses nobody again after staff have allowed the address', async () => {
    const bounce = event({ email: TO.toUpperCase() });
    await world.apply(bounce);
    expect(await findSuppression(TO)).toBe('550 5.1.1 No such user');
    await liftSuppression(TO);
    expect(await world.apply(bounce)).toBe('repeated');
    expect(await findSuppression(TO)).toBeNull();
    await world.apply(event());
    expect(await findSuppression(TO)).not.toBeNull();
  });

  it('is ignored when it is so old that its first delivery may be forgotten', async () => {
    expect(await world.apply(event({ at: daysAgo(31).toISOString() }))).toBe('outdated');
    expect(await findSuppression(TO)).toBeNull();
    // A provider's clock that is ahead.
    expect(await world.apply(event({ at: daysAgo(-400).toISOString() }))).toBe('applied');
  });

  it('never suppresses our own address', async () => {
    await world.apply(event({ email: BRAND.contactEmail, messageId: null }));
    for (let times = 0; times < 6; times += 1) {
      await world.apply(event({ email: BRAND.contactEmail, kind: 'soft_bounce' }));
    }
    expect(await findSuppression(BRAND.contactEmail)).toBeNull();
  });
});

describe('the email of a bounce', () => {
  it('is the last one that was sent to the recipient if the provider doesn’t name it', async () => {
    world.addMail('older', { to: TO, sentAt: daysAgo(2) });
    world.addMail('queued', { to: TO, state: 'queued', sentAt: daysAgo(0) });
    world.addMail('other', { to: 'other@company.example', sentAt: daysAgo(0) });
    await world.apply(event({ messageId: null, email: TO.toUpperCase().replace('INES', 'ines') }));
    for (const id of ['older', 'queued', 'other']) expect(world.mail(id)?.delivery.state).not.toBe('bounced');
    await world.apply(event({ messageId: '<d12c2f1c-60f3@mtasv.example>' }));
    expect([world.mail()?.delivery.state, world.mail('older')?.delivery.state]).toEqual([
      'bounced',
      'bounced',
    ]);
  });

  it('is none of ours that was deleted since, as with the waitlist that a complaint leaves', async () => {
    vi.stubEnv('MAIL_FROM', 'Atrium AI <hello@atrium.example>');
    onTestFinished(() => void vi.unstubAllEnvs());
    await world.apply(event({ messageId: '<waitlist-1-invitation@atrium.example>' }));
    expect(world.mail()?.delivery.state).toBe('sent');
  });

  it.each([
    ['sent more than a week before', daysAgo(8)],
    ['sent after the bounce', daysAgo(-1)],
  ])('is none that was %s', async (_, sentAt) => {
    world.addMail(ID, { to: TO, sentAt });
    expect(await world.apply(event({ messageId: null }))).toBe('applied');
    expect(world.mail()?.delivery.state).toBe('sent');
    expect(await findSuppression(TO)).not.toBeNull();
  });

  it('is none that was sent to another recipient', async () => {
    world.addMail(ID, { to: 'other@company.example' });
    world.addMail('newest', { to: TO });
    await world.apply(event());
    expect([world.mail()?.delivery.state, world.mail('newest')?.delivery.state]).toEqual(['sent', 'sent']);
  });

  it.each(['sending', 'retry'])('isn’t sent again when its acceptance isn’t stored: %s', async state => {
    world.addMail(ID, { to: TO, state });
    const email = await readEmail(ID);
    await world.apply(event());
    expect(world.mail()?.delivery.state).toBe('bounced');
    expect(world.mail()?.message).toEqual({ subject: 'Thank you' });
    const settled: Delivery = { state: 'sent', attempts: 1, nextAttemptAt: null, error: null };
    expect(email && (await writeDelivery(ID, settled, email.version))).toBeNull();
  });

  it.each(['failed', 'suppressed', 'outdated'])('keeps its state when it is %s', async state => {
    world.addMail(ID, { to: TO, state });
    await world.apply(event());
    expect(world.mail()?.delivery.state).toBe(state);
  });
});

describe('soft bounces', () => {
  const soft = (days: number, change: Partial<MailEvent> = {}) =>
    event({ kind: 'soft_bounce', reason: '452 Mailbox full', at: daysAgo(days).toISOString(), ...change });

  it('suppress the recipient when there are five in a week', async () => {
    for (const days of [6, 5, 3, 2]) await world.apply(soft(days));
    expect(await findSuppression(TO)).toBeNull();
    await world.apply(soft(0));
    expect(await findSuppression(TO)).toBe('5 emails in a week came back. The last reason: 452 Mailbox full');
    expect(world.mail()?.delivery.state).toBe('sent');
  });

  it('suppress nobody when they are spread, repeated or of several recipients', async () => {
    for (const days of [12, 9, 6, 4, 2]) await world.apply(soft(days));
    const repeated = soft(1);
    for (let times = 0; times < 5; times += 1) await world.apply(repeated);
    await world.apply(soft(0, { email: 'other@company.example' }));
    expect(await findSuppression(TO)).toBeNull();
    await world.apply(soft(0));
    expect(await findSuppression(TO)).not.toBeNull();
  });

  it('are all counted when they arrive at once', async () => {
    await Promise.all([1, 2, 3, 4, 5].map(() => world.apply(soft(0))));
    expect(await findSuppression(TO)).not.toBeNull();
  });

  it('change nothing after a hard bounce', async () => {
    await world.apply(event());
    const { documents } = world;
    for (let times = 0; times < 6; times += 1) await world.apply(soft(0));
    const changed = [...world.documents].filter(([path, fields]) => documents.get(path) !== fields);
    expect(changed.filter(([path]) => !path.startsWith('mail_events/'))).toEqual([]);
  });

  it('are counted anew after staff have allowed the address', async () => {
    for (let times = 0; times < 5; times += 1) await world.apply(soft(0));
    await liftSuppression(TO);
    await world.apply(soft(0));
    expect(await findSuppression(TO)).toBeNull();
  });
});

describe('a complaint', () => {
  it.each([
    ['before', ['complaint', 'hard_bounce']],
    ['after', ['hard_bounce', 'complaint']],
  ] as const)('is the reason why nothing is sent when it arrives %s a bounce', async (_, kinds) => {
    for (const kind of kinds) await world.apply(event({ kind }));
    expect(world.mail()?.delivery.state).toBe('bounced');
    expect(await findSuppression(TO)).toBe('The recipient marked it as spam.');
  });
});

describe('the figures of an issue', () => {
  const ofCopy = () => event({ messageId: `<${COPY}@atrium.example>` });

  it.each(['sent', 'stopped'])('count an email that bounces after the issue was %s', async status => {
    world.addIssue({ status });
    await world.apply(ofCopy());
    await world.apply(ofCopy());
    expect(await world.figures()).toEqual({ ...FIGURES, sent: 2, bounced: 1 });
  });

  it('count an email that bounces before the first count', async () => {
    world.addIssue({ status: 'sending', figures: null });
    await world.apply(ofCopy());
    expect(await world.figures()).toEqual({ ...FIGURES, sent: 0, waiting: 2, bounced: 1 });
  });
});

it('a complaint is applied once wherever its function is killed and however often it is repeated', async () => {
  const complaint = event({ kind: 'complaint', messageId: `<${COPY}@atrium.example>` });
  const kills = await interruptEverywhere(
    () => {
      const next = new MailWorld();
      next.addIssue();
      next.addMember();
      return next;
    },
    next => next.apply(complaint),
    async next => {
      await Promise.all([next.apply(complaint), next.apply(complaint)]);
      expect(await next.apply(complaint)).toBe('repeated');
      expect(await next.figures()).toEqual({ ...FIGURES, sent: 2, bounced: 1 });
      expect(await findSuppression(TO)).not.toBeNull();
      expect(next.mail(COPY)?.delivery.state).toBe('bounced');
      expect(next.database.record(MEMBER)).toMatchObject({ status: 'unsubscribed' });
    },
  );
  expect(kills).toBeGreaterThan(10);
});
