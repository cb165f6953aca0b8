import type { UpcomingDemo } from '@atrium/contract/inquiries/demos';
import { addDays, localDay } from '@atrium/contract/platform/calendar-date';
import * as api from '@atrium/contract/routes/demos';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { refuse, serve } from '../../../../testing/fake-api.ts';
import { awaitFocus, awaitText, button, renderScreen } from '../../../../testing/render-screen.tsx';
import { DemoFeed } from './demo-feed.tsx';
import { UpcomingDemos } from './upcoming-demos.tsx';

it('a calendar feed is created with an address that is shown once, and revoked', async () => {
  let createdAt: string | null = null;
  serve(api.getDemoFeed, () => ({ createdAt }));
  serve(api.createDemoFeed, () => {
    createdAt = '2026-11-01T09:00:00.000Z';
    return { url: 'https://atrium.example/api/demos/feed/secret' };
  });
  serve(api.revokeDemoFeed, () => {
    createdAt = null;
    return { createdAt };
  });
  await renderScreen(<DemoFeed />);
  await button('Calendar Feed').click();
  await button('Create the Feed').click();
  await awaitText('https://atrium.example/api/demos/feed/secret');
  await awaitFocus('The address is shown only now.');
  await expect
    .element(page.getByRole('link', { name: 'Open in my calendar program' }))
    .toHaveAttribute('href', 'webcal://atrium.example/api/demos/feed/secret');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await button('Calendar Feed').click();
  await expect.element(button('Replace the Address')).toBeVisible();
  await expect.element(page.getByText(/api.demos.feed/)).not.toBeInTheDocument();
  await button('Revoke').click();
  await awaitFocus('The feed was revoked.');
  await expect.element(button('Create the Feed')).toBeVisible();
});

it('a calendar feed that can’t be created says why', async () => {
  serve(api.getDemoFeed, () => ({ createdAt: null }));
  serve(api.createDemoFeed, refuse('unavailable', 'We couldn’t reach the server.'));
  await renderScreen(<DemoFeed />);
  await button('Calendar Feed').click();
  await button('Create the Feed').click();
  await awaitText('We couldn’t reach the server.');
  await expect.element(button('Create the Feed')).toBeEnabled();
});

const DEMO: UpcomingDemo = {
  ...{ id: 'd'.repeat(20), date: addDays(localDay(new Date()), 2), slot: '9-10', name: 'Ines', company: '' },
  ...{ meeting: null, phone: '' },
};

it.each<[string, Partial<UpcomingDemo>, string, string]>([
  ['a link', { meeting: { kind: 'link', url: 'https://meet.example/a' } }, 'Join', 'https://meet.example/a'],
  ['a number', { meeting: { kind: 'phone' }, phone: '+1 555 0100' }, 'Call +1 555 0100', 'tel:+15550100'],
  ['no link yet', {}, 'Add a Link', `/admin/inquiries?id=${DEMO.id}`],
  ['no outcome yet', { date: '2026-01-05' }, 'Record the Outcome', `/admin/inquiries?id=${DEMO.id}`],
])('an upcoming demo has its next step: with %s', async (_, change, name, href) => {
  serve(api.listUpcomingDemos, () => ({ demos: [{ ...DEMO, ...change }] }));
  await renderScreen(<UpcomingDemos getPath={id => `/admin/inquiries?id=${id}`} />);
  await expect.element(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
});

it('an upcoming demo by phone without a number says so', async () => {
  serve(api.listUpcomingDemos, () => ({ demos: [{ ...DEMO, meeting: { kind: 'phone' as const } }] }));
  await renderScreen(<UpcomingDemos getPath={id => id} />);
  await awaitText('No phone number');
});
