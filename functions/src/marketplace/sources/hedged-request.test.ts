import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendHedged } from './hedged-request.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

class Transient extends Error {}
const transient = () => new Transient('answered 500');
const final = () => new Error('answer has the wrong shape');

/** The outcome of one request: a response or a failure after some ms, or no response. */
type Turn = { after: number; answer?: string; failure?: Error } | 'no response';

async function run(...turns: Turn[]) {
  const signals: AbortSignal[] = [];
  const sent: number[] = [];
  const begin = Date.now();
  const send = (signal: AbortSignal) => {
    const turn = turns[signals.length] ?? 'no response';
    signals.push(signal);
    sent.push(Date.now() - begin);
    return new Promise<string>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('aborted')));
      if (turn === 'no response') return;
      setTimeout(() => (turn.failure ? reject(turn.failure) : resolve(turn.answer ?? '')), turn.after);
    });
  };
  const outcome = sendHedged({
    send,
    isRetryable: error => error instanceof Transient,
    hedgeAfterMs: 100,
    timeoutMs: 1_000,
    timeoutError: () => new Error('timed out'),
  }).then(
    answer => ({ answer, at: Date.now() - begin }),
    (error: Error) => ({ error: error.message, at: Date.now() - begin }),
  );
  await vi.runAllTimersAsync();
  return { ...(await outcome), sent, aborted: signals.every(signal => signal.aborted) };
}

describe('sendHedged', () => {
  it('sends one request if the response arrives in time', async () => {
    expect(await run({ after: 90, answer: 'a' })).toMatchObject({ answer: 'a', at: 90, sent: [0] });
  });

  it('hedges after the delay, returns the first response and aborts the other request', async () => {
    const result = await run('no response', { after: 30, answer: 'b' });
    expect(result).toMatchObject({ answer: 'b', at: 130, sent: [0, 100], aborted: true });
    expect(await run({ after: 120, answer: 'a' }, 'no response')).toMatchObject({ answer: 'a', at: 120 });
  });

  it('retries at once after a transient failure', async () => {
    const result = await run({ after: 10, failure: transient() }, { after: 20, answer: 'b' });
    expect(result).toMatchObject({ answer: 'b', at: 30, sent: [0, 10] });
  });

  it('sends a last request at the delay when both have failed before', async () => {
    const failure = { after: 10, failure: transient() };
    const result = await run(failure, failure, { after: 20, answer: 'c' });
    expect(result).toMatchObject({ answer: 'c', at: 120, sent: [0, 10, 100] });
    expect(await run(failure, failure, failure, failure)).toMatchObject({
      error: 'answered 500',
      at: 110,
      sent: [0, 10, 100],
    });
  });

  it('hedges a stalled retry and retries a failed hedge', async () => {
    const stalled = await run({ after: 10, failure: transient() }, 'no response', { after: 5, answer: 'c' });
    expect(stalled).toMatchObject({ answer: 'c', at: 105, sent: [0, 10, 100] });
    const failed = await run('no response', { after: 10, failure: transient() }, { after: 5, answer: 'c' });
    expect(failed).toMatchObject({ answer: 'c', at: 115, sent: [0, 100, 110] });
  });

  it('does not retry after an invalid response', async () => {
    const result = await run({ after: 10, failure: final() });
    expect(result).toMatchObject({ error: 'answer has the wrong shape', at: 10, sent: [0] });
  });

  it('returns the first response when the hedge is invalid', async () => {
    const result = await run({ after: 150, answer: 'a' }, { after: 10, failure: final() });
    expect(result).toMatchObject({ answer: 'a', at: 150 });
  });

  it('times out after two requests without a response', async () => {
    const result = await run('no response', 'no response');
    expect(result).toMatchObject({ error: 'timed out', at: 1_000, sent: [0, 100], aborted: true });
  });
});
