import { AppError } from '@atrium/contract/platform/errors';
import { IDEMPOTENCY_HEADER } from '@atrium/contract/platform/idempotency';
import { getOwnRecords } from '@atrium/contract/routes/own-records';
import * as api from '@atrium/contract/routes/subscriptions';
import type { PlanChangePreview } from '@atrium/contract/subscriptions/subscriptions';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ownRecordsQuery } from '../../../session/own-records.ts';
import { refuse, serve } from '../../../testing/fake-api.ts';
import {
  ADA,
  awaitFocus,
  awaitText,
  button,
  dialog,
  renderScreen,
  signIn,
} from '../../../testing/render-screen.tsx';
import { namedPlan, ownRecords, storedSubscription, time } from '../../../testing/subscriptions.ts';
import { SubscriptionsScreen } from './subscriptions-screen.tsx';

const VISA = { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2099 };
const CHANGE: PlanChangePreview = {
  ...{ priceId: 'price_growth', prorationDate: 1_780_000_000, currency: 'USD', amountDue: 150.25, credit: 0 },
  ...{ recurringAmount: 199, interval: 'month', nextChargeAt: '2031-06-06T12:00:00.000Z' },
  lines: [
    { description: 'Unused time on Starter', amount: -48.75 },
    { description: 'AI Caller: Growth', amount: 199 },
  ],
};
const end = { currentPeriodEnd: time('2031-05-06T12:00:00Z'), cancelAt: time('2031-05-06T12:00:00Z') };

beforeEach(() => {
  signIn();
  serve(api.listPlanCards, () => ({ cards: [{ ...VISA, subscriptionIds: ['sub_1'] }], credit: null }));
});

const onActionClose = vi.fn();

/** Shows the user's subscriptions; `update` replaces them, as a live listener does. */
async function show(
  stored: ReturnType<typeof storedSubscription>[] = [storedSubscription()],
  wanted: 'change' | 'cancel' | null = null,
) {
  serve(getOwnRecords, () => ownRecords(...stored));
  const { client } = await renderScreen(
    <SubscriptionsScreen uid={ADA.uid} getPlan={namedPlan} {...{ wanted, onActionClose }} />,
    '/subscriptions',
  );
  await expect.element(page.getByText('Loading your plans...')).not.toBeInTheDocument();
  return {
    update: (...now: typeof stored) =>
      client.setQueryData(ownRecordsQuery(ADA.uid).queryKey, ownRecords(...now)),
  };
}

const plan = (name: string) => page.getByRole('region', { name: `AI Caller, ${name} plan` });
const pay = () => dialog().getByRole('button', { name: 'Pay $150.25 and Change' });
const figure = (name: string) => page.getByText(name, { exact: true }).element().parentElement?.textContent;
const keysOf = (calls: ReturnType<typeof serve>) => calls.map(({ headers }) => headers?.[IDEMPOTENCY_HEADER]);

async function openChange(to: string): Promise<void> {
  await button('Change Plan').click();
  await dialog()
    .getByRole('radio', { name: new RegExp(`^${to}`) })
    .click();
}

it('without a plan the page leads to the marketplace, and says what credit is left', async () => {
  serve(api.listPlanCards, () => ({ cards: [], credit: { amount: 12.5, currency: 'USD' } }));
  await show([]);
  await awaitText('Your plans appear here, with what they cost and when they renew.');
  await awaitText('You have $12.50 of credit');
  const link = page.getByRole('link', { name: 'Choose a Plan in the Marketplace' });
  await expect.element(link).toHaveAttribute('href', '/marketplace');
});

it('a plan has its state, price, next charge and card', async () => {
  await show();
  await expect.element(plan('Starter')).toMatchTextContent('Active');
  await expect.element(plan('Starter')).toMatchTextContent('Renews on May 6, 2031');
  await expect.element(plan('Starter')).toMatchTextContent('Charged to Visa ending in 4242');
  await expect.poll(() => figure('Cost per month')).toContain('$49.00');
  const invoices = plan('Starter').getByRole('link', { name: 'Invoices' });
  await expect.element(invoices).toHaveAttribute('href', '/transactions?appId=ai-caller');
});

