import { SPEC_TEXT } from '@atrium/contract/spec-texts';
import { afterEach, expect, it, vi } from 'vitest';
import { getStripe } from './stripe-js.ts';

const loadStripe = vi.hoisted(() => vi.fn());
vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe }));
vi.mock('../env.ts', () => ({ getEnv: () => ({ stripeJsUrl: '', stripePublishableKey: 'pk_test_1' }) }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('the Stripe.js loader replaces a stalled script, so that the next call can load it', async () => {
  vi.useFakeTimers();
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const dispatchEvent = vi.fn();
  vi.stubGlobal('document', { querySelector: () => ({ dispatchEvent }) });
  loadStripe.mockReturnValueOnce(new Promise(() => {}));
  const late = expect(getStripe()).rejects.toThrow(SPEC_TEXT.stripeLoadFailed);
  await vi.advanceTimersByTimeAsync(20_000);
  await late;
  expect(warn).toHaveBeenCalledExactlyOnceWith(SPEC_TEXT.stripeLoadFailed);
  expect(dispatchEvent.mock.calls).toMatchObject([[{ type: 'error' }]]);
  loadStripe.mockResolvedValueOnce('stripe');
  expect(await getStripe()).toBe('stripe');
});
