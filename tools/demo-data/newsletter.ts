import type { IssueRecord } from '@atrium/contract/newsletter/issue-record';
import type { Firestore } from 'firebase-admin/firestore';
import { writeAll } from './database.ts';

const DAY_MS = 86_400_000;

interface DemoIssue {
  id: string;
  /** How many days ago it was sent; null for a draft. */
  days: number | null;
  subject: string;
  summary: string;
  content: string;
}

const ISSUES: readonly DemoIssue[] = [
  {
    id: 'missedcall',
    days: 61,
    subject: 'What an unanswered phone costs',
    summary:
      'Five numbers you already have, and the one that decides whether a receptionist pays for herself.',
    content: `![A house with one lit window](/share/blog.png)

Most companies know how many calls they answer. Few know what the others cost.

## The five numbers

1. Calls in a week
2. The share that nobody answers
3. The share of those that would have bought
4. What a first order is worth
5. How many callers try again

Multiply the first four, and subtract the fifth. **If the result is below a few hundred dollars a month, do nothing.** That is an answer, too.

[Work it out on one page](/blog/price-of-a-missed-call)`,
  },
  {
    id: 'sendalone1',
    days: 19,
    subject: 'What AI may send without you',
    summary: 'A rule in four levels, based on what a mistake costs and whether it can be undone.',
    content: `![A house with one lit window](/share/blog.png)

“Can it send this by itself?” is the wrong question. The right one: *what happens when it’s wrong?*

- A reminder of an appointment: nothing. Let it send.
- An invoice: it can be corrected. Read every tenth one.
- A filed form: it can’t be undone. A person presses the button.

> Start one level below where you feel comfortable, and move up when the numbers say so.

[Read the rule and the math](/blog/what-ai-may-send-without-you)

---

Questions? Reply to this email: a person reads every one.`,
  },
  {
    id: 'draftnext1',
    days: null,
    subject: 'Build, buy or leave it alone',
    summary: 'Three honest options, and how to compare what they cost over three years.',
    content: `## Three options

Someone wants to automate a process. There are always three options, and the third one is left out of most offers.

[Compare them](/blog/build-buy-or-leave-it)`,
  },
];

interface Audience {
  members: number;
  failed: number;
  bounced: number;
  unsubscribed: number;
}

const NOBODY: Audience = { members: 0, failed: 0, bounced: 0, unsubscribed: 0 };

/** Who got the sent ones. */
const AUDIENCES: Readonly<Record<string, Audience>> = {
  missedcall: { members: 118, failed: 2, bounced: 1, unsubscribed: 1 },
  sendalone1: { members: 143, failed: 1, bounced: 2, unsubscribed: 0 },
};

/** Two sent issues of the newsletter and a draft. */
export function seedNewsletter(database: Firestore, now: number): Promise<void> {
  return writeAll(
    database,
    ISSUES.map(({ id, days, ...content }) => [`newsletter_issues/${id}`, toRecord(id, days, content, now)]),
  );
}

function toRecord(
  id: string,
  days: number | null,
  content: Pick<IssueRecord, 'subject' | 'summary' | 'content'>,
  now: number,
): IssueRecord {
  const written = new Date(now - ((days ?? 1) + 1) * DAY_MS);
  const sentAt = days === null ? null : new Date(now - days * DAY_MS);
  const { members, failed, bounced, unsubscribed } = AUDIENCES[id] ?? NOBODY;
  return {
    ...content,
    status: sentAt ? 'sent' : 'draft',
    sendAt: sentAt,
    startedAt: sentAt,
    endedAt: sentAt && new Date(sentAt.getTime() + 60_000),
    createdAt: written,
    savedAt: written,
    savedById: 'admin',
    savedBy: 'admin@atrium.example',
    audience: sentAt && { members, pages: 1, after: null, isFrozen: true },
    next: { page: sentAt ? 1 : 0, member: 0 },
    figures: sentAt && {
      sent: members - failed - bounced,
      waiting: 0,
      failed,
      suppressed: 0,
      bounced,
      left: 0,
    },
    unsubscribed,
  };
}
