import { REQUEST_MS } from './options.ts';
import type { World } from './simulated-world.ts';

/** Picks one of `all`; undefined when there is none. */
export const pick = <T>({ random }: World, all: readonly T[]): T | undefined =>
  all[Math.floor(random() * all.length)];
/** True with this probability. */
export const chance = ({ random }: World, share: number) => random() < share;

/** Runs `work` as one request of `user`, and sometimes as two at once, as after a double click. */
export async function request(world: World, name: string, work: () => Promise<unknown>): Promise<void> {
  const copies = chance(world, 0.15) ? 2 : 1;
  const recorded = () =>
    work().catch(error => {
      world.record(`  ${name} failed: ${error instanceof Error ? error.message : String(error)}`);
    });
  for (let copy = 0; copy < copies; copy += 1) {
    await world.scheduler.start(name, recorded, { endsAt: world.time.now + REQUEST_MS });
  }
}

/** Returns a new idempotency key. */
export function key({ random }: World): string {
  return `key-${Math.floor(random() * 1e12)}`;
}
