import { expect, it } from 'vitest';
import { acquireLease } from '../../../functions/src/platform/firestore/lease-store.ts';
import { openMemoryFirestore } from '../../support/in-process/memory-firestore.ts';

it('a lease that its former owner acquires again is exclusive', async () => {
  let now = Date.parse('2026-12-01T12:00:00Z');
  openMemoryFirestore({ now: () => now });
  const acquire = (owner: string) => acquireLease('leases/money', owner, 60_000);
  expect(await acquire('killed')).not.toBeNull();
  now += 61_000;
  const again = await acquire('killed');
  expect(again).not.toBeNull();
  expect(await acquire('other')).toBeNull();
  await again?.release();
  expect(await acquire('other')).not.toBeNull();
});
