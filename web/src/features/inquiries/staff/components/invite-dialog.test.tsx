import type { WaitlistEntry } from '@atrium/contract/inquiries/waitlist';
import { AppError } from '@atrium/contract/platform/errors';
import * as api from '@atrium/contract/routes/waitlists';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { serve } from '../../../../testing/fake-api.ts';
import { awaitFocus, awaitText, button, field, renderScreen } from '../../../../testing/render-screen.tsx';
import { InviteDialog } from './invite-dialog.tsx';

const people = [1, 2, 3].map(
  (number): WaitlistEntry => ({
    id: `${'w'.repeat(19)}${number}`,
    email: `waiting-${number}@company.example`,
    confirmedAt: `2026-10-0${number}T09:00:00.000Z`,
  }),
);
const onClose = vi.fn();
let waiting: readonly WaitlistEntry[];

beforeEach(() => {
  waiting = people;
  serve(api.listWaitlist, ({ path }) => {
    const limit = Number(new URL(path, location.origin).searchParams.get('limit') ?? 50);
    return { entries: waiting.slice(0, limit), nextCursor: null };
  });
});

const show = () => renderScreen(<InviteDialog product="payroll-us" waiting={3} onClose={onClose} />);

it('those who have waited longest are invited, also by a second try', async () => {
  const calls = serve(api.inviteFromWaitlist, () => {
    if (calls.length > 1) return { invited: 1, skipped: 1 };
    // Its response is lost: the first ones don't wait any more.
    waiting = people.slice(1);
    throw new AppError('unavailable', 'We couldn’t reach the server.');
  });
  await show();
  await awaitText('Each gets this email, once:');
  await awaitText('US payroll is ready for you');
  await field('How many').fill('2');
  await button('Invite 2 People').click();
  await awaitText('We couldn’t reach the server.');
  await button('Invite 2 People').click();
  await awaitText('1 person was invited.');
  await awaitText('1 were invited before or have left the list.');
  const ids = people.slice(0, 2).map(({ id }) => id);
  expect(calls.map(({ body }) => body)).toEqual([{ ids }, { ids }]);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  expect(onClose).toHaveBeenCalled();
});

it.each(['0', '201', 'many', ''])('only 1 to 200 people can be invited at once: "%s"', async typed => {
  await show();
  await field('How many').fill(typed);
  await awaitText('Enter 1 to 200.');
  await expect.element(page.getByRole('button', { name: /^Invite / })).toBeDisabled();
});

it('no more are invited than wait', async () => {
  await show();
  await field('How many').fill('100');
  await expect.element(button('Invite 3 People')).toBeEnabled();
});

it('chosen people are invited', async () => {
  const calls = serve(api.inviteFromWaitlist, () => ({ invited: 2, skipped: 0 }));
  await show();
  await page.getByRole('radio', { name: 'Chosen people' }).click();
  await expect.element(button('Invite 0 People')).toBeDisabled();
  await page.getByRole('checkbox', { name: /waiting-3/ }).click();
  await expect.element(button('Invite 1 Person')).toBeEnabled();
  await page.getByRole('checkbox', { name: /waiting-1/ }).click();
  await button('Invite 2 People').click();
  await awaitText('2 people were invited.');
  await awaitFocus('2 people were invited.');
  expect(calls.map(({ body }) => body)).toEqual([{ ids: [people[2]?.id, people[0]?.id] }]);
});
