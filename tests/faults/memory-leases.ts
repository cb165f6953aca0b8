import type { AcquireLease } from '../../functions/src/platform/firestore/with-lease.ts';
import { pass } from './ledger/interruption.ts';

/** In-memory leases that never expire. */
export function memoryLeases(): AcquireLease {
  const held = new Set<string>();
  return async path => {
    await pass();
    if (held.has(path)) return null;
    held.add(path);
    return { release: async () => void held.delete(path) };
  };
}
