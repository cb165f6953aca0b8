import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { database, readData } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import type { Person } from '../../support/people.ts';
import { closeDatabases, joinList } from '../../support/records/submissions.ts';
import { LARGE } from '../../support/rows.ts';
import { runSchedule } from '../../support/run-schedule.ts';
import { outbox } from '../../support/sandbox.ts';
import { expectAccessibleLayout, expectNoAxeViolations } from '../accessibility.ts';
import { newPage } from '../browser.ts';
import { at } from '../person.ts';
import { claimsOf, enterAs } from '../staff.ts';

const PATH = '/admin/newsletter';

let page: Page;
let staff: Person;
let subject: string;
beforeEach(() => {
  subject = `Lessons ${randomUUID().slice(0, 8)}`;
});
afterAll(closeDatabases);

/** Refused calls of this page. */
const REFUSED = [
  /the server responded with a status of (400|409) \(.*\/api\/admin\/newsletter/,
  /The preview of an issue couldn’t be loaded/,
];

async function open(path = PATH): Promise<void> {
  const claims = { ...claimsOf('user'), permissions: ['manage_inquiries'] };
  const entered = await enterAs(claims, path, { allowConsole: REFUSED });
  page = entered.page;
  staff = entered.person;
}

const field = (label: string) => page.getByRole('textbox', { name: label });
const button = (label: string | RegExp) =>
  page.getByRole('button', { name: label, exact: typeof label === 'string' });
const email = () => page.frameLocator('iframe[title="The email"]');

/** Fills in and saves a new issue; returns its id. */
async function writeIssue(): Promise<string> {
  await field('Subject').fill(subject);
  await field('Summary').fill('In short.');
  await field('Content').fill('## One lesson\n\nHello **you**.\n\n[Read more](/blog)');
  await button('Save Draft').click();
  await page.getByText('Saved as a draft.').waitFor();
  return new URL(page.url()).searchParams.get('id') ?? '';
}

/** Limits an issue to these members: the other tests' members are on the list, too. */
async function startFor(id: string, members: readonly string[]): Promise<void> {
  const issue = database.doc(`newsletter_issues/${id}`);
  await issue.collection('audience').doc('0').set({ members });
  await issue.update({
    status: 'sending',
    startedAt: new Date(),
    audience: { members: members.length, pages: 1, after: null, isFrozen: true },
  });
}

describe('an issue of the newsletter', () => {
  it('is written, tested and sent by staff; it arrives, is in the archive, and its link unsubscribes', async () => {
    const member = await joinList('newsletter_subscribers');
    await open(`${PATH}?new`);
    const id = await writeIssue();
    await email().getByRole('heading', { name: 'One lesson' }).waitFor();
    await expectNoAxeViolations(page);
    await button('Send Me a Test').click();
    await page.getByText(`The test is on its way to ${staff.email}.`).waitFor();
    await eventually(async () =>
      expect((await outbox(staff.email)).map(mail => mail.subject)).toContain(`[Test] ${subject}`),
    );

    await button('Send or Schedule...').click();
    await expectNoAxeViolations(page);
    await button(/^Send to /).click();
    await page.getByText('Starts within a minute.').waitFor();
    await startFor(id, [member.id]);
    expect(await runSchedule('newsletterSend')).toBe(200);
    await page.reload();
    await page.getByText('Sent', { exact: true }).first().waitFor();
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: 'All Issues' }).click();
    await page.getByRole('row', { name: new RegExp(`${subject}.*1 of 1 sent`) }).waitFor();

    const mail = (await outbox(member.email)).find(each => each.subject === subject);
    const [archive = ''] = /\S+\/newsletter\/issues\/\S+/.exec(mail?.text ?? '') ?? [];
    const [unsubscribe = ''] = /\S+\/newsletter\/unsubscribe\?\S+/.exec(mail?.text ?? '') ?? [];
    const visitor = (await newPage()).page;
    await visitor.goto(archive);
    await visitor.getByRole('heading', { name: subject }).waitFor();
    await visitor.waitForFunction(name => document.title.startsWith(name), subject);
    await expectNoAxeViolations(visitor);
    await visitor.goto(unsubscribe);
    expect(visitor.url()).toBe(at('/newsletter/unsubscribe'));
    const robots = visitor.locator('meta[name=robots]');
    await expect.poll(() => robots.getAttribute('content')).toContain('noindex');
    await visitor.getByRole('button', { name: 'Unsubscribe' }).click();
    await visitor.getByText('You’re unsubscribed.').waitFor();
    await expectNoAxeViolations(visitor);
    expect(await readData(member.path)).toMatchObject({ status: 'unsubscribed' });
    expect(await readData(`newsletter_issues/${id}`)).toMatchObject({ unsubscribed: 1 });
  });

  it('begins with an article: its title, what it says, its picture and a button', LARGE, async () => {
    await open(`${PATH}?new`);
    await page.getByLabel('Begin with').selectOption('The price of a missed call, worked out on one page');
    await page.getByRole('button', { name: 'Fill In' }).click();
    expect(await field('Subject').inputValue()).toBe('The price of a missed call, worked out on one page');
    await email().getByRole('img', { name: 'Do the math before you buy the software' }).waitFor();
    await email().getByText('Read the article').waitFor();
    const picture = email().getByRole('img').first();
    await eventually(async () =>
      expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0),
    );
    await page.getByRole('combobox', { name: 'Preview' }).selectOption('Text only');
    await page.getByText('/blog/price-of-a-missed-call?utm_source=newsletter').waitFor();
  });
});

describe('the archive of the newsletter', () => {
  /** An issue that was sent. */
  async function storeIssue(): Promise<string> {
    const id = randomUUID().replaceAll('-', '').slice(0, 10);
    const at = new Date();
    await database.doc(`newsletter_issues/${id}`).set({
      ...{ subject, summary: 'In short.', content: 'Hello **you**.', status: 'sent', unsubscribed: 0 },
      ...{ sendAt: at, startedAt: at, endedAt: at, createdAt: at, savedAt: at },
      ...{ savedById: 'x', savedBy: null },
      audience: { members: 1, pages: 1, after: null, isFrozen: true },
      next: { page: 1, member: 0 },
      figures: { sent: 1, waiting: 0, failed: 0, suppressed: 0, bounced: 0, left: 0 },
    });
    return id;
  }

  it('has the sent issues, leads to them, says when an issue isn’t there, and fits on a phone', async () => {
    const id = await storeIssue();
    const options = { allowConsole: [/status of 404/], viewport: { width: 360, height: 800 } };
    ({ page } = await newPage(options));
    await page.goto(at('/newsletter'));
    await page.getByRole('link', { name: subject }).waitFor();
    await expectAccessibleLayout(page);
    await page.getByRole('link', { name: subject }).click();
    await page.getByRole('heading', { name: subject }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/newsletter/issues/${id}`);
    await page.getByRole('heading', { name: 'Get the next one' }).waitFor();
    await expectAccessibleLayout(page);
    await page.goto(at('/newsletter/issues/none000000'));
    await page.getByText('It isn’t in the archive.').waitFor();
    await page.getByRole('link', { name: 'See all issues' }).click();
    await page.getByRole('link', { name: subject }).waitFor();
  });
});