it('a change shows its amount and differences, is paid once, and waits for the live plan', async () => {
  serve(api.previewPlanChange, () => CHANGE);
  const { promise, resolve } = Promise.withResolvers<{ status: 'done' }>();
  const calls = serve(api.changePlan, () => promise);
  const { update } = await show();
  await openChange('Growth');
  await expect
    .element(dialog())
    .toMatchTextContent('You pay $150.25 today, then $199.00 a month from June 6, 2031.');
  await expect.element(dialog()).toMatchTextContent('Charged to Visa ending in 4242.');
  await expect.element(dialog()).toMatchTextContent('Unused time on Starter−$48.75');
  await expect.element(dialog()).toMatchTextContent('Total today$150.25');
  await expect.element(dialog().getByRole('heading', { name: 'You get' })).toBeVisible();
  await expect.element(dialog().getByRole('heading', { name: 'You lose' })).not.toBeInTheDocument();
  await pay().dblClick();
  await expect.element(dialog().getByRole('button', { name: 'Changing...' })).toBeDisabled();
  resolve({ status: 'done' });
  await expect.element(dialog()).toMatchTextContent('Activating Growth...');
  expect(calls.map(({ body }) => body)).toEqual([
    { priceId: 'price_growth', prorationDate: CHANGE.prorationDate, amountDue: 150.25 },
  ]);
  update(storedSubscription({ tierId: 'growth', priceId: 'price_growth' }));
  await expect.element(dialog()).toMatchTextContent('You’re on Growth now.');
  const done = dialog().getByRole('button', { name: 'Done' });
  // The second press of a double click that began on the confirming button.
  done.element().dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }));
  await expect.element(dialog()).toBeVisible();
  await done.click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(plan('Growth')).toBeVisible();
});

it('a change whose response is lost is shown once the live plan has it', async () => {
  serve(api.previewPlanChange, () => CHANGE);
  const calls = serve(api.changePlan, refuse('unavailable', 'We couldn’t reach the server.'));
  const { update } = await show();
  await openChange('Growth');
  await pay().click();
  await expect.element(dialog()).toMatchTextContent('We couldn’t reach the server.');
  await pay().click();
  await expect.poll(() => calls).toHaveLength(2);
  // The outcome is unknown, so it is the same change.
  expect(new Set(keysOf(calls)).size).toBe(1);
  update(storedSubscription({ tierId: 'growth' }));
  await expect.element(dialog()).toMatchTextContent('You’re on Growth now.');
});

it('a declined card is named, and the next attempt is another payment', async () => {
  serve(api.previewPlanChange, () => CHANGE);
  const calls = serve(api.changePlan, refuse('payment_declined', 'Your card was declined.'));
  await show();
  await openChange('Growth');
  for (const attempts of [1, 2]) {
    await pay().click();
    await expect.poll(() => calls).toHaveLength(attempts);
    await expect.element(dialog().getByRole('alert')).toMatchTextContent('Your card was declined.');
  }
  expect(new Set(keysOf(calls)).size).toBe(2);
});

it('a price that has changed since the preview is shown with the reason, and not charged', async () => {
  let amountDue = 150.25;
  serve(api.previewPlanChange, () => ({ ...CHANGE, amountDue }));
  serve(api.changePlan, () => {
    amountDue = 151;
    throw new AppError('conflict', 'The amount has changed.');
  });
  await show();
  await openChange('Growth');
  await pay().click();
  await expect.element(dialog()).toMatchTextContent('The amount has changed.');
  await expect.element(dialog().getByRole('button', { name: 'Pay $151.00 and Change' })).toBeEnabled();
});

it('a price that can’t be loaded is asked for again', async () => {
  serve(api.previewPlanChange, refuse('not_found', 'The price list is empty.'));
  await show();
  await openChange('Growth');
  await expect.element(dialog()).toMatchTextContent('The price list is empty.');
  await expect.element(dialog().getByRole('button', { name: 'Change to Growth' })).toBeDisabled();
  serve(api.previewPlanChange, () => CHANGE);
  await dialog().getByRole('button', { name: 'Try Again' }).click();
  await expect.element(pay()).toBeEnabled();
});

