import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sendHedged } from './hedged-request.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

class Transient extends Error {}

/** The outcome of one request, after some ms: a response, a failure that may pass, or one that stays. */
type Turn = [after: number, outcome: string | Error];
const SILENT: Turn = [Number.POSITIVE_INFINITY, ''];
const failed = (after: number): Turn => [after, new Transient('returned 500')];
const invalid = (after: number): Turn => [after, new Error('wrong shape')];

/** Returns the outcome with its time, and the times at which the requests were sent. */
async function run(...turns: Turn[]) {
  const signals: AbortSignal[] = [];
  const sent: number[] = [];
  const begin = Date.now();
  const send = (signal: AbortSignal) => {
    const [after, outcome] = turns[signals.length] ?? SILENT;
    signals.push(signal);
    sent.push(Date.now() - begin);
    return new Promise<string>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('aborted')));
      if (Number.isFinite(after))
        setTimeout(() => (outcome instanceof Error ? reject(outcome) : resolve(outcome)), after);
    });
  };
  const outcome = sendHedged({
    send,
    isRetryable: error => error instanceof Transient,
    hedgeAfterMs: 100,
    timeoutMs: 1_000,
    timeoutError: () => new Error('timed out'),
  })
    .catch((error: Error) => error.message)
    .then(text => `${text} at ${Date.now() - begin}`);
  await vi.runAllTimersAsync();
  return { outcome: await outcome, sent, aborted: signals.every(signal => signal.aborted) };
}

it.each<[string, Turn[], string, number[]]>([
  ['sends one request if the response arrives in time', [[90, 'a']], 'a at 90', [0]],
  ['returns the response of the hedge', [SILENT, [30, 'b']], 'b at 130', [0, 100]],
  ['returns the first response during a hedge', [[120, 'a'], SILENT], 'a at 120', [0, 100]],
  ['retries at once after a failure', [failed(10), [20, 'b']], 'b at 30', [0, 10]],
  ['sends a last request at the delay', [failed(10), failed(10), [20, 'c']], 'c at 120', [0, 10, 100]],
  ['fails with the last request', [1, 2, 3, 4].map(() => failed(10)), 'returned 500 at 110', [0, 10, 100]],
  ['hedges a stalled retry', [failed(10), SILENT, [5, 'c']], 'c at 105', [0, 10, 100]],
  ['retries a failed hedge', [SILENT, failed(10), [5, 'c']], 'c at 115', [0, 100, 110]],
  ['does not retry after an invalid response', [invalid(10)], 'wrong shape at 10', [0]],
  ['returns the first response when the hedge is invalid', [[150, 'a'], invalid(10)], 'a at 150', [0, 100]],
  ['times out after two requests without a response', [SILENT, SILENT], 'timed out at 1000', [0, 100]],
])('a hedged request %s', async (_, turns, outcome, sent) => {
  expect(await run(...turns)).toMatchObject({ outcome, sent });
});

it('a hedged request is aborted once the outcome is known', async () => {
  expect(await run(SILENT, [30, 'b'])).toMatchObject({ aborted: true });
  expect(await run(SILENT, SILENT)).toMatchObject({ aborted: true });
});
