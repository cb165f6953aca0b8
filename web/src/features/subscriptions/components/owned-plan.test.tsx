import type { Entitlement } from '@atrium/contract/subscriptions/subscriptions';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { OwnedPlan } from './owned-plan.tsx';

const END = '2031-05-06T12:00:00.000Z';

it.each<[string, Partial<Entitlement>, string]>([
  ['an active plan', {}, 'Change or Cancel'],
  ['a trial', { status: 'trialing' }, 'Change or Cancel'],
  ['a plan that ends after its period', { cancelAt: '2031-07-06T12:00:00.000Z' }, 'Change or Cancel'],
  ['an overdue plan', { status: 'past_due' }, 'Pay or Cancel'],
  ['a canceled plan', { cancelAt: END }, 'Resume Plan'],
  ['a plan that a refund ended', { cancelAt: END, endedByRefund: 're_1' }, 'Open Subscriptions'],
])('shows the actions that the owner has for %s', (_, change, label) => {
  const html = renderToStaticMarkup(
    <StaticRouter location="/">
      <OwnedPlan
        app={{ id: 'ai-caller', name: 'AI Caller', fallbackUrl: '' }}
        icon={null}
        planName="Starter"
        features={[]}
        entitlement={{
          tierId: 'starter',
          status: 'active',
          subscriptionId: 'sub_1',
          currentPeriodEnd: END,
          cancelAt: null,
          endedByRefund: null,
          ...change,
        }}
      />
    </StaticRouter>,
  );
  expect(html.match(/<a [^>]*href="\/subscriptions"[^>]*>([^<]*)</)?.[1]).toBe(label);
});
