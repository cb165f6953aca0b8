import { AppError } from '@atrium/contract/platform/errors';
import * as api from '@atrium/contract/routes/subscriptions';
import { describeEntitlement } from '@atrium/contract/subscriptions/describe-subscription';
import type { Entitlement } from '@atrium/contract/subscriptions/subscriptions';
import { expect, it } from 'vitest';
import { liveCatalog } from '../../../testing/catalog.ts';
import { serve } from '../../../testing/fake-api.ts';
import { dialog, renderScreen, signIn } from '../../../testing/render-screen.tsx';
import { CancelPlanDialog } from './cancel-plan-dialog.tsx';
import ChangePlanDialog from './change-plan-dialog.tsx';
import { FreePlanDialog } from './free-plan-dialog.tsx';

const END = '2031-05-06T12:00:00.000Z';
const HELD: Entitlement = {
  ...{ tierId: 'starter', status: 'active', subscriptionId: 'sub_1', currentPeriodEnd: END },
  ...{ cancelAt: null, endedByRefund: null },
};
const [app] = liveCatalog().services;

const press = (name: string | RegExp) => dialog().getByRole('button', { name, exact: true });

it.each<[string, Partial<Entitlement>, string, string | null]>([
  ['canceled', { cancelAt: END }, 'Resume it first, then change it.', 'Resume the Plan'],
  ['ended by a refund', { cancelAt: END, endedByRefund: 're_1' }, 'so the plan can’t be resumed', null],
  ['overdue', { status: 'past_due' }, 'Pay it first, then change the plan.', 'Pay $49.00 Now'],
  ['without charges', { chargesPaused: { until: null } }, 'It can’t be changed until they continue.', null],
])('a plan that can’t be changed yet says what comes first: %s', async (_, change, sentence, action) => {
  signIn();
  serve(api.listPlanCards, () => ({
    cards: [{ brand: 'visa', last4: '4242', expMonth: 12, expYear: 2099, subscriptionIds: ['sub_1'] }],
    credit: null,
  }));
  const due = { amountDue: 49, currency: 'USD', reason: null, triedCard: null, nextAttemptAt: null };
  serve(api.getOpenPayment, () => ({ payment: due }));
  const held = { ...HELD, ...change };
  if (!app) throw new Error('The catalog is empty.');
  await renderScreen(
    <ChangePlanDialog
      app={app}
      held={{ subscriptionId: 'sub_1', tierId: 'starter', description: describeEntitlement(held) }}
      wantedTierId="growth"
      onClose={() => {}}
    />,
  );
  await expect.element(dialog()).toMatchTextContent(sentence);
  if (action) await expect.element(dialog().getByRole('button', { name: action })).toBeVisible();
  else await expect.element(dialog().getByRole('button', { name: /^(Pay|Resume)/ })).not.toBeInTheDocument();
  await expect.element(dialog().getByRole('radio')).not.toBeInTheDocument();
});

const held = { subscriptionId: 'sub_1', tierId: 'starter', description: describeEntitlement(HELD) };

it('a change that has begun can’t be called off', async () => {
  signIn();
  serve(api.listPlanCards, () => ({ cards: [], credit: null }));
  serve(api.previewPlanChange, () => ({
    ...{ priceId: 'price_growth', prorationDate: 1, currency: 'USD', amountDue: 150.25, credit: 0 },
    ...{ recurringAmount: 199, interval: 'month' as const, nextChargeAt: END, lines: [] },
  }));
  const { promise, reject } = Promise.withResolvers<never>();
  serve(api.changePlan, () => promise);
  if (!app) throw new Error('The catalog is empty.');
  await renderScreen(<ChangePlanDialog {...{ app, held }} wantedTierId="growth" onClose={() => {}} />);
  await expect.element(press('Keep Current Plan')).toBeVisible();
  await press(/^Pay \$150\.25/).click();
  await expect.element(press('Changing...')).toBeDisabled();
  await expect.element(press('Keep Current Plan')).not.toBeInTheDocument();
  // The dialog's title bar has the other one.
  expect(press('Close').elements()).toHaveLength(2);
  reject(new AppError('payment_declined', 'Your card was declined.'));
  await expect.element(press('Keep Current Plan')).toBeVisible();
});

it('a cancellation that has begun can’t be called off', async () => {
  const { promise, reject } = Promise.withResolvers<never>();
  serve(api.cancelPlan, () => promise);
  serve(api.listPlanCards, () => ({ cards: [], credit: null }));
  await renderScreen(
    <CancelPlanDialog
      {...{ ...held, paidUntil: new Date(END), appName: 'AI Caller', planName: 'Starter' }}
      {...{ onClose() {}, onCanceled() {} }}
    />,
  );
  await press('Cancel the Plan').click();
  await expect.element(press('Canceling...')).toBeDisabled();
  await expect.element(press('Keep the Plan')).not.toBeInTheDocument();
  reject(new AppError('unavailable', 'Stripe could not be reached. Nothing was changed.'));
  await expect.element(press('Keep the Plan')).toBeVisible();
});

it.each<[string, Partial<Entitlement>, string, boolean]>([
  ['a paid plan', {}, 'You keep Starter until May 6, 2031 at', true],
  ['a canceled plan', { cancelAt: END }, 'You canceled Starter. You keep it until May 6, 2031 at', false],
])('the way from %s to the free one is explained', async (_, change, sentence, hasLink) => {
  await renderScreen(
    <FreePlanDialog
      {...{ appName: 'AI Caller', planName: 'Starter', freePlanName: 'Trial', onClose() {} }}
      held={{ ...HELD, ...change }}
    />,
  );
  await expect.element(dialog()).toMatchTextContent(sentence);
  const manage = dialog().getByRole('link', { name: 'Manage Starter' });
  if (hasLink) await expect.element(manage).toHaveAttribute('href', '/subscriptions');
  else await expect.element(manage).not.toBeInTheDocument();
});
