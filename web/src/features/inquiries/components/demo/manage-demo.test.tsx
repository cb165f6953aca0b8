import type { SenderDemo } from '@atrium/contract/inquiries/demos';
import { addDays, localDay } from '@atrium/contract/platform/calendar-date';
import * as api from '@atrium/contract/routes/demos';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { refuse, serve } from '../../../../testing/fake-api.ts';
import { awaitText, button, renderScreen } from '../../../../testing/render-screen.tsx';
import { ManageDemo } from './manage-demo.tsx';

vi.mock('../../api/taken-hours.ts', () => ({ takenHours: async () => [] }));

const LINK = { id: 'a'.repeat(20), token: 'b'.repeat(32) };
const date = addDays(localDay(new Date()), 30);
const CONFIRMED: SenderDemo = {
  ...{ status: 'confirmed', date, slot: '9-10', canChange: true },
  meeting: { kind: 'link', url: 'https://meet.example/abc' },
};

async function show(demo: SenderDemo): Promise<void> {
  serve(api.viewDemo, () => demo);
  await renderScreen(<ManageDemo link={LINK} />, '/demo');
}

it('a confirmed demo has its time and its link', async () => {
  await show(CONFIRMED);
  await awaitText('Your demo is confirmed.');
  const join = page.getByRole('link', { name: 'Join the Demo' });
  await expect.element(join).toHaveAttribute('href', 'https://meet.example/abc');
});

it.each([
  [{ status: 'completed' }, 'This demo took place.', 'It can’t be changed here any more.'],
  [{ status: 'missed' }, 'This demo is over.', 'It can’t be changed here any more.'],
  [{ status: 'canceled' }, 'This demo is canceled.', 'Request another time'],
] as const)('a demo that can’t be changed says what is next: %o', async (change, state, next) => {
  await show({ ...CONFIRMED, meeting: null, canChange: false, ...change });
  await awaitText(state);
  await awaitText(next);
  await expect.element(button('Move the Demo')).not.toBeInTheDocument();
});

it('a demo by phone says who calls', async () => {
  await show({ ...CONFIRMED, meeting: { kind: 'phone' } });
  await awaitText('We call the number that you gave us.');
});

it('a demo is moved to another slot, and the result has the focus', async () => {
  const later = addDays(date, 1);
  serve(api.moveDemo, refuse('conflict', 'This slot was booked meanwhile.'));
  await show(CONFIRMED);
  await button('Move the Demo').click();
  await button('Move It').click();
  await awaitText('Choose a free slot.');
  await expect.poll(() => document.activeElement?.getAttribute('name')).toBe('preferredTime');
  await page.getByLabelText('Date').fill(later);
  await page.getByRole('radio', { name: /^1-2/ }).click();
  await button('Move It').click();
  await awaitText('This slot was booked meanwhile.');
  const calls = serve(api.moveDemo, () => ({ ...CONFIRMED, date: later, slot: '1-2' as const }));
  await button('Move It').click();
  await awaitText('Your demo was moved.');
  await expect.poll(() => document.activeElement?.textContent).toContain('Your demo was moved.');
  expect(calls.at(-1)?.body).toEqual({ ...LINK, date: later, slot: '1-2' });
});

it('a demo is canceled after a confirmation, from which the focus returns', async () => {
  serve(api.cancelDemo, () => ({ ...CONFIRMED, status: 'canceled' as const, canChange: false }));
  await show(CONFIRMED);
  await button('Cancel the Demo').click();
  await button('Keep It').click();
  await expect.element(button('Cancel the Demo')).toHaveFocus();
  await button('Cancel the Demo').click();
  await button('Cancel It').click();
  await awaitText('Your demo is canceled.');
  await expect.poll(() => document.activeElement?.textContent).toContain('Your demo is canceled.');
});

it('a link that is incomplete or wrong says what to do', async () => {
  const incomplete = await renderScreen(<ManageDemo link={null} />, '/demo');
  await awaitText('This link is incomplete.');
  await incomplete.unmount();
  serve(api.viewDemo, refuse('not_found', 'The link may be from an older email.'));
  await renderScreen(<ManageDemo link={LINK} />, '/demo');
  await awaitText('We can’t find this demo.');
  await awaitText('The link may be from an older email.');
});

it('a demo that can’t be loaded is asked for again', async () => {
  serve(api.viewDemo, refuse('unavailable', 'We couldn’t reach the server.'));
  await renderScreen(<ManageDemo link={LINK} />, '/demo');
  await awaitText('Your demo couldn’t be loaded.');
  serve(api.viewDemo, () => CONFIRMED);
  await button('Try Again').click();
  await awaitText('Your demo is confirmed.');
});
