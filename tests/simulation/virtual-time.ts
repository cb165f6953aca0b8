import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/** When each run begins, in ms since the epoch. */
const START_MS = Date.UTC(2026, 0, 1);

/**
 * Makes `Date`, `randomBytes` and `randomUUID` depend on `random` and on the virtual time only, until `restore`: a run
 * depends on its seed.
 */
export function makeDeterministic(random: () => number) {
  const RealDate = Date;
  const { randomBytes, randomUUID } = crypto;
  const state = {
    /** The virtual time in ms since the epoch. */
    now: START_MS,
    restore() {
      globalThis.Date = RealDate;
      Object.assign(crypto, { randomBytes, randomUUID });
      syncBuiltinESMExports();
    },
  };
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, [first, ...rest]: [] | ConstructorParameters<typeof Date>) =>
      first === undefined ? new target(state.now) : Reflect.construct(target, [first, ...rest]),
    get: (target, name) => (name === 'now' ? () => state.now : Reflect.get(target, name)),
  });
  const bytes = (size: number) =>
    Buffer.from(Uint8Array.from({ length: size }, () => Math.floor(random() * 256)));
  const uuid = () => {
    const hex = bytes(16).toString('hex');
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
  };
  Object.assign(crypto, { randomBytes: bytes, randomUUID: uuid });
  syncBuiltinESMExports();
  return state;
}
