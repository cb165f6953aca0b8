import { expect, it, vi } from 'vitest';
import { holdListener, registerListener, stopListener } from './snapshot-listeners.ts';

it('stops a listener when its last reader is gone', async () => {
  const stop = vi.fn();
  registerListener('shared', stop);
  const first = holdListener('shared');
  const second = holdListener('shared');
  first();
  await Promise.resolve();
  expect(stop).not.toHaveBeenCalled();
  second();
  await Promise.resolve();
  expect(stop).toHaveBeenCalledOnce();
});

it('keeps a listener that another reader takes over in the same render', async () => {
  const stop = vi.fn();
  registerListener('taken over', stop);
  const first = holdListener('taken over');
  first();
  holdListener('taken over');
  await Promise.resolve();
  expect(stop).not.toHaveBeenCalled();
});

it('forgets what a stopped listener has received', () => {
  const received = new Map([
    ['stopped', 1],
    ['other', 2],
  ]);
  vi.stubGlobal('_reactFirePreloadedObservables', received);
  stopListener('stopped');
  expect([...received.keys()]).toEqual(['other']);
  vi.unstubAllGlobals();
});
