import { SESSION_LIMITS } from '@atrium/contract/access/session-limits';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ADA, awaitText, button, renderScreen, signIn } from '../../testing/render-screen.tsx';
import { publishSession } from '../auth/session-store.ts';
import { expireSession, logOutAndClear } from '../end/log-out.ts';
import SessionWatch from './session-watch.tsx';

vi.mock('../end/log-out.ts', () => ({
  ...{ expireSession: vi.fn(), followLogout: vi.fn(), logOutAndClear: vi.fn() },
}));

const MINUTE = 60_000;
const pass = (ms: number) => vi.advanceTimersByTime(ms);
const warning = page.getByRole('dialog', { name: 'Are you still there?' });
const timer = warning.getByRole('timer');
/** The reasons by which sessions were ended. */
const ends = () => vi.mocked(expireSession).mock.calls.flat();

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

async function show(): Promise<void> {
  signIn();
  await renderScreen(<SessionWatch />);
}

it.each([
  ['a key', () => dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }))],
  ['the pointer', () => dispatchEvent(new PointerEvent('pointermove'))],
  ['scrolling', () => dispatchEvent(new Event('scroll'))],
  ['a touch', () => document.body.dispatchEvent(new Event('touchstart'))],
  ['a tab that becomes visible', () => document.dispatchEvent(new Event('visibilitychange'))],
])('a session is kept alive by %s', async (_, act) => {
  await show();
  pass(8 * MINUTE);
  act();
  pass(13.5 * MINUTE);
  await expect.element(timer).toMatchTextContent('1:30');
  expect(ends()).toEqual([]);
});

it('the warning counts down the last two minutes of an inactive session, and only its button extends it', async () => {
  await show();
  pass(12.9 * MINUTE);
  await new Promise(requestAnimationFrame);
  await expect.element(warning).not.toBeInTheDocument();
  pass(0.6 * MINUTE);
  await expect.element(timer).toMatchTextContent('1:30');
  await expect.element(button('OK, Stay Signed In')).toHaveFocus();
  await awaitText('You’ve been inactive for 13 minutes. After 15 you’re logged out');
  await awaitText('Only your theme and cookie choice stay.');
  // The countdown is visible only; screen readers announce it three times.
  await expect.element(timer).toHaveAttribute('aria-live', 'off');
  const spoken = warning.getByRole('status');
  await expect.element(spoken).toBeEmptyDOMElement();
  pass(0.5 * MINUTE);
  await expect.element(spoken).toMatchTextContent('1 minute left.');
  // The pointer moves on the page behind the dialog.
  dispatchEvent(new PointerEvent('pointermove'));
  pass(1_000);
  await expect.element(timer).toMatchTextContent('0:59');
  for (const key of ['{Enter}', '{Escape}']) {
    await userEvent.keyboard(key);
    await expect.element(warning).not.toBeInTheDocument();
    pass(13.5 * MINUTE);
    await expect.element(timer).toMatchTextContent('1:30');
  }
  expect(ends()).toEqual([]);
});

it('an inactive session ends once, after fifteen minutes', async () => {
  await show();
  pass(15 * MINUTE - 1_000);
  expect(ends()).toEqual([]);
  pass(1_000);
  expect(ends()).toEqual(['inactivity']);
  pass(MINUTE);
  dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
  expect(ends()).toEqual(['inactivity']);
});

it('the warning’s logout clears the device; when that fails, the session ends anyway', async () => {
  vi.mocked(logOutAndClear)
    .mockResolvedValueOnce()
    .mockRejectedValueOnce(new Error('The disk cannot be written.'));
  await show();
  pass(13.5 * MINUTE);
  await button('Log Out Now').click();
  await expect.poll(() => vi.mocked(logOutAndClear).mock.calls.length).toBe(1);
  pass(5 * MINUTE);
  expect(ends()).toEqual([]);
  await button('Log Out Now').click();
  await expect.poll(ends).toEqual(['inactivity']);
});

it.each([
  ['of staff ends', 'user-manager', ['manage_users'], ['staff-lifetime']],
  ['of a customer continues', 'user', [], []],
] as const)('a session %s twelve hours after the sign-in', async (_, role, permissions, expected) => {
  signIn();
  const signedInAt = Date.now() - SESSION_LIMITS.staffLifetimeMs + 25_000;
  const access = { role, permissions, missing: null, signedInAt };
  publishSession({ status: 'signed-in', user: ADA, access });
  await renderScreen(<SessionWatch />);
  pass(20_000);
  expect(ends()).toEqual([]);
  pass(10_000);
  expect(ends()).toEqual(expected);
});
