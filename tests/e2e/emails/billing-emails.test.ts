/** @module-tag large */
import type { Page } from 'playwright';
import { beforeEach, expect, it } from 'vitest';
import { database, readData } from '../../support/database.ts';
import { newPerson, type Person } from '../../support/people.ts';
import { failRenewal, subscribe, useCard } from '../../support/records/subscriptions.ts';
import { runSchedule } from '../../support/run-schedule.ts';
import { control, outbox, stripe } from '../../support/sandbox.ts';
import { expectNoAxeViolations } from '../accessibility.ts';
import { at } from '../person.ts';
import { enter } from '../staff.ts';

const DAY = 86_400;

let page: Page;
let ada: Person;

beforeEach(async () => {
  ada = await newPerson(undefined, true);
  // The profile whose email receives them.
  ({ page } = await enter(ada, '/subscriptions', { allowConsole: [/status of 40[29]/] }));
  await page.getByRole('heading', { name: 'Subscriptions', level: 1 }).waitFor();
  await expect.poll(async () => (await database.doc(`users/${ada.uid}`).get()).get('email')).toBe(ada.email);
});

const plan = (name: string) => page.getByRole('region', { name: `AI Caller, ${name}` });

/** Waits for an email and returns its text. */
async function receive(subject: RegExp): Promise<string> {
  let text: string | undefined;
  await expect
    .poll(async () => {
      text = (await outbox(ada.email)).find(mail => subject.test(mail.subject))?.text;
      return text;
    })
    .toBeDefined();
  return text ?? '';
}

/** Follows the button of an email. */
async function follow(text: string, button: string): Promise<void> {
  const url = text.split(`${button}:\n`)[1]?.split('\n')[0];
  await page.goto(url ?? `The email has no button ${button}.`);
}

it('a failed renewal is paid from its email, and its payment lists both emails', async () => {
  const subscription = await subscribe(ada);
  await failRenewal(subscription);
  await follow(await receive(/^Payment failed: \$49\.00 for /), 'Pay Now');
  await useCard(subscription, 'pm_card_visa');
  await page.getByRole('button', { name: 'Pay $49.00 Now' }).click();
  await plan('Starter').getByText('Active').waitFor();
  const queued = await database.collection('mail').where('userId', '==', ada.uid).get();
  const about = queued.docs.map(email => email.get('about')).find(({ kind }) => kind === 'payment_failed');
  // One for the first payment, and one for the renewal.
  const receipts = async () =>
    (await outbox(ada.email)).filter(({ subject }) => /^Receipt: \$49\.00 for /.test(subject)).length;
  await expect.poll(receipts).toBe(2);
  await page.goto(at(`/transactions?id=${about.transactionId}`));
  const emails = page.getByRole('dialog').getByRole('region', { name: 'Emails' });
  const failed = emails.getByRole('listitem').filter({ hasText: 'Payment failed: $49.00' });
  await failed.getByText('Sent', { exact: true }).waitFor();
  const receipt = emails.getByRole('listitem').filter({ hasText: 'Receipt: $49.00' });
  await receipt.getByText('Sent', { exact: true }).waitFor();
  await expectNoAxeViolations(page);
});

it.each(['America/Los_Angeles', 'Pacific/Auckland'])(
  'emails and screens write the same day of the end of a trial in %s',
  async timezoneId => {
    const { page: abroad } = await enter(ada, '/subscriptions', { timezoneId });
    await expect
      .poll(async () => (await readData(`users/${ada.uid}`))?.timeZone)
      .toBe(new Intl.DateTimeFormat('en-US', { timeZone: timezoneId }).resolvedOptions().timeZone);
    const dayIn = (timeZone: string) => new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone });
    // Two days later, at an hour that has another date there than in UTC.
    const inHours = (hours: number) => new Date((Math.floor(Date.now() / 3_600_000) + hours) * 3_600_000);
    const end = [...Array(24).keys()]
      .map(hour => inHours(30 + hour))
      .find(time => dayIn('UTC').format(time) !== dayIn(timezoneId).format(time));
    const trialEnd = (end?.getTime() ?? 0) / 1000;
    await subscribe(ada, { trialEnd });
    expect(await runSchedule('paymentsReconcile')).toBe(200);
    const day = dayIn(timezoneId).format(end);
    await abroad.getByRole('region', { name: 'AI Caller, Starter' }).getByText(day).first().waitFor();
    expect(await receive(/^Your trial of /)).toContain(`ends on ${day} at `);
    const subjects = (await outbox(ada.email)).map(({ subject }) => subject);
    expect(subjects.filter(subject => subject.endsWith(` ends on ${day}`))).toHaveLength(1);
  },
);

it.each(['paid', 'canceled'])('a trial is announced by email before it ends, and then %s', async outcome => {
  const start = Math.floor(Date.now() / 1000);
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: start });
  await subscribe(ada, { trialEnd: start + 2 * DAY, clock: clock.id });
  expect(await runSchedule('paymentsReconcile')).toBe(200);
  const email = await receive(/trial/i);
  expect(email).toContain('$49.00');
  await follow(email, 'Manage Plan');
  await plan('Starter').waitFor();
  if (outcome === 'canceled') {
    await plan('Starter').getByRole('button', { name: 'Cancel Plan' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel the Plan' }).click();
    await receive(/^Plan canceled: /);
  }
  await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: start + 3 * DAY });
  if (outcome === 'paid') {
    await receive(/^Receipt: \$49\.00 for /);
    await plan('Starter').getByText('Active').waitFor();
    return;
  }
  await plan('Starter').waitFor({ state: 'hidden' });
  await control('POST', '/webhooks/flush');
  const subjects = (await outbox(ada.email)).map(({ subject }) => subject);
  expect(subjects.filter(subject => subject.startsWith('Receipt'))).toEqual([]);
});