it('a smaller plan says what is lost, and what stays as credit', async () => {
  const first = { amountDue: 0, credit: 100, recurringAmount: 49, priceId: 'price_starter', lines: [] };
  serve(api.previewPlanChange, () => ({ ...CHANGE, ...first }));
  await show([storedSubscription({ tierId: 'growth', priceId: 'price_growth' })]);
  await openChange('Starter');
  await expect
    .element(dialog())
    .toMatchTextContent(
      'You pay nothing today. $100.00 stays as credit toward your next invoices. The first charge is $47.00 on August 6, 2031, then $49.00 a month.',
    );
  await expect.element(dialog().getByRole('heading', { name: 'You lose' })).toBeVisible();
  await expect.element(dialog().getByRole('button', { name: 'Change to Starter' })).toBeEnabled();
});

it('a plan is offered at its other price, marked as the user’s own', async () => {
  const yearly = { priceId: 'price_starter-yearly', amountDue: 441, recurringAmount: 490 };
  const calls = serve(api.previewPlanChange, () => ({ ...CHANGE, ...yearly, interval: 'year' as const }));
  await show();
  await button('Change Plan').click();
  await expect.element(dialog()).toMatchTextContent('takes effect immediately');
  await expect.element(dialog()).toMatchTextContent('To go back to Trial, which is free, cancel your plan.');
  expect(
    dialog()
      .getByRole('radio', { name: /Starter|Growth|Scale/ })
      .elements(),
  ).toHaveLength(3);
  await expect.element(dialog().getByRole('button', { name: /^(Pay|Change to)/ })).not.toBeInTheDocument();
  await dialog().getByRole('radio', { name: 'Yearly' }).click();
  const own = dialog().getByRole('radio', { name: /^Starter\s*your plan, now monthly\s*\$490\.00\/yr$/ });
  await expect.element(own).toBeChecked();
  await expect.element(dialog()).toMatchTextContent('You pay $441.00 today, then $490.00 a year from');
  expect(calls.map(({ body }) => body)).toEqual([{ priceId: 'price_starter-yearly' }]);
});

it('a plan is canceled with its end, and resumed', async () => {
  const { promise, resolve } = Promise.withResolvers<{ endsAt: string }>();
  serve(api.cancelPlan, () => promise);
  serve(api.resumePlan, () => ({ status: 'done' as const }));
  const { update } = await show();
  await button('Cancel Plan').click();
  await expect.element(dialog()).toMatchTextContent('AI Caller works until May 6, 2031');
  await button('Cancel the Plan').click();
  await expect.element(button('Canceling...')).toBeDisabled();
  resolve({ endsAt: '2031-05-06T12:00:00.000Z' });
  await expect.element(dialog()).not.toBeInTheDocument();
  await awaitText('Your Starter plan of AI Caller is canceled. It works until May 6, 2031');
  await awaitFocus('Your Starter plan of AI Caller is canceled.');
  update(storedSubscription(end));
  await expect.element(plan('Starter')).toMatchTextContent('Ends May 6, 2031');
  await expect.element(plan('Starter')).not.toMatchTextContent('$49');
  await expect.poll(() => figure('Next charge')).toContain('NoneNo plan renews');
  await button('Resume').click();
  await awaitText('Your Starter plan of AI Caller goes on. You pay nothing until May 6, 2031, then $49');
  await awaitFocus('Your Starter plan of AI Caller goes on.');
  update(storedSubscription());
  await expect.element(plan('Starter')).toMatchTextContent('Renews on');
});

it('a cancellation that fails says why, and can be tried again', async () => {
  serve(api.cancelPlan, refuse('unavailable', 'Stripe doesn’t respond.'));
  await show();
  await button('Cancel Plan').click();
  await button('Cancel the Plan').click();
  await expect.element(dialog().getByRole('alert')).toMatchTextContent('Stripe doesn’t respond.');
  await expect.element(button('Cancel the Plan')).toBeEnabled();
});

it.each([
  ['paused', 'The plan ends now, and nothing is charged.'],
  ['past_due', 'The plan ends now, and the failed payment is no longer due.'],
] as const)('the cancellation of a plan that is not paid ends it now: %s', async (status, sentence) => {
  serve(api.getOpenPayment, () => ({ payment: null }));
  await show([storedSubscription({ status })]);
  await button('Cancel Plan').click();
  await expect.element(dialog()).toMatchTextContent(sentence);
});

