import type { Attention } from '@atrium/contract/admin-home/attention';
import { getAttention } from '@atrium/contract/routes/admin-home';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { refuse, serve } from '../../../testing/fake-api.ts';
import { awaitText, button, renderScreen } from '../../../testing/render-screen.tsx';
import AttentionList from './attention-list.tsx';

const hours = (count: number) => new Date(Date.now() + count * 3_600_000 + 60_000).toISOString();

/** Serves the check with these figures. */
const find = (items: Attention['items'], backends: Attention['backends'] = []) =>
  serve(getAttention, () => ({ checkedAt: new Date().toISOString(), items, backends }));
const show = () => renderScreen(<AttentionList appName={id => `App ${id}`} />);
const link = (name: string) => page.getByRole('link', { name, exact: true });

it('the attention list has figures, deadlines, links and back ends, the overdue first', async () => {
  find(
    [
      { kind: 'disputes', count: 2, dueBy: hours(72) },
      { kind: 'new_messages', count: 1, dueBy: hours(-30) },
      { kind: 'backends', count: 1, dueBy: null },
      { kind: 'parked_events', count: 0, dueBy: null },
      { kind: 'failed_emails', count: null, dueBy: null },
    ],
    [
      {
        ...{ serviceId: 'blooger', source: 'cached', lastSuccessAt: hours(-3), latencyMs: 10_000 },
        reason: 'timed out',
      },
    ],
  );
  await show();
  await awaitText('Nothing waiting: parked Stripe events.');
  const texts = [...document.querySelectorAll('ul[aria-label="What needs you now"] > li')].map(
    item => item.textContent ?? '',
  );
  expect(texts).toHaveLength(4);
  for (const [place, words] of [
    'Overdue by 29 hours',
    'First deadline in 3 days',
    'App blooger',
    'Couldn’t check: emails not delivered',
  ].entries())
    expect(texts[place]).toContain(words);
  expect(texts[2]).toContain('last request: timed out after 10.0 s');
  const disputes = link('2 disputes to answer');
  await expect.element(disputes).toHaveAttribute('href', '/admin/payments?view=disputes&state=open');
});

it('the attention list shows when nothing waits, and keeps its figures when a check fails', async () => {
  find([{ kind: 'parked_events', count: 0, dueBy: null }]);
  await show();
  await awaitText('You’re all caught up.');
  const { promise, resolve } = Promise.withResolvers<Attention>();
  serve(getAttention, () => promise);
  await button('Refresh').click();
  await expect.element(button('Refresh')).toBeDisabled();
  await new Promise(requestAnimationFrame);
  resolve({
    ...{ checkedAt: new Date().toISOString(), backends: [] },
    items: [{ kind: 'parked_events', count: 3, dueBy: null }],
  });
  await expect.element(link('3 parked Stripe events')).toBeVisible();
  await expect.element(button('Refresh')).toHaveFocus();
  serve(getAttention, refuse('unavailable', 'Later.'));
  await button('Refresh').click();
  await awaitText('What you see is from the last check.');
  await expect.element(link('3 parked Stripe events')).toBeVisible();
});
