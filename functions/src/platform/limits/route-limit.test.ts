import { describe, expect, it, vi } from 'vitest';
import { createMemoryWindows, PUBLIC_CALLS, requireRouteLimit } from './route-limit.ts';

const takeFromDatabase = vi.hoisted(() => vi.fn(async () => 'taken' as const));
vi.mock('../limits/rate-limit-store.ts', () => ({ takeFromWindow: takeFromDatabase }));

describe('createMemoryWindows', () => {
  const limit = { name: 'test', max: 2, windowMs: 60_000 };

  it('counts each limit, key and window separately', async () => {
    const take = createMemoryWindows();
    const window = { limit, key: 'a', index: 1 };
    expect([await take(window), await take(window), await take(window)]).toEqual([
      'taken',
      'taken',
      'used up',
    ]);
    expect(await take({ ...window, key: 'b' })).toBe('taken');
    expect(await take({ ...window, index: 2 })).toBe('taken');
    expect(await take({ ...window, limit: { ...limit, name: 'other' } })).toBe('taken');
  });

  it('holds a bounded number of windows', async () => {
    const take = createMemoryWindows();
    const window = { limit: { ...limit, max: 1 }, key: 'first', index: 1 };
    await take(window);
    for (let i = 0; i < 50_000; i += 1) await take({ ...window, key: String(i) });
    expect(await take(window)).toBe('taken');
  });
});

it('requireRouteLimit reads the database only for limits that are counted there', async () => {
  await requireRouteLimit({ ...PUBLIC_CALLS, name: 'a', max: 1 }, 'caller');
  await expect(requireRouteLimit({ ...PUBLIC_CALLS, name: 'a', max: 1 }, 'caller')).rejects.toMatchObject({
    code: 'rate_limited',
  });
  expect(takeFromDatabase).not.toHaveBeenCalled();
  await requireRouteLimit({ ...PUBLIC_CALLS, countedIn: 'database' }, 'caller');
  expect(takeFromDatabase).toHaveBeenCalledOnce();
});