it('a paused plan says what resuming it costs, and needs a card', async () => {
  serve(api.resumePlan, refuse('conflict', 'No card is saved for this plan.'));
  const amounts = { amountDueCents: 4900, totalCents: 4900, startingBalanceCents: 0, currency: 'USD' };
  await show([storedSubscription({ status: 'paused', nextInvoice: amounts })]);
  await expect.element(plan('Starter')).toMatchTextContent('Your trial ended without a card');
  await expect.element(plan('Starter')).toMatchTextContent('Resuming it costs $49.00.');
  await expect.element(button('Add Card')).toBeVisible();
  await button('Resume').click();
  await expect
    .element(plan('Starter').getByRole('alert'))
    .toMatchTextContent('No card is saved for this plan.');
});

const DUE = { amountDue: 49, currency: 'USD', reason: 'Your card was declined.', triedCard: VISA };
const overdue = storedSubscription({ status: 'past_due' });

it('a failed payment is explained, and is paid once', async () => {
  serve(api.getOpenPayment, () => ({ payment: { ...DUE, nextAttemptAt: '2031-05-09T12:00:00.000Z' } }));
  serve(api.payOpenInvoice, refuse('payment_declined', 'Your card was declined again.'));
  await show([overdue]);
  await awaitText('Your last payment of $49.00 failed');
  await awaitText('Your card was declined. AI Caller stays open. Stripe tries the card again on May 9, 2031');
  await expect.poll(() => figure('Next charge')).toContain('$49.00Overdue, tried again on May 9, 2031');
  await button('Pay $49.00 Now').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Your card was declined again.');
  const calls = serve(api.payOpenInvoice, () => ({ status: 'done' as const }));
  await button('Pay $49.00 Now').dblClick();
  await awaitText('Paid. Waiting for Stripe to confirm it...');
  expect(calls).toHaveLength(1);
});

it('the reason of another card than the saved one is not repeated', async () => {
  const payment = { ...DUE, triedCard: { ...VISA, last4: '0341' }, nextAttemptAt: null };
  serve(api.getOpenPayment, () => ({ payment }));
  await show([overdue]);
  await awaitText('Your Visa ending in 4242 is saved, and hasn’t been charged yet.');
  await awaitText('Stripe won’t try the card again. AI Caller closes within 3 days unless you pay.');
  await expect.element(page.getByText('Your card was declined.', { exact: false })).not.toBeInTheDocument();
});

it('an overdue plan without a card asks for one instead of a payment', async () => {
  serve(api.listPlanCards, () => ({ cards: [], credit: null }));
  serve(api.getOpenPayment, () => ({ payment: { ...DUE, nextAttemptAt: null } }));
  await show([overdue]);
  await expect.element(button('Add Card')).toBeVisible();
  await expect.element(button('Pay $49.00 Now')).not.toBeInTheDocument();
});

it('plans that have ended are below, with their invoices', async () => {
  await show([storedSubscription({ status: 'canceled', endedAt: time('2026-11-05T09:00:00Z') })]);
  await expect.element(page.getByRole('heading', { name: 'Ended', exact: true })).toBeVisible();
  await expect.element(plan('Starter')).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('link', { name: 'Invoices' }))
    .toHaveAttribute('href', '/transactions?appId=ai-caller');
});

it.each([
  ['change', 'Change your AI Caller plan'],
  ['cancel', 'Cancel your Starter plan of AI Caller?'],
] as const)(
  'a link to an action opens its dialog, which closes the link’s page too: %s',
  async (action, name) => {
    await show([storedSubscription()], action);
    await expect.element(page.getByRole('dialog', { name })).toBeVisible();
    await page.getByRole('button', { name: /^Keep/ }).click();
    expect(onActionClose).toHaveBeenCalledOnce();
  },
);

it('a link that cancels a plan which ends already asks nothing when it is resumed', async () => {
  const { update } = await show([storedSubscription(end)], 'cancel');
  await expect.poll(() => onActionClose.mock.calls).toHaveLength(1);
  update(storedSubscription());
  await expect.element(plan('Starter').getByRole('button', { name: 'Cancel Plan' })).toBeVisible();
});
