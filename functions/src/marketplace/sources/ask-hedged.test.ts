import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askHedged } from './ask-hedged.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

class Passing extends Error {}
const passing = () => new Passing('answered 500');
const final = () => new Error('answer has the wrong shape');

/** What one request comes to: an answer or a failure after some ms, or nothing at all. */
type Turn = { after: number; answer?: string; failure?: Error } | 'silence';

function start(...turns: Turn[]) {
  const signals: AbortSignal[] = [];
  const asked: number[] = [];
  const begin = Date.now();
  const ask = (signal: AbortSignal) => {
    const turn = turns[signals.length] ?? 'silence';
    signals.push(signal);
    asked.push(Date.now() - begin);
    return new Promise<string>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('aborted')));
      if (turn === 'silence') return;
      setTimeout(() => (turn.failure ? reject(turn.failure) : resolve(turn.answer ?? '')), turn.after);
    });
  };
  const outcome = askHedged({
    ask,
    isRetryable: error => error instanceof Passing,
    hedgeAfterMs: 100,
    timeoutMs: 1_000,
    timeoutError: () => new Error('timed out'),
  }).then(
    answer => ({ answer, at: Date.now() - begin }),
    (error: Error) => ({ error: error.message, at: Date.now() - begin }),
  );
  return { outcome, asked, signals };
}

async function run(...turns: Turn[]) {
  const { outcome, asked, signals } = start(...turns);
  await vi.runAllTimersAsync();
  return { ...(await outcome), asked, aborted: signals.every(signal => signal.aborted) };
}

describe('askHedged', () => {
  it('asks once when the answer comes in time', async () => {
    expect(await run({ after: 90, answer: 'a' })).toMatchObject({ answer: 'a', at: 90, asked: [0] });
  });

  it('asks a second time after the delay, takes what comes first and aborts the other', async () => {
    const result = await run('silence', { after: 30, answer: 'b' });
    expect(result).toMatchObject({ answer: 'b', at: 130, asked: [0, 100], aborted: true });
    expect(await run({ after: 120, answer: 'a' }, 'silence')).toMatchObject({ answer: 'a', at: 120 });
  });

  it('tries again at once after a failure that may pass', async () => {
    const result = await run({ after: 10, failure: passing() }, { after: 20, answer: 'b' });
    expect(result).toMatchObject({ answer: 'b', at: 30, asked: [0, 10] });
  });

  it('asks a last time at the delay when both have failed before', async () => {
    const failure = { after: 10, failure: passing() };
    const result = await run(failure, failure, { after: 20, answer: 'c' });
    expect(result).toMatchObject({ answer: 'c', at: 120, asked: [0, 10, 100] });
    expect(await run(failure, failure, failure, failure)).toMatchObject({
      error: 'answered 500',
      at: 110,
      asked: [0, 10, 100],
    });
  });

  it('hedges a retry that stalls, and retries a hedge that fails', async () => {
    const stalled = await run({ after: 10, failure: passing() }, 'silence', { after: 5, answer: 'c' });
    expect(stalled).toMatchObject({ answer: 'c', at: 105, asked: [0, 10, 100] });
    const failed = await run('silence', { after: 10, failure: passing() }, { after: 5, answer: 'c' });
    expect(failed).toMatchObject({ answer: 'c', at: 115, asked: [0, 100, 110] });
  });

  it('does not repeat a question whose answer is wrong', async () => {
    const result = await run({ after: 10, failure: final() });
    expect(result).toMatchObject({ error: 'answer has the wrong shape', at: 10, asked: [0] });
  });

  it('still takes the first answer when the hedge is answered wrongly', async () => {
    const result = await run({ after: 150, answer: 'a' }, { after: 10, failure: final() });
    expect(result).toMatchObject({ answer: 'a', at: 150 });
  });

  it('gives up at the limit, having asked twice', async () => {
    const result = await run('silence', 'silence');
    expect(result).toMatchObject({ error: 'timed out', at: 1_000, asked: [0, 100], aborted: true });
  });
});
